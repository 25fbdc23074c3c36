import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { type Paise, paise } from '#domain/money.ts';

/** What this device's waiting orders will use up; labels and local checks count it as used (sync.md 4.15). */
export type Reservations = {
  /** Pieces by Product2 Id. */
  stock: ReadonlyMap<string, number>;
  creditPaise: Paise;
  /** How often each coupon is used. */
  coupons: ReadonlyMap<string, number>;
  /** Products whose only sample is in a waiting order. */
  samples: ReadonlySet<string>;
  /** Number of waiting orders: while there are any, the next order is not the customer's first. */
  orders: number;
};

/**
 * `placedRefs` are the references of orders that the CRM already shows. They are not counted here: between an order's
 * echo and the removal of its row, the CRM already counts the order.
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
    // The CRM books the free pieces of an order too.
    for (const { productId, quantity } of [...row.args.lines, ...row.args.gifts]) {
      stock.set(productId, (stock.get(productId) ?? 0) + quantity);
    }
    for (const line of row.args.lines) if (line.type === 'S') samples.add(line.productId);
    if (row.args.coupon !== null) coupons.set(row.args.coupon, (coupons.get(row.args.coupon) ?? 0) + 1);
    // Part credit takes the whole balance, which was below the order's total (PAY-003).
    if (row.args.payment === 'credit' || row.args.useCredit) credit += row.args.agreedTotalPaise;
  }
  return { stock, creditPaise: paise(credit), coupons, samples, orders };
}
