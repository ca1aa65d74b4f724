// Questions of a lesson: a number, a choice, a space on a board, or a table with blanks. What is right stays in Python
// until it is shown. All words come from there too.

/** Replaces an element's children, but only when what they show has changed, so that nothing is announced twice. */
function refill(element, key, children) {
  if (element.dataset.shown === key) return;
  element.dataset.shown = key;
  element.replaceChildren(...children);
}

/** Adds what a list lacks, or replaces it by another; gives what was added. */
function extend(list, texts) {
  const shown = [...list.children].map((item) => item.textContent);
  const grown = shown.every((text, index) => text === texts[index]);
  if (!grown) list.replaceChildren();
  const added = texts.slice(grown ? shown.length : 0);
  list.append(...added.map((text) => h("li", {}, text)));
  return added;
}

/** Ties an input to the text that says what is wrong with it. */
function complain(input, wrong, id) {
  if (wrong) input.setAttribute("aria-invalid", "true");
  else input.removeAttribute("aria-invalid");
  if (id) input.setAttribute("aria-describedby", id);
  else input.removeAttribute("aria-describedby");
}

/** One number to write. */
class NumberField {
  constructor(view, said) {
    this.said = said;
    this.given = "";
    this.input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", class: "dnb-input" });
    this.element = h("label", { class: "dnb-field" }, view.words.number, this.input, view.unit || null);
  }

  get value() { return this.input.value; }

  clear() { this.input.value = ""; }

  focus() { this.input.focus({ preventScroll: true }); }

  update(view) {
    this.input.readOnly = !view.open;
    if (view.given !== this.given) this.input.value = this.given = view.given; // what is half written stays
    complain(this.input, view.unread, view.said.text ? this.said : "");
  }
}

/** One of several answers to choose. */
class ChoiceField {
  constructor(view, said) {
    this.said = said;
    this.given = "";
    const name = `${said}-choice`;
    this.inputs = view.choices.map((choice) => h("input", { type: "radio", name, value: choice }));
    const labels = this.inputs.map((input) => h("label", { class: "dnb-choice" }, input, input.value));
    this.element = h("fieldset", { class: "dnb-choices" }, h("legend", { class: "dnb-hidden" }, view.question), ...labels);
  }

  get value() { return this.inputs.find((input) => input.checked)?.value ?? ""; }

  clear() { for (const input of this.inputs) input.checked = false; }

  focus() { this.inputs[0].focus({ preventScroll: true }); }

  update(view) {
    const other = view.given !== this.given;
    this.given = view.given;
    for (const input of this.inputs) {
      if (other) input.checked = input.value === view.given;
      input.disabled = !view.open && !input.checked; // the chosen one keeps the focus
    }
    complain(this.element, false, view.said.text ? this.said : "");
  }
}

/** A space that is chosen on the board beside the question; the board is a widget of its own. */
class PlaceField {
  constructor() {
    this.element = h("p", { class: "dnb-place", role: "status", "aria-live": "polite" });
    this.place = "";
  }

  get value() { return this.place; }

  clear() {}

  focus() { this.element.closest("form").querySelector("[type=submit]").focus({ preventScroll: true }); }

  update(view) {
    this.place = view.place.id;
    refill(this.element, view.place.text, [view.place.text]);
  }
}

/** A table with blanks: a row a figure, the total last. */
class TableField {
  constructor(view, said, send) {
    this.said = said;
    this.send = send;
    this.words = view.words;
    this.rows = new Map(view.rows.map((row) => [row.id, this.row(row)]));
    const titles = [[view.words.figure, 2], [view.words.why, 1], [view.words.points, 1]];
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
    const why = h("td", { class: "dnb-why", id: `${this.said}-${id}`, "aria-live": "polite" });
    const points = h("td", { class: "dnb-points" });
    const label = (template) => template.replace("{figure}", [figure, place].filter(Boolean).join(", "));
    const input = h("input", { type: "text", inputmode: "numeric", autocomplete: "off", class: "dnb-input", "aria-label": label(this.words.points_of) });
    const hint = h("button", { type: "button", class: "dnb-button dnb-hint", "aria-label": label(this.words.hint_to), onclick: () => this.send("hint", id) }, this.words.hint);
    const element = h("tr", { class: place ? "" : "dnb-sum" }, piece, h("th", { scope: "row" }, ...name), why, points);
    return { element, why, points, input, hint, given: "" };
  }

