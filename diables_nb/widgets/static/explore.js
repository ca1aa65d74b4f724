// The explorer: what was found as rows, and the board that a chosen row lights. Python filters, sorts and pages.

const TYPING = 180; // milliseconds after the last letter of a filter
const STEPS = { ArrowDown: "next", ArrowUp: "previous", PageDown: "down", PageUp: "up", Home: "first", End: "last" };
const MARK = { ascending: "\u25B2", descending: "\u25BC", none: "" };

/** Says something, but only something else: what is said again is heard again. */
function tell(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The board: a row may be about several spaces. */
class LitPicture extends Picture {
  select() {
    const { lit = [] } = this.model.get("panel");
    for (const group of this.groups) {
      if (group.dataset.space) put(group, "aria-selected", String(lit.includes(group.dataset.space)));
    }
  }
}

/** The rows: a filter, headings that sort, a page of rows with one stop of Tab. */
class Rows {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.words = model.get("words");
    this.column = null; // the heading that Tab comes to
    this.typed = 0;
    this.shown = null; // the row that was brought into sight last
    this.search = h("input", {
      type: "search", class: "dnb-input dnb-search", maxlength: 100, "aria-label": this.words.filter,
      placeholder: this.words.filter_hint, spellcheck: "false", oninput: () => this.typing(),
    });
    this.count = h("p", { class: "dnb-muted dnb-count", role: "status", "aria-live": "polite" });
    this.status = h("p", { class: "dnb-status", role: "status", "aria-live": "polite" });
    this.head = h("tr", { "aria-rowindex": "1" });
    this.body = h("tbody");
    this.grid = h("table", { role: "grid" }, h("thead", {}, this.head), this.body);
    this.list = h("div", { class: "dnb-found" }, this.grid);
    this.back = this.button(-1);
    this.on = this.button(1);
    this.pages = h("div", { class: "dnb-controls" }, this.back, this.on);
    const label = h("label", { class: "dnb-field" }, h("span", { class: "dnb-label", "aria-hidden": "true" }, this.words.filter), this.search);
    this.element = h("div", { class: "dnb-rows-side" }, h("div", { class: "dnb-filter" }, label, this.count), this.list, this.pages, this.status);
    this.body.addEventListener("click", (event) => this.clicked(event));
    this.head.addEventListener("focusin", ({ target }) => this.come(target.dataset.column));
    this.build();
    this.say();
    this.search.value = model.get("filter");
  }

  button(way) {
    const turn = () => {
      const { page, pages } = this.model.get("listing");
      if (page + way >= 0 && page + way < pages) this.send("page", page + way);
    };
    return h("button", { type: "button", class: "dnb-button", onclick: turn });
  }

  typing() {
    clearTimeout(this.typed);
    this.typed = setTimeout(() => this.send("filter", this.search.value), TYPING);
  }

  /** The filter was changed from outside; what somebody is typing stays. */
  filtered() {
    if (document.activeElement !== this.search) this.search.value = this.model.get("filter");
  }

  build() {
    const { caption, columns, rows, first, found, page, pages, size, text } = this.model.get("listing");
    const there = this.body.contains(document.activeElement);
    const heading = this.head.contains(document.activeElement);
    put(this.grid, "aria-label", caption);
    put(this.grid, "aria-rowcount", String(found + 1));
    this.head.replaceChildren(...columns.map((column) => this.heading(column)));
    this.body.replaceChildren(...rows.map((row, nth) => this.row(row, columns, first + nth + 2)));
    this.grid.hidden = rows.length === 0; // its only heading would be of nothing
    tell(this.count, text);
    this.pages.hidden = pages < 2;
    this.back.textContent = this.words.previous.replace("{count}", size);
    this.on.textContent = this.words.next.replace("{count}", Math.max(1, Math.min(size, found - (page + 1) * size)));
    put(this.back, "aria-disabled", String(page === 0));
    put(this.on, "aria-disabled", String(page + 1 >= pages));
    this.come(this.column);
    this.mark();
    if (there) this.stop?.focus({ preventScroll: true });
    if (heading) this.head.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
    this.list.scrollTop = 0;
    if (this.model.get("row") !== this.shown) this.reveal(); // sorted anew, the list shows its beginning
  }

  heading({ index, name, right, sort }) {
    const mark = h("span", { class: "dnb-sorted", "aria-hidden": "true" }, MARK[sort]);
    const button = h("button", { type: "button", class: "dnb-sort", "data-column": index, onclick: () => this.send("sort", index) }, name, mark);
    return h("th", { scope: "col", class: right ? "dnb-right-cell" : "", "aria-sort": sort }, button);
  }

  row([number, ...cells], columns, place) {
    const cell = (text, nth) => h(nth ? "td" : "th", { scope: nth ? null : "row", class: columns[nth].right ? "dnb-right-cell" : "" }, text);
    return h("tr", { "data-row": number, "aria-rowindex": place }, ...cells.map(cell));
  }

  /** The heading that Tab comes to. */
  come(column) {
    const buttons = [...this.head.querySelectorAll("button")];
    const here = buttons.find((button) => button.dataset.column === column) ?? buttons[0];
    this.column = here?.dataset.column;
    for (const button of buttons) button.tabIndex = button === here ? 0 : -1;
  }

  /** Marks the row that is chosen; Tab comes to it, or to the first one. */
  mark() {
    const row = this.model.get("row");
    const rows = [...this.body.children];
    this.chosen = rows.find((element) => Number(element.dataset.row) === row && row !== null) ?? null;
    this.stop = this.chosen ?? rows[0];
    for (const element of rows) {
      put(element, "aria-selected", String(element === this.chosen));
      put(element, "class", element === this.chosen ? "dnb-now" : "");
      put(element, "tabindex", element === this.stop ? "0" : "-1");
    }
  }

  /** Another row was chosen: who is among the rows goes along. */
  choose() {
    const there = this.body.contains(document.activeElement);
    this.mark();
    if (there && this.chosen) this.stop.focus({ preventScroll: true });
    this.reveal();
  }

  /** Brings the chosen row into the list's own window; the page stays where it is. */
  reveal() {
    const row = this.chosen;
    this.shown = this.model.get("row");
    if (!row) return;
    const above = row.offsetTop - this.head.offsetHeight - this.list.scrollTop;
    const below = row.offsetTop + row.offsetHeight - this.list.clientHeight - this.list.scrollTop;
    if (above < 0) this.list.scrollTop += above;
    else if (below > 0) this.list.scrollTop += below;
  }

  say() {
    const { text, refused } = this.model.get("panel");
    tell(this.status, text ?? "");
    this.status.classList.toggle("dnb-refused", Boolean(refused));
  }

  clicked(event) {
    const row = event.target.closest("tr");
    if (!row || String(getSelection()).trim()) return; // somebody marks text to copy it
    row.focus({ preventScroll: true });
    this.send("row", Number(row.dataset.row));
  }

  key(name) {
    const focused = document.activeElement;
    if (this.body.contains(focused)) {
      const row = Number(focused.dataset.row);
      if (STEPS[name]) this.send("step", [STEPS[name], row]);
      else if (name === "Enter" || name === " ") this.send("row", row);
      else return false;
      return true;
    }
    if (!this.head.contains(focused)) return false;
    const buttons = [...this.head.querySelectorAll("button")];
    const at = buttons.indexOf(focused);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[name];
    if (name === "ArrowDown") this.stop?.focus({ preventScroll: true });
    else if (to !== undefined) buttons[Math.max(0, Math.min(to, buttons.length - 1))].focus();
    else return false;
    return true;
  }
}

