import { type CrmObjectName, deltaObjects, selectListFor } from '#domain/crm/index.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';

/** Managed content has an API of its own; queries do not reach it. */
export const MEDIA: CrmObjectName = 'ManagedContent';

/** Everything that the catalogue is made from. */
export const catalogueObjects: readonly CrmObjectName[] = [...deltaObjects(), MEDIA];

/** Of no use to a catalogue: who touched a row, and when, beyond what tells that it changed. */
const unread = new Set(['CreatedDate', 'CreatedById', 'LastModifiedDate', 'LastModifiedById']);

/**
 * What is selected from an object: every declared field of its own. Fields of parents are looked up when parts are made,
 * because a change of the parent does not touch its children's SystemModstamp.
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

/** How often an object is read when nobody says that it changed. */
export function intervalMs(object: CrmObjectName, config: GatewayConfig): number {
  if (stockObjects.has(object)) return config.stockIntervalMs;
  return priceObjects.has(object) ? config.priceIntervalMs : config.catalogueIntervalMs;
}
