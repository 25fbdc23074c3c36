import type { LineType } from '#domain/commands/cart-fields.ts';
import { type Paise, paiseFromRupees } from '#domain/money.ts';
import {
  type AvailabilityOf,
  type CartInput,
  type CompiledOffers,
  type CouponRefusal,
  choosePriceEntry,
  compileOffers,
  createPricer,
  type PricedCart,
  type PricedFreeLine,
  type PricedLine,
  type PriceEntry,
  type Pricer,
} from '#domain/pricing/index.ts';
import type { CartFacts, CartProduct } from './cart-facts.ts';
import type { CartLine } from './cart-line.ts';
import { deliverySkus, isShopsOwn } from './special-products.ts';
import { type EntryOf, type WithheldLine, welcomeGift } from './welcome-gift.ts';

/** Why a line cannot be ordered. Unknown stock is not a problem. */
export type LineProblem =
  /** The product is not, or no longer, active in the catalogue. */
  | { kind: 'vanished' }
  /**
   * The customer's price book has no price or no tax today, or the product is a fee or gift that only the shop adds.
   */
  | { kind: 'not-orderable' }
  /** Stock does not cover the paid quantity. */
  | { kind: 'short-stock'; available: number };

export type AssembledLine = {
  productId: string;
  type: LineType;
  /** As requested; 1 for a sample. */
  paidQuantity: number;
  freeQuantity: number;
  /** The price book entry that sets the price; null when the line cannot be ordered. */
  entry: PriceEntry | null;
  /** Unit price before tax; null without an entry. */
  unitPricePaise: Paise | null;
  /** The line's amounts in rupees, as in the CRM's fields; null for a line that is not priced. */
  priced: PricedLine | null;
  problem: LineProblem | null;
};

/** The welcome gift (CART-030). */
type AssembledGift = { productId: string; entry: PriceEntry; priced: PricedLine };
type AssembledFreeLine = { productId: string; entry: PriceEntry | null; priced: PricedFreeLine };

export type AssembledCoupon = {
  code: string;
  applied: boolean;
  amountPaise: Paise;
  /** `unknown`: no coupon has that name. `samples-only`: the cart has nothing that it could apply to (CART-018). */
  reason: CouponRefusal | 'unknown' | 'samples-only' | null;
};

export type AssembledCart = {
  /** One for each requested line, in order. */
  lines: AssembledLine[];
  gift: AssembledGift | null;
  freeLines: AssembledFreeLine[];
  withheld: WithheldLine[];
  coupon: AssembledCoupon | null;
  /** The complete result of pricing (pricing.md), in rupees. */
  priced: PricedCart;
  cartTotalPaise: Paise;
};

/** What the customer wants: the lines of the projected cart and the options of the draft. */
export type CartRequest = { lines: readonly CartLine[]; coupon: string | null; express: boolean };

export type AssembledPricing = { cart: AssembledCart; input: CartInput; availabilityOf: AvailabilityOf };

/**
 * Prices the requested lines with the given facts (pricing.md, "Around the engine"): chooses the price book entries,
 * leaves lines that cannot be ordered out of the sums and reports why, adds the welcome gift, and withholds gifts that
 * lack stock or a price. The store worker prices the cart with it, the gateway places orders with it.
 */
export function priceProjectedCart(request: CartRequest, facts: CartFacts): AssembledCart {
  return assembleCart({ request, facts, pricer: createPricer(offersOf(facts)) }).cart;
}

/** Compiles the offers that apply to the customer today. */
export function offersOf(facts: Pick<CartFacts, 'discounts' | 'schemes' | 'contactId' | 'today'>): CompiledOffers {
  return compileOffers({
    discounts: facts.discounts,
    schemes: facts.schemes,
    contactId: facts.contactId,
    today: facts.today,
  });
}

/**
 * Like `priceProjectedCart`, but with a pricer that reuses its previous result; also returns the input of the pricing.
 */
export function assembleCart(options: { request: CartRequest; facts: CartFacts; pricer: Pricer }): AssembledPricing {
  const { request, facts, pricer } = options;
  const entryOf = entryChooser(facts);
  const lines = request.lines.map((line) => startLine(line, facts, entryOf));
  const availabilityOf: AvailabilityOf = (productId) => ({
    stockQuantity: facts.stock.get(productId) ?? null,
    hasPrice: facts.products.has(productId) && entryOf(productId) !== null,
  });
  const welcome = welcomeGift({ facts, entryOf, hasPaidLine: lines.some(isPaid) });
  const coupon = request.coupon === null ? null : (facts.coupons.get(request.coupon) ?? null);
  const input: CartInput = {
    lines: [
      ...lines.flatMap((line) => pricingLine(line, facts)),
      ...(welcome.line ? [giftLine(welcome.line, facts)] : []),
    ],
    coupon,
    settings: facts.settings,
    express: request.express,
    referralSku: facts.special.gift?.sku ?? null,
    deliverySkus: deliverySkus(facts.special),
  };
  const { priced, withheld } = pricer.priceWithStock(input, availabilityOf);
  const cart: AssembledCart = {
    ...attach({ lines, gift: welcome.line, priced }),
    freeLines: priced.freeLines.map((line) => ({
      productId: line.Product2Id,
      entry: entryOf(line.Product2Id),
      priced: line,
    })),
    withheld: [
      ...withheld.map((gift) => ({
        productId: gift.Product2Id,
        quantity: gift.quantity,
        reason: gift.reason,
        schemes: gift.schemes,
      })),
      ...welcome.withheld,
    ],
    coupon: couponOutcome(request.coupon, priced),
    priced,
    cartTotalPaise: paiseFromRupees(priced.totals.cartTotal),
  };
  return { cart, input, availabilityOf };
}

