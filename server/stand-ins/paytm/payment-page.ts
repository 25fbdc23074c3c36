import type { Outcome } from './bank.ts';
import { type Order, type PaymentMode, paymentModes } from './books.ts';
import { pageStyle } from './page-style.ts';

const modeNames: Readonly<Record<PaymentMode, string>> = {
  CC: 'Credit card',
  DC: 'Debit card',
  NB: 'Net banking',
  UPI: 'UPI',
  PPI: 'Wallet',
  EMI: 'Instalments (EMI)',
};

const outcomeNames: Readonly<Record<Outcome, string>> = {
  success: 'It succeeds',
  failure: 'The bank declines it',
  slow: 'It succeeds after ten seconds',
  'pending-success': 'It is pending, and paid in a minute',
  'pending-failure': 'It is pending, and declined in a minute',
};

/** What the frame was opened with. `origin` is the merchant's page, which hears of events. */
export type PageRequest = { orderId: string; txnToken: string; modes: string; origin: string; redirect: 'yes' | 'no' };

/** Draws the checkout; without an order it says that the session has expired. */
export function paymentPage(order: Order | null, request: PageRequest): string {
  const { orderId, txnToken, origin, redirect } = request;
  const data = Object.entries({ 'order-id': orderId, 'txn-token': txnToken, origin, redirect });
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Paytm test stand-in</title>
<style>${pageStyle}</style>
</head>
<body ${data.map(([name, value]) => `data-${name}="${escaped(value)}"`).join(' ')}>
<main>
<p class="test">Paytm test stand-in: no money moves</p>
<header>
<h1>${order ? shown(order.amountPaise) : 'Session expired'} <small>Order ${escaped(orderId)}</small></h1>
<button id="close" type="button" aria-label="Close"><span aria-hidden="true">×</span></button>
</header>
${order ? payForm(order, request.modes) : '<p class="over">Close this window and pay again.</p>'}
</main>
<script src="page.js" defer></script>
</body>
</html>
`;
}

function payForm({ amountPaise }: Order, wanted: string): string {
  const radios = (name: string, names: readonly (readonly [string, string])[]) =>
    names
      .map(([value, text], index) => {
        const checked = index === 0 ? ' checked' : '';
        return `<label><input type="radio" name="${name}" value="${value}"${checked}> ${text}</label>`;
      })
      .join('\n');
  const modes = inOrder(wanted.split(',')).map((mode) => [mode, modeNames[mode]] as const);
  return `<form id="pay">
<fieldset><legend>Pay with</legend>
${radios('mode', modes)}
</fieldset>
<fieldset><legend>What the payment does in this test</legend>
${radios('outcome', Object.entries(outcomeNames))}
</fieldset>
<button class="main" type="submit">Pay ${shown(amountPaise)}</button>
<p id="error" role="alert" hidden>This payment did not go through. Close this window and pay again.</p>
</form>
<dialog id="leave" aria-labelledby="question">
<p id="question">Stop this payment?</p>
<form method="dialog"><button value="stay">Go on paying</button><button value="leave">Stop</button></form>
</dialog>`;
}

/** The ways to pay as the merchant wants them ordered, then the others. */
function inOrder(wanted: readonly string[]): PaymentMode[] {
  const place = (mode: PaymentMode) => (wanted.includes(mode) ? wanted.indexOf(mode) : wanted.length);
  return paymentModes.toSorted((a, b) => place(a) - place(b));
}

const amount = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
const shown = (paise: number) => amount.format(paise / 100);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
