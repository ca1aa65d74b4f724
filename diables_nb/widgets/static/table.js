// The live table: picture, list of moves, log and time together. The browser sends intents; Python answers.

const LOOK_MS = 120; // somebody who passes by considers nothing
const COMMON = 1120; // pixels: a table that is drawn wider than others has a wider page
const BESIDE = 356; // pixels: the lists at its side, with their gaps

function initialize({ model }) {
  const send = sender(model);
  return listen(model, { "change:patch": () => applyPatch(model, send), "change:tail": () => applyTail(model, send) });
}

/** The picture, the words in place of one, or a cover. */
class Stage {
  constructor(model, send) {
    this.model = model;
    this.send = send;
    this.words = model.get("tools").words;
    this.picture = null;
    this.shown = null; // the words that are shown
    this.place = h("div");
    this.twin = h("div", { class: "dnb-words", role: "region", "aria-label": this.words.table, tabindex: 0 });
    this.text = h("div", { class: "dnb-words", role: "region", "aria-label": this.words.table, tabindex: 0 });
    this.fold = h("details", { class: "dnb-twin", ontoggle: () => send("words", this.fold.open) }, h("summary", {}, this.words.twin), this.twin);
    this.element = h("div", { class: "dnb-stage" }, this.place, this.fold);
    this.show();
  }

  show() {
    const { covered } = this.model.get("panel");
    const scene = this.model.get("scene");
    const had = this.place.contains(document.activeElement);
    this.fold.hidden = !scene.keys;
    this.twin.innerHTML = scene.keys && this.fold.open ? this.model.get("words_html") : ""; // nothing stays below a cover
    if (scene.keys) {
      if (this.picture) this.picture.rebuild();
      else this.picture = new Picture(this.model, this.send);
      if (this.place.firstChild !== this.picture.svg) this.place.replaceChildren(this.picture.svg);
    } else if (covered) {
      const uncover = h("button", { type: "button", class: "dnb-button dnb-main", onclick: () => this.send("uncover") }, `${covered}: ${this.words.uncover}`);
      this.picture = null;
      this.text.innerHTML = this.shown = "";
      this.place.replaceChildren(h("div", { class: "dnb-cover" }, h("p", {}, this.words.cover), uncover));
      if (had) uncover.focus();
    } else {
      this.picture = null;
      const words = this.model.get("words_html");
      if (this.shown !== words) this.text.innerHTML = this.shown = words; // where it was scrolled to stays
      if (this.place.firstChild !== this.text) this.place.replaceChildren(this.text);
      if (had && !this.place.contains(document.activeElement)) this.text.focus({ preventScroll: true });
    }
  }

  /** Words and cover change without a picture; beside one, words are there while they are unfolded. */
  changed() {
    if (!this.model.get("scene").keys) this.show();
    else if (this.fold.open) this.twin.innerHTML = this.model.get("words_html");
  }

  focus() {
    const { picture } = this;
    if (picture) picture.go(picture.current);
    else this.place.querySelector("button, [tabindex]")?.focus();
  }
}

function render({ model, el }) {
  const send = sender(model);
  const asked = new Asked(model);
  const stage = new Stage(model, send);
  const offers = new Offers(model, send);
  const time = new Time(model, send);
  const log = new Log(model, (moment) => time.go(moment));
  const root = h("div", { class: "dnb-root dnb-board dnb-table" });
  const projector = new Projector(model, root);
  const folds = new Folds(model, send, projector);
  const side = h("div", { class: "dnb-beside" }, offers.element, log.element);
  root.append(asked.element, folds.above, h("div", { class: "dnb-across" }, h("div", { class: "dnb-left" }, time.element, stage.element), side), folds.below);
  const { widest } = model.get("tools");
  if (widest > COMMON) root.style.maxWidth = `${widest + BESIDE}px`;
  el.append(root);

  projector.update();

  // Whoever looks at a place or a move is told what it would do: once the last wish is done, and not in passing.
  let looked = null;
  let pause = 0;
  const look = (target) => {
    if (model.get("projector")) return; // a class is told what is asked, nothing in passing
    const about = offers.about(target) ?? target.closest(".dnb-space")?.dataset.space ?? null;
    if (JSON.stringify(about) === JSON.stringify(looked)) return;
    looked = about;
    clearTimeout(pause);
    const wish = () => {
      if ((model.get("intent")?.seq ?? 0) <= model.get("acted")) send("look", about);
      else pause = setTimeout(wish, LOOK_MS);
    };
    pause = setTimeout(wish, LOOK_MS);
  };
  root.addEventListener("pointerover", (event) => look(event.target));
  root.addEventListener("pointerleave", () => look(root));
  root.addEventListener("focusin", (event) => { stage.picture?.focused(event); look(event.target); });

  const shift = (by) => time.go(model.get("moment") + by);
  const letters = {
    u: () => send("undo"), r: () => send("redo"), k: () => send("skip"), a: () => time.toggle(), m: () => offers.focus(),
    j: () => time.another(), c: () => folds.toggle("compare"), y: () => folds.toggle("why"), f: () => send("walk", "next"), d: () => send("walk", "back"), x: () => folds.toggle("record"), o: () => folds.toggle("open"),
    z: () => projector.button.click(), v: () => stage.focus(), ",": () => shift(-1), ".": () => shift(1), "?": () => send("ask", ["?", ""]), Escape: () => send("back"),
  };
  ownKeys(root, (key, event) => {
    if (event.target.matches("input, select, textarea")) return false;
    if (key === "s") { // the points are told, and the sheet shows where they come from
      folds.toggle("sheet", { focus: false });
      send("ask", ["s", ""]);
      return true;
    }
    if ([offers.moves, offers.steps, log.roving, time.roving, folds.named.why.roving].some((list) => list.key(key))) return true;
    const inPicture = stage.picture?.svg.contains(document.activeElement);
    if (inPicture && stage.picture.key(key)) return true;
    if (!letters[key]) return false;
    letters[key]();
    return key !== "Escape";
  });

  const shown = new ResizeObserver(() => log.mark()); // only in the page does it scroll
  shown.observe(stage.element);

  const stops = [
    followWidth(stage.element, send, () => model.get("scene").width || NaN), // words in place of a picture have none
    showFault(model, root),
    listen(model, {
      "change:scene": () => { stage.show(); offers.update(); },
      "change:patch": () => stage.picture?.update(),
      "change:selected": () => stage.picture?.select(),
      "change:words_html": () => stage.changed(),
      "change:panel": () => { asked.update(); time.update(); stage.changed(); offers.update(); },
      "change:seated": () => asked.update(),
      "change:said": () => asked.update(),
      "change:preview": () => asked.update(),
      "change:offers": () => offers.update(),
      "change:log": () => { log.rebuild(); time.update(); },
      "change:tail": () => { log.update(); time.update(); },
      "change:moment": () => { log.mark(); time.update(); },
      "change:running": () => time.update(),
      "change:pause": () => time.update(),
      "change:folds": () => folds.update(),
      "change:projector": () => projector.update(),
      "change:contrast": () => projector.update(),
    }),
  ];
  return () => { clearTimeout(pause); time.stop(); folds.stop(); projector.stop(); shown.disconnect(); for (const stop of stops) stop(); };
}

export default { initialize, render };
