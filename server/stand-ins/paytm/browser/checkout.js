// The script that a merchant's page loads. Paytm's own has the same functions, events and form of configuration.
(() => {
  const { src } = document.currentScript;
  const host = new URL(src).origin;
  const mid = new URL(src).pathname.split('/').pop().replace(/\.js$/, '');
  let config = null;
  let overlay = null;

  const close = () => {
    overlay?.remove();
    overlay = null;
    window.removeEventListener('message', hear);
  };

  const hear = ({ origin, source, data }) => {
    if (origin !== host || source !== overlay?.firstChild.contentWindow || data?.from !== 'paytm-checkout') return;
    if (data.transaction) return config.handler.transactionStatus(data.transaction);
    if (data.event === 'APP_CLOSED') close();
    config.handler.notifyMerchant(data.event, data.details);
  };

  const init = async (wanted) => {
    const { orderId, token, tokenType, amount } = wanted?.data ?? {};
    if (!orderId || !token || tokenType !== 'TXN_TOKEN' || !amount) throw new Error('data is incomplete');
    const transactionStatus = wanted.handler?.transactionStatus;
    const notifyMerchant = wanted.handler?.notifyMerchant;
    for (const [name, handler] of Object.entries({ notifyMerchant, transactionStatus })) {
      // Paytm's script does not take asynchronous functions either.
      const isPlain = Object.prototype.toString.call(handler) === '[object Function]';
      if (!isPlain) throw new Error(`${name} should be of function type`);
    }
    config = wanted;
  };

  const invoke = () => {
    if (!config || overlay) return;
    const page = new URL('/theia/api/v1/showPaymentPage', host);
    page.search = new URLSearchParams({
      mid,
      orderId: config.data.orderId,
      txnToken: config.data.token,
      modes: (config.payMode?.order ?? []).join(','),
      origin: location.origin,
      redirect: config.merchant?.redirect === false ? 'no' : 'yes',
    });
    overlay = document.createElement('div');
    Object.assign(overlay.style, { position: 'fixed', inset: '0', zIndex: '2147483647', background: '#0009' });
    const frame = document.createElement('iframe');
    frame.title = 'Paytm checkout';
    Object.assign(frame.style, { width: '100%', height: '100%', border: '0' });
    frame.src = page.href;
    overlay.append(frame);
    document.body.append(overlay);
    window.addEventListener('message', hear);
    frame.focus();
  };

  window.Paytm = { CheckoutJS: { init, invoke, close, onLoad: (ready) => setTimeout(ready) } };
})();
