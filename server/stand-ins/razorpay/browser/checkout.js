// @ts-check
// The script that a shop's page loads: it defines `window.Razorpay` as Razorpay's own checkout.js does, over a frame
// with the stand-in's page.
(() => {
  const own = /** @type {HTMLScriptElement} */ (document.currentScript);
  const { origin } = new URL(own.src);

  class Razorpay {
    /** @param {any} options */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.options = options;
      /** @type {Map<string, ((response: unknown) => void)[]>} */
      this.listeners = new Map();
      /** @type {HTMLDialogElement | null} */
      this.dialog = null;
      this.hear = this.hear.bind(this);
    }

    /** @param {string} event @param {(response: unknown) => void} listener */
    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.dialog) return this;
      const { options } = this;
      const frame = document.createElement('iframe');
      frame.className = 'razorpay-checkout-frame';
      frame.title = 'Razorpay checkout (test stand-in)';
      frame.src = `${origin}/v1/checkout/embedded?${new URLSearchParams({
        key_id: options.key,
        order_id: options.order_id ?? '',
        name: options.name ?? '',
        description: options.description ?? '',
        contact: options.prefill?.contact ?? '',
        email: options.prefill?.email ?? '',
        parent: location.origin,
        confirm_close: String(options.modal?.confirm_close === true),
        escape: String(options.modal?.escape !== false),
      })}`;
      const dialog = document.createElement('dialog');
      dialog.className = 'razorpay-container';
      dialog.setAttribute('aria-label', frame.title);
      const box = 'position: fixed; inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; margin: 0;';
      dialog.style.cssText = `${box} padding: 0; border: 0; background: rgb(0 0 0 / 0.6);`;
      frame.style.cssText = `${box} border: 0; background: transparent; color-scheme: normal;`;
      // Escape asks the page in the frame, which may ask the customer first.
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault();
        if (options.modal?.escape !== false) frame.contentWindow?.postMessage({ event: 'close' }, origin);
      });
      dialog.append(frame);
      document.body.append(dialog);
      this.dialog = dialog;
      this.frame = frame;
      addEventListener('message', this.hear);
      dialog.showModal();
      if (options.timeout) this.timer = setTimeout(() => this.dismiss('timeout'), options.timeout * 1000);
      return this;
    }

    close() {
      this.dismiss(undefined);
    }

    /** @param {MessageEvent} message */
    hear({ origin: from, source, data }) {
      if (from !== origin || source !== this.frame?.contentWindow) return;
      if (data.event === 'dismiss') this.dismiss(undefined);
      else if (data.event === 'success') this.succeed(data);
      else if (data.event === 'failed') this.fail(data);
    }

    /** @param {{ id: string, success: unknown }} result */
    succeed({ id, success }) {
      this.remove();
      if (this.isRedirecting()) this.leave(id);
      else this.options.handler?.(success);
    }

    /** @param {{ id: string, error: unknown }} result */
    fail({ id, error }) {
      if (this.isRedirecting()) return this.leave(id);
      for (const listener of this.listeners.get('payment.failed') ?? []) listener({ error });
      if (this.options.retry?.enabled === false) this.dismiss(undefined);
    }

    isRedirecting() {
      const { callback_url, redirect, handler } = this.options;
      return Boolean(callback_url) && (redirect === true || !handler);
    }

    /** Another site brings the customer back, so the shop gets no cookie that is for its own requests only. @param {string} id */
    leave(id) {
      const asked = new URLSearchParams({ key_id: this.options.key, callback_url: this.options.callback_url });
      location.assign(`${origin}/v1/checkout/payments/${id}/return?${asked}`);
    }

    /** @param {'timeout' | undefined} reason */
    dismiss(reason) {
      if (!this.dialog) return;
      this.remove();
      this.options.modal?.ondismiss?.(reason);
    }

    remove() {
      clearTimeout(this.timer);
      removeEventListener('message', this.hear);
      this.dialog?.remove();
      this.dialog = null;
    }
  }

  Object.assign(window, { Razorpay });
})();
