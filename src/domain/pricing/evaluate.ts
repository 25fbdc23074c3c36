import { type CategoryStep, priceCategoryDiscounts } from './category-discount.ts';
import type { CompiledOffers } from './compile-offers.ts';
import { type CouponStep, priceCoupon } from './coupon.ts';
import type { DeliveryCharge } from './delivery.ts';
import { findGifts, type Gift, type GiftStep } from './free-products.ts';
import { createLayout, hasSameLayout, type Layout } from './layout.ts';
import { nth } from './nth.ts';
import { type LineAmounts, priceLine, showFreeLine, showUncharged } from './priced-line.ts';
import { priceProductDiscounts } from './product-discount.ts';
import { isSameLine, type LineRead, readLine, type SpecialSkus } from './read-line.ts';
import { priceTotals } from './totals.ts';
import type { CartInput, PricedCart, PricedCoupon, PricedDelivery, PricedFreeLine, PricedLine } from './types.ts';
import { type GiftAvailability, type WithheldGift, withholdGifts } from './withhold-gifts.ts';

/** One pricing with all intermediate results. Immutable: the next evaluation reuses what has not changed. */
export interface Evaluation {
  readonly skus: SpecialSkus;
  /** All lines of the cart. */
  readonly reads: readonly LineRead[];
  /** The ordinary lines with a paid quantity; the arrays about lines below follow their order. */
  readonly ordinary: readonly LineRead[];
  readonly layout: Layout;
  readonly category: CategoryStep;
  readonly giftStep: GiftStep;
  /** The gifts that the customer gets. */
  readonly gifts: ReadonlyMap<string, Gift>;
  readonly withheld: readonly WithheldGift[];
  readonly amounts: readonly LineAmounts[];
  readonly priced: PricedCart;
}

/**
 * Prices a cart (pricing.md, Order of the steps). Given the previous evaluation of the same offers, it reuses work
 * whose inputs have not changed; the result is the same either way.
 */
export function evaluate(input: {
  readonly offers: CompiledOffers;
  readonly cart: CartInput;
  readonly previous: Evaluation | null;
  readonly availabilityOf?: ((productId: string) => GiftAvailability) | undefined;
}): Evaluation {
  const { offers, cart } = input;
  const { skus, reads } = readLines(cart, input.previous);
  const ordinary = reads.filter(({ kind }) => kind === 'ordinary');
  const previous = input.previous && hasSameLayout(input.previous.ordinary, ordinary) ? input.previous : null;
  const layout = previous?.layout ?? createLayout(offers, ordinary);

  const product = priceProductDiscounts(layout, ordinary, previous?.category.product ?? null);
  const category = priceCategoryDiscounts(layout, product, previous?.category ?? null);
  const giftStep = findGifts(layout, product, previous?.giftStep ?? null);
  const { gifts, withheld } = input.availabilityOf
    ? withholdGifts(giftStep.gifts, ordinary, input.availabilityOf)
    : { gifts: giftStep.gifts, withheld: [] };

  const coupon = cart.coupon
    ? priceCoupon({ coupon: cart.coupon, today: offers.today, lines: ordinary, netPaise: netAfterOffers(category) })
    : null;
  const amounts = priceLines({ category, gifts, coupon, previous });
  const freeLines = previous?.gifts === gifts ? previous.priced.freeLines : showFreeLines(gifts, layout);
  const { totals, delivery } = priceTotals({ reads, amounts, freeLineCount: freeLines.length, cart });
  const priced: PricedCart = {
    lines: showLines(reads, amounts),
    freeLines,
    delivery: delivery && showDelivery(delivery),
    coupon: coupon && showCoupon(coupon),
    totals,
  };
  return { skus, reads, ordinary, layout, category, giftStep, gifts, withheld, amounts, priced };
}

function readLines(cart: CartInput, previous: Evaluation | null): Pick<Evaluation, 'skus' | 'reads'> {
  const known = previous && hasSameSkus(previous.skus, cart) ? previous : null;
  const skus = known?.skus ?? { referralSku: cart.referralSku, deliverySkus: [...cart.deliverySkus] };
  const reads = cart.lines.map((line, at) => {
    const before = known?.reads[at];
    return before && isSameLine(before, line) ? before : readLine(line, skus);
  });
  return { skus, reads };
}

function hasSameSkus(before: SpecialSkus, now: SpecialSkus): boolean {
  return (
    before.referralSku === now.referralSku &&
    before.deliverySkus.length === now.deliverySkus.length &&
    before.deliverySkus.every((sku, at) => sku === now.deliverySkus[at])
  );
}

/** Returns net₂ of every ordinary line: its amount after product and category discount. */
function netAfterOffers({ product, shares }: CategoryStep): number[] {
  return product.lines.map(
    (line, at) => line.basePaise - nth(product.discounts, at).amountPaise - nth(shares, at).amountPaise,
  );
}

/** Prices the lines that a change affects; the others keep their previous amounts. */
function priceLines(input: {
  category: CategoryStep;
  gifts: ReadonlyMap<string, Gift>;
  coupon: CouponStep | null;
  previous: Evaluation | null;
}): LineAmounts[] {
  const { category, gifts, coupon, previous } = input;
  const { lines, discounts } = category.product;
  const amounts = previous ? previous.amounts.slice() : [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = nth(lines, at);
    const couponPaise = coupon ? nth(coupon.parts, at) : 0;
    const before = previous && !category.changed.has(at) ? nth(previous.amounts, at).parts : null;
    if (before?.couponPaise === couponPaise && gifts === previous?.gifts) continue;
    const gift = gifts.get(line.productId) ?? null;
    if (before?.couponPaise === couponPaise && before.gift === gift) continue;
    amounts[at] = priceLine({
      line,
      product: nth(discounts, at),
      category: nth(category.shares, at),
      gift,
      couponPaise,
    });
  }
  return amounts;
}

/** Gifts of products that have no ordinary line. */
function showFreeLines(gifts: ReadonlyMap<string, Gift>, { productIds }: Layout): PricedFreeLine[] {
  return Array.from(gifts.values())
    .filter(({ productId }) => !productIds.has(productId))
    .sort((a, b) => (a.productId < b.productId ? -1 : 1))
    .map(showFreeLine);
}

function showLines(reads: readonly LineRead[], amounts: readonly LineAmounts[]): PricedLine[] {
  const shown: PricedLine[] = [];
  let position = 0;
  for (const read of reads) {
    if (read.kind === 'dropped') continue;
    if (read.kind === 'ordinary') shown.push(nth(amounts, position++).shown);
    else shown.push(showUncharged(read));
  }
  return shown;
}

function showDelivery({ kind, pricePaise, taxPaise }: DeliveryCharge): PricedDelivery {
  return {
    kind,
    TotalPrice: pricePaise / 100,
    Tax__c: taxPaise / 100,
    Total_Value__c: (pricePaise + taxPaise) / 100,
  };
}

function showCoupon({ reason, amountPaise }: CouponStep): PricedCoupon {
  return { applied: reason === null, amount: amountPaise / 100, reason };
}
