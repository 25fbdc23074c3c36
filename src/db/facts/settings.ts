import { readStoreSettings, type StoreSettings } from '#domain/catalogue/settings.ts';
import { type DeliveryCalendar, deliveryCalendarOf } from '#domain/delivery/calendar.ts';
import type { PartReader, PartSelector } from '../parts/part-reader.ts';

export const SETTINGS: PartSelector = { kind: 'settings' };

/** The kind of online payment: the setting record's, 'Razorpay' without one (PAY-013). */
export type GatewayKind = 'Paytm' | 'Razorpay';

/**
 * Reads which provider takes online payments: the one that the setting names, or the other if only that is `configured`
 * (PAY-013). Load `SETTINGS` first.
 */
export function readGatewayKind(parts: PartReader, configured: readonly GatewayKind[] | undefined): GatewayKind {
  const named = parts.rows('PG_Setting__c', SETTINGS)[0]?.PG_Type__c === 'Paytm' ? 'Paytm' : 'Razorpay';
  return configured?.includes(named) ? named : (configured?.[0] ?? named);
}

/** Reads the store's switches and texts. Load `SETTINGS` first. */
export function readSettings(parts: PartReader): StoreSettings {
  return readStoreSettings(settingRows(parts));
}

/** Reads when the shop delivers. Load `SETTINGS` first. */
export function readDeliveryCalendar(parts: PartReader): DeliveryCalendar {
  return deliveryCalendarOf(settingRows(parts));
}

/** Returns the store's settings as the CRM has them. Load `SETTINGS` first. */
export function settingRows(parts: PartReader) {
  return parts.rows('PWASettings__c', SETTINGS).map((row) => ({
    Name: row.Name ?? '',
    Link__c: row.Link__c ?? null,
    Allow__c: row.Allow__c ?? false,
    Value__c: row.Value__c ?? null,
  }));
}
