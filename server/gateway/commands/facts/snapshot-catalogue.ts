import type { SnapshotRows } from '#gateway/catalogue/snapshot-rows.ts';
import { ok } from '#lib/result.ts';
import type { PartRow } from '#protocol/part-codec.ts';
import type { CatalogueRequest, CatalogueSource } from '../run.ts';
import { catalogueFacts, type FactRows, missingOffers } from './catalogue-facts.ts';
import { readCrmCatalogue } from './crm-catalogue.ts';

/**
 * Prices the CRM's cart with the published catalogue: the same data as on the customer's devices, and no call to the
 * CRM. Reads from the CRM when a product is missing there, or when nothing has been published yet.
 */
export function createSnapshotCatalogue(
  readSnapshot: (pricebookId: string) => Promise<SnapshotRows | null>,
): CatalogueSource {
  return async (run, request) => {
    const snapshot = await readSnapshot(request.pricebookId);
    const whole = snapshot && request.productIds.every((id) => snapshot.products.has(id));
    return whole ? ok(catalogueFacts(factsOf(snapshot, request))) : readCrmCatalogue(run, request);
  };
}

function factsOf(snapshot: SnapshotRows, request: CatalogueRequest): FactRows {
  const ids = new Set([...request.productIds, ...snapshot.specialIds]);
  const products = productsOf(snapshot, ids);
  const schemes = snapshot.schemes as unknown as FactRows['schemes'];
  for (const id of missingOffers({ products, schemes }, request.productIds)) ids.add(id);
  const all = [...ids];
  return {
    products: productsOf(snapshot, ids),
    entries: rowsOf(all.flatMap((id) => snapshot.entries.get(id) ?? [])),
    stock: rowsOf(all.flatMap((id) => snapshot.stock.get(id) ?? [])),
    discounts: [...rowsOf<FactRows['discounts'][number]>(snapshot.discounts), ...request.ownDiscounts],
    schemes,
    coupons: rowsOf(snapshot.coupons),
    settings: rowsOf(snapshot.settings),
  };
}

/** Parts contain active products only. */
function productsOf(snapshot: SnapshotRows, ids: ReadonlySet<string>): FactRows['products'] {
  const found = [...ids].map((id) => snapshot.products.get(id)).filter((row) => row !== undefined);
  return rowsOf(found.map((row) => ({ ...row, IsActive: true })));
}

/** The declaration defines the types of a part's columns. */
function rowsOf<T>(rows: readonly PartRow[]): T[] {
  return rows as unknown as T[];
}
