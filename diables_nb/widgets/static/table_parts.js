// Parts of a live table: lists with one stop of Tab, the players, what is asked, the moves to choose from, the log.

/**
 * One stop of Tab for many buttons: arrows, Home and End go from one to the next. What was focused before it was drawn
 * anew has the focus again.
 */
class Roving {
  constructor(element, id = "id") {
    this.element = element;
    this.id = id;
    this.current = null;
    element.addEventListener("focusin", (event) => this.come(event.target.closest("button")));
  }

  get buttons() { return [...this.element.querySelectorAll("button")].filter((button) => !button.hidden); }

  come(button) {
    if (!button) return;
    this.current = button.dataset[this.id];
    for (const other of this.buttons) other.tabIndex = other === button ? 0 : -1;
  }

  /** Draws the content anew. */
  refill(...children) {
    const had = this.element.contains(document.activeElement);
    this.element.replaceChildren(...children.filter((child) => child != null));
    this.settle();
    if (had && !this.element.contains(document.activeElement)) this.focus();
  }

  settle() {
    const { buttons } = this;
    this.come(buttons.find((button) => button.dataset[this.id] === this.current) ?? buttons[0]);
  }

  focus() {
    const { buttons } = this;
    (buttons.find((button) => button.tabIndex === 0) ?? buttons[0])?.focus({ preventScroll: true });
  }

  key(name) {
    const { buttons } = this;
    const at = buttons.indexOf(document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowUp: at - 1, ArrowRight: at + 1, ArrowDown: at + 1, Home: 0, End: buttons.length - 1 }[name];
    if (at < 0 || to === undefined) return false;
    const button = buttons[Math.max(0, Math.min(to, buttons.length - 1))];
    button.focus({ preventScroll: true });
    button.scrollIntoView({ block: "nearest" });
    return true;
  }
}

/** A text with the id of its rule. */
function ruled(text, rule) {
  return [text, rule ? " " : null, rule ? h("code", {}, rule) : null].filter(Boolean);
}

/** The players with their points: who is asked, who has won. */
function playersList(seated, words) {
  return seated.map(({ id, name, seat, points, turn, won }) => h("li", { class: turn ? "dnb-seat dnb-turn" : "dnb-seat" },
    h("span", { class: `dnb-swatch dnb-of-${id}`, "aria-hidden": "true" }, name.slice(0, 1)),
    h("span", { class: "dnb-who" }, name), h("span", { class: "dnb-muted" }, seat),
    h("strong", { class: "dnb-fp" }, String(points)),
    turn ? h("span", { class: "dnb-mark" }, words.turn) : null, won ? h("span", { class: "dnb-mark" }, words.winner) : null));
}

/** What is asked, by which rule, and what was said last. */
class Asked {
  constructor(model) {
    this.model = model;
    this.words = model.get("tools").words;
    this.number = -1;
    this.players = h("ul", { class: "dnb-seats", "aria-label": this.words.players });
    this.question = h("p", { class: "dnb-ask" });
    this.status = h("p", { class: "dnb-status" });
    this.preview = h("p", { class: "dnb-consider", "aria-live": "polite" });
    this.preview.style.setProperty("--dnb-lines", model.get("tools").lines); // what is told must not move the picture
    const says = h("div", { class: "dnb-says", role: "status", "aria-live": "polite" }, this.status);
    this.element = h("div", { class: "dnb-above" }, this.players, this.question, says, this.preview);
    this.update();
  }

  update() {
    const panel = this.model.get("panel");
    const said = this.model.get("said");
    this.players.replaceChildren(...playersList(this.model.get("seated"), this.words));
    this.question.replaceChildren(...(panel.over ? [panel.over] : ruled(panel.text, panel.rule)));
    if (said.number !== this.number) { // said again it is announced again, what stands there already is not
      this.number = said.number;
      this.status.classList.toggle("dnb-refused", said.refused);
      this.status.replaceChildren(...ruled(said.text, said.rule));
    }
    const text = this.model.get("preview").text ?? "";
    if (this.preview.textContent !== text) this.preview.textContent = text;
  }
}

