import { priceProjectedCart } from '#domain/cart/assemble.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { differencesOf } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { repairedLines } from '#domain/commands/repaired-lines.ts';
import { isOrder } from '#domain/commands/row-facts.ts';
import { rupeesFromPaise } from '#domain/money.ts';
import { placedTotal } from '#domain/orders/index.ts';
import { priceDetails } from '#domain/pricing/index.ts';
import { totalParts } from '#domain/pricing/total-parts.ts';
import { afterReservations } from '#domain/projection/available-stock.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import type { RepairPrices, RepairRequest } from '#protocol/workers.ts';
import { withParts } from '../parts/part-reader.ts';
import type { Databases } from '../queries/databases.ts';
import { loadCartParts, readCartFacts } from './cart-facts.ts';
import { readCustomer } from './customer.ts';

/** Prices what a stopped order would become (the store worker, REORD-005); null if the order is no longer here. */
export async function priceRepairNow(
  databases: Databases,
  { commandId, choices }: RepairRequest,
): Promise<RepairPrices | null> {
  const [{ rows }, { clockOffsetMs }] = await Promise.all([databases.outbox.snapshot(), databases.cache.status()]);
  const nowMs = () => databases.nowMs() + clockOffsetMs;
  const order = rows.filter(isOrder).find((row) => row.id === commandId);
  if (!order) return null;
  const lines = repairedLines(order.args.lines, choices);
  if (lines.length === 0) return { totalPaise: null, parts: null, meetsMinimumOrder: false };
  return withParts(databases.cache, async (parts) => {
    const index = await loadCartParts(databases, parts);
    const { placedRefs } = await readCustomer(databases, parts);
    const reservations = reservationsOf(
      rows.filter((row) => row !== order),
      placedRefs,
    );
    const productIds = lines.map((line) => line.productId);
    const local = await readCartFacts({ ...databases, nowMs }, parts, { index, productIds });
    if (!local.complete) return { totalPaise: null, parts: null, meetsMinimumOrder: true };
    const facts = atNamedPrices(afterReservations(local.facts, reservations), order);
    const lost = differencesOf(order.rejection).some((difference) => difference.kind === 'coupon-lost');
    const coupon = lost ? null : order.args.coupon;
    const assembled = priceProjectedCart({ lines, coupon, express: order.args.express }, facts);
    const details = priceDetails(assembled.priced);
    return {
      totalPaise: placedTotal(assembled),
      parts: details && totalParts(details),
      meetsMinimumOrder: assembled.priced.totals.meetsMinimumOrder,
    };
  });
}

/** Uses the unit prices that the shop named when it stopped the order: this device may not have pulled them yet. */
function atNamedPrices(facts: CartFacts, order: OutboxRow<'order.place'>): CartFacts {
  const entries = new Map(facts.entries);
  for (const difference of differencesOf(order.rejection)) {
    if (difference.kind !== 'unit-price') continue;
    const UnitPrice = rupeesFromPaise(difference.nowPaise);
    const known = entries.get(difference.productId) ?? [];
    entries.set(
      difference.productId,
      known.map((entry) => ({ ...entry, UnitPrice })),
    );
  }
  return { ...facts, entries };
}
