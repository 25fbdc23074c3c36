// Goals 11 and 16: what an open but untouched app costs on the wire and in the CRM, what a changed stock value costs,
// and what a tap costs the CRM. Measures a guest's and a customer's phone, each on a line that only counts.
import { openBrowser, phone } from './lib/browser.mjs';
import { judge, report } from './lib/figures.mjs';
import { openLine } from './lib/line.mjs';
import { rise, withProduct } from './lib/product.mjs';
import { openCart, signIn, syncedAtMs } from './lib/shop-page.mjs';

/** A check within 15 s of another is skipped. A check has ended when nothing was requested for CALM_MS. */
const APART_MS = 20_000;
const CALM_MS = 3_000;
/** The gateway reads stock every minute or two. */
const NEWS_MS = 200_000;
/**
 * Checks in the first hour: the pause between two checks of an open app doubles up to five minutes
 * (src/sync/polling.ts).
 */
const LOOKS_AN_HOUR = 14;
/** Some checks read more than others, in rounds (server/gateway/customer/read-rotation.ts). */
const ROUND = 12;
const ofCustomer = (sample) => !sample.includes('purpose="catalogue"') && !sample.includes('purpose="media"');

await withProduct({ products: 10_000, env: { TRUST_PROXY: '1' } }, async (product) => {
  const phones = {};
  try {
    for (const name of ['guest', 'customer']) phones[name] = await openPhone(product, name);
    await Promise.all(Object.values(phones).map(apart));
    const idle = await Promise.all(Object.values(phones).map(oneLook));
    const before = await product.metrics();
    for (let look = 0; look < ROUND; look += 1) {
      await apart(phones.customer);
      await oneLook(phones.customer);
    }
    const idleCalls = rise(before, await product.metrics(), 'crm_calls_total', ofCustomer) / ROUND;
    // We block the phones' own checks until the gateway has the change; they would fetch it before we count.
    for (const { line } of Object.values(phones)) line.refuse(/^\/sync\/(?!.*probe)/);
    await changeStock(product, phones.customer.page);
    await Promise.all(Object.values(phones).map(apart));
    for (const { line } of Object.values(phones)) line.refuse(null);
    const changed = await Promise.all(Object.values(phones).map(oneLook));
    const tapCalls = await tap(phones.customer, product);
    tell({ idle, changed, idleCalls, tapCalls });
  } finally {
    for (const { line, close } of Object.values(phones)) {
      await close();
      await line.close();
    }
  }
});

async function openPhone(product, name) {
  const line = await openLine({ target: product.url, secure: true });
  const { context, close } = await openBrowser({ ...phone, secure: true });
  const page = context.pages()[0] ?? (await context.newPage());
  if (name === 'customer') await signIn(page, line.url);
  await page.goto(`${line.url}/`);
  await syncedAtMs(page);
  await page.waitForTimeout(20_000);
  return { line, close, page };
}

/**
 * Triggers a check as when the user returns to the app, which is the same as a periodic check. Returns its requests.
 */
async function oneLook({ line, page }) {
  const asked = () => syncOf(line);
  line.forget();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  for (let before = -1; asked().length !== before; ) {
    before = asked().length;
    await page.waitForTimeout(CALM_MS);
  }
  return asked();
}

function syncOf(line) {
  return line.entries().filter(({ path }) => path.startsWith('/sync/'));
}

/** Waits until the app has not checked for a while, not even by itself. */
async function apart({ line, page }) {
  while (Date.now() - (syncOf(line).at(-1)?.endMs ?? 0) < APART_MS) await page.waitForTimeout(500);
}

/** Returns the hash of the customer's manifest, because guests see no stock. */
function manifestHash(page) {
  return page.evaluate(async () => {
    const answer = await fetch('/sync/catalogue?probe', { headers: { 'larder-protocol': '1' }, cache: 'no-store' });
    return (await answer.json()).hash;
  });
}

/** Changes one stock value in the CRM and waits until the gateway has read it. */
async function changeStock(product, page) {
  const before = await manifestHash(page);
  await product.demo('stock', await anySku(product), String(100 + (Date.now() % 100)));
  const endMs = Date.now() + NEWS_MS;
  while ((await manifestHash(page)) === before) {
    if (Date.now() > endMs) throw new Error('The gateway has not seen the changed stock.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function anySku(product) {
  const headers = { 'larder-protocol': '1' };
  const { parts } = await (await fetch(`${product.url}/sync/catalogue`, { headers })).json();
  const cards = parts.find(({ name }) => name.startsWith('cards/'));
  const part = await (await fetch(`${product.url}/sync/parts/${cards.hash}`, { headers })).json();
  return part.tables.Product2.columns.StockKeepingUnit[0];
}

/** Adds one piece to the cart and waits for everything that follows. Returns the calls to the CRM. */
async function tap({ page, line }, product) {
  const more = await openCart(page, line.url);
  await page.waitForTimeout(10_000);
  const before = await product.metrics();
  await more.click();
  await page.waitForTimeout(8_000);
  return rise(before, await product.metrics(), 'crm_calls_total', ofCustomer);
}

function tell({ idle, changed, idleCalls, tapCalls }) {
  const total = (entries) => entries.reduce((sum, { upBytes, downBytes }) => sum + upBytes + downBytes, 0);
  const down = (entries) => entries.reduce((sum, { downBytes }) => sum + downBytes, 0);
  const rows = [];
  const goals = [];
  for (const [index, [who, requests, bytes]] of [
    ['guest', 1, 1_000],
    ['customer', 2, 2_000],
  ].entries()) {
    const entries = idle[index];
    rows.push({ what: `${who}, idle: received`, value: down(entries), unit: 'B' });
    goals.push(judge(11, `${who}, idle: requests`, entries.length, { most: requests }));
    goals.push(judge(11, `${who}, idle: bytes both ways, heads and TLS included`, total(entries), { most: bytes }));
  }
  for (const [index, who] of ['guest', 'customer'].entries()) {
    const entries = changed[index];
    rows.push({ what: `${who}, one stock value changed: received`, value: down(entries), unit: 'B' });
    goals.push(judge(11, `${who}, one stock value changed: requests`, entries.length, { most: 3 }));
    goals.push(
      judge(11, `${who}, one stock value changed: bytes both ways, heads and TLS included`, total(entries), {
        most: 12_000,
      }),
    );
  }
  rows.push({ what: 'CRM calls for one look of the customer’s idle app, mean of a round', value: idleCalls, unit: '' });
  goals.push(judge(16, 'CRM calls of an idle open app in its first hour', idleCalls * LOOKS_AN_HOUR, { most: 20 }));
  goals.push(judge(16, 'CRM calls for one tap', tapCalls, { most: 5 }));
  report('idle-traffic', { rows, goals });
}
