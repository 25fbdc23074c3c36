import type { PartValue } from '#protocol/part.ts';

type Row = { Id: string } & Record<string, PartValue>;

/** The tracking records of some orders, flat, and the status that each order had when they were read. */
export type TrackingRows = {
  statuses: Record<string, string | null>;
  Packaging_Information__c: Row[];
  Invoices__c: Row[];
  Status_Information__c: Row[];
};

/**
 * Remembers the tracking records of a customer's orders. Reading them takes extra calls by the integration session, so
 * not every exchange does. With the store, every replica makes the same part from them. Losing it costs one more read.
 */
export interface TrackingStore {
  load(contactId: string, part: string): Promise<TrackingRows | null>;
  save(contactId: string, part: string, rows: TrackingRows): Promise<void>;
}

/** The records of no orders. */
export const noTracking: TrackingRows = {
  statuses: {},
  Packaging_Information__c: [],
  Invoices__c: [],
  Status_Information__c: [],
};

/**
 * What takes the place of a customer's open orders when the records of one have changed: no order has this status, so the
 * next exchange reads them again.
 */
export function staleTracking(orderId: string): TrackingRows {
  return { ...noTracking, statuses: { [orderId]: '(changed)' } };
}
