// Looks, inside JupyterLab's page, when something was clicked or run and when its picture had changed on the screen.
//
// One rule for all: the clock starts at the event's own time; only changes after the first answer of the kernel count,
// so that nothing done in the page alone flatters anybody; the mark is set once the frame with the change is painted.
(() => {
  if (window.bench) return;
  const NATIVE = window.WebSocket;
  const SECONDS = 20;
  let watched = null;
  let lastTraffic = 0;

  /** The parts of a message: channel, header, parent, metadata, content, buffers. */
  function parts(data) {
    const view = new DataView(data);
    const count = Number(view.getBigUint64(0, true));
    const at = (index) => Number(view.getBigUint64(8 * (index + 1), true));
    const text = (index) => new TextDecoder().decode(new Uint8Array(data, at(index), at(index + 1) - at(index)));
    return { count, type: JSON.parse(text(1)).msg_type, content: () => JSON.parse(text(4)) };
  }

  /** Whether a message can change a widget: an echo of what the page has said itself cannot. */
  function answers(message) {
    if (!message.type.startsWith("comm_")) return message.type === "display_data" || message.type === "execute_result";
    return message.content().data?.method !== "echo_update";
  }

  function sent(data) {
    lastTraffic = performance.now();
    if (!watched || watched.answered !== null || !(data instanceof ArrayBuffer || ArrayBuffer.isView(data))) return;
    const { type } = parts(data.buffer ?? data);
    if (watched.display && watched.started === null && type === "execute_request") watched.started = lastTraffic;
    else if (!watched.display && watched.started !== null && type === "comm_msg") watched.sent ??= lastTraffic;
  }

  function received({ data }) {
    lastTraffic = performance.now();
    if (!watched || watched.started === null || watched.answered !== null || !(data instanceof ArrayBuffer)) return;
    // An answer to what came before the click, such as the focus, may be late on a busy machine: it is none to the click.
    if (!watched.display && watched.sent === null) return;
    if (answers(parts(data))) watched.answered = lastTraffic;
  }

  window.WebSocket = class extends NATIVE {
    constructor(...options) {
      super(...options);
      this.ofKernel = String(options[0]).includes("/api/kernels/");
      if (this.ofKernel) this.addEventListener("message", received);
    }
    send(data) {
      if (this.ofKernel) sent(data);
      super.send(data);
    }
  };

  document.addEventListener("mouseup", (event) => {
    if (watched && !watched.display) watched.started ??= event.timeStamp;
  }, true);

  const painted = new MessageChannel();
  painted.port1.onmessage = () => {
    if (!watched) return;
    watched.waiting = false;
    watched.painted ??= performance.now();
    watched.settled = performance.now();
    watched.resolve();
  };

  function changed() {
    if (!watched || watched.answered === null) return;
    if (watched.display && watched.painted === null && !watched.whole()) return;
    watched.changed ??= performance.now();
    if (watched.waiting) return;
    watched.waiting = true;
    requestAnimationFrame(() => painted.port2.postMessage(0));
  }

  for (const name of ["drawImage", "putImageData", "fill"]) {
    const native = CanvasRenderingContext2D.prototype[name];
    CanvasRenderingContext2D.prototype[name] = function draw(...options) {
      native.apply(this, options);
      if (watched?.canvas && this.canvas.isConnected) changed();
    };
  }

  /** Whether the pixel at a point of a canvas in the page is neither empty nor white. */
  function coloured([x, y]) {
    return [...document.querySelectorAll(".jp-OutputArea-output canvas")].some((canvas) => {
      if (!canvas.width || !canvas.height) return false;
      const place = [Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1];
      const [red, green, blue, alpha] = canvas.getContext("2d").getImageData(...place).data;
      return alpha > 0 && red + green + blue < 3 * 250;
    });
  }

  const observer = new MutationObserver(changed);

  /** Begins to watch: a click (display false) or a cell (display true). root: what is redrawn. */
  function watch({ display, root, canvas, all, count, point }) {
    observer.disconnect();
    const whole = canvas ? () => coloured(point) : () => document.querySelectorAll(all).length >= count;
    watched = { display, canvas, whole, started: null, sent: null, answered: null, changed: null, painted: null };
    watched.done = new Promise((resolve, reject) => {
      watched.resolve = resolve;
      setTimeout(() => reject(new Error(`nothing was redrawn in ${SECONDS} s`)), 1000 * SECONDS);
    });
    watched.done.catch(() => null);
    if (display) observer.observe(document.body, { childList: true, subtree: true });
    else if (!canvas) {
      const options = { attributes: true, childList: true, characterData: true, subtree: true };
      observer.observe(document.querySelector(root), options);
    }
  }

  /** Resolves when the kernel is idle and nothing was sent or received for a while. */
  async function quiet(milliseconds) {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    while (performance.now() - lastTraffic < milliseconds || kernel.status !== "idle") {
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }

  /** The times of what is watched, in milliseconds from its start, once all is quiet again. */
  async function result(milliseconds) {
    await watched.done;
    await quiet(milliseconds);
    const { started, ...times } = watched;
    observer.disconnect();
    watched = null;
    const since = (name) => (times[name] === null ? null : times[name] - started);
    return Object.fromEntries(["sent", "answered", "changed", "painted", "settled"].map((name) => [name, since(name)]));
  }

  /** A point of an element, given as parts of its width and height, in the window. */
  function point([selector, x, y]) {
    const element = document.querySelector(selector);
    let box = element.getBoundingClientRect();
    if (box.top + y * box.height < 60 || box.top + y * box.height > innerHeight - 40) {
      element.scrollIntoView({ block: "center" });
      box = element.getBoundingClientRect();
    }
    return [box.left + x * box.width, box.top + y * box.height];
  }

  window.bench = { watch, quiet, result, point };
})();