function entryChooser(facts: CartFacts): EntryOf {
  const chosen = new Map<string, PriceEntry | null>();
  return (productId) => {
    const known = chosen.get(productId);
    if (known !== undefined) return known;
    const product = facts.products.get(productId);
    const choice = product && choosePriceEntry(facts.entries.get(productId) ?? [], { product, today: facts.today });
    const entry = choice?.ok ? choice.value : null;
    chosen.set(productId, entry);
    return entry;
  };
}

function startLine(line: CartLine, facts: CartFacts, entryOf: EntryOf): AssembledLine {
  const product = facts.products.get(line.productId);
  const entry = product && !isShopsOwn(product, facts.special) ? entryOf(line.productId) : null;
  return {
    productId: line.productId,
    type: line.type,
    paidQuantity: line.quantity,
    freeQuantity: 0,
    entry,
    unitPricePaise: entry && paiseFromRupees(entry.UnitPrice ?? 0),
    priced: null,
    problem: problemOf(line, facts, entry),
  };
}

function problemOf(line: CartLine, facts: CartFacts, entry: PriceEntry | null): LineProblem | null {
  if (!facts.products.has(line.productId)) return { kind: 'vanished' };
  if (!entry) return { kind: 'not-orderable' };
  const available = facts.stock.get(line.productId);
  if (available !== undefined && available < line.quantity) return { kind: 'short-stock', available };
  return null;
}

/** Lines without a product or a price do not count in any sum. */
function pricingLine(line: AssembledLine, facts: CartFacts): CartInput['lines'][number][] {
  const product = facts.products.get(line.productId);
  if (!product || !line.entry) return [];
  return [toPricing({ product, entry: line.entry, type: line.type, quantity: line.paidQuantity })];
}

function giftLine(gift: { productId: string; entry: PriceEntry }, facts: CartFacts): CartInput['lines'][number] {
  const product = facts.products.get(gift.productId);
  if (!product) throw new Error(`The welcome gift ${gift.productId} is no product`);
  return toPricing({ product, entry: gift.entry, type: 'O', quantity: 1 });
}

function toPricing(line: { product: CartProduct; entry: PriceEntry; type: LineType; quantity: number }) {
  const { product, entry } = line;
  return {
    Product2Id: product.Id,
    Sku: product.StockKeepingUnit,
    CategoryId: product.Category__c,
    Type__c: line.type,
    Quantity: line.quantity,
    offer_product_quanity__c: 0,
    SalesPrice: entry.UnitPrice,
    TAX__c: entry.TAX__c,
    Quantity_Type__c: product.Quantity_Type__c,
    Quantity_Value__c: product.Quantity_Value__c,
    Net_weight__c: product.Net_weight__c,
    Weight_Unit1__c: product.Weight_Unit1__c,
  };
}

/** Whether this is a paid ordinary line, which CART-030 and the delivery charge require. */
function isPaid(line: AssembledLine): boolean {
  return line.type === 'O' && line.entry !== null && line.paidQuantity > 0;
}

/** Adds the priced amounts to their lines. The pricer returns the lines that it priced. */
function attach(options: {
  lines: readonly AssembledLine[];
  gift: { productId: string; entry: PriceEntry } | null;
  priced: PricedCart;
}): Pick<AssembledCart, 'lines' | 'gift'> {
  const answers = new Map(options.priced.lines.map((line) => [`${line.Product2Id}:${line.Type__c}`, line]));
  const lines = options.lines.map((line) => {
    const priced = line.entry ? (answers.get(`${line.productId}:${line.type}`) ?? null) : null;
    return { ...line, priced, freeQuantity: priced?.offer_product_quanity__c ?? 0 };
  });
  const giftPriced = options.gift && answers.get(`${options.gift.productId}:O`);
  return { lines, gift: options.gift && giftPriced ? { ...options.gift, priced: giftPriced } : null };
}

function couponOutcome(code: string | null, priced: PricedCart): AssembledCoupon | null {
  if (code === null) return null;
  const outcome = priced.coupon;
  if (!outcome) return { code, applied: false, amountPaise: paiseFromRupees(0), reason: 'unknown' };
  const reason = !outcome.applied && priced.totals.onlySamples ? 'samples-only' : outcome.reason;
  return { code, applied: outcome.applied, amountPaise: paiseFromRupees(outcome.amount), reason };
}
