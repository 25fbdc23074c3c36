import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { ok } from '#lib/result.ts';
import { type CatalogueSource, INTEGRATION } from '../run.ts';
import { catalogueFacts, missingOffers } from './catalogue-facts.ts';
import { couponQuery, factRows, productsQuery, shopQueries } from './catalogue-queries.ts';

/** Reads current rows from the CRM: one call, and a second one when a scheme gives a product that was not requested. */
export const readCrmCatalogue: CatalogueSource = async ({ crm }, { productIds, pricebookId, contactId, coupon }) => {
  const first = await readQueries(crm, INTEGRATION, {
    ...shopQueries({ productIds, pricebookId, contactId }),
    coupons: coupon === null ? null : couponQuery(coupon),
  });
  if (!first.ok) return first;
  const rows = factRows(first.value);
  const missing = missingOffers(rows, productIds);
  if (missing.length === 0) return ok(catalogueFacts(rows));
  const offered = await readQueries(crm, INTEGRATION, {
    products: productsQuery({ productIds: missing, pricebookId, specialToo: false }),
  });
  if (!offered.ok) return offered;
  return ok(
    catalogueFacts(factRows({ ...first.value, products: [...first.value.products, ...offered.value.products] })),
  );
};
