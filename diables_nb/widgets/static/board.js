// The live plaza: tools, picture, note and twin together. The browser sends intents; Python answers.

function initialize({ model }) {
  return listen(model, { "change:patch": () => applyPatch(model, sender(model)) });
}

function render({ model, el }) {
  const send = sender(model);
  const picture = new Picture(model, send);
  const tools = new Tools(model, send);
  const note = new Note(model, picture);
  const twin = new Twin(model, send);
  const inset = model.get("tools").cards ? " dnb-inset" : ""; // a board with a rim of its own stands off the edge
  const root = h("div", { class: `dnb-root dnb-board${inset}` }, tools.element, picture.svg, twin.element, note.element);
  root.addEventListener("focusin", (event) => picture.focused(event));
  root.addEventListener("focusout", (event) => note.left(event.relatedTarget));
  el.append(root);

  const plain = { Delete: "remove", Backspace: "remove", u: "undo", r: "redo" };
  const lights = { c: "next_card", m: "next_placement" }; // where cards lie beside the board
  ownKeys(root, (key) => {
    if (key === "Escape") { send("cancel"); return false; }
    if (tools.key(key)) return true;
    const inPicture = picture.svg.contains(document.activeElement);
    if (inPicture && model.get("editable") && plain[key]) { send(plain[key]); return true; }
    if (inPicture && model.get("tools").cards && lights[key]) { send(lights[key]); return true; }
    return inPicture && picture.key(key);
  });

  let timer = 0;
  const sizes = new ResizeObserver(([entry]) => {
    clearTimeout(timer);
    const width = Math.round(entry.contentRect.width);
    if (width > 0 && Math.abs(width - model.get("scene").width) > 8) timer = setTimeout(() => send("width", width), 80);
  });
  sizes.observe(root);

  const stops = [
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
  ];
  return () => { clearTimeout(timer); sizes.disconnect(); for (const stop of stops) stop(); };
}

export default { initialize, render };
