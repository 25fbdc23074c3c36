import { couponRefusal } from '#domain/cart/coupon-use.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import type { PlacementFacts } from '#domain/orders/order-differences.ts';
import type { Reservations } from '#domain/projection/reservations.ts';
import { addressStatus } from '#domain/rules/addresses.ts';
import { leftByWaiting } from '#domain/rules/credit.ts';
import { similarOrder } from '#domain/rules/similar-order.ts';
import type { AddressFacts, OrderFacts } from '#ports/local-facts.ts';

/**
 * Collects the facts that decide whether an order can be placed, as this device knows them. Orders that wait here count
 * as placed.
 */
export function placementFacts(options: {
  facts: OrderFacts;
  rows: readonly OutboxRow[];
  reservations: Reservations;
  chosen: { billing: AddressFacts | null; delivery: AddressFacts | null };
  args: Pick<PlaceOrderArgs, 'lines' | 'coupon'>;
  nowMs: number;
}): PlacementFacts {
  const { facts, rows, reservations, chosen, args, nowMs } = options;
  const { coupon } = args;
  return {
    kycStatus: facts.kycStatus,
    customerId: facts.customerId,
    allowOnDelivery: facts.allowOnDelivery,
    onDeliveryLimitPaise: facts.onDeliveryLimitPaise,
    creditBalancePaise:
      facts.creditBalancePaise === null ? null : leftByWaiting(facts.creditBalancePaise, reservations.creditPaise),
    payNow: facts.payNow ?? false,
    billing: addressStatus(chosen.billing),
    delivery: addressStatus(chosen.delivery),
    samplesUsed: new Set([...facts.samplesUsed, ...reservations.samples]),
    samplesAllowed: facts.samplesAllowed,
    couponRefusal:
      coupon === null
        ? null
        : couponRefusal(facts.cart.coupons.get(coupon), { own: reservations.coupons.get(coupon) ?? 0 }),
    similar: similarOrder({
      lines: args.lines,
      recentOrders: facts.recentOrders,
      placedRefs: facts.placedRefs,
      rows,
      nowMs,
    }),
  };
}
