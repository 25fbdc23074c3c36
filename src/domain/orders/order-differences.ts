import { type AssembledCart, type AssembledLine, priceProjectedCart } from '#domain/cart/assemble.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { OrderDifference } from '#domain/commands/differences.ts';
import type { OrderedLine, PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { isExpressLate } from '#domain/delivery/arrival.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import { MINIMUM_ORDER_PAISE } from '#domain/pricing/index.ts';
import { isMultiple, stepOf } from '#domain/rules/quantity.ts';
import { giftDifferences } from './gifts.ts';

/** The CRM's current facts, apart from the lines and their prices. */
export type PlacementFacts = {
  kycStatus: string;
  /** `CustomerID__c`: set once the back office has verified the customer. */
  customerId: string | null;
  allowOnDelivery: boolean;
  /** The CRM calls this field a minimum, but it is the maximum; a missing one is 0 (PAY-014). */
  onDeliveryLimitPaise: Paise;
  /** Balance of the active credit record; null without one. */
  creditBalancePaise: Paise | null;
  billing: AddressStatus;
  delivery: AddressStatus;
  /** Products of which this contact has already had a sample (PROD-023). */
  samplesUsed: ReadonlySet<string>;
  /** The 'Allow Sample' setting. */
  samplesAllowed: boolean;
  /** Why the coupon may not be used again, or that it was not found; null when it may be used (PRICE-016). */
  couponRefusal: 'used' | 'gone' | null;
  /** True when a payment provider is configured, so that an order can be paid after it was placed. */
  payNow?: boolean;
  /** An order of the account with nearly the same lines that was placed in the last 12 hours. */
  similar: { orderNumber: string; placedAt: string } | null;
};

export type AddressStatus = 'fine' | 'gone' | 'not-verified' | 'changed';

export type DifferencesInput = {
  args: PlaceOrderArgs;
  /** When the customer agreed, in milliseconds; `nowMs` is the current time. */
  agreedAtMs: number;
  nowMs: number;
  facts: CartFacts;
  /** Names of products, including those that are no longer sold. */
  names: ReadonlyMap<string, string>;
  /** The ordered lines, priced with the facts. */
  assembled: AssembledCart;
  placement: PlacementFacts;
};

/**
 * Returns the differences between an order as agreed and what the CRM allows now (sync.md 4.14). Without any, the order
 * is placed at the CRM's price. Only the total decides about prices: a changed unit price or a lost coupon is listed
 * only to explain a total that rose by more than the tolerance.
 */
export function orderDifferences(input: DifferencesInput): OrderDifference[] {
  return [
    ...customerDifferences(input.placement),
    ...addressDifferences(input.placement),
    ...input.args.lines.flatMap((line) => lineDifferences(line, input)),
    ...priceDifferences(input),
    // Orders that were recorded before gifts became part of the agreement have none.
    ...giftDifferences({ agreed: input.args.gifts ?? [], assembled: input.assembled, names: input.names }),
    ...minimumDifferences(input),
    ...paymentDifferences(input),
    ...promiseDifferences(input),
  ];
}

/** What the order costs in the CRM now; null when a line cannot be priced. */
export function placedTotal(assembled: AssembledCart): Paise | null {
  return assembled.lines.every((line) => line.priced) ? assembled.cartTotalPaise : null;
}

/** SEC-004. */
function customerDifferences({ kycStatus, customerId }: PlacementFacts): OrderDifference[] {
  const kyc: OrderDifference[] = kycStatus === 'Completed' ? [] : [{ kind: 'kyc', status: kycStatus }];
  return customerId ? kyc : [...kyc, { kind: 'no-customer-id' }];
}

function addressDifferences({ billing, delivery }: PlacementFacts): OrderDifference[] {
  const differences: OrderDifference[] = [];
  if (billing !== 'fine') differences.push({ kind: 'address', which: 'billing', reason: billing });
  if (delivery !== 'fine') differences.push({ kind: 'address', which: 'delivery', reason: delivery });
  return differences;
}

function lineDifferences(ordered: OrderedLine, input: DifferencesInput): OrderDifference[] {
  const { facts, placement } = input;
  const name = input.names.get(ordered.productId) ?? '';
  const line = { productId: ordered.productId, type: ordered.type, name };
  const assembled = assembledLine(ordered, input);
  const problem = assembled?.problem ?? { kind: 'vanished' as const };
  const sample = ordered.type === 'S';
  const differences: OrderDifference[] = [];
  if (problem.kind === 'short-stock') {
    differences.push({ ...line, kind: 'short-stock', wanted: ordered.quantity, available: problem.available });
  } else if (problem.kind !== 'fine') differences.push({ ...line, kind: problem.kind });
  // A line without a price makes the total unknown, and the customer never agreed to an unknown total.
  else if (!assembled?.priced) differences.push({ ...line, kind: 'not-orderable' });
  if (sample && !placement.samplesAllowed && problem.kind !== 'vanished') {
    differences.push({ ...line, kind: 'not-orderable' });
  }
  if (sample && placement.samplesUsed.has(ordered.productId)) differences.push({ ...line, kind: 'sample-used' });
  const step = stepOf(facts.products.get(ordered.productId) ?? {});
  if (!sample && !isMultiple(ordered.quantity, step)) {
    differences.push({ ...line, kind: 'wrong-step', step, quantity: ordered.quantity });
  }
  return differences;
}

function assembledLine(ordered: OrderedLine, { assembled }: DifferencesInput) {
  const found = assembled.lines.find(({ productId, type }) => productId === ordered.productId && type === ordered.type);
  return found && { ...found, problem: found.problem ?? { kind: 'fine' as const } };
}

function priceDifferences({ args, assembled, names, placement }: DifferencesInput): OrderDifference[] {
  const nowPaise = placedTotal(assembled);
  if (nowPaise === null || nowPaise <= args.agreedTotalPaise + args.tolerancePaise) return [];
  const differences: OrderDifference[] = [{ kind: 'dearer', agreedPaise: args.agreedTotalPaise, nowPaise }];
  for (const ordered of args.lines) {
    const priced = assembled.lines.find((line) => isOf(line, ordered))?.unitPricePaise;
    if (ordered.type === 'S' || priced === undefined || priced === null || priced <= ordered.unitPricePaise) continue;
    differences.push({
      kind: 'unit-price',
      productId: ordered.productId,
      type: ordered.type,
      name: names.get(ordered.productId) ?? '',
      wasPaise: ordered.unitPricePaise,
      nowPaise: priced,
    });
  }
  const refusal = couponRefusal(assembled, placement);
  if (args.coupon !== null && refusal) differences.push({ kind: 'coupon-lost', coupon: args.coupon, reason: refusal });
  return differences;
}

function isOf(line: AssembledLine, ordered: OrderedLine): boolean {
  return line.productId === ordered.productId && line.type === ordered.type;
}

type CouponLost = Extract<OrderDifference, { kind: 'coupon-lost' }>['reason'];

function couponRefusal({ coupon }: AssembledCart, placement: PlacementFacts): CouponLost | null {
  if (placement.couponRefusal) return placement.couponRefusal;
  if (!coupon || coupon.applied || coupon.reason === null) return null;
  if (coupon.reason === 'unknown') return 'gone';
  return coupon.reason === 'samples-only' ? 'value' : coupon.reason;
}

/** CART-034, based on the total of the same order without its coupon. */
function minimumDifferences({ args, assembled, facts }: DifferencesInput): OrderDifference[] {
  if (assembled.priced.totals.meetsMinimumOrder) return [];
  const lines = args.lines.map(({ productId, type, quantity }) => ({ productId, type, quantity }));
  const { priced } = priceProjectedCart({ lines, coupon: null, express: args.express }, facts);
  const totalPaise = paiseFromRupees(priced.totals.itemTotal);
  return [{ kind: 'minimum-order', minimumPaise: paise(MINIMUM_ORDER_PAISE), totalPaise }];
}

/** PAY-006, PAY-014, PAY-015. An order of samples costs nothing, so every payment mode is allowed (PAY-009). */
function paymentDifferences({ args, assembled, placement }: DifferencesInput): OrderDifference[] {
  const totalPaise = assembled.cartTotalPaise;
  if (totalPaise === 0) return [];
  switch (args.payment) {
    case 'cash':
    case 'cheque': {
      const limitPaise = placement.allowOnDelivery ? placement.onDeliveryLimitPaise : paise(0);
      return totalPaise > limitPaise ? [{ kind: 'on-delivery', limitPaise, totalPaise }] : [];
    }
    case 'credit': {
      const balancePaise = placement.creditBalancePaise ?? paise(0);
      return balancePaise < totalPaise ? [{ kind: 'credit', balancePaise, totalPaise }] : [];
    }
    case 'pay-now':
      return placement.payNow ? [] : [{ kind: 'payment-unavailable' }];
  }
}

function promiseDifferences(input: DifferencesInput): OrderDifference[] {
  const { args, assembled, placement } = input;
  const differences: OrderDifference[] = [];
  const express = assembled.priced.delivery?.kind === 'express';
  const times = { agreedAtMs: input.agreedAtMs, placedAtMs: input.nowMs };
  if (args.express && express && isExpressLate(times, input.facts.deliveries)) {
    differences.push({ kind: 'express-late' });
  }
  if (placement.similar && !args.duplicateAccepted) {
    const { orderNumber, placedAt } = placement.similar;
    differences.push({ kind: 'similar-order', orderNumber, placedAt });
  }
  return differences;
}