  get value() {
    const open = [...this.rows].filter(([, row]) => row.points.contains(row.input));
    return Object.fromEntries(open.map(([id, row]) => [id, row.input.value]));
  }

  update(view) {
    for (const now of view.rows) {
      const row = this.rows.get(now.id);
      const { why, points, input, hint } = row;
      const known = now.points !== null;
      if (known) {
        const hadFocus = points.contains(document.activeElement);
        refill(points, `known ${now.points}`, [h("b", {}, String(now.points)), now.right ? h("span", { class: "dnb-tick" }, " ✓", h("span", { class: "dnb-hidden" }, ` ${this.words.right}`)) : ""]);
        if (hadFocus) this.next(now.id);
      } else {
        refill(points, "blank", [input]);
        if (now.given !== row.given) input.value = row.given = now.given; // what is half written stays
        complain(input, Boolean(now.note), now.note || now.hints.length ? why.id : "");
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
    questions += 1;
    const id = `dnb-question-${questions}`;
    this.root = h("section", { class: "dnb-root dnb-question", role: "group", "aria-label": `${view.heading}: ${view.question}` });
    this.field = this.makeField(view, id);
    this.submit = h("button", { type: "submit", class: "dnb-button dnb-main" }, view.submit);
    this.help = h("button", { type: "button", class: "dnb-button", onclick: () => this.send("help") });
    this.said = h("div", { class: "dnb-said", id });
    this.hints = h("ol", { class: "dnb-hints", "aria-label": view.words.hints });
    this.live = h("div", { class: "dnb-hidden", role: "status", "aria-live": "polite" }); // in the page before there is news
    this.reveal = h("div", { class: "dnb-reveal" });
    const form = h("form", { onsubmit: (event) => this.submitted(event) },
      this.field.element, h("div", { class: "dnb-controls" }, this.submit, this.help));
    this.root.append(
      h("p", { class: "dnb-heading" }, view.heading), h("p", { class: "dnb-ask" }, view.question), form, this.said, this.hints, this.reveal, this.live);
    this.update();
  }

  makeField(view, said) {
    if (view.rows) return new TableField(view, said, this.send);
    if (view.place) return new PlaceField();
    return view.choices.length ? new ChoiceField(view, said) : new NumberField(view, said);
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
    this.answer(view);
    if (!view.help && this.help === document.activeElement) (view.open ? this.field : this.submit).focus({ preventScroll: true });
    this.help.hidden = !view.help;
    this.help.textContent = view.help;
    if (this.reveal.dataset.shown !== view.reveal) {
      this.reveal.dataset.shown = view.reveal;
      this.reveal.innerHTML = view.reveal;
    }
  }

  /** What is said to an answer, and new hints. All that is new is announced, the same words said again too. */
  answer(view) {
    const { text, right, rules } = view.said;
    const first = this.saying === undefined;
    const news = first || this.saying === view.saying ? [] : [text];
    if (news.length && view.unread && this.root.contains(document.activeElement)) this.field.focus?.();
    this.saying = view.saying;
    this.said.classList.toggle("dnb-right", right);
    const lines = rules.map(({ id, line }) => h("details", { class: "dnb-rule" }, h("summary", {}, `${view.words.rule} `, h("code", {}, id)), line));
    refill(this.said, JSON.stringify([view.saying, view.said]), text ? [h("p", {}, text), ...lines] : []);
    const hints = extend(this.hints, view.hints);
    if (!first) news.push(...hints);
    if (news.length) this.live.replaceChildren(...news.filter(Boolean).map((said) => h("p", {}, said)));
  }
}

function render({ model, el }) {
  const question = new Question(model);
  el.append(question.root);
  ownKeys(question.root, () => false);
  const stops = [followTheme(question.root), showFault(model, question.root), listen(model, { "change:view": () => question.update() })];
  return () => { for (const stop of stops) stop(); };
}

export default { render };
