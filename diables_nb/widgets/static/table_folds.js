// The folded panels of a table: sheet, why, comparison, record, a record to open; and how it is shown to a class.

const COPIED_MS = 4000; // how long it is said

/** What may be folded when it is not asked for; else it is simply there. */
function quiet(title, ...children) {
  return h("details", { class: "dnb-quiet", open: true }, h("summary", {}, title), h("div", { class: "dnb-side" }, ...children));
}

/** A panel that is filled by Python while it is unfolded: in all views of a table at once. */
class Fold {
  constructor(model, send, name, key, ...body) {
    this.model = model;
    this.name = name;
    this.words = model.get("tools").words;
    this.wanted = false;
    this.body = h("div", { class: "dnb-fold-body" }, ...body);
    this.summary = h("summary", { "aria-keyshortcuts": key, title: key ? `${this.title} (${key})` : this.title }, this.title);
    this.element = h("details", { class: "dnb-fold", "data-fold": name, ontoggle: () => {
      if (this.element.open === this.wanted) return;
      this.wanted = this.element.open;
      send("fold", [name, this.wanted]);
    } }, this.summary, this.body);
  }

  get title() { return this.words[`fold_${this.name}`]; }

  /** What it holds; null while it is folded. */
  get content() { return this.model.get("folds")[this.name] ?? null; }

  update() {
    this.wanted = this.content !== null;
    this.element.open = this.wanted;
    if (this.content) this.show(this.content);
    else this.clear();
  }

  show({ html }) {
    if (this.html === html) return; // what is unfolded inside stays so
    this.html = html;
    this.body.innerHTML = html;
  }

  clear() {
    this.html = null;
    this.body.replaceChildren();
  }

  toggle({ focus = true } = {}) {
    this.element.open = !this.element.open;
    if (focus) this.summary.focus({ preventScroll: true });
    if (this.element.open) this.element.scrollIntoView({ block: "nearest" });
  }
}

/** Why; and what the rules themselves did, to be stepped through: a sentence, a part of the table, the line of the list. */
class WhyFold extends Fold {
  constructor(model, send) {
    const { words } = model.get("tools");
    const act = (where, name, keys) => h("button", { type: "button", class: "dnb-button", "data-walk": where, title: keys ? `${name} (${keys})` : name, "aria-keyshortcuts": keys, onclick: () => send("walk", where === "end" ? -1 : where) }, name);
    const at = h("span", { class: "dnb-muted dnb-at" });
    const buttons = h("div", { class: "dnb-controls", role: "toolbar", "aria-label": words.walk },
      h("span", { class: "dnb-label" }, words.walk), act("back", words.walk_back, "d"), act("next", words.walk_next, "f"), act("end", words.walk_end, ""), at);
    const said = h("p", { class: "dnb-walked" }); // the table says it aloud
    const part = h("div", { class: "dnb-part" });
    const walk = h("div", { class: "dnb-walk" }, buttons, said, part);
    const told = h("div", { class: "dnb-told", onclick: (event) => this.pick(event) });
    super(model, send, "why", "y", walk, told);
    Object.assign(this, { send, at, said, part, walk, told, svg: "" });
    this.roving = new Roving(buttons, "walk");
  }

  show({ html, walk }) {
    if (this.html !== html) this.told.innerHTML = this.html = html; // what is unfolded inside stays so
    const { count, number, said, rule, svg } = walk ?? { count: 0, number: -1 };
    const here = number >= 0;
    this.walk.hidden = !count;
    this.at.textContent = count ? `${number + 1} / ${count}` : "";
    this.said.hidden = this.part.hidden = !here;
    this.said.replaceChildren(...(here ? ruled(said, rule) : []));
    if (this.svg !== (svg ?? "")) this.part.innerHTML = this.svg = svg ?? "";
    put(this.walk.querySelector("[data-walk=back]"), "aria-disabled", String(number < 1));
    put(this.walk.querySelector("[data-walk=next]"), "aria-disabled", String(number + 1 >= count));
    put(this.walk.querySelector("[data-walk=end]"), "aria-disabled", String(!here));
    for (const line of this.told.querySelectorAll("[data-stage]")) {
      if (Number(line.dataset.stage) === number) line.setAttribute("aria-current", "step");
      else line.removeAttribute("aria-current");
    }
    this.roving.settle();
  }

  clear() {
    this.html = this.svg = "";
    this.told.replaceChildren();
    this.part.replaceChildren();
    this.walk.hidden = true;
  }

  /** A line of the list leads to its stage; what opens a rule does only that. */
  pick(event) {
    const stage = event.target.closest("[data-stage]");
    if (!stage || event.target.closest(".dnb-cite")) return;
    this.send("walk", Number(stage.dataset.stage));
    this.walk.querySelector("[data-walk=next]").focus({ preventScroll: true }); // where the keys are heard
  }
}

/** The record of the game, to copy or to keep as a file. */
class RecordFold extends Fold {
  constructor(model, send) {
    const { words } = model.get("tools");
    const text = h("textarea", { class: "dnb-text", rows: 8, readonly: true, spellcheck: "false", "aria-label": words.record_text });
    const act = (name, does) => h("button", { type: "button", class: "dnb-button", onclick: does }, name);
    const tools = h("div", { class: "dnb-controls" }, act(words.copy, () => this.copy()), act(words.download, () => this.download()));
    const note = h("p");
    const status = h("p", { class: "dnb-said-here", role: "status" });
    super(model, send, "record", "x", note, text, tools, status);
    Object.assign(this, { text, tools, note, status });
  }

