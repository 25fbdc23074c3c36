import { isSpecialProduct } from '#domain/cart/special-products.ts';
import { vegMarkOf } from '#domain/catalogue/labels.ts';
import { soldUnitOf } from '#domain/catalogue/sold-unit.ts';
import type { OrderedLine } from '#domain/commands/place-order.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { choosePriceEntry } from '#domain/pricing/index.ts';
import { MAX_QUANTITY, startQuantity, stepOf } from '#domain/rules/quantity.ts';
import type { CatalogueSlice } from '../facts/catalogue-slice.ts';
import type { SwapOption } from '../views/index.ts';

/** How many options are shown. */
const SHOWN = 6;

export type SwapRequest = {
  line: OrderedLine;
  /** The ordered product's name; the product may be gone from the catalogue. */
  name: string;
  vegMark: SwapOption['vegMark'];
  /** Product2 Ids to choose from. */
  candidates: readonly string[];
};

/**
 * Returns products that may replace an ordered one: orderable today, enough in stock, and never non-veg for veg.
 * Products that share words of the name come first, then those with the closest price.
 */
export function swapOptions(
  request: SwapRequest,
  from: { slice: CatalogueSlice; stock: ReadonlyMap<string, number>; taken: ReadonlySet<string>; today: string },
): SwapOption[] {
  const { line } = request;
  const words = wordsOf(request.name);
  return request.candidates
    .flatMap((productId): (SwapOption & { shared: number })[] => {
      const product = from.slice.products.get(productId);
      if (!product || from.taken.has(productId) || isSpecialProduct(product)) return [];
      const name = product.Name ?? '';
      const entry = choosePriceEntry(from.slice.entries.get(productId) ?? [], {
        product: { Id: productId, Selling_Unit__c: product.Selling_Unit__c },
        today: from.today,
      });
      const quantity = startQuantity({ step: stepOf(product), minimum: line.quantity });
      const stock = from.stock.get(productId) ?? null;
      const vegMark = vegMarkOf(product.Veg_Non_Veg__c);
      const fits = quantity <= Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY);
      if (!entry.ok || !fits || (request.vegMark === 'veg' && vegMark === 'non-veg')) return [];
      const pictureKey = from.slice.pictures.listing(product.StockKeepingUnit ?? '');
      const unitPricePaise = paiseFromRupees(entry.value.UnitPrice ?? 0);
      const shared = wordsOf(name).filter((word) => words.includes(word)).length;
      const sold = soldUnitOf(product);
      return [{ productId, name, pictureKey, vegMark, unitPricePaise, quantity, sold, shared }];
    })
    .toSorted((a, b) => b.shared - a.shared || apart(a, line) - apart(b, line))
    .slice(0, SHOWN)
    .map(({ shared: _, ...option }) => option);
}

const apart = (option: SwapOption, line: OrderedLine) => Math.abs(option.unitPricePaise - line.unitPricePaise);

/** Returns the words of a product's name that have more than two letters, in lower case. */
export function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 2);
}
