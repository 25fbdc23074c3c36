import type { openCache } from '#db/open-cache.ts';
import type { EncodedPart } from '#protocol/part.ts';
import { encodePart, type PartSource } from '#protocol/part-codec.ts';
import { hashPart } from '#sync/rules.ts';
import { customerShelf, order, orderItem } from '#test/support/shop.ts';

export const ORDERS = 2_000;
const LINES = 8;
const QUARTERS = 8;

/** Stores the parts of a customer with 2,000 orders of eight lines, most of them in the history. */
export async function storeOrders(cache: ReturnType<typeof openCache>): Promise<void> {
  const shelf = customerShelf({
    'open-orders': tables(0, 12),
    ...Object.fromEntries(
      Array.from({ length: QUARTERS }, (_, at) => {
        const size = Math.ceil((ORDERS - 12) / QUARTERS);
        const from = 12 + at * size;
        return [`history/${2026 - (at >> 2)}Q${4 - (at & 3)}`, tables(from, Math.min(from + size, ORDERS))];
      }),
    ),
  });
  const parts = await Promise.all(Object.entries(shelf).map(([name, rows]) => encode(name, rows)));
  const ownNames = /^(me|cart|open-orders|history|addresses|favourites|credit)\b/;
  const entries = parts.filter(({ name }) => !ownNames.test(name));
  await cache.write({
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
}

function tables(from: number, to: number) {
  const numbers = Array.from({ length: to - from }, (_, at) => ORDERS - from - at);
  const id = (number: number) => `801${String(number).padStart(12, '0')}AAA`;
  return {
    Order: numbers.map((number) =>
      order(id(number), {
        OrderNumber: String(number).padStart(8, '0'),
        Status__c: number > ORDERS - 12 ? 'In Progress' : number % 9 === 0 ? 'Cancelled' : 'Delivered',
        EffectiveDate: new Date(Date.UTC(2024, 11, 1 + (number % 700))).toISOString().slice(0, 10),
        Order_Total__c: 700 + (number % 5_000),
      }),
    ),
    OrderItem: numbers.flatMap((number) =>
      Array.from({ length: LINES }, (_, at) =>
        orderItem(`802${String(number * LINES + at).padStart(12, '0')}AAA`, id(number), `P${(number + at) % 300}`, {
          SOItem__c: at + 1,
        }),
      ),
    ),
  };
}

async function encode(name: string, rows: object): Promise<EncodedPart> {
  const encoded = Object.entries(rows).map(([object, list]) => [
    object,
    {
      columns: [...new Set((list as PartSource[]).flatMap((row) => Object.keys(row)))],
      rows: (list as PartSource[]).map((row, at): PartSource => ({ ...row, Id: row.Id ?? `${object}-${at}` })),
    },
  ]);
  const text = encodePart({ name, tables: Object.fromEntries(encoded) });
  return { name, hash: await hashPart(text), text };
}
