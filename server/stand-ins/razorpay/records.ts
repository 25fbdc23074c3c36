import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseJson } from '#lib/parse-json.ts';
import { StartRefused } from '#lib/start-refused.ts';
import type { Card, Order, Payment, Refund } from './entities.ts';

/** Everything that the account's books hold, by id, in the order in which it came about. */
export type Records = {
  orders: Map<string, Order>;
  payments: Map<string, Payment>;
  refunds: Map<string, Refund>;
  cards: Map<string, Card>;
};

const byId = <T extends { id: string }>(list: readonly T[]) => new Map(list.map((each) => [each.id, each]));

/** Books that end with the process. */
export const emptyRecords = (): Records => ({
  orders: new Map(),
  payments: new Map(),
  refunds: new Map(),
  cards: new Map(),
});

/** Books in a file, so that a demo that is started again still knows what was paid. */
export function recordsInFile(path: string): { records: Records; save: () => void } {
  const records = existsSync(path) ? read(path) : emptyRecords();
  const save = () => {
    const lists = Object.fromEntries(Object.entries(records).map(([name, map]) => [name, [...map.values()]]));
    // Written to a second file and renamed, so that a kill leaves either the old file or the new one.
    writeFileSync(`${path}.new`, JSON.stringify(lists), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return { records, save };
}

function read(path: string): Records {
  const kept = parseJson(readFileSync(path, 'utf8')) as Record<string, unknown> | null;
  const lists = [kept?.orders, kept?.payments, kept?.refunds, kept?.cards];
  if (!lists.every(Array.isArray)) throw new StartRefused(`${path} is damaged. Remove it to begin with empty books.`);
  const [orders, payments, refunds, cards] = lists as [Order[], Payment[], Refund[], Card[]];
  return { orders: byId(orders), payments: byId(payments), refunds: byId(refunds), cards: byId(cards) };
}
