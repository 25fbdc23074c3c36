import { createWorkerClient } from '#app/worker-client.ts';
import { setQuantity } from '#commands/set-quantity.ts';
import { createLocalFacts } from '#db/facts/local-facts.ts';
import { openLiveReads } from '#db/live/live-reads.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import { readCart } from '#db/queries/read-cart.ts';
import { cryptoRandom } from '#platform/crypto-random.ts';
import { systemClock } from '#platform/system-clock.ts';
import type { EncodedPart } from '#protocol/part.ts';
import { encodePart, type PartSource } from '#protocol/part-codec.ts';
import type { StoreWorkerApi } from '#protocol/workers.ts';
import { hashPart } from '#sync/rules.ts';
import { cartItem, coupon, customerShelf, price, product, scheme } from '#test/support/shop.ts';

type Tap = { linesMs: number; moneyMs: number };

declare global {
  interface Window {
    /** Fills the databases with a cart of this many lines and starts the store worker. */
    prepare: (options: { lines: number; offers: number }) => Promise<void>;
    /** Sets the first line's quantity. Returns the times from the tap to the views that show it. */
    tap: (quantity: number) => Promise<Tap>;
  }
}

const owner = { accountId: 'account-1', contactId: 'contact-1' };
const databases = { outbox: openOutbox(owner), cache: openCache(owner), owner, nowMs: () => Date.now() };
const ports = {
  outbox: databases.outbox,
  facts: createLocalFacts(databases),
  owner,
  clock: systemClock,
  random: cryptoRandom,
};
const reads = openLiveReads(databases);
let seen: Partial<Tap> & { wanted: number; atMs: number; done: (tap: Tap) => void } = {
  wanted: 0,
  atMs: 0,
  done: () => undefined,
};
let ready: () => void = () => undefined;

window.prepare = async ({ lines, offers }) => {
  const ids = Array.from({ length: lines }, (_, at) => `L${at}`);
  const shelf = customerShelf({
    cart: { WebCart: [], CartItem: ids.map((id) => cartItem(id, 2)) },
    'offers/book': {
      Product_Offer_Schemes__c: Array.from({ length: offers }, (_, at) =>
        scheme(`S${at}`, { product__c: `L${at % 400}`, Convert_Quantity_Value__c: 1 + (at % 7), Discount__c: at % 9 }),
      ),
      Applicable_Discounts__c: [],
    },
    coupons: { Coupon__c: Array.from({ length: 10 }, (_, at) => coupon(`C${at}`)) },
    'cards/breads': { Product2: Array.from({ length: 400 }, (_, at) => product(`L${at}`)) },
    'prices/book/breads': { PricebookEntry: Array.from({ length: 400 }, (_, at) => price(`L${at}`, 10 + at)) },
    'stock/breads': { Stock__c: [] },
  });
  const parts = await Promise.all(Object.entries(shelf).map(([name, tables]) => encode(name, tables)));
  const ownNames = /^(me|cart|open-orders|addresses|favourites|credit)\b/;
  const entries = parts.filter(({ name }) => !ownNames.test(name));
  await databases.cache.write({
    durability: 'strict',
    writes: {
      put: parts,
      state: {
        catalogue: {
          hash: entries[0]?.hash ?? ('' as never),
          parts: entries.map(({ name, hash, text }) => ({ name, hash, bytes: text.length, group: 'P1' as const })),
        },
        own: Object.fromEntries(parts.filter(({ name }) => ownNames.test(name)).map(({ name, hash }) => [name, hash])),
      },
    },
  });
  const isReady = new Promise<void>((resolve) => {
    ready = resolve;
  });
  const worker = createWorkerClient<StoreWorkerApi>({
    spawn: () => new Worker('/worker.js', { type: 'module' }),
    begin: (api) => api.start({ owner }),
    onRespawn: () => undefined,
    onError: console.error,
  });
  await worker.begin();
  reads.observe(readCart, onView, console.error);
  await isReady;
};

window.tap = async (quantity) => {
  const ended = new Promise<Tap>((resolve) => {
    seen = { wanted: quantity, atMs: performance.now(), done: resolve };
  });
  await setQuantity(ports, { productId: 'L0', quantity, by: 'stepper' });
  return ended;
};

function onView(view: Awaited<ReturnType<typeof readCart>>): void {
  const first = view.rows.find((row) => row.productId === 'L0');
  if (first?.paidQuantity === seen.wanted) {
    seen.linesMs ??= performance.now() - seen.atMs;
    if (view.pricing === 'done') seen.moneyMs ??= performance.now() - seen.atMs;
  }
  if (view.pricing === 'done') ready();
  const { linesMs, moneyMs } = seen;
  if (linesMs && moneyMs) seen.done({ linesMs, moneyMs });
}

async function encode(name: string, tables: object): Promise<EncodedPart> {
  const encoded = Object.entries(tables).map(([object, rows]) => [
    object,
    {
      columns: [...new Set((rows as PartSource[]).flatMap((row) => Object.keys(row)))],
      rows: (rows as PartSource[]).map((row, at): PartSource => ({ ...row, Id: row.Id ?? `${object}-${at}` })),
    },
  ]);
  const text = encodePart({ name, tables: Object.fromEntries(encoded) });
  return { name, hash: await hashPart(text), text };
}
