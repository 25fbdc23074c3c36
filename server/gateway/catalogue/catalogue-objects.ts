import { type CrmObjectName, deltaObjects, selectListFor } from '#domain/crm/index.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';

/** Managed content has a separate API; queries cannot read it. */
export const MEDIA: CrmObjectName = 'ManagedContent';

/** All objects that the catalogue is made from. */
export const catalogueObjects: readonly CrmObjectName[] = [...deltaObjects(), MEDIA];

/** The catalogue does not need who changed a row and when; SystemModstamp shows that it changed. */
const unread = new Set(['CreatedDate', 'CreatedById', 'LastModifiedDate', 'LastModifiedById']);

/**
 * Returns the fields to select from an object: every declared field of its own. Fields of parents are looked up when
 * the parts are made, because a change of the parent does not change its children's SystemModstamp.
 */
export function catalogueFields(object: CrmObjectName): readonly string[] {
  const all = selectListFor(object, { part: 'all', role: 'integration' });
  return all.filter((path) => !path.includes('.') && !unread.has(path));
}

const stockObjects = new Set<CrmObjectName>(['Stock__c']);
const priceObjects = new Set<CrmObjectName>([
  'PricebookEntry',
  'Product_Offer_Schemes__c',
  'Applicable_Discounts__c',
  'Coupon__c',
]);

/** Returns how often to read an object when no change is reported. */
export function intervalMs(object: CrmObjectName, config: GatewayConfig): number {
  if (stockObjects.has(object)) return config.stockIntervalMs;
  return priceObjects.has(object) ? config.priceIntervalMs : config.catalogueIntervalMs;
}
