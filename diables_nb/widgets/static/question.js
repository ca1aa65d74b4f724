// Questions of a lesson: a number, a choice, or a table with blanks. What is right stays in Python until it is shown.

/** Replaces an element's children, but only when what they show has changed, so that nothing is announced twice. */
function refill(element, key, children) {
  if (element.dataset.shown === key) return;
  element.dataset.shown = key;
  element.replaceChildren(...children);
}

/** One number to write. */
class NumberField {
  constructor(view) {
    this.input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", class: "dnb-input" });
    this.element = h("label", { class: "dnb-field" }, "Your number", this.input, view.unit || null);
  }

  get value() { return this.input.value; }

  clear() { this.input.value = ""; }

  focus() { this.input.focus({ preventScroll: true }); }

  update(view) {
    this.input.readOnly = !view.open;
    if (view.given) this.input.value = view.given;
  }
}

/** One of several answers to choose. */
class ChoiceField {
  constructor(view, name) {
    this.inputs = view.choices.map((choice) => h("input", { type: "radio", name, value: choice }));
    const labels = this.inputs.map((input) => h("label", { class: "dnb-choice" }, input, input.value));
    this.element = h("fieldset", { class: "dnb-choices" }, h("legend", { class: "dnb-hidden" }, view.question), ...labels);
  }

  get value() { return this.inputs.find((input) => input.checked)?.value ?? ""; }

  clear() { for (const input of this.inputs) input.checked = false; }

  focus() { this.inputs[0].focus({ preventScroll: true }); }

  update(view) {
    for (const input of this.inputs) {
      if (view.given) input.checked = input.value === view.given;
      input.disabled = !view.open && !input.checked; // the chosen one keeps the focus
    }
  }
}

/** A table with blanks: a row a figure, the total last. */
class TableField {
  constructor(view, send) {
    this.send = send;
    this.rows = new Map(view.rows.map((row) => [row.id, this.row(row)]));
    const titles = [["Figure", 2], ["Why", 1], ["FP", 1]];
    const head = titles.map(([title, span]) => h("th", { scope: "col", colspan: span }, title));
    this.element = h("table", { class: "dnb-blanks" },
      h("caption", { class: "dnb-hidden" }, view.question),
      h("thead", {}, h("tr", {}, ...head)),
      h("tbody", {}, ...[...this.rows.values()].map((row) => row.element)));
  }

  row({ id, figure, place, svg }) {
    const piece = h("td", { class: "dnb-piece" });
    piece.innerHTML = svg;
    const name = place ? [h("span", { class: "dnb-hidden" }, `${figure}, `), place] : [figure];
    const why = h("td", { class: "dnb-why", "aria-live": "polite" });
    const points = h("td", { class: "dnb-points" });
    const label = [figure, place].filter(Boolean).join(", ");
    const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", class: "dnb-input", "aria-label": `FP: ${label}` });
    const hint = h("button", { type: "button", class: "dnb-button dnb-hint", "aria-label": `Hint: ${label}`, onclick: () => this.send("hint", id) }, "Hint");
    const element = h("tr", { class: place ? "" : "dnb-sum" }, piece, h("th", { scope: "row" }, ...name), why, points);
    return { element, why, points, input, hint };
  }

  get value() {
    const open = [...this.rows].filter(([, row]) => row.points.contains(row.input));
    return Object.fromEntries(open.map(([id, row]) => [id, row.input.value]));
  }

  update(view) {
    for (const now of view.rows) {
      const { why, points, input, hint } = this.rows.get(now.id);
      const known = now.points !== null;
      if (known) {
        const hadFocus = points.contains(document.activeElement);
        refill(points, `known ${now.points}`, [h("b", {}, String(now.points)), now.right ? h("span", { class: "dnb-tick" }, " ✓", h("span", { class: "dnb-hidden" }, " right")) : ""]);
        if (hadFocus) this.next(now.id);
      } else {
        refill(points, "blank", [input]);
        if (now.given) input.value = now.given;
      }
      const said = [now.why, now.note, ...now.hints].filter(Boolean).map((text) => h("p", {}, text));
      if (now.rules.length) said.push(h("p", {}, h("code", {}, now.rules.join(", "))));
      if (now.more) said.push(hint);
      const hinted = why.contains(document.activeElement);
      refill(why, JSON.stringify([now.why, now.note, now.hints, now.more]), said);
      if (hinted) (now.more ? hint : known ? null : input)?.focus();
    }
  }

  /** A blank that was filled is gone: the focus goes on to the next one, or to the row's end. */
  next(id) {
    const ids = [...this.rows.keys()];
    const open = ids.slice(ids.indexOf(id)).concat(ids).find((other) => this.rows.get(other).points.contains(this.rows.get(other).input));
    const target = open ? this.rows.get(open).input : this.element.closest("form")?.querySelector("[type=submit]");
    target?.focus({ preventScroll: true });
  }
}

let questions = 0;

class Question {
  constructor(model) {
    this.model = model;
    this.send = sender(model);
    const view = model.get("view");
    this.root = h("section", { class: "dnb-root dnb-question", role: "group", "aria-label": `${view.heading}: ${view.question}` });
    this.field = this.makeField(view);
    this.submit = h("button", { type: "submit", class: "dnb-button dnb-main" }, view.submit);
    this.help = h("button", { type: "button", class: "dnb-button", onclick: () => this.send("help") });
    this.said = h("div", { class: "dnb-said", role: "status", "aria-live": "polite" });
    this.hints = h("ol", { class: "dnb-hints", "aria-label": "Hints", "aria-live": "polite" });
    this.reveal = h("div", { class: "dnb-reveal" });
    const form = h("form", { onsubmit: (event) => this.submitted(event) },
      this.field.element, h("div", { class: "dnb-controls" }, this.submit, this.help));
    this.root.append(
      h("p", { class: "dnb-heading" }, view.heading), h("p", { class: "dnb-ask" }, view.question), form, this.said, this.hints, this.reveal);
    this.update();
  }

  makeField(view) {
    if (view.rows) return new TableField(view, this.send);
    questions += 1;
    return view.choices.length ? new ChoiceField(view, `dnb-question-${questions}`) : new NumberField(view);
  }

  submitted(event) {
    event.preventDefault();
    if (this.model.get("view").open) this.send("submit", this.field.value);
  }

  update() {
    const view = this.model.get("view");
    if (this.round !== view.round) this.field.clear(); // somebody else bets
    this.round = view.round;
    this.field.update(view);
    this.submit.setAttribute("aria-disabled", String(!view.open));
    if (!view.help && this.help === document.activeElement) (view.open ? this.field : this.submit).focus({ preventScroll: true });
    this.help.hidden = !view.help;
    this.help.textContent = view.help;
    refill(this.hints, JSON.stringify(view.hints), view.hints.map((hint) => h("li", {}, hint)));
    const { text, right, rules } = view.said;
    this.said.classList.toggle("dnb-right", right);
    const lines = rules.map(({ id, line }) => h("details", { class: "dnb-rule" }, h("summary", {}, "Rule ", h("code", {}, id)), line));
    refill(this.said, JSON.stringify(view.said), text ? [h("p", {}, text), ...lines] : []);
    if (this.reveal.dataset.shown !== view.reveal) {
      this.reveal.dataset.shown = view.reveal;
      this.reveal.innerHTML = view.reveal;
    }
  }
}

function render({ model, el }) {
  const question = new Question(model);
  el.append(question.root);
  ownKeys(question.root, () => false);
  const stops = [followTheme(question.root), listen(model, { "change:view": () => question.update() })];
  return () => { for (const stop of stops) stop(); };
}

export default { render };
