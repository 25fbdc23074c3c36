import { unitName, vegMarkOf } from '#domain/catalogue/labels.ts';
import { type SchemeBook, shownSchemes } from '#domain/catalogue/offer-schemes.ts';
import { soldUnitOf } from '#domain/catalogue/sold-unit.ts';
import type { CrmRecord } from '#domain/crm/index.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { choosePriceEntry } from '#domain/pricing/index.ts';
import type { Projection } from '#domain/projection/project.ts';
import type { ProjectedLine } from '#domain/projection/projected.ts';
import { addBlockOf } from '#domain/rules/add-block.ts';
import { startQuantity, stepOf } from '#domain/rules/quantity.ts';
import type { CatalogueSlice } from '../facts/catalogue-slice.ts';
import type { PartRecord } from '../parts/part-reader.ts';
import type { PriceState, ProductCard, UnitLabels } from '../views/index.ts';

/** What cards are built from besides the product itself. */
export type CardContext = {
  guest: boolean;
  kycCompleted: boolean;
  today: string;
  slice: CatalogueSlice;
  /** Less what waiting orders reserve. */
  stock: ReadonlyMap<string, number>;
  /** Empty for guests. */
  schemes: SchemeBook;
  /** The projected line of each product. */
  lines: ReadonlyMap<string, ProjectedLine>;
  projection: Projection;
};

/** Builds the card of a product of the slice; null if the catalogue has no such product. */
export function buildCard(id: string, context: CardContext): ProductCard | null {
  const product = context.slice.products.get(id);
  if (!product) return null;
  const { projection, slice } = context;
  const line = context.lines.get(id);
  const sku = product.StockKeepingUnit ?? '';
  const categoryId = product.Category__c ?? '';
  const step = stepOf(product);
  const minimumQuantity = product.Minimum_Order_Quantity__c || 1;
  const stock = context.guest ? null : (context.stock.get(id) ?? null);
  const price = priceOf(id, context);
  const sampleInCart = line?.type === 'S';
  return {
    id,
    sku,
    name: product.Name ?? '',
    sort: product.Sort__c ?? null,
    categoryId,
    categoryName: categoryNameOf(product),
    description: product.Description?.trim() || null,
    pictureKey: slice.pictures.listing(sku),
    vegMark: vegMarkOf(product.Veg_Non_Veg__c),
    unit: unitLabelsOf(product),
    ...price,
    stock,
    step,
    startQuantity: startQuantity({ step, minimum: minimumQuantity }),
    minimumQuantity,
    cartQuantity: line?.type === 'O' ? line.quantity : 0,
    cartPending: (line?.pending.length ?? 0) > 0,
    sampleInCart,
    favourite: projection.favourites.has(id),
    favouritePending: projection.favouritesPending.has(id),
    schemesHint: shownSchemes({ id, categoryId }, context.schemes)[0]?.description ?? null,
    addBlock: addBlockOf({
      guest: context.guest,
      kycCompleted: context.kycCompleted,
      orderable: price.priceState === 'priced',
      stock,
      sampleInCart,
    }),
  };
}

export function categoryNameOf(product: PartRecord<'Product2'>): string {
  const name = product['Category__r.Name'];
  return typeof name === 'string' ? name : '';
}

export function unitLabelsOf(product: Partial<CrmRecord<'Product2'>>): UnitLabels {
  return {
    selling: product.Selling_Unit__c ? unitName(product.Selling_Unit__c) : null,
    base: unitName(product.Base_Unit_Measure__c),
    sold: soldUnitOf(product),
  };
}

function priceOf(
  id: string,
  { guest, slice, today }: CardContext,
): Pick<ProductCard, 'pricePaise' | 'strikethroughPaise' | 'priceState'> {
  const none = (priceState: PriceState) => ({ pricePaise: null, strikethroughPaise: null, priceState });
  if (guest) return none('guest');
  const entries = slice.entries.get(id) ?? [];
  const product = { Id: id, Selling_Unit__c: slice.products.get(id)?.Selling_Unit__c };
  const choice = choosePriceEntry(entries, { product, today });
  if (!choice.ok) return none(entries.length > 0 || slice.pricesKnown ? 'not-orderable' : 'unknown');
  const pricePaise = paiseFromRupees(choice.value.UnitPrice ?? 0);
  const strikethrough = paiseFromRupees(slice.strikethrough.get(id) ?? 0);
  return { pricePaise, strikethroughPaise: strikethrough > pricePaise ? strikethrough : null, priceState: 'priced' };
}

/** Builds cards in the given order; leaves out ids that the catalogue does not have. */
export function cardsOf(ids: readonly string[], context: CardContext): ProductCard[] {
  return ids.flatMap((id) => {
    const card = buildCard(id, context);
    return card ? [card] : [];
  });
}
