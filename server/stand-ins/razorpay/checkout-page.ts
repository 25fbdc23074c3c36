import { checkoutStyle } from './checkout-style.ts';
import { FAILURE_VPA, NO_REFUND_VPA, SUCCESS_VPA, testBanks, testCards, testWallets } from './instruments.ts';

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

const NOTHING_MOVES = 'Razorpay test stand-in: no money moves';

/** The page in the checkout's frame. `page.js` makes it work. */
export function checkoutPage(shop: { amountPaise: number; name: string; description: string }): string {
  const amount = rupees.format(shop.amountPaise / 100);
  return document(
    `Pay ${amount}`,
    `<main id="checkout">
<p class="notice">${NOTHING_MOVES}</p>
<header>
<div><h1>${escaped(shop.name || 'Payment')}</h1>${shop.description ? `<p>${escaped(shop.description)}</p>` : ''}</div>
<p class="amount">${amount}</p>
<button type="button" class="close" id="close" aria-label="Close">×</button>
</header>
<form id="form">
<fieldset>
<legend>Pay with</legend>
${method('upi', 'UPI', `<label for="vpa">UPI address</label><input id="vpa" name="vpa" value="${SUCCESS_VPA}" autocomplete="off" spellcheck="false" inputmode="email" aria-describedby="vpas"><p id="vpas">${FAILURE_VPA} is declined; ${NO_REFUND_VPA} takes no refunds.</p>`, true)}
${method(
  'card',
  'Card',
  select(
    'card',
    'Test card',
    Object.entries(testCards).map(([value, { label }]) => [value, label]),
  ),
)}
${method('netbanking', 'Net banking', select('bank', 'Bank', Object.entries(testBanks)))}
${method('wallet', 'Wallet', select('wallet', 'Wallet', Object.entries(testWallets)))}
</fieldset>
<fieldset>
<legend>What the bank answers</legend>
<div class="answers">
<button name="answer" value="success" class="main">Success</button>
<button name="answer" value="failure">Failure</button>
<button name="answer" value="pending">Pending</button>
<button name="answer" value="slow">Slow</button>
</div>
<p>Pending: the bank approves after 15 seconds, even if this window is closed. Slow: after 5 seconds.</p>
</fieldset>
</form>
<p id="status" role="status"></p>
</main>
<dialog id="leave" aria-labelledby="leave-title">
<h2 id="leave-title">Do you want to leave the payment?</h2>
<div class="answers"><button type="button" class="main" id="stay">Keep paying</button><button type="button" id="go">Leave</button></div>
</dialog>
<script src="/v1/checkout/page.js"></script>`,
  );
}

/** A page that only says why there is nothing to pay. */
export function messagePage(message: string): string {
  return document(
    'Payment',
    `<main id="checkout"><p class="notice">${NOTHING_MOVES}</p><header><h1>${escaped(message)}</h1><button type="button" class="close" id="close" aria-label="Close">×</button></header></main>
<script src="/v1/checkout/page.js"></script>`,
  );
}

/** A page whose form sends itself back to the shop. */
export function returnPage({ address, fields }: { address: string; fields: Record<string, string> }): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  );
  return document(
    'Back to the shop',
    `<main><p class="notice">${NOTHING_MOVES}</p>
<form method="post" action="${escaped(address)}" id="back">${inputs.join('')}<button class="main">Back to the shop</button></form></main>
<script src="/v1/checkout/leave.js"></script>`,
  );
}

const document = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escaped(title)}</title>
<style>${checkoutStyle}</style>
</head>
<body>
${body}
</body>
</html>
`;

const method = (value: string, label: string, fields: string, isFirst = false) =>
  `<label class="method"><input type="radio" name="method" value="${value}"${isFirst ? ' checked' : ''}> ${label}</label>
<div class="fields" data-of="${value}">${fields}</div>`;

const select = (name: string, label: string, entries: readonly (readonly [string, string])[]) =>
  `<label for="${name}">${label}</label><select id="${name}" name="${name}">${entries
    .map(([value, text]) => `<option value="${value}">${escaped(text)}</option>`)
    .join('')}</select>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
