// The position editor: a board with more tools, and panels that Python writes as HTML. The browser sends what is wished.

const ROOMY = 600; // pixels of width from which the texts need not be folded
const BESIDE = 1060; // from which the forms stand beside the board, as lab.css has it
const EDITS = 2; // number of the group of buttons that edit

/** The tools of a board, with swapping and the score pad. */
class LabTools extends Tools {
  buttons(tools) {
    const { words } = tools;
    const found = super.buttons(tools);
    if (!this.model.get("editable")) return found;
    const edit = found[EDITS];
    const swap = h("button", {
      type: "button", class: "dnb-button", "data-tool": "swap", "data-kind": "swap", title: `${words.swap} (x)`,
      "aria-keyshortcuts": "x", "aria-pressed": "false", onclick: () => this.send("swap"),
    }, words.swap);
    const pad = h("button", {
      type: "button", class: "dnb-button", "data-tool": "pad", "data-kind": "pad", "aria-pressed": String(Boolean(this.pad)),
      onclick: () => this.toggle(),
    }, words.pad);
    edit.append(swap, pad);
    return found;
  }

  /** The score pad: keys that put a figure and go on. It is a matter of this view alone. */
  toggle() {
    const { words } = this.model.get("tools");
    this.pad = !this.pad;
    this.tell();
    this.element.parentElement.classList.toggle("dnb-padding", this.pad); // notes would lie on the spaces that follow
    this.say(this.pad ? words.pad_on : words.pad_off);
    this.update();
  }

  /** What the keys of the pad do: the digits are as many as the players, who can change. */
  tell() {
    const { words, seats } = this.model.get("tools");
    this.hint.textContent = words.pad_hint.replace("{last}", String(seats.length));
    this.hint.hidden = !this.pad;
  }

  rebuild() {
    super.rebuild();
    if (this.pad) this.tell();
  }

  say(text, refused = false) {
    this.status.classList.toggle("dnb-refused", refused);
    this.status.replaceChildren(text);
  }

  get hint() {
    if (!this.hinted) this.bar.after(this.hinted = h("p", { class: "dnb-muted dnb-hinted", hidden: true }));
    return this.hinted;
  }

  update() {
    super.update();
    const pressed = { swap: this.model.get("panel").swapping, pad: this.pad };
    for (const button of this.tools) {
      if (button.dataset.kind in pressed) put(button, "aria-pressed", String(Boolean(pressed[button.dataset.kind])));
    }
  }
}

/** A part that Python writes as HTML. What is alike stays, so the focus stays too. */
class Section {
  constructor(model, name) {
    this.model = model;
    this.name = name;
    this.given = new WeakMap(); // of each control, the value that Python gave it last
    this.element = h("div", { class: `dnb-section dnb-${name}` });
    this.update();
  }

  /** The part behind a title that opens and closes it. */
  folded(title) {
    const summary = h("summary", { onclick: () => { this.handled = true; } }, title);
    this.fold = h("details", { class: "dnb-fold" }, summary, this.element);
    this.update();
    return this.fold;
  }

  /** Opens or closes it, unless somebody has. */
  unfold(open) {
    if (!this.handled) this.fold.open = open;
  }

  update() {
    const template = document.createElement("template");
    template.innerHTML = this.model.get(this.name);
    become(this.element, template.content);
    if (this.fold) this.fold.hidden = !this.element.childElementCount;
    this.fill(false);
    this.tell();
  }

  /** Brings into sight why a form was refused, for whoever has just sent it. */
  tell() {
    const why = this.element.querySelector(".dnb-refusal");
    const text = why?.textContent ?? "";
    if (why && text !== this.why && this.element.contains(document.activeElement)) why.scrollIntoView({ block: "nearest" });
    this.why = text;
  }

  /** Gives the controls their values; what somebody is writing stays, unless it was refused. */
  fill(refused) {
    for (const control of this.element.querySelectorAll("[data-value]")) {
      const { value } = control.dataset;
      if (!refused && this.given.get(control) === value) continue;
      this.given.set(control, value);
      if (control.type === "checkbox") control.checked = Boolean(value);
      else control.value = value;
    }
  }
}

