// @ts-check
// The script of the page that opens a provider's checkout (pay-page.ts). It decides nothing: whether an order is paid,
// the gateway alone finds out from the provider.
(() => {
  /** @typedef {import('../pay-page.ts').PageData} PageData */
  /** @typedef {{ razorpay_payment_id: string, razorpay_order_id: string, razorpay_signature: string }} RazorpaySuccess */
  /** @typedef {{ error?: { description?: string } }} RazorpayFailure */

  // The colours that the customer chose in the app.
  try {
    const theme = localStorage.getItem('larder-theme');
    if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage, the page follows the device.
  }

  /** @template {HTMLElement} E @param {string} selector @returns {E} */
  const one = (selector) => {
    const found = /** @type {E | null} */ (document.querySelector(selector));
    if (!found) throw new Error(`The page has no ${JSON.stringify(selector)}`);
    return found;
  };

  /** @param {'opening' | 'open' | 'checking' | 'closed' | 'failed' | 'expired'} state */
  const show = (state) => {
    one('main').dataset.state = state;
    for (const element of document.querySelectorAll('[data-show]')) {
      const shows = element.getAttribute('data-show')?.split(' ') ?? [];
      /** @type {HTMLElement} */ (element).hidden = !shows.includes(state);
    }
    one('#leave').hidden = state === 'checking';
    if (state === 'closed' || state === 'failed') one('#again').focus();
    if (state === 'expired') one('#leave').focus();
  };

  /** @param {string} text The provider's words about a failed try; '' clears them. */
  const tellRefusal = (text) => {
    const refusal = one('#refusal');
    refusal.textContent = text;
    refusal.hidden = text === '';
  };

  /** Loads the provider's script once. @param {string} address @returns {Promise<void>} */
  const load = (address) =>
    new Promise((resolve, reject) => {
      const script = document.createElement('script');
      script.src = address;
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        script.remove();
        reject(new Error('not loaded'));
      });
      document.head.append(script);
    });

  /** @param {PageData} page @param {RazorpaySuccess} success */
  const verify = async (page, success) => {
    show('checking');
    try {
      await fetch('/b2b-payments/paymentVerification', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'larder-protocol': page.protocol },
        body: JSON.stringify(success),
        signal: AbortSignal.timeout(20_000),
      });
    } catch {
      // The gateway also hears of the payment from the provider, and the next page waits for it.
    }
    // Replaced, so that going back does not lead to a checkout that is over.
    location.replace(page.returnTo);
  };

  /** @param {PageData} page @param {Extract<PageData['checkout'], { provider: 'Razorpay' }>} checkout */
  const openRazorpay = (page, checkout) => {
    const { Razorpay } = /** @type {any} */ (window);
    const modal = new Razorpay({
      key: checkout.keyId,
      order_id: checkout.providerOrderId,
      amount: checkout.amountPaise,
      currency: 'INR',
      name: 'Larder',
      description: page.description,
      prefill: checkout.prefill,
      theme: { color: '#17603f' },
      // Asks before it closes (PAY-026).
      modal: { confirm_close: true, backdropclose: false, ondismiss: () => show('closed') },
      handler: (/** @type {RazorpaySuccess} */ success) => void verify(page, success),
    });
    modal.on('payment.failed', (/** @type {RazorpayFailure} */ failure) => {
      tellRefusal(`${page.failed} ${failure.error?.description ?? ''}`.trim());
    });
    modal.open();
  };

  /** @param {PageData} page @param {Extract<PageData['checkout'], { provider: 'Paytm' }>} checkout */
  const openPaytm = async (page, checkout) => {
    const { CheckoutJS } = /** @type {any} */ (window).Paytm;
    await new Promise((ready) => CheckoutJS.onLoad(() => ready(undefined)));
    await CheckoutJS.init({
      root: '',
      flow: 'DEFAULT',
      data: {
        orderId: checkout.providerOrderId,
        token: checkout.token,
        tokenType: 'TXN_TOKEN',
        amount: checkout.amount,
      },
      payMode: { order: 'paymentModes' in checkout ? checkout.paymentModes : [] },
      // Paytm sends the browser back with a POST to our gateway, which checks its checksum.
      merchant: { redirect: true },
      handler: {
        /** @param {string} event */
        notifyMerchant(event) {
          if (event === 'APP_CLOSED') askBeforeLeaving(page);
          else if (event === 'SESSION_EXPIRED') expire(CheckoutJS);
        },
        transactionStatus() {
          location.replace(page.returnTo);
        },
      },
    });
    CheckoutJS.invoke();
  };

  /** A token is good for one payment, and not for long: opening the same one again would lead nowhere. @param {any} CheckoutJS */
  const expire = (CheckoutJS) => {
    CheckoutJS.close();
    show('expired');
  };

  /** Paytm's window closes without a question, so the page asks (PAY-026). @param {PageData} page */
  const askBeforeLeaving = (page) => {
    show('closed');
    const dialog = /** @type {HTMLDialogElement} */ (one('#sure'));
    if (!dialog.open) dialog.showModal();
    one('#stay').onclick = () => {
      dialog.close();
      void open(page);
    };
    one('#go').onclick = () => location.replace(page.leaveTo);
  };

  /** @param {PageData} page */
  const open = async (page) => {
    show('opening');
    tellRefusal('');
    const { checkout } = page;
    try {
      if (!(checkout.provider in window)) await load(checkout.script);
      if (checkout.provider === 'Razorpay') openRazorpay(page, checkout);
      else await openPaytm(page, checkout);
      show('open');
    } catch {
      show('failed');
    }
  };

  addEventListener('DOMContentLoaded', () => {
    const json = document.querySelector('main')?.dataset.page;
    if (json === undefined) return;
    /** @type {PageData} */
    const page = JSON.parse(json);
    one('#again').addEventListener('click', () => void open(page));
    void open(page);
  });
})();