  show({ text, note }) {
    this.note.textContent = note ?? "";
    if (this.text.value !== text) this.text.value = text;
    this.text.hidden = this.tools.hidden = !text;
  }

  clear() { this.show({ text: "", note: "" }); }

  say(text) {
    this.status.textContent = text;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => { this.status.textContent = ""; }, COPIED_MS);
  }

  async copy() {
    this.text.select();
    try {
      await navigator.clipboard.writeText(this.text.value);
      this.say(this.words.copied);
    } catch { // a page that is not served safely has no clipboard
      this.say(document.execCommand("copy") ? this.words.copied : this.words.not_copied);
    }
  }

  download() {
    const url = URL.createObjectURL(new Blob([this.text.value], { type: "text/plain" }));
    h("a", { href: url, download: this.content?.name || "game.txt" }).click();
    setTimeout(() => URL.revokeObjectURL(url), 0);
  }
}

/** A record that somebody pastes, or a file with one. */
class OpenFold extends Fold {
  constructor(model, send) {
    const { words } = model.get("tools");
    const text = h("textarea", { class: "dnb-text", rows: 4, spellcheck: "false" });
    const file = h("input", { type: "file", class: "dnb-file", onchange: () => this.read() });
    const open = h("button", { type: "button", class: "dnb-button", onclick: () => send("open", text.value) }, words.open_it);
    const status = h("p", { class: "dnb-said-here", role: "status" });
    super(model, send, "open", "o", h("label", { class: "dnb-named" }, h("span", { class: "dnb-label" }, words.paste), text),
      h("div", { class: "dnb-controls" }, open, h("label", { class: "dnb-group" }, h("span", { class: "dnb-label" }, words.file), file)), status);
    Object.assign(this, { text, file, status, send });
  }

  show({ text, rule, refused }) {
    this.status.classList.toggle("dnb-refused", Boolean(refused));
    this.status.replaceChildren(...(text ? ruled(text, rule) : []));
  }

  clear() {
    this.text.value = this.file.value = "";
    this.show({});
  }

  async read() {
    const [file] = this.file.files;
    if (!file) return;
    try {
      this.text.value = await file.text();
      this.send("open", this.text.value);
    } catch { // it was taken away meanwhile
      this.show({ text: this.words.not_read, refused: true });
    }
    this.file.value = ""; // the same file may be chosen again
  }
}

/** All panels. The sheet stands above the table, for it comes by itself when the game is over; the others below. */
class Folds {
  constructor(model, send, projector) {
    const plain = (name, key) => new Fold(model, send, name, key);
    this.named = {
      sheet: plain("sheet", "s"), why: new WhyFold(model, send), compare: plain("compare", "c"),
      record: new RecordFold(model, send), open: new OpenFold(model, send),
    };
    const { sheet, ...others } = this.named;
    this.sheet = h("button", { type: "button", class: "dnb-button", "aria-keyshortcuts": "s", title: `${sheet.title} (s)`, onclick: () => this.toggle("sheet") }, sheet.title);
    this.above = h("div", { class: "dnb-folds" }, sheet.element);
    this.below = h("div", { class: "dnb-folds" }, this.sheet, ...Object.values(others).map(({ element }) => element), projector.element);
    this.update();
  }

  update() {
    for (const fold of Object.values(this.named)) fold.update();
    this.rest();
  }

  /** The sheet is there only while it is unfolded. */
  rest() {
    const { open } = this.named.sheet.element;
    const had = this.above.contains(document.activeElement);
    this.above.hidden = !open;
    put(this.sheet, "aria-expanded", String(open));
    if (had && !open) this.sheet.focus({ preventScroll: true });
  }

  toggle(name, how) {
    this.above.hidden = false; // what is hidden is not come to
    this.named[name].toggle(how);
    this.rest();
  }

  stop() { clearTimeout(this.named.record.timer); }
}

/** For a class: everything is larger, what is not asked for is folded, and contrast is high where that is wished. */
class Projector {
  constructor(model, root) {
    this.model = model;
    this.root = root;
    const { words } = model.get("tools");
    const flip = (trait) => { model.set(trait, !model.get(trait)); model.save_changes(); };
    this.button = h("button", { type: "button", class: "dnb-button", "aria-keyshortcuts": "z", title: `${words.projector} (z)`, onclick: () => flip("projector") }, words.projector);
    this.contrast = h("button", { type: "button", class: "dnb-button", onclick: () => flip("contrast") }, words.contrast);
    this.element = h("div", { class: "dnb-controls dnb-class" }, this.button, this.contrast);
    this.on = null;
    this.sharp = null;
    this.follows = () => {};
  }

  update() {
    const on = this.model.get("projector");
    const sharp = on && this.model.get("contrast");
    put(this.button, "aria-pressed", String(on));
    put(this.contrast, "aria-pressed", String(sharp));
    this.contrast.hidden = !on;
    if (sharp !== this.sharp) {
      this.sharp = sharp;
      this.follows();
      this.follows = sharp ? () => {} : followTheme(this.root);
      if (sharp) this.root.dataset.theme = "contrast";
    }
    if (on === this.on) return;
    this.on = on;
    this.root.classList.toggle("dnb-projector", on);
    for (const part of this.root.querySelectorAll(".dnb-quiet")) part.open = !on;
  }

  stop() { this.follows(); }
}
