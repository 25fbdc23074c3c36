import type { BaseFeedback } from '#domain/commands/feedback-fields.ts';
import { feedbackFields, isRating } from '#domain/orders/feedback.ts';
import type { DeliveryPlace } from '#domain/rules/address-form.ts';
import type { ItemFacts, RecordFacts, SeenFacts } from '#ports/local-facts.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import { isVerified, readBaseAddresses } from './address-facts.ts';
import { orderParts } from './customer.ts';

const FEEDBACK = { kind: 'feedback' } as const;
export const LOCATIONS = { kind: 'locations' } as const;

/** Reads what changes of addresses, feedback and documents are checked against. */
export async function readRecordFacts(
  parts: PartReader,
  contact: PartRecord<'Contact'> | null,
): Promise<Omit<RecordFacts, keyof SeenFacts>> {
  await parts.load([FEEDBACK, LOCATIONS, ...orderParts]);
  return {
    addresses: await readBaseAddresses(parts, contact),
    customerVerified: isVerified(contact),
    served: servedPlaces(parts),
    feedback: parts.rows('Feedback__c', FEEDBACK).filter(isRating).flatMap(feedbackOf),
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

function feedbackOf(row: PartRecord<'Feedback__c'>): BaseFeedback[] {
  if (!row.Order_Product__c) return [];
  const type = row.Order_Type__c === 'S' ? ('S' as const) : ('O' as const);
  const fields = Object.fromEntries(feedbackFields[type].map((field) => [field, row[field] ?? null]));
  return [{ orderItemId: row.Order_Product__c, type, fields } as unknown as BaseFeedback];
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