/** The legal moves in words, narrowed by what was chosen; what passes is a button of its own. */
class Offers {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.words = model.get("tools").words;
    this.chosen = h("div", { class: "dnb-controls" });
    this.passes = h("div", { class: "dnb-controls" });
    this.next = h("div", { class: "dnb-controls", role: "group", "aria-label": this.words.next });
    this.list = h("div", { class: "dnb-list", role: "group", "aria-label": this.words.moves });
    this.more = h("button", { type: "button", class: "dnb-button", onclick: () => send("all") }, this.words.all);
    this.heading = h("h3", {}, this.words.moves);
    this.moves = new Roving(this.list, "move");
    this.steps = new Roving(this.next, "place");
    this.none = h("p", { class: "dnb-muted dnb-none", tabindex: -1 }, this.words.none);
    this.fold = quiet(this.words.moves, this.next, this.list, this.more);
    this.element = h("section", { class: "dnb-side" }, this.heading, this.none, this.chosen, this.passes, this.fold);
    this.update();
  }

  update() {
    const { moves, passes, next, chosen, more } = this.model.get("offers");
    const pictured = Boolean(this.model.get("scene").keys);
    const count = this.model.get("panel").count;
    const had = this.element.contains(document.activeElement);
    const waited = document.activeElement === this.none;
    const back = h("button", { type: "button", class: "dnb-button", "aria-keyshortcuts": "Escape", onclick: () => this.send("back") }, this.words.back);
    refillAll(this.chosen, JSON.stringify(chosen), () => (chosen.length ? [`${this.words.chosen}: ${chosen.map(([, said]) => said).join(", ")}`, back] : []));
    refillAll(this.passes, JSON.stringify([count, passes]), () => passes.map((offer) => this.offer(offer, count, "dnb-button dnb-main")));
    this.next.hidden = pictured || next.length < 2;
    this.steps.refill(...(this.next.hidden ? [] : next.map(([place, said]) => h("button", { type: "button", class: "dnb-button", "data-place": place, onclick: () => this.send("choose", place) }, said))));
    this.moves.refill(...moves.map((offer) => this.offer(offer, count, "dnb-offer")));
    this.more.hidden = !more;
    this.more.textContent = `${this.words.all} (+${more})`;
    this.none.hidden = Boolean(moves.length || passes.length);
    if (waited || (had && !this.element.contains(document.activeElement))) this.focus();
  }

  offer([number, text, notation], count, look) {
    return h("button", { type: "button", class: look, "data-move": notation, "data-number": number, onclick: () => this.send("pick", [count, number]) },
      h("span", {}, text), text === notation ? null : h("code", {}, notation));
  }

  /** On the list, or where it will be: the focus waits there while others move. */
  focus() {
    this.fold.open = true;
    if (this.moves.buttons.length) this.moves.focus();
    else (this.passes.querySelector("button") ?? this.none).focus({ preventScroll: true });
  }

  /** The move of a button that is looked at, as Python knows it. */
  about(target) {
    const number = target.closest("[data-number]")?.dataset.number;
    return number === undefined ? null : [this.model.get("panel").count, Number(number)];
  }
}

/** Replaces children where what they show has changed. */
function refillAll(element, key, children) {
  if (element.dataset.shown === key) return;
  element.dataset.shown = key;
  element.replaceChildren(...children());
  element.hidden = !element.childNodes.length;
}

/** The moves played, in notation: the moment looked at is marked, and a click goes there. */
class Log {
  constructor(model, go) {
    this.model = model;
    this.go = go;
    this.words = model.get("tools").words;
    this.list = h("div", { class: "dnb-list dnb-log", role: "group", "aria-label": this.words.log });
    this.roving = new Roving(this.list, "moment");
    this.element = h("section", { class: "dnb-side" }, h("h3", {}, this.words.log), quiet(this.words.log, this.list));
    this.rows = [];
    this.rebuild();
  }

  rebuild() {
    this.rows = [];
    this.list.replaceChildren(this.row(0, ["", this.words.start, "", "", 0, ""]));
    this.update();
  }

  /** Brings the rows up to the log: only those that differ are made. */
  update() {
    const log = this.model.get("log");
    let same = 0;
    while (same < Math.min(log.length, this.rows.length) && log[same] === this.rows[same]) same += 1;
    while (this.list.children.length > same + 1) this.list.lastChild.remove();
    this.list.append(...log.slice(same).map((row, index) => this.row(same + index + 1, row)));
    this.rows = [...log];
    this.mark();
  }

  mark() {
    const moment = String(this.model.get("moment"));
    for (const button of this.roving.buttons) {
      const now = button.dataset.moment === moment;
      if (now) button.setAttribute("aria-current", "step");
      else button.removeAttribute("aria-current");
      if (now && !this.list.contains(document.activeElement)) {
        this.roving.come(button);
        this.list.scrollTop = button.offsetTop - this.list.clientHeight + button.offsetHeight + 8;
      }
    }
  }

  row(moment, [player, move, gain, rule, turn, id]) {
    return h("button", { type: "button", class: turn ? "dnb-row dnb-begins" : "dnb-row", "data-moment": moment, title: rule, onclick: () => this.go(moment) },
      h("span", { class: `dnb-dot dnb-of-${id || "none"}`, "aria-hidden": "true" }, turn ? player.slice(0, 1) : ""),
      h("span", { class: "dnb-hidden" }, `${moment} ${player} `), h("span", { class: "dnb-move" }, move), h("span", { class: "dnb-gain" }, gain));
  }
}
