import { type AssembledCart, priceProjectedCart } from '#domain/cart/assemble.ts';
import { paidQuantityOf, UNFINISHED_QUANTITY } from '#domain/cart/base-lines.ts';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import type { LineType } from '#domain/commands/cart-fields.ts';
import {
  amountsOfDelivery,
  amountsOfFreeLine,
  amountsOfLine,
  amountsOfPriced,
  type CartAmounts,
  changedAmounts,
} from './cart-amounts.ts';
import type { CrmCart, CrmCartLine } from './crm-cart.ts';

/** The desired state of a line: its paid quantity, or 0 to remove it. */
export type LineTarget = { productId: string; type: LineType; quantity: number };

type CartOptions = { coupon: string | null; express: boolean };

export type CartChanges = {
  /** In the order of the commands. The last target of a line counts. */
  targets: readonly LineTarget[];
  /** null: keep what the CRM's cart has. */
  options: CartOptions | null;
};

/** The changes that bring the CRM's cart to its desired state. */
export type CartPlan = {
  /**
   * Lines to create, and the amounts written on them afterwards. A line is created with its paid quantity; a `derived`
   * one, which no command asked for, with a quantity that does not count.
   */
  create: { productId: string; quantity: number; amounts: CartAmounts; derived: boolean }[];
  update: { id: string; amounts: CartAmounts }[];
  remove: string[];
  header: { Coupon__c?: string | null; Express__c?: boolean } | null;
};

/**
 * Plans the cart commands of one step, or what an order leaves in the cart (sync.md 8.2). Sets the lines that commands
 * can name to their targets, and derives gifts, free-only lines and fees from the pricing. If the cart holds a product
 * twice, the line with the lowest Id stays. Planning the result again plans nothing.
 */
export function planCart(input: { cart: CrmCart; facts: CartFacts; changes: CartChanges }): CartPlan {
  const { cart, facts, changes } = input;
  const current = commandedLines(cart);
  const lines = new Map(current.map((line) => [keyOf(line), line]));
  for (const target of changes.targets) lines.set(keyOf(target), target);
  const options = nextOptions(cart, changes, current);
  const wanted = [...lines.values()].filter((line) => line.quantity > 0);
  const assembled = priceProjectedCart({ lines: wanted, ...options }, facts);
  return { ...planLines(cart, desiredLines(assembled, facts)), header: planHeader(cart, options) };
}

/** Returns the lines that commands can name. Of several lines of one product and type, the lowest Id counts. */
export function commandedLines(cart: CrmCart): LineTarget[] {
  const lines = new Map<string, LineTarget>();
  for (const line of cart.lines) {
    if (line.special || (line.type === 'O' && line.paidQuantity === 0) || lines.has(keyOf(line))) continue;
    const quantity = line.type === 'S' ? 1 : line.paidQuantity;
    lines.set(keyOf(line), { productId: line.productId, type: line.type, quantity });
  }
  return [...lines.values()];
}

/** Adding a product removes the coupon (CART-015), unless the same request sets it. */
function nextOptions(cart: CrmCart, changes: CartChanges, current: readonly LineTarget[]): CartOptions {
  if (changes.options) return changes.options;
  const there = new Set(current.map(keyOf));
  const adds = changes.targets.some(
    (target) => target.type === 'O' && target.quantity > 0 && !there.has(keyOf(target)),
  );
  return { coupon: adds ? null : cart.coupon, express: cart.express };
}

type DesiredLine = { productId: string; type: LineType; amounts: CartAmounts; derived: boolean };

function desiredLines(assembled: AssembledCart, facts: CartFacts): DesiredLine[] {
  const { delivery } = assembled.priced;
  const fee = delivery && (delivery.kind === 'express' ? facts.special.express : facts.special.delivery);
  const derived: Omit<DesiredLine, 'type' | 'derived'>[] = assembled.freeLines.map((line) => ({
    productId: line.productId,
    amounts: amountsOfFreeLine(line.priced),
  }));
  if (assembled.gift) {
    derived.push({ productId: assembled.gift.productId, amounts: amountsOfPriced(assembled.gift.priced) });
  }
  if (fee && delivery) derived.push({ productId: fee.productId, amounts: amountsOfDelivery(delivery) });
  return [
    ...assembled.lines.map((line) => ({
      productId: line.productId,
      type: line.type,
      amounts: amountsOfLine(line),
      derived: false,
    })),
    ...derived.map((line) => ({ ...line, type: 'O' as const, derived: true })),
  ];
}

function planLines(cart: CrmCart, desired: readonly DesiredLine[]): Omit<CartPlan, 'header'> {
  const kept = new Map<string, CrmCartLine>();
  const remove: string[] = [];
  const wanted = new Set(desired.map(keyOf));
  for (const line of cart.lines) {
    if (wanted.has(keyOf(line)) && !kept.has(keyOf(line))) kept.set(keyOf(line), line);
    else remove.push(line.id);
  }
  const create: CartPlan['create'] = [];
  const update: CartPlan['update'] = [];
  for (const { productId, type, amounts, derived } of desired) {
    const line = kept.get(keyOf({ productId, type }));
    if (!line) {
      create.push({ productId, quantity: derived ? UNFINISHED_QUANTITY : paidOf(amounts), amounts, derived });
      continue;
    }
    const changed = changedAmounts(line.amounts, amounts);
    if (Object.keys(changed).length > 0) update.push({ id: line.id, amounts: changed });
  }
  return { create, update, remove };
}

function paidOf(amounts: CartAmounts): number {
  return paidQuantityOf({
    Quantity: Number(amounts.Quantity),
    offer_product_quanity__c: Number(amounts.offer_product_quanity__c ?? 0),
  });
}

function planHeader(cart: CrmCart, options: CartOptions): CartPlan['header'] {
  const header: NonNullable<CartPlan['header']> = {};
  if (cart.coupon !== options.coupon) header.Coupon__c = options.coupon;
  if (cart.express !== options.express) header.Express__c = options.express;
  return Object.keys(header).length > 0 ? header : null;
}

export const keyOf = ({ productId, type }: { productId: string; type: LineType }): string => `${productId}:${type}`;
