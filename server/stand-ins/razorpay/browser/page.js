// @ts-check
// Makes the page in the checkout's frame work: it pays, waits for the bank, and tells the page around it.
(() => {
  const ASK_EVERY_MS = 1_000;
  const asked = new URLSearchParams(location.search);
  const key_id = asked.get('key_id') ?? '';

  /** @param {Record<string, unknown>} message */
  const tell = (message) => parent.postMessage(message, asked.get('parent') ?? '');
  /** @param {string} id */
  const element = (id) => document.getElementById(id);
  const leave = /** @type {HTMLDialogElement | null} */ (element('leave'));
  const form = /** @type {HTMLFormElement | null} */ (element('form'));

  const dismiss = () => tell({ event: 'dismiss' });
  const close = () => {
    if (asked.get('confirm_close') === 'true' && leave && !leave.open) leave.showModal();
    else if (!leave?.open) dismiss();
  };
  element('close')?.addEventListener('click', close);
  element('go')?.addEventListener('click', dismiss);
  element('stay')?.addEventListener('click', () => leave?.close());
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || leave?.open || asked.get('escape') !== 'true') return;
    // Or the same key would close the question that it opens.
    event.preventDefault();
    close();
  });
  addEventListener('message', ({ source, data }) => {
    if (source === parent && data.event === 'close') close();
  });

  /** @param {string} text */
  const say = (text) => {
    const status = element('status');
    if (!status) return;
    status.textContent = text;
    status.scrollIntoView({ block: 'nearest' });
  };
  /** @param {boolean} isBusy */
  const lock = (isBusy) => {
    for (const button of form?.querySelectorAll('button') ?? []) button.disabled = isBusy;
  };

  /** @param {{ id: string, success: unknown, error: { description: string } | null }} result */
  function show(result) {
    if (result.success) return tell({ event: 'success', ...result });
    if (result.error) {
      lock(false);
      say(result.error.description);
      return tell({ event: 'failed', ...result });
    }
    say('Waiting for the bank. You may close this window: the shop hears of the payment all the same.');
    setTimeout(() => void ask(`/v1/checkout/payments/${result.id}?${new URLSearchParams({ key_id })}`), ASK_EVERY_MS);
  }

  /** @param {string} path @param {RequestInit} [init] */
  async function ask(path, init) {
    try {
      const answer = await fetch(path, init);
      const body = await answer.json();
      if (answer.ok) return show(body);
      say(body.error.description);
    } catch {
      say('The payment service cannot be reached. Try again.');
    }
    lock(false);
  }

  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    const { method, vpa, card, bank, wallet } = Object.fromEntries(new FormData(form));
    const fields = { upi: { vpa }, card: { card }, netbanking: { bank }, wallet: { wallet } };
    const pay_with = { method, ...fields[/** @type {keyof typeof fields} */ (method)] };
    const { value } = /** @type {HTMLButtonElement} */ (event.submitter);
    lock(true);
    say('Paying…');
    const body = JSON.stringify({
      key_id,
      order_id: asked.get('order_id'),
      contact: asked.get('contact') ?? '',
      email: asked.get('email') ?? '',
      pay_with,
      bank: value,
    });
    void ask('/v1/checkout/payments', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  });
})();
