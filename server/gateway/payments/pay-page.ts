import type { Paise } from '#domain/money.ts';
import type { Checkout, PaymentProvider } from '#payments/provider.ts';
import { PROTOCOL_VERSION } from '#protocol/version.ts';
import type { Translation } from '#texts/area.ts';
import { payPageTexts } from '#texts/en/pay-page.ts';
import { money } from '#texts/format.ts';
import { payPageHi } from '#texts/hi/pay-page.ts';
import { type Language, languageTag } from '#texts/translator.ts';

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
  /** Where a customer goes who leaves without paying. */
  leaveTo: string;
};

/** Addresses of the page's own files. */
export type PageAssets = { script: string; style: string };

/** What the script reads (browser/pay.js). */
export type PageData = {
  checkout: Checkout;
  description: string;
  /** Begins what is told of a failed try. */
  failed: string;
  returnTo: string;
  leaveTo: string;
  protocol: string;
};

type Texts = Translation<typeof payPageTexts.en>;
const textsOf: Readonly<Record<Language, Texts>> = { en: payPageTexts.en, hi: payPageHi };

/** How a page is drawn: in the language of the app that led to it (I18N-001), with these files. */
export type PageLook = { language: Language; assets: PageAssets };

/** Draws the page that opens a provider's checkout. Whatever happens on it, the order is kept. */
export function payPage(payment: PaymentToOpen, look: PageLook): string {
  const t = textsOf[look.language];
  const { checkout, subject, orderNumber, reference, isTest, returnTo, leaveTo } = payment;
  const amount = money(payment.amountPaise);
  const isCredit = subject === 'credit';
  const what = isCredit ? t.credit(orderNumber) : t.order(orderNumber);
  const protocol = String(PROTOCOL_VERSION);
  const data: PageData = { checkout, description: what, failed: t.failed, returnTo, leaveTo, protocol };
  return page(
    t.title(amount),
    look,
    `<main data-page="${escaped(JSON.stringify(data))}" data-state="opening">
${isTest ? `<p class="test">${escaped(t.test)}</p>\n` : ''}<p class="what">${escaped(what)}</p>
<h1 class="amount">${escaped(amount)}</h1>
<p class="quiet">${escaped(t.through(checkout.provider))}</p>
<div role="status" class="state">
<p data-show="opening"><span class="spinner" aria-hidden="true"></span> ${escaped(t.opening)}</p>
<p data-show="checking" hidden><span class="spinner" aria-hidden="true"></span> ${escaped(t.checking)}</p>
<p data-show="closed" hidden><b>${escaped(t.closed)}</b> ${escaped(isCredit ? t.closedCredit : t.closedOrder)}</p>
<p data-show="expired" hidden><b>${escaped(t.expired)}</b> ${escaped(t.expiredHelp)}</p>
</div>
<div role="alert" class="alert" data-show="failed" hidden>
<p><b>${escaped(t.notLoaded(checkout.provider))}</b></p>
<p>${escaped(t.notCharged)}</p>
</div>
<p role="alert" class="alert" id="refusal" hidden></p>
<noscript><p class="alert">${escaped(t.noScript)}</p></noscript>
<div class="ways">
<button type="button" id="again" data-show="closed failed" hidden><span data-show="closed">${escaped(t.pay(amount))}</span><span data-show="failed">${escaped(t.again)}</span></button>
<a id="leave" href="${escaped(leaveTo)}"><span data-show="opening open closed failed">${escaped(t.leave)}</span><span data-show="expired" hidden>${escaped(t.goOn)}</span></a>
</div>
<p class="small">${escaped(t.reference(reference))}</p>
</main>
<dialog id="sure" aria-labelledby="sure-title">
<h2 id="sure-title">${escaped(t.sure.title)}</h2>
<p>${escaped(t.sure.body)}</p>
<div class="ways">
<button type="button" id="stay">${escaped(t.sure.stay)}</button>
<button type="button" id="go" class="quiet-button">${escaped(t.sure.go)}</button>
</div>
</dialog>`,
  );
}

/** Shown for a token that is damaged, or whose payment nobody here knows. */
export function overPage(look: PageLook): string {
  const t = textsOf[look.language];
  return page(
    t.over.title,
    look,
    `<main>
<h1>${escaped(t.over.title)}</h1>
<p>${escaped(t.over.body)}</p>
<div class="ways"><a class="primary" href="/my-orders">${escaped(t.over.toOrders)}</a></div>
</main>`,
  );
}

function page(title: string, { language, assets }: PageLook, body: string): string {
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<meta name="format-detection" content="telephone=no">
<meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f1">
<meta name="theme-color" media="(prefers-color-scheme: dark)" content="#141a17">
<title>${escaped(title)} · Larder</title>
<link rel="icon" href="/icons/larder.svg" type="image/svg+xml">
<link rel="stylesheet" href="${assets.style}">
<script src="${assets.script}"></script>
</head>
<body>
<header><img src="/icons/larder.svg" alt="" width="32" height="32"> Larder</header>
${body}
</body>
</html>
`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
