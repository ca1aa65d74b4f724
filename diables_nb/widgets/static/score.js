// The score panel: the lines of a ledger, one explained at a time.

const PAUSE = 1800; // milliseconds a line stays while playing

const number = (points) => String(points).replace("-", "\u2212");

/** A sentence with its blanks filled: "figure {step} of {count}". */
const filled = (text, facts) => text.replace(/\{(\w+)\}/g, (_, name) => facts[name]);

class Panel {
  constructor(model) {
    this.model = model;
    this.timer = 0;
    this.root = h("section", { class: "dnb-root dnb-panel" });
    this.said = h("p", { class: "dnb-hidden", role: "status", "aria-live": "polite" });
    this.build();
  }

  get last() { return this.model.get("view").rows.length; }

  /** Somebody goes to a step: playing ends, the hand is on the wheel. */
  go(step) {
    this.stop();
    this.show(step);
  }

  show(step) {
    this.model.set("step", Math.max(0, Math.min(step, this.last)));
    this.model.save_changes();
  }

  build() {
    const view = this.model.get("view");
    this.words = view.words;
    this.root.setAttribute("aria-label", view.title);
    const token = h("span", { class: "dnb-token" });
    token.innerHTML = view.token;
    this.rows = view.rows.map((row, index) => this.row(row, index + 1));
    this.total = h("td", { class: "dnb-total", colspan: 2 });
    this.count = h("span", { class: "dnb-muted" });
    this.bars = h("div", { class: "dnb-bars" });
    this.rule = h("p", { class: "dnb-rule" });
    const head = h("tr", {}, h("th", { scope: "col", colspan: 2 }, this.words.figure), h("th", { scope: "col" }, view.unit), h("th", { scope: "col" }, this.words.total));
    const fault = this.root.querySelector(".dnb-fault"); // common.js keeps it
    this.root.replaceChildren(
      h("header", {}, token, h("div", {}, h("h3", {}, view.title), h("p", { class: "dnb-muted" }, view.about))),
      this.list = h("div", { class: "dnb-rows" }, h("table", {},
        h("caption", { class: "dnb-hidden" }, `${view.title}, ${view.about}`),
        h("thead", {}, head),
        h("tbody", {}, ...this.rows),
        h("tfoot", {},
          h("tr", {}, h("th", { scope: "row", colspan: 2 }, view.sum), this.total),
          view.track ? h("tr", { class: "dnb-muted" }, h("td", { colspan: 2 }, this.words.track), h("td", { colspan: 2 }, view.track)) : null))),
      this.controls(), this.bars, this.rule, this.said,
      ...(view.rulings.length ? [h("p", { class: "dnb-muted" }, `${this.words.ruling} `, view.rulings.join(" "))] : []), ...(fault ? [fault] : []),
    );
    this.update();
  }

  row(row, step) {
    const piece = h("td", { class: "dnb-piece" });
    piece.innerHTML = row.svg;
    const where = row.aside ? `${row.place}, ${row.aside}` : row.place;
    const choose = h("button", { type: "button", class: "dnb-line", onclick: () => this.go(step) });
    const place = h("span", { "aria-hidden": "true" }, where);
    const rule = h("abbr", { title: row.ruleLine, class: "dnb-id" }, row.rule);
    return h("tr", { class: row.counts ? "" : "dnb-left-out", "data-step": step },
      piece, h("th", { scope: "row" }, choose, h("span", { class: "dnb-small" }, place, rule)),
      h("td", {}, row.counts ? number(row.points) : `(${number(row.points)})`),
      h("td", {}, row.counts ? number(row.total) : ""));
  }

  controls() {
    this.back = h("button", { type: "button", class: "dnb-button", onclick: () => this.go(this.model.get("step") - 1) }, this.words.back);
    this.next = h("button", { type: "button", class: "dnb-button dnb-main", onclick: () => this.go(this.model.get("step") + 1) }, this.words.next);
    this.play = h("button", { type: "button", class: "dnb-button", onclick: () => (this.timer ? this.stop() : this.start()) }, this.words.play);
    return h("div", { class: "dnb-controls" }, this.back, this.next, this.play, this.count);
  }

