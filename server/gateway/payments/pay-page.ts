import type { Paise } from '#domain/money.ts';
import type { Checkout, PaymentProvider } from '#payments/provider.ts';
import { PROTOCOL_VERSION } from '#protocol/version.ts';

/** A payment whose checkout may be opened: what its page shows and needs. */
export type PaymentToOpen = {
  /** What the provider knows the attempt by. */
  reference: string;
  subject: 'order' | 'credit';
  /** Of the order, or the name of the credit record. */
  orderNumber: string;
  amountPaise: Paise;
  checkout: Checkout;
  /** What the provider's checkout may load. */
  origins: PaymentProvider['origins'];
  /** The provider is a stand-in. */
  isTest: boolean;
  /** The path of the app where the customer waits for the result. */
  returnTo: string;
};

/** Addresses of the page's own files. */
export type PageAssets = { script: string; style: string };

/**
 * What the script reads (browser/pay.js). `leaveTo` is where a customer goes who leaves without paying.
 */
export type PageData = {
  checkout: Checkout;
  description: string;
  returnTo: string;
  leaveTo: string;
  protocol: string;
};

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Draws the page that opens a provider's checkout. Whatever happens on it, the order is kept. */
export function payPage(payment: PaymentToOpen, assets: PageAssets): string {
  const { checkout, subject, orderNumber, reference, isTest, returnTo } = payment;
  const amount = rupees.format(payment.amountPaise / 100);
  const what = subject === 'credit' ? `Used credit ${orderNumber}` : `Order ${orderNumber}`;
  const leaveTo = leaving(returnTo);
  const data: PageData = { checkout, description: what, returnTo, leaveTo, protocol: String(PROTOCOL_VERSION) };
  return page(
    `Pay ${amount}`,
    assets,
    `<main data-page="${escaped(JSON.stringify(data))}" data-state="opening">
${isTest ? '<p class="test">Test payments: no money moves</p>\n' : ''}<p class="what">${escaped(what)}</p>
<h1 class="amount">${escaped(amount)}</h1>
<p class="quiet">Paid to Larder, through ${checkout.provider}</p>
<div role="status" class="state">
<p data-show="opening"><span class="spinner" aria-hidden="true"></span> Opening the payment</p>
<p data-show="checking"><span class="spinner" aria-hidden="true"></span> Checking the payment. Please do not close the window.</p>
<p data-show="closed"><b>You closed the payment.</b> Your ${subject === 'credit' ? 'credit is unchanged' : 'order is kept'}; pay again, or go back.</p>
</div>
<div role="alert" class="alert" data-show="failed" hidden>
<p><b>${checkout.provider} SDK failed to load. Are you online?</b></p>
<p>Nothing was charged, and nothing is lost.</p>
</div>
<p role="alert" class="alert" id="refusal" hidden></p>
<noscript><p class="alert">Paying needs JavaScript. Switch it on and load this page again, or go back: nothing is lost.</p></noscript>
<div class="ways">
<button type="button" id="again" data-show="closed failed" hidden><span data-show="closed">Pay ${escaped(amount)}</span><span data-show="failed">Try again</span></button>
<a id="leave" href="${escaped(leaveTo)}">Cancel and go back</a>
</div>
<p class="small">Payment reference ${escaped(reference)}</p>
</main>
<dialog id="sure" aria-labelledby="sure-title">
<h2 id="sure-title">Leave the payment?</h2>
<p>It is not finished yet. Nothing is lost: you can pay later.</p>
<div class="ways">
<button type="button" id="stay">Go on paying</button>
<button type="button" id="go" class="quiet-button">Leave</button>
</div>
</dialog>`,
  );
}

/** Shown for a token that is damaged or too old, and for a payment that has ended. */
export function overPage(assets: PageAssets): string {
  return page(
    'This payment is over',
    assets,
    `<main>
<h1>This payment is over</h1>
<p>It was finished, or waited too long. My Orders shows how your orders stand; an order that is not paid yet can be paid from there.</p>
<div class="ways"><a class="primary" href="/my-orders">My Orders</a></div>
</main>`,
  );
}

function page(title: string, { script, style }: PageAssets, body: string): string {
  return `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141a17">
<title>${escaped(title)} · Larder</title>
<link rel="icon" href="/icons/larder.svg" type="image/svg+xml">
<link rel="stylesheet" href="${style}">
<script src="${script}"></script>
</head>
<body>
<header><img src="/icons/larder.svg" alt="" width="32" height="32"> Larder</header>
${body}
</body>
</html>
`;
}

/** The waiting screen, told that the customer left the checkout. */
function leaving(returnTo: string): string {
  const url = new URL(returnTo, 'http://app');
  url.searchParams.set('left', '1');
  return `${url.pathname}${url.search}`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
