/**
 * The sandbox's checkout script, with the interface of Razorpay's: `new Razorpay(options)`,
 * `on("payment.failed", …)`, `open()`, `close()`, `options.handler`, `options.modal.ondismiss`. It
 * opens the payment window over the page, in a frame of the sandbox's own address.
 */
(() => {
  const { origin } = new URL(document.currentScript.src);
  const readyWithinMs = 10_000;

  class Razorpay {
    #options;
    #listeners = [];
    #frame = null;
    #timer = 0;
    #before = null;

    constructor(options) {
      this.#options = options;
    }

    on(event, hear) {
      this.#listeners.push({ event, hear });
      return this;
    }

    open() {
      if (this.#frame !== null) return;
      this.#before = {
        overflow: document.documentElement.style.overflow,
        focus: document.activeElement,
      };
      this.#frame = frameFor(this.#options);
      window.addEventListener("message", this.#take);
      document.addEventListener("keydown", this.#escape);
      document.documentElement.style.overflow = "hidden";
      document.body.append(this.#frame);
      this.#frame.focus();
      // Closes the window if it cannot load, so that nobody faces an empty one.
      this.#timer = window.setTimeout(() => this.#dismiss(), readyWithinMs);
    }

    close() {
      if (this.#frame === null) return;
      window.clearTimeout(this.#timer);
      window.removeEventListener("message", this.#take);
      document.removeEventListener("keydown", this.#escape);
      this.#frame.remove();
      this.#frame = null;
      document.documentElement.style.overflow = this.#before.overflow;
      this.#before.focus?.focus?.();
    }

    #dismiss() {
      this.close();
      this.#options.modal?.ondismiss?.();
    }

    #escape = (event) => {
      if (event.key === "Escape") this.#dismiss();
    };

    #take = ({ origin: from, source, data }) => {
      if (from !== origin || source !== this.#frame?.contentWindow) return;
      if (data.kind === "ready") window.clearTimeout(this.#timer);
      if (data.kind === "dismissed") this.#dismiss();
      // As if the browser had been closed: the page gets no callback at all.
      if (data.kind === "gone") this.close();
      if (data.kind === "failed")
        for (const { event, hear } of this.#listeners)
          if (event === "payment.failed") hear({ error: data.error });
      if (data.kind === "paid") {
        this.close();
        this.#options.handler?.(data.callback);
      }
    };
  }

  function frameFor({ order_id: order = "", key = "", name = "", description = "" }) {
    const frame = document.createElement("iframe");
    frame.src = `${origin}/window?${new URLSearchParams({ order, key, name, description, parent: location.origin })}`;
    frame.title = "Payment window (test mode)";
    Object.assign(frame.style, {
      position: "fixed",
      inset: "0",
      width: "100%",
      height: "100%",
      border: "0",
      zIndex: "2147483000",
      colorScheme: "light dark",
      background: "transparent",
    });
    return frame;
  }

  window.Razorpay = Razorpay;
})();
