// Goals 11 and 16: what an open app that nobody touches costs on the wire and in the CRM, what a changed stock value
// costs, and what a tap costs the CRM. A guest's and a customer's phone, each on a line of its own that only counts.
import { openBrowser, phone } from './lib/browser.mjs';
import { judge, report } from './lib/figures.mjs';
import { openLine } from './lib/line.mjs';
import { rise, withProduct } from './lib/product.mjs';
import { openCart, readStatus, signIn, syncedAtMs } from './lib/shop-page.mjs';

/** The app looks after a minute, then after two; and a second for what it asks then. */
const LOOK_MS = 150_000;
const CALM_MS = 3_000;
/** Waits between two looks of an open app double up to five minutes (src/sync/polling.ts): looks in the first hour. */
const LOOKS_AN_HOUR = 14;
const ofCustomer = (sample) => !sample.includes('purpose="catalogue"') && !sample.includes('purpose="media"');

await withProduct({ products: 10_000 }, async (product) => {
  const phones = {};
  try {
    for (const name of ['guest', 'customer']) phones[name] = await openPhone(product, name);
    const before = await product.metrics();
    const idle = await Promise.all(Object.values(phones).map(oneLook));
    const idleCalls = rise(before, await product.metrics(), 'crm_calls_total', ofCustomer);
    const sku = await anySku(product);
    await product.demo('stock', sku, String(100 + (Date.now() % 100)));
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
  const line = await openLine({ target: product.url });
  const { context, close } = await openBrowser(phone);
  const page = context.pages()[0] ?? (await context.newPage());
  if (name === 'customer') await signIn(page, line.url);
  await page.goto(`${line.url}/`);
  await syncedAtMs(page);
  await page.waitForTimeout(20_000);
  return { line, close, page };
}

/** Waits for the app's next look of its own accord; what it asked for then. */
async function oneLook({ line, page }) {
  const isSync = ({ path }) => path.startsWith('/sync/');
  const stamp = async () => JSON.stringify((await readStatus(page))?.syncedAtMs);
  line.forget();
  const endMs = Date.now() + LOOK_MS;
  const was = await stamp();
  while (Date.now() < endMs && (await stamp()) === was) await page.waitForTimeout(500);
  await page.waitForTimeout(CALM_MS);
  return line.entries().filter(isSync);
}

async function anySku(product) {
  const headers = { 'larder-protocol': '1' };
  const { parts } = await (await fetch(`${product.url}/sync/catalogue`, { headers })).json();
  const cards = parts.find(({ name }) => name.startsWith('cards/'));
  const part = await (await fetch(`${product.url}/sync/parts/${cards.hash}`, { headers })).json();
  return part.tables.Product2.columns.StockKeepingUnit[0];
}

/** One product more in the cart, and all that follows from it; the calls to the CRM. */
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
    goals.push(judge(11, `${who}, idle: bytes both ways, heads of HTTP/1.1 and all`, total(entries), { most: bytes }));
  }
  for (const [index, who] of ['guest', 'customer'].entries()) {
    const entries = changed[index];
    rows.push({ what: `${who}, one stock value changed: received`, value: down(entries), unit: 'B' });
    goals.push(judge(11, `${who}, one stock value changed: requests`, entries.length, { most: 3 }));
    goals.push(judge(11, `${who}, one stock value changed: bytes both ways`, total(entries), { most: 12_000 }));
  }
  rows.push({ what: 'CRM calls for one look of the customer’s idle app', value: idleCalls, unit: '' });
  goals.push(judge(16, 'CRM calls of an idle open app in its first hour', idleCalls * LOOKS_AN_HOUR, { most: 20 }));
  goals.push(judge(16, 'CRM calls for one tap', tapCalls, { most: 5 }));
  report('idle-traffic', { rows, goals });
}