  start() {
    if (this.model.get("step") >= this.last) this.show(0);
    const tick = () => {
      if (this.model.get("step") >= this.last) return this.stop();
      this.show(this.model.get("step") + 1);
      this.timer = setTimeout(tick, PAUSE);
    };
    this.timer = setTimeout(tick, 0);
    this.play.textContent = this.words.pause;
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = 0;
    this.play.textContent = this.words.play;
  }

  /** Brings the row of the step into the list's own window; the page stays where it is. */
  reveal() {
    const row = this.rows[this.model.get("step") - 1];
    if (!row) { this.list.scrollTop = 0; return; }
    const [list, head, foot] = [this.list, ...this.list.querySelectorAll("thead, tfoot")];
    const above = row.offsetTop - head.offsetHeight - list.scrollTop;
    const below = row.offsetTop + row.offsetHeight + foot.offsetHeight - list.clientHeight - list.scrollTop;
    if (above < 0) list.scrollTop += above;
    else if (below > 0) list.scrollTop += below;
  }

  /** A row is now (ahead is 0), explained already, or still ahead: then it says who it is, and not yet what it earns. */
  mark(element, row, ahead) {
    element.classList.toggle("dnb-now", ahead === 0);
    element.classList.toggle("dnb-later", ahead > 0);
    const button = element.querySelector("button");
    const where = row.aside ? `${row.place}, ${row.aside}` : row.place;
    button.textContent = ahead > 0 ? row.figure : row.sentence;
    // Many lines have the same sentence: the name says whose it is.
    button.setAttribute("aria-label", ahead > 0 ? `${row.figure}, ${where}` : `${row.sentence}: ${row.figure}, ${where}`);
    button.setAttribute("aria-current", ahead === 0 ? "step" : "false");
  }

  /** The step has changed: marks the row, the running total, what is said. */
  update() {
    const step = this.model.get("step");
    const { rows, unit } = this.model.get("view");
    const row = rows[step - 1];
    this.rows.forEach((element, index) => this.mark(element, rows[index], index + 1 - step));
    this.total.textContent = `${number(row ? row.total : 0)} ${unit}`;
    this.count.textContent = step ? filled(this.words.at, { step, count: rows.length }) : this.model.get("view").count;
    this.back.setAttribute("aria-disabled", String(step <= 0));
    this.next.setAttribute("aria-disabled", String(step >= rows.length));
    this.bars.innerHTML = row?.bars ?? "";
    const invitation = rows.length ? this.words.begin : this.words.none;
    this.rule.replaceChildren(...(row ? [h("code", {}, row.rule), ` ${row.ruleLine}`] : [invitation]));
    const left = row?.aside ? `, ${row.aside}, ${this.words.aside}` : "";
    this.said.textContent = row ? `${row.figure}, ${row.place}: ${row.sentence}, ${number(row.points)} ${unit}${left}, ${this.words.total} ${number(row.total)}` : invitation;
    this.reveal();
  }
}

function render({ model, el }) {
  const panel = new Panel(model);
  el.append(panel.root);
  requestAnimationFrame(() => panel.reveal()); // once it is in the page rows have heights
  ownKeys(panel.root, (key) => {
    const step = model.get("step");
    if (key === "ArrowRight" || key === "ArrowDown") panel.go(step + 1);
    else if (key === "ArrowLeft" || key === "ArrowUp") panel.go(step - 1);
    else if (key === "Home") panel.go(0);
    else if (key === "End") panel.go(panel.last);
    else return false;
    return true;
  });
  const stops = [
    followTheme(panel.root),
    showFault(model, panel.root),
    listen(model, { "change:step": () => panel.update(), "change:view": () => { panel.stop(); panel.build(); } }),
  ];
  return () => { panel.stop(); for (const stop of stops) stop(); };
}

export default { render };