/** What the controls of the sections do: they say it in data-do and data-args. */
class Wishes {
  constructor(root, { send, picture, tools }) {
    Object.assign(this, { root, send, picture, tools });
    root.addEventListener("click", (event) => this.pressed(event.target.closest("button[data-do]")));
    root.addEventListener("change", (event) => this.set(event.target.closest("[data-do]")));
  }

  set(control) {
    if (control?.dataset.do !== "set") return;
    const value = control.type === "checkbox" ? (control.checked ? "yes" : "") : control.value;
    this.send("set", [...JSON.parse(control.dataset.args), value]);
  }

  pressed(button) {
    if (!button) return;
    const { do: kind } = button.dataset;
    const values = JSON.parse(button.dataset.args);
    if (kind === "go") this.show(values[0]);
    else if (kind === "copy") this.copy();
    else if (kind === "form") this.send("form", [values[0], ...values.slice(1).map((name) => this.field(name))]);
    else if (kind === "clear") this.send("clear", values[0]);
    else this.send(kind, values);
  }

  /** The focus goes to a space; of a board that is not in front, once it is. */
  show(space) {
    this.wanted = `space:${space}`;
    if (this.picture.named.has(this.wanted)) this.arrive();
    else this.send("set", ["front", space.split("/")[0]]);
  }

  /** Another board may be in front now. */
  arrive() {
    if (!this.picture.named.has(this.wanted)) return;
    this.picture.go(this.wanted);
    this.wanted = null;
  }

  field(name) { return this.root.querySelector(`.dnb-starting [name="${name}"]`).value; }

  async copy() {
    const area = this.root.querySelector(".dnb-texts textarea");
    const { words } = this.tools.model.get("tools");
    try {
      await navigator.clipboard.writeText(area.value);
      this.tools.say(words.copied);
    } catch { // a page that may not write there
      area.select();
      this.tools.say(words.copy_by_hand);
    }
  }
}

function initialize({ model }) {
  return listen(model, { "change:patch": () => applyPatch(model, sender(model)) });
}

/** The keys of the score pad: a digit fills a space and the next one follows, without waiting for Python. */
class PadKeys {
  constructor({ model, picture, tools, send }) {
    Object.assign(this, { model, picture, tools, send });
    this.filled = null; // the space of the last digit, and where the focus went from there
    this.undone = 0; // the number of the last intent to take back: up to that the focus follows
    this.number = 0; // of what was said last
  }

  control(key) { return this.picture.named.get(key).closest('[role="grid"]').dataset.show === ""; } // no space to go on from

  /** The space after another; none after the last one, unless the spaces are things that are built on and on. */
  next(key) {
    const { stays } = this.model.get("tools");
    const alike = (other) => !this.control(other) && (!stays || this.picture.show(other) === this.picture.show(key));
    const spaces = this.picture.spaces.filter(alike);
    const at = spaces.indexOf(key) + 1;
    return stays ? spaces[at % spaces.length] : spaces[at];
  }

  /** Whether the focus has not moved since the last digit. */
  get just() { return this.filled?.at === this.picture.current; }

  /** Whether the last space was filled just now. */
  get ended() { return this.just && this.filled.key === this.filled.at && !this.model.get("tools").stays; }

  /** What a key does; whether it does anything. */
  press(name) {
    const { current } = this.picture;
    if (this.control(current)) return false;
    const about = this.just ? this.filled.key : current; // right after a digit, a slip is mended
    const { space } = this.picture.named.get(about).dataset;
    if (/^[0-9]$/.test(name)) { this.digit(name); return true; }
    if (name === "f") { this.send("fire", space); return true; }
    this.filled = null;
    if (name === "-") this.leave();
    else if (name === "." || EDIT_KEYS[name] === "remove") { this.send("press", [".", space]); this.picture.go(about); }
    else if (EDIT_KEYS[name] === "undo") { this.send("undo"); this.undone = this.model.get("intent").seq; }
    else return false;
    return true;
  }

