import type { CrmApi } from '#crm/demo/crm-api.ts';
import { must } from '#lib/assert.ts';
import type { Shop } from './running-shop.ts';

export type CrmProduct = { id: string; sku: string; name: string; category: string };

/** Finds a product of the CRM by its name. */
export async function productNamed(crm: CrmApi, name: string): Promise<CrmProduct> {
  const [row] = await crm.query(
    `SELECT Id, StockKeepingUnit, Name, Category__r.Name FROM Product2 WHERE Name = '${name}' AND IsActive = true`,
  );
  const found = must(row, `product ${name}`);
  return {
    id: String(found.Id),
    sku: String(found.StockKeepingUnit),
    name,
    category: String((found.Category__r as { Name: string }).Name),
  };
}

export const productPath = (product: CrmProduct): string =>
  `/product-details/${encodeURIComponent(product.category)}/${product.id}`;

export const categoryPath = (name: string): string => `/category-details/${encodeURIComponent(name)}`;

/** Sets fields of all rows that a query finds. */
export async function setWhere(
  crm: CrmApi,
  options: { object: string; where: string; fields: Record<string, unknown> },
): Promise<void> {
  const rows = await crm.query(`SELECT Id FROM ${options.object} WHERE ${options.where}`);
  await crm.update(rows.map((row) => ({ object: options.object, id: String(row.Id), fields: options.fields })));
}

/** Sets the stock of a product, in pieces. */
export function setStock(crm: CrmApi, name: string, pieces: number): Promise<void> {
  return setWhere(crm, { object: 'Stock__c', where: `Product__r.Name = '${name}'`, fields: { Value__c: pieces } });
}

/** Makes express delivery faster than standard at every hour, so that a test of it may run at any. */
export function takeExpressAtAnyHour(shop: Shop): Promise<void> {
  return shop.changeCatalogue((crm) => setWhere(crm, cutOff('24:00')));
}

/** Ends the time for express at every hour. */
export function endExpress(shop: Shop): Promise<void> {
  return shop.changeCatalogue((crm) => setWhere(crm, cutOff('00:00')));
}

const cutOff = (Value__c: string) => ({
  object: 'PWASettings__c',
  where: "Name = 'Express Cut-off'",
  fields: { Value__c },
});

/** Decodes the path of a picture from its key, which is the path in base64url. */
export async function pictureName(source: string | null): Promise<string> {
  const key = /\/media\/([^?]+)/.exec(source ?? '')?.[1] ?? '';
  return Buffer.from(decodeURIComponent(key), 'base64url').toString('utf8');
}
