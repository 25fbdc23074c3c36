// The page inside the checkout's frame.
const { orderId, txnToken, origin, redirect } = document.body.dataset;
const form = document.querySelector('#pay');
const button = document.querySelector('#pay button');
const leave = document.querySelector('#leave');
const error = document.querySelector('#error');

const tell = (message) => window.parent.postMessage({ from: 'paytm-checkout', ...message }, origin);

const sendBack = ({ callbackUrl, fields }) => {
  if (redirect !== 'yes') return tell({ transaction: fields });
  const back = document.createElement('form');
  Object.assign(back, { method: 'post', action: callbackUrl, target: '_top' });
  for (const [name, value] of Object.entries(fields)) {
    back.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }));
  }
  document.body.append(back);
  back.submit();
};

form?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const { mode, outcome } = Object.fromEntries(new FormData(form));
  button.disabled = true;
  button.textContent = 'Waiting for the bank…';
  const answer = await fetch('processTransaction', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId, txnToken, mode, outcome }),
  }).catch(() => null);
  if (answer?.ok) return sendBack(await answer.json());
  error.hidden = false;
  if (answer?.status === 410) tell({ event: 'SESSION_EXPIRED', details: { orderId } });
});

document.querySelector('#close').addEventListener('click', () => {
  if (!form) return tell({ event: 'APP_CLOSED', details: { orderId } });
  leave.showModal();
});
leave?.addEventListener('close', () => {
  if (leave.returnValue === 'leave') tell({ event: 'APP_CLOSED', details: { orderId } });
});
if (!form) tell({ event: 'SESSION_EXPIRED', details: { orderId } });
