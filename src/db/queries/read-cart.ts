import { offerRefusal } from '#domain/cart/offer-refusal.ts';
import { projectExpired } from '#domain/projection/project-expired.ts';
import { minimumOrderPaise, proceedBlock } from '#domain/rules/proceed.ts';
import { readCoupons } from '../facts/cart-facts.ts';
import { hasPastOrder } from '../facts/customer.ts';
import { readSettings } from '../facts/settings.ts';
import type { PartReader } from '../parts/part-reader.ts';
import type { CartView, CouponOutcome } from '../views/index.ts';
import { cartRows, giftRow, hiddenLines, problemCount, withheldGifts } from './cart-rows.ts';
import { totalsOf } from './cart-totals.ts';
import type { Databases } from './databases.ts';
import { type CartModel, withCartModel } from './read-cart-model.ts';

/** Reads the projected, priced cart (CART-001 to CART-036). */
export function readCart(databases: Databases): Promise<CartView> {
  return withCartModel(databases, { pictures: true }, async (model, parts) => toView(model, parts));
}

/** Turns a cart model into its view. */
export function toView(model: CartModel, parts: PartReader): CartView {
  const { situation, prices, pricing } = model;
  const { draft } = situation.snapshot;
  const settings = readSettings(parts);
  const minimumPaise = minimumOrderPaise(settings);
  const priced = prices?.cart ?? null;
  const { lines } = situation.request;
  const meetsMinimumOrder = priced?.priced.totals.meetsMinimumOrder ?? false;
  const hasOrdered = situation.reservations.orders > 0 || hasPastOrder(parts);
  return {
    synced: situation.customer.known,
    pricing,
    rows: cartRows(model),
    hidden: hiddenLines(model),
    withheld: withheldGifts(model),
    totals: priced && totalsOf(priced),
    coupon: couponOutcome(model, parts),
    express: draft.express,
    delivery: prices?.delivery ?? null,
    instructions: draft.instructions,
    samplesOnly: lines.length > 0 && lines.every((line) => line.type === 'S'),
    giftMessage: settings.freeProduct && !hasOrdered ? (model.index.special.gift?.message ?? null) : null,
    giftRow: giftRow(model),
    banner: settings.cartBanner,
    countersOff: settings.countersOff,
    minimumOrderPaise: minimumPaise,
    proceed: proceedBlock({
      lineCount: lines.length,
      kycCompleted: situation.customer.kyc.completed,
      priced: priced && { problemCount: problemCount(priced), meetsMinimumOrder },
      minimumPaise,
    }),
    expiredDiscounts: projectExpired(situation.customer.cartHeader, situation.snapshot.rows),
  };
}

function couponOutcome({ prices, situation }: CartModel, parts: PartReader): CouponOutcome | null {
  const outcome = prices?.cart.coupon;
  if (!outcome) return null;
  const coupon = readCoupons(parts).get(outcome.code) ?? null;
  const reason = offerRefusal({ outcome, coupon, reservations: situation.reservations });
  return {
    code: outcome.code,
    applied: outcome.applied && reason === null,
    amountPaise: outcome.amountPaise,
    reason,
  };
}
