import type { OutboxRow } from '#domain/commands/outbox-row.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { type Paise, paise } from '#domain/money.ts';

/** What orders that wait on this device will use up: labels and local checks count it as used (sync.md 4.15). */
export type Reservations = {
  /** Pieces by Product2 Id. */
  stock: ReadonlyMap<string, number>;
  creditPaise: Paise;
  /** How often each coupon is used. */
  coupons: ReadonlyMap<string, number>;
  /** Products whose one sample is ordered. */
  samples: ReadonlySet<string>;
  /** Orders with something paid for: none of them will be the customer's first. */
  orders: number;
};

/**
 * `placedRefs` are the references of orders that the CRM already shows: those count there, not here, in the moment
 * between an order's echo and the end of its row.
 */
export function reservationsOf(rows: readonly OutboxRow[], placedRefs: ReadonlySet<string>): Reservations {
  const stock = new Map<string, number>();
  const coupons = new Map<string, number>();
  const samples = new Set<string>();
  let credit = 0;
  let orders = 0;
  for (const row of rows) {
    if (!isOrder(row) || placedRefs.has(row.ref)) continue;
    orders += 1;
    for (const line of row.args.lines) {
      stock.set(line.productId, (stock.get(line.productId) ?? 0) + line.quantity);
      if (line.type === 'S') samples.add(line.productId);
    }
    if (row.args.coupon !== null) coupons.set(row.args.coupon, (coupons.get(row.args.coupon) ?? 0) + 1);
    if (row.args.payment === 'credit') credit += row.args.agreedTotalPaise;
  }
  return { stock, creditPaise: paise(credit), coupons, samples, orders };
}