function initialize({ model }) {
  return listen(model, { "change:patch": () => applyPatch(model, sender(model)) });
}

function render({ model, el }) {
  const send = sender(model);
  const picture = new LitPicture(model, send);
  const rows = new Rows(model, send);
  const board = h("div", { class: "dnb-board-side" }, picture.svg);
  const root = h("div", { class: "dnb-root dnb-explore" }, rows.element, board);
  const lay = () => {
    board.style.setProperty("--dnb-drawn", `${model.get("scene").width ?? 480}px`);
    root.classList.toggle("dnb-abreast", Boolean(model.get("panel").beside));
    board.hidden = picture.groups.length === 0;
  };
  root.addEventListener("focusin", (event) => picture.focused(event));
  lay();
  el.append(root);

  ownKeys(root, (key) => {
    if (key === "Escape") { if (model.get("row") !== null) send("row", null); return false; }
    if (picture.svg.contains(document.activeElement)) return !QUERIES.has(key) && picture.key(key);
    return rows.key(key);
  });

  let timer = 0;
  let width = 0;
  const sizes = new ResizeObserver(([entry]) => {
    clearTimeout(timer);
    const now = Math.round(entry.contentRect.width);
    if (now > 0 && Math.abs(now - width) > 8) timer = setTimeout(() => { width = now; send("width", now); }, 80);
  });
  sizes.observe(root);
  const soon = requestAnimationFrame(() => rows.reveal()); // once it is in the page rows have heights

  const stops = [
    followTheme(root),
    showFault(model, root),
    listen(model, {
      "change:scene": () => { picture.rebuild(); lay(); },
      "change:patch": () => picture.update(),
      "change:listing": () => rows.build(),
      "change:row": () => rows.choose(),
      "change:filter": () => rows.filtered(),
      "change:panel": () => { rows.say(); picture.select(); lay(); },
    }),
  ];
  return () => {
    clearTimeout(timer);
    clearTimeout(rows.typed);
    cancelAnimationFrame(soon);
    sizes.disconnect();
    for (const stop of stops) stop();
  };
}

export default { initialize, render };
