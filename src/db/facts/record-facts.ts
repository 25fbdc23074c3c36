import type { DeliveryPlace } from '#domain/rules/address-form.ts';
import type { ItemFacts, RecordFacts, SeenFacts } from '#ports/local-facts.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import { isVerified, readBaseAddresses } from './address-facts.ts';
import { orderParts } from './customer.ts';
import { readBaseFeedback } from './feedback-book.ts';

export const LOCATIONS = { kind: 'locations' } as const;

/** Reads what changes of addresses, feedback and documents are checked against. */
export async function readRecordFacts(
  parts: PartReader,
  contact: PartRecord<'Contact'> | null,
): Promise<Omit<RecordFacts, keyof SeenFacts>> {
  await parts.load([LOCATIONS, ...orderParts]);
  return {
    addresses: await readBaseAddresses(parts, contact),
    customerVerified: isVerified(contact),
    served: servedPlaces(parts),
    feedback: await readBaseFeedback(parts),
    items: orderParts.flatMap((selector) => parts.rows('OrderItem', selector)).flatMap(itemOf),
  };
}

/**
 * Returns the active deliverable locations from loaded parts; null if the list is missing or empty: then the device
 * refuses no place, and the gateway asks the CRM.
 */
export function servedPlaces(parts: PartReader): DeliveryPlace[] | null {
  const places = parts.rows('Deliverable_Locations__c', LOCATIONS);
  if (places.length === 0 || !parts.isComplete(LOCATIONS)) return null;
  return places
    .filter((place) => place.Active__c === 'Yes')
    .map(({ Pincode__c, State__c, City__c }) => ({
      pincode: Pincode__c ?? '',
      state: State__c ?? '',
      city: City__c ?? '',
    }));
}

function itemOf(row: PartRecord<'OrderItem'>): ItemFacts[] {
  if (!row.Id) return [];
  const name = row['Product2.Name'];
  return [
    {
      orderItemId: row.Id,
      type: row.Type_of_Order__c === 'S' ? 'S' : 'O',
      name: typeof name === 'string' ? name : '',
    },
  ];
}