  digit(name) {
    const { seats, zero, stays } = this.model.get("tools");
    const { current } = this.picture;
    if (this.ended) { this.end(); return; }
    this.send("press", [name, this.picture.named.get(current).dataset.space]);
    this.filled = null;
    if (name === "0" ? !zero : Number(name) > seats.length) return; // it is refused
    const at = stays ? current : this.next(current) ?? current;
    this.filled = { key: current, at };
    this.picture.go(at);
  }

  /** A space stays as it is. */
  leave() {
    const next = this.next(this.picture.current);
    if (next) this.picture.go(next);
    else this.end();
  }

  end() { this.tools.say(this.model.get("tools").words.pad_end, true); }

  /** Python has said something: the focus may follow, and after the last space the pad says so too. */
  told() {
    const { number, last, onward, refused } = this.model.get("panel");
    if (number === this.number) return;
    this.number = number;
    const { undone, picture } = this;
    if (this.model.get("acted") >= undone) this.undone = 0;
    if (!this.tools.pad || !picture.svg.contains(document.activeElement)) return;
    if (this.ended) this.tools.status.append(` ${this.model.get("tools").words.pad_end}`);
    const touched = last.map((space) => `space:${space}`).find((key) => picture.named.has(key) && !this.control(key));
    if (undone && touched && !refused) picture.go(touched);
    else if (onward && picture.current === `space:${onward}`) picture.go(this.next(picture.current));
  }
}

/** What keys do on the picture of the position editor; gives what they do for one. */
function editing({ picture, tools, send, pad }) {
  const space = () => picture.named.get(picture.current).dataset.space;
  return (key) => {
    if (!document.activeElement.dataset.space) return false; // a button that leads to a show
    if (tools.pad && pad.press(key)) return true;
    if (/^[0-9.]$/.test(key)) send("press", [key, space()]);
    else if (key === "f") send("fire", space());
    else if (key === "x") send("swap");
    else if (EDIT_KEYS[key] === "remove") send("remove", space());
    else return false;
    return true;
  };
}

function render({ model, el }) {
  const send = sender(model);
  const picture = new Picture(model, send);
  const tools = new LabTools(model, send);
  const pad = new PadKeys({ model, picture, tools, send });
  const note = new Note(model, picture);
  const twin = new Twin(model, send);
  const { words, small } = model.get("tools"); // below a small board, whose forms hold more, there is room for them
  const sections = Object.fromEntries(["scores", "faults", "setting", "starting", "texts"].map((name) => [name, new Section(model, name)]));
  const board = h("div", { class: "dnb-lab-board" }, picture.svg, twin.element, note.element);
  const side = h("div", { class: "dnb-lab-side" }, sections.scores.element, sections.faults.element);
  const folds = h("div", { class: "dnb-lab-folds" }, sections.texts.folded(words.texts), sections.starting.folded(words.start));
  const setting = h("div", { class: "dnb-lab-setting" }, sections.setting.folded(words.setting));
  const grid = h("div", { class: "dnb-lab-grid" }, side, board, folds, setting);
  board.classList.toggle("dnb-inset", Boolean(model.get("tools").cards));
  const root = h("div", { class: `dnb-root dnb-board dnb-lab${small ? " dnb-lab-small" : ""}`, role: "group", "aria-label": words.lab }, tools.element, grid);
  const wishes = new Wishes(root, { send, picture, tools });
  el.append(root);
  const room = new ResizeObserver(([{ contentRect: { width } }]) => {
    sections.texts.unfold(width >= ROOMY);
    sections.setting.unfold(small && width >= BESIDE);
  });
  room.observe(root);

  const changed = Object.fromEntries(Object.entries(sections).map(([name, section]) => [`change:${name}`, () => section.update()]));
  const stop = live(model, root, send, {
    picture, tools, note, twin,
    sized: board,
    edit: editing({ picture, tools, send, pad }),
    more: {
      ...changed,
      "change:scene": () => wishes.arrive(),
      "change:panel": () => {
        pad.told();
        sections.setting.fill(model.get("panel").refused);
      },
    },
  });
  return () => { room.disconnect(); stop(); };
}

export default { initialize, render };
