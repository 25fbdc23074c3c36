import type { AssembledCart, AssembledLine } from '#domain/cart/assemble.ts';
import { lineKey } from '#domain/cart/cart-line.ts';
import { vegMarkOf } from '#domain/catalogue/labels.ts';
import { soldUnitOf } from '#domain/catalogue/sold-unit.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { paise, paiseFromRupees } from '#domain/money.ts';
import type { PricedLine } from '#domain/pricing/index.ts';
import type { ProjectedLine } from '#domain/projection/projected.ts';
import { stepOf } from '#domain/rules/quantity.ts';
import type { CartSituation } from '../facts/cart-situation.ts';
import type { CartRow, HiddenLine, WithheldGift } from '../views/index.ts';
import { categoryNameOf, unitLabelsOf } from './product-card.ts';
import type { CartModel } from './read-cart-model.ts';

/** The reasons of a line that has none. */
const noReasons: CartRow['because'] = { product: null, category: null, free: [] };

/** Returns the visible rows in the cart's order. A row that just changed shows its last money until the new comes. */
export function cartRows(model: CartModel): CartRow[] {
  const assembled = new Map(model.prices?.cart.lines.map((line) => [lineKey(line), line]) ?? []);
  return model.situation.projection.lines.map((line) => rowOf(model, line, assembled.get(lineKey(line))));
}

/** Returns the welcome gift as a separate row. */
export function giftRow(model: CartModel): CartRow | null {
  const gift = model.prices?.cart.gift;
  if (!gift) return null;
  const line: ProjectedLine = { productId: gift.productId, type: 'O', quantity: 1, pending: [], rejected: null };
  return {
    ...rowOf(model, line, undefined),
    paidQuantity: 1,
    gift: true,
    unitPricePaise: paise(0),
    money: moneyOf(gift.priced),
  };
}

export function hiddenLines(model: CartModel): HiddenLine[] {
  const reasons = new Map(model.prices?.explanation.freeLines.map((line) => [line.Product2Id, line.free]) ?? []);
  return (
    model.prices?.cart.freeLines.map(({ productId, priced }) => {
      const product = model.slice.products.get(productId);
      return {
        productId,
        name: product?.Name ?? '',
        quantity: priced.Quantity,
        sold: product ? soldUnitOf(product) : null,
        totalValuePaise: paiseFromRupees(priced.Total_Value__c),
        because: reasons.get(productId) ?? [],
      };
    }) ?? []
  );
}

export function withheldGifts(model: CartModel): WithheldGift[] {
  return (
    model.prices?.cart.withheld.map(({ productId, quantity, reason, schemes }) => ({
      productId,
      name: productNameOf(model, productId),
      quantity,
      reason,
      because: schemes,
    })) ?? []
  );
}

/** Counts the lines that cannot be ordered as they are. */
export function problemCount(cart: AssembledCart): number {
  return cart.lines.filter((line) => line.problem !== null).length;
}

function rowOf(model: CartModel, line: ProjectedLine, assembled: AssembledLine | undefined): CartRow {
  const { situation, slice, prices } = model;
  const { productId, type, quantity } = line;
  const product = slice.products.get(productId);
  const sku = product?.StockKeepingUnit ?? '';
  const reasons = prices?.explanation.lines.find((known) => known.Product2Id === productId);
  const ordinary = type === 'O' && assembled?.priced ? assembled : null;
  return {
    key: lineKey(line),
    productId,
    type,
    sku,
    name: product?.Name ?? lastKnownName(situation, productId),
    description: product?.Description?.trim() || null,
    categoryName: product ? categoryNameOf(product) : '',
    pictureKey: slice.pictures.listing(sku),
    vegMark: vegMarkOf(product?.Veg_Non_Veg__c),
    unit: unitLabelsOf(product ?? {}),
    step: stepOf(product ?? {}),
    stock: slice.stock.get(productId) ?? null,
    paidQuantity: quantity,
    freeQuantity: assembled?.freeQuantity ?? 0,
    unitPricePaise: assembled?.priced
      ? paiseFromRupees(assembled.priced.SalesPrice)
      : (assembled?.unitPricePaise ?? null),
    money: assembled?.priced ? moneyOf(assembled.priced) : null,
    because:
      ordinary && reasons ? { product: reasons.product, category: reasons.category, free: reasons.free } : noReasons,
    gift: false,
    pending: line.pending.length > 0,
    rejected: rejectionOf(situation.snapshot.rows, line.rejected),
    problem: assembled?.problem ?? null,
    fewerCostLess: prices?.explanation.fewerCostLess.find((hint) => ordinary && hint.Product2Id === productId) ?? null,
  };
}

function moneyOf(priced: PricedLine): NonNullable<CartRow['money']> {
  return {
    discountPaise: paiseFromRupees(priced.Total_Discount__c),
    taxPaise: paiseFromRupees(priced.Tax__c),
    totalValuePaise: paiseFromRupees(priced.Total_Value__c),
  };
}

function rejectionOf(rows: readonly OutboxRow[], id: CommandId | null): CartRow['rejected'] {
  const row = id === null ? undefined : rows.find((candidate) => candidate.id === id);
  return row ? { added: (row.base.quantitySeen ?? 0) === 0 } : null;
}

function productNameOf({ slice }: CartModel, productId: string): string | null {
  return slice.products.get(productId)?.Name ?? null;
}

/** The last known name of a product that is gone or has not arrived yet. */
function lastKnownName(situation: CartSituation, productId: string): string {
  const row = situation.snapshot.rows.findLast((candidate) => {
    return candidate.kind === 'cart.set-line' && candidate.args.productId === productId;
  });
  return row?.base.label ?? situation.customer.itemNames.get(productId) ?? '';
}
