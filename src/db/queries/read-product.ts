import { isSpecialProduct } from '#domain/cart/special-products.ts';
import { packWeightGm } from '#domain/catalogue/labels.ts';
import { shownSchemes } from '#domain/catalogue/offer-schemes.ts';
import { specRowsOf } from '#domain/catalogue/spec-rows.ts';
import { choosePriceEntry, type SchemeRow, type VariantBoxes, variantBoxes } from '#domain/pricing/index.ts';
import { reservationsOf } from '#domain/projection/reservations.ts';
import { sampleStateOf } from '#domain/rules/sample.ts';
import type { OutboxSnapshot } from '#outbox/outbox-store.ts';
import { readSchemes } from '../facts/cart-facts.ts';
import { type CustomerFacts, readSampledProducts } from '../facts/customer.ts';
import { memoryOf, readLastPaid } from '../facts/price-memory.ts';
import { readProductIndex } from '../facts/product-index.ts';
import { readSettings } from '../facts/settings.ts';
import { withSnapshot } from '../facts/with-snapshot.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import type { ProductCard, ProductView } from '../views/index.ts';
import { noticesOf, readCardContext } from './card-reader.ts';
import type { Databases } from './databases.ts';
import { buildCard, type CardContext } from './product-card.ts';

type Context = CardContext & { customer: CustomerFacts | null };

/** Reads a product's details (PROD-001 to PROD-016). */
export function readProduct(databases: Databases, { productId }: { productId: string }): Promise<ProductView> {
  return withSnapshot(databases, async ({ snapshot, parts }) => {
    const index = await readProductIndex(databases.cache, parts);
    const category = index.categoryOf.get(productId);
    const context = await readCardContext(databases, { snapshot, parts, of: { index, ids: new Set([productId]) } });
    const product = context.slice.products.get(productId);
    const card = product && isSpecialProduct(product) ? null : buildCard(productId, context);
    const details = card && category !== undefined ? await readDetails(parts, { productId, category }) : null;
    const whole = { ...product, ...details };
    const pictures = context.slice.pictures.of(card?.sku ?? '');
    return {
      synced: card !== null || index.complete,
      card,
      detailsKnown: details !== null,
      pictureKeys: pictures.details.length > 0 ? pictures.details : pictures.listing ? [pictures.listing] : [],
      minimumQuantity: card?.minimumQuantity ?? 1,
      weightPerPieceGm: product?.Maximum_Order_Quantity__c || null,
      packWeightGm: packWeightGm(card?.sku ?? ''),
      servingOption: details?.Serving_Option__c?.trim() || null,
      specRows: details ? specRowsOf(whole) : [],
      schemes: card ? shownSchemes({ id: productId, categoryId: card.categoryId }, context.schemes) : [],
      priceBoxes: card && boxesOf(card, context, context.guest ? [] : readSchemes(parts)),
      lastPaid: card && !context.guest ? await lastPaidOf(card, parts) : null,
      sample: card ? await sampleOf(card, { context, parts, snapshot }) : 'not-orderable',
      notices: noticesOf(context),
    };
  });
}

/** From the same parts as `sampleOf`, so it costs no further read. */
async function lastPaidOf({ id, pricePaise }: ProductCard, parts: PartReader): Promise<ProductView['lastPaid']> {
  return memoryOf((await readLastPaid(parts, new Set([id]))).get(id), pricePaise);
}

async function readDetails(
  parts: PartReader,
  { productId, category }: { productId: string; category: string },
): Promise<PartRecord<'Product2'> | null> {
  const selector = { kind: 'details', category } as const;
  await parts.load([selector]);
  return parts.rows('Product2', selector).find((row) => row.Id === productId) ?? null;
}

function boxesOf(card: ProductCard, { slice, today }: CardContext, schemes: readonly SchemeRow[]): VariantBoxes | null {
  if (card.priceState !== 'priced') return null;
  const product = {
    ...slice.products.get(card.id),
    Id: card.id,
    CategoryId: card.categoryId,
    Strikethrough_Price__c: slice.strikethrough.get(card.id) ?? null,
  };
  const choice = choosePriceEntry(slice.entries.get(card.id) ?? [], { product, today });
  return choice.ok ? variantBoxes({ product, step: card.step, entry: choice.value, schemes }) : null;
}

async function sampleOf(
  card: ProductCard,
  { context, parts, snapshot }: { context: Context; parts: PartReader; snapshot: OutboxSnapshot },
): Promise<ProductView['sample']> {
  const { guest, customer } = context;
  const waiting = reservationsOf(snapshot.rows, customer?.placedRefs ?? new Set()).samples;
  return sampleStateOf({
    guest,
    allowed: readSettings(parts).allowSample,
    hadSample: !guest && (waiting.has(card.id) || (await readSampledProducts(parts)).has(card.id)),
    inCart: card.sampleInCart ? 'S' : card.cartQuantity > 0 ? 'O' : null,
    orderable: card.priceState === 'priced',
  });
}
