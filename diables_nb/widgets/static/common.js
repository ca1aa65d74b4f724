// Shared by the widgets: the host's theme, keys that stay inside, small DOM helpers.

/** Builds an element: h("button", {class: "x", onclick: f}, "text", child). */
function h(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null));
  return element;
}

/** Sets an attribute, but only to another value: what is set again is styled again. */
function put(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/**
 * Makes the content of an element like that of another. What is alike stays and what differs little is changed: a
 * browser styles, lays out and paints anew whatever is new.
 */
function become(element, like) {
  const old = [...element.childNodes];
  const next = [...like.childNodes];
  let behind = null;
  while (old.length && next.length && old.at(-1).isEqualNode(next.at(-1))) {
    behind = old.pop();
    next.pop();
  }
  for (const fresh of next) {
    const here = old.shift();
    if (here?.isEqualNode(fresh)) continue;
    if (here?.nodeName === fresh.nodeName && fresh.attributes) {
      const opened = here.nodeName === "DETAILS" ? "open" : null; // by the reader
      for (const { name } of [...here.attributes]) if (!fresh.hasAttribute(name) && name !== opened) here.removeAttribute(name);
      for (const { name, value } of fresh.attributes) put(here, name, value);
      become(here, fresh);
    } else {
      element.insertBefore(fresh.cloneNode(true), here ?? behind);
      here?.remove();
    }
  }
  for (const here of old) here.remove();
}

/** The luminance of the page behind an element, from 0 to 1, or null where nothing is painted. */
function groundLuminance(element) {
  for (let node = element; node; node = node.parentElement) {
    const colour = getComputedStyle(node).backgroundColor.match(/[\d.]+/g)?.map(Number);
    if (colour && (colour.length < 4 || colour[3] > 0.5)) {
      return (0.2126 * colour[0] + 0.7152 * colour[1] + 0.0722 * colour[2]) / 255;
    }
  }
  return null;
}

/** "light", "dark" or "contrast": what the notebook around the element uses. */
function hostTheme(element) {
  if (matchMedia("(prefers-contrast: more)").matches) return "contrast";
  const body = document.body;
  if (body.classList.contains("vscode-high-contrast")) return "contrast";
  if (body.dataset.jpThemeLight) {
    if (body.dataset.jpThemeLight !== "false") return "light";
    return /high contrast/i.test(body.dataset.jpThemeName) ? "contrast" : "dark";
  }
  const ground = groundLuminance(element.parentElement ?? body);
  if (ground !== null) return ground < 0.4 ? "dark" : "light";
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Keeps data-theme of the root in step with the notebook; gives a function that stops. */
function followTheme(root) {
  const apply = () => { root.dataset.theme = hostTheme(root); };
  const watcher = new MutationObserver(apply);
  const attributeFilter = ["class", "style", "data-theme", "data-jp-theme-light", "data-jp-theme-name"];
  for (const node of [document.documentElement, document.body]) watcher.observe(node, { attributes: true, attributeFilter });
  const media = ["(prefers-contrast: more)", "(prefers-color-scheme: dark)"].map((query) => matchMedia(query));
  for (const query of media) query.addEventListener("change", apply);
  apply();
  const soon = requestAnimationFrame(apply); // only once it is in the page is there a ground behind it
  return () => {
    cancelAnimationFrame(soon);
    watcher.disconnect();
    for (const query of media) query.removeEventListener("change", apply);
  };
}

/**
 * One keydown listener on the root. Plain keys never reach the notebook; chords, Shift+Enter, Escape and Tab do.
 * handle(key, event) gives true when it used the key.
 */
function ownKeys(root, handle) {
  root.addEventListener("keydown", (event) => {
    const chord = event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && event.key === "Enter");
    if (chord || event.key === "Tab") return;
    if (handle(event.key, event)) event.preventDefault();
    if (event.key !== "Escape") event.stopPropagation();
  });
}

const KEPT = 8; // intents that go along with a new one

/**
 * Sends an intent: a synced trait, so that every host sees it; the number makes each one new. While the kernel is busy
 * the host sends only the newest state: so an intent brings those before it that Python has not acted on, and none is
 * lost.
 */
function sender(model) {
  return (kind, value = null) => {
    const { earlier = [], ...last } = model.get("intent") ?? {};
    const before = [...earlier, last].filter(({ seq }) => seq > model.get("acted")).slice(-KEPT);
    model.set("intent", { seq: (last.seq ?? 0) + 1, kind, value, earlier: before });
    model.save_changes();
  };
}

/** Sends the width of an element whenever it differs from the one known; gives a function that stops. */
function followWidth(element, send, known) {
  let timer = 0;
  const sizes = new ResizeObserver(([entry]) => {
    clearTimeout(timer);
    const width = Math.round(entry.contentRect.width);
    if (width > 0 && Math.abs(width - known()) > 8) timer = setTimeout(() => send("width", width), 80);
  });
  sizes.observe(element);
  return () => { clearTimeout(timer); sizes.disconnect(); };
}

const EDIT_KEYS = { Delete: "remove", Backspace: "remove", u: "undo", r: "redo" };
const CARD_KEYS = { c: "next_card", m: "next_placement" }; // where cards lie beside the board

/**
 * Makes a board live: keys, focus, width, theme, and what the model tells. parts: its picture, tools, note and twin.
 * sized: the element that the picture fills. edit(key): what else a key on the picture does; whether it used the key.
 * more: what else the model tells. Gives a function that stops it all.
 */
function live(model, root, send, { picture, tools, note, twin, sized = root, edit = () => false, more = {} }) {
  root.addEventListener("focusin", (event) => picture.focused(event));
  root.addEventListener("focusout", (event) => note.left(event.relatedTarget));
  ownKeys(root, (key, event) => {
    if (event.target.closest("input, select, textarea")) return false;
    if (key === "Escape") { send("cancel"); return false; }
    if (tools.key(key)) return true;
    if (!picture.svg.contains(document.activeElement)) return false;
    if (model.get("editable")) {
      if (edit(key)) return true;
      if (EDIT_KEYS[key]) { send(EDIT_KEYS[key]); return true; }
    }
    if (model.get("tools").cards && CARD_KEYS[key]) { send(CARD_KEYS[key]); return true; }
    return picture.key(key);
  });
  const stops = [
    followWidth(sized, send, () => model.get("scene").width),
    followTheme(root),
    showFault(model, root),
    listen(model, {
      "change:scene": () => { picture.rebuild(); twin.changed(); },
      "change:patch": () => { picture.update(); twin.changed(); },
      "change:selected": () => picture.select(),
      "change:panel": () => { tools.update(); note.update(); },
      "change:tools": () => tools.rebuild(),
      "change:editable": () => tools.rebuild(),
    }),
    listen(model, more),
  ];
  return () => { for (const stop of stops) stop(); };
}

/** Subscribes to model events; gives a function that unsubscribes from all. */
function listen(model, handlers) {
  for (const [name, handler] of Object.entries(handlers)) model.on(name, handler);
  return () => { for (const [name, handler] of Object.entries(handlers)) model.off(name, handler); };
}

/** Shows in a widget what a handler of the reader raised; gives a function that stops. */
function showFault(model, root) {
  const element = h("p", { class: "dnb-fault", role: "alert" });
  const update = () => {
    element.textContent = model.get("fault");
    element.hidden = !model.get("fault");
  };
  root.append(element);
  update();
  return listen(model, { "change:fault": update });
}
