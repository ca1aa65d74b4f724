// The position editor: a board with more tools, and panels that Python writes as HTML. The browser sends what is wished.

/** The tools of a board, with swapping and the score pad. */
class LabTools extends Tools {
  buttons(tools) {
    const { words } = tools;
    const found = super.buttons(tools);
    if (!tools.seats.length) return found;
    const edit = found.at(-1);
    const swap = h("button", {
      type: "button", class: "dnb-button", "data-tool": "swap", "data-kind": "swap", title: `${words.swap} (x)`,
      "aria-keyshortcuts": "x", "aria-pressed": "false", onclick: () => this.send("swap"),
    }, words.swap);
    const pad = h("button", {
      type: "button", class: "dnb-button", "data-tool": "pad", "data-kind": "pad", "aria-pressed": String(Boolean(this.pad)),
      onclick: () => this.toggle(),
    }, words.pad);
    edit.append(swap, pad); // the last group of a plaza, which has no cards
    return found;
  }

  /** The score pad: keys that put a figure and go on. It is a matter of this view alone. */
  toggle() {
    const { words } = this.model.get("tools");
    this.pad = !this.pad;
    this.hint.hidden = !this.pad;
    this.element.parentElement.classList.toggle("dnb-padding", this.pad); // notes would lie on the spaces that follow
    this.say(this.pad ? words.pad_on : words.pad_off);
    this.update();
  }

  say(text) {
    this.status.classList.remove("dnb-refused");
    this.status.replaceChildren(text);
  }

  get hint() {
    if (!this.hinted) {
      const { words, seats } = this.model.get("tools");
      this.hinted = h("p", { class: "dnb-muted dnb-hinted", hidden: true }, words.pad_hint.replace("{last}", String(seats.length)));
      this.bar.after(this.hinted);
    }
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
    if (kind === "go") this.picture.go(`space:${values[0]}`);
    else if (kind === "copy") this.copy();
    else if (kind === "form") this.send("form", [values[0], ...values.slice(1).map((name) => this.field(name))]);
    else if (kind === "clear") this.send("clear", values[0]);
    else this.send(kind, values);
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

function render({ model, el }) {
  const send = sender(model);
  const picture = new Picture(model, send);
  const tools = new LabTools(model, send);
  const note = new Note(model, picture);
  const twin = new Twin(model, send);
  const { words } = model.get("tools");
  const sections = Object.fromEntries(["scores", "faults", "setting", "starting", "texts"].map((name) => [name, new Section(model, name)]));
  const fold = (title, section, open = false) => {
    section.fold = h("details", { class: "dnb-fold", open }, h("summary", {}, title), section.element);
    section.update();
    return section.fold;
  };
  const board = h("div", { class: "dnb-lab-board" }, picture.svg, twin.element, note.element);
  const side = h("div", { class: "dnb-lab-side" }, sections.scores.element, sections.faults.element);
  const plaza = model.get("tools").seats.length > 0;
  const texts = h("div", { class: "dnb-lab-texts" },
    fold(words.texts, sections.texts, true),
    fold(plaza ? words.start : words.start_from, sections.starting));
  const below = h("div", { class: "dnb-lab-below" }, fold(plaza ? words.setting : words.front, sections.setting));
  const grid = h("div", { class: "dnb-lab-grid" }, side, board, texts, below);
  board.classList.toggle("dnb-inset", Boolean(model.get("tools").cards));
  const root = h("div", { class: "dnb-root dnb-board dnb-lab", role: "group", "aria-label": words.lab }, tools.element, grid);
  root.addEventListener("focusin", (event) => picture.focused(event));
  root.addEventListener("focusout", (event) => note.left(event.relatedTarget));
  new Wishes(root, { send, picture, tools });
  el.append(root);

  const plain = { Delete: "remove", Backspace: "remove", u: "undo", r: "redo" };
  const lights = { c: "next_card", m: "next_placement" }; // where cards lie beside the board
  const space = () => picture.named.get(picture.current).dataset.space;
  const onward = () => {
    if (!tools.pad) return;
    const { spaces } = picture;
    picture.go(spaces[(spaces.indexOf(picture.current) + 1) % spaces.length]);
  };
  const place = (key) => {
    const owner = key === "." ? "" : key === "0" ? "neutral" : model.get("tools").seats[key - 1];
    if (owner === undefined) return;
    send("put", [owner, space()]);
    onward();
  };
  ownKeys(root, (key, event) => {
    if (event.target.closest("input, select, textarea")) return false;
    if (key === "Escape") { send("cancel"); return false; }
    if (tools.key(key)) return true;
    const inPicture = picture.svg.contains(document.activeElement);
    if (inPicture && model.get("editable")) {
      if (plaza) {
        if (/^[0-9.]$/.test(key)) { place(key); return true; }
        if (key === "f") { send("fire", space()); return true; }
        if (key === "x") { send("swap"); return true; }
      }
      if (plain[key]) { send(plain[key]); return true; }
    }
    if (inPicture && model.get("tools").cards && lights[key]) { send(lights[key]); return true; }
    return inPicture && picture.key(key);
  });

  let timer = 0;
  const sizes = new ResizeObserver(([entry]) => {
    clearTimeout(timer);
    const width = Math.round(entry.contentRect.width);
    if (width > 0 && Math.abs(width - model.get("scene").width) > 8) timer = setTimeout(() => send("width", width), 80);
  });
  sizes.observe(board);

  const changed = Object.fromEntries(Object.entries(sections).map(([name, section]) => [`change:${name}`, () => section.update()]));
  const stops = [
    followTheme(root),
    showFault(model, root),
    listen(model, {
      ...changed,
      "change:scene": () => { picture.rebuild(); twin.changed(); },
      "change:patch": () => { picture.update(); twin.changed(); },
      "change:selected": () => picture.select(),
      "change:panel": () => { tools.update(); note.update(); sections.setting.fill(model.get("panel").refused); },
      "change:tools": () => tools.rebuild(),
      "change:editable": () => tools.rebuild(),
    }),
  ];
  return () => { clearTimeout(timer); sizes.disconnect(); for (const stop of stops) stop(); };
}

export default { initialize, render };
