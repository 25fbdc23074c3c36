import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseJson } from '#lib/parse-json.ts';
import { StartRefused } from '#lib/start-refused.ts';
import type { Order } from './books.ts';

/** Orders by ORDERID, and what keeps them after a change. */
export type KeptOrders = { orders: Map<string, Order>; save: () => void };

/** Orders that end with the process. */
export const ordersInMemory = (): KeptOrders => ({ orders: new Map(), save: () => undefined });

/** Orders in a file, so that a demo that is started again still knows what was paid. */
export function ordersInFile(path: string): KeptOrders {
  const kept = existsSync(path) ? parseJson(readFileSync(path, 'utf8')) : [];
  if (!Array.isArray(kept)) throw new StartRefused(`${path} is damaged. Remove it to begin with empty books.`);
  const orders = new Map((kept as Order[]).map((order) => [order.orderId, order]));
  const save = () => {
    // Written to a second file and renamed, so that a kill leaves either the old file or the new one.
    writeFileSync(`${path}.new`, JSON.stringify([...orders.values()]), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return { orders, save };
}
