// The rows of the explorer: a filter, headings that sort, a page of rows in a list with a window of its own.

const TYPING = 180; // milliseconds after the last letter of a filter
const LONG = 60; // letters of a cell from which it may take several lines
const ASIDE = 80; // pixels that left and right scroll the columns
const STEPS = { ArrowDown: "next", ArrowUp: "previous", PageDown: "down", PageUp: "up", Home: "first", End: "last" };
const MARK = { ascending: "\u25B2", descending: "\u25BC", none: "" };

/** Says something, but only something else: what is said again is heard again. */
function tell(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** The number columns that the list would cut at its edges, hidden until they are seen whole; in their place a mark. */
class Curtains {
  constructor(list, head) {
    this.list = list;
    this.head = head;
    this.left = h("div", { class: "dnb-curtain", "aria-hidden": "true", hidden: true }, "\u2039");
    this.right = h("div", { class: "dnb-curtain dnb-curtain-right", "aria-hidden": "true", hidden: true }, "\u203A");
    this.element = h("div", { class: "dnb-framed" }, list, this.left, this.right);
    this.due = 0;
    list.addEventListener("scroll", () => this.soon(), { passive: true });
  }

  soon() {
    cancelAnimationFrame(this.due);
    this.due = requestAnimationFrame(() => this.draw());
  }

  draw() {
    const { list } = this;
    const [first, ...cells] = this.head.children;
    if (!first || !list.clientWidth) return;
    const from = list.scrollLeft + first.offsetWidth;
    const to = list.scrollLeft + list.clientWidth;
    list.style.scrollPaddingLeft = `${first.offsetWidth}px`; // so that a heading with the focus is not under the first one
    const cut = (edge) => cells.find((cell) => {
      const fits = cell.offsetWidth <= to - from;
      return fits && cell.classList.contains("dnb-right-cell") && cell.offsetLeft < edge - 1 && cell.offsetLeft + cell.offsetWidth > edge + 1;
    });
    const behind = cut(from);
    const beyond = cut(to);
    this.hang(this.left, behind ? behind.offsetLeft + behind.offsetWidth - from : 0);
    this.hang(this.right, beyond ? to - beyond.offsetLeft : 0);
    this.left.style.left = `${first.offsetWidth + list.clientLeft}px`;
    this.right.style.right = `${list.offsetWidth - list.clientWidth - list.clientLeft}px`;
  }

  hang(curtain, width) {
    curtain.hidden = width <= 0;
    curtain.style.width = `${width}px`;
    curtain.style.height = `${this.list.clientHeight}px`;
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
    this.sorted = ""; // how the rows stood then
    this.forward = false; // whether the first column of numbers stands right behind the first one
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
    this.curtains = new Curtains(this.list, this.head);
    this.caption = h("h3", { class: "dnb-title" });
    this.back = this.button(-1);
    this.on = this.button(1);
    this.pages = h("div", { class: "dnb-controls" }, this.back, this.on);
    const label = h("label", { class: "dnb-field" }, h("span", { class: "dnb-label", "aria-hidden": "true" }, this.words.filter), this.search);
    const filter = h("div", { class: "dnb-filter" }, label, this.count);
    this.element = h("div", { class: "dnb-rows-side" }, this.caption, filter, this.curtains.element, this.pages, this.status);
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
    const order = this.order(columns);
    const there = this.body.contains(document.activeElement);
    const heading = this.head.contains(document.activeElement);
    put(this.grid, "aria-label", caption);
    put(this.grid, "aria-rowcount", String(found + 1));
    if (this.caption.textContent !== caption) this.list.scrollLeft = 0; // other findings
    tell(this.caption, caption);
    this.head.replaceChildren(...order.map((nth) => this.heading(columns[nth])));
    this.body.replaceChildren(...rows.map((row, nth) => this.row(row, columns, order, first + nth + 2)));
    this.grid.hidden = rows.length === 0; // its only heading would be of nothing
    tell(this.count, text);
    this.pages.hidden = pages < 2;
    const after = Math.min(size, found - (page + 1) * size);
    this.back.textContent = page > 0 ? this.words.previous.replace("{count}", size) : this.words.previous_none;
    this.on.textContent = after > 0 ? this.words.next.replace("{count}", after) : this.words.next_none;
    put(this.back, "aria-disabled", String(page === 0));
    put(this.on, "aria-disabled", String(page + 1 >= pages));
    this.come(this.column);
    this.mark();
    if (there) this.stop?.focus({ preventScroll: true });
    if (heading) this.head.querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
    this.list.scrollTop = 0;
    const sorted = columns.map(({ name, sort }) => name + sort).join();
    const anew = sorted !== this.sorted; // then the list shows its beginning, with the largest or the smallest
    this.sorted = sorted;
    if (!anew || this.model.get("row") !== this.shown) this.reveal();
    this.fit();
  }

  /** The columns in the order shown: as found, or with the first numbers forward. */
  order(columns) {
    const all = [...columns.keys()];
    const numbers = columns.findIndex(({ right }, nth) => nth > 0 && right);
    return this.forward && numbers > 1 ? [0, numbers, ...all.filter((nth) => nth > 0 && nth !== numbers)] : all;
  }

  /** Brings the first column of numbers forward where it would be out of sight behind columns of words. */
  fit() {
    const { columns } = this.model.get("listing");
    const width = this.list.clientWidth;
    const wide = Object.fromEntries([...this.head.children].map((cell) => [cell.firstChild.dataset.column, cell.offsetWidth]));
    const numbers = columns.findIndex(({ right }, nth) => nth > 0 && right);
    const needed = columns.slice(0, numbers + 1).reduce((sum, { index }) => sum + wide[index], 0);
    if (width && !this.grid.hidden && this.forward !== needed > width) {
      this.forward = needed > width;
      this.build();
    }
    this.curtains.soon();
  }

  heading({ index, name, right, sort }) {
    const mark = h("span", { class: "dnb-sorted", "aria-hidden": "true" }, MARK[sort]);
    const button = h("button", { type: "button", class: "dnb-sort", "data-column": index, onclick: () => this.send("sort", index) }, name, mark);
    return h("th", { scope: "col", class: right ? "dnb-right-cell" : "", "aria-sort": sort }, button);
  }

  row([number, ...cells], columns, order, place) {
    const look = (nth) => (columns[nth].right ? "dnb-right-cell" : cells[nth].length > LONG ? "dnb-long-cell" : "");
    const cell = (nth) => h(nth ? "td" : "th", { scope: nth ? null : "row", class: look(nth) }, cells[nth]);
    return h("tr", { "data-row": number, "aria-rowindex": place }, ...order.map(cell));
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
    this.shown = row ? this.model.get("row") : null; // one that is not on this page is brought into sight with its page
    if (!row) return;
    const above = row.offsetTop - this.head.offsetHeight - this.list.scrollTop;
    const below = row.offsetTop + row.offsetHeight - this.list.clientHeight - this.list.scrollTop;
    if (above < 0) this.list.scrollTop += above;
    else if (below > 0) this.list.scrollTop += below;
  }

  stop() {
    clearTimeout(this.typed);
    cancelAnimationFrame(this.curtains.due);
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
      const aside = { ArrowLeft: -1, ArrowRight: 1 }[name];
      if (STEPS[name]) this.send("step", [STEPS[name], row]);
      else if (aside) this.list.scrollBy({ left: aside * ASIDE });
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
