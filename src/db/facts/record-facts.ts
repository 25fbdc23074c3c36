import type { BaseFeedback } from '#domain/commands/feedback-fields.ts';
import { feedbackFields, isRating } from '#domain/orders/feedback.ts';
import type { ItemFacts, RecordFacts, SeenFacts } from '#ports/local-facts.ts';
import type { PartReader, PartRecord } from '../parts/part-reader.ts';
import { isVerified, readBaseAddresses } from './address-facts.ts';
import { orderParts } from './customer.ts';

const FEEDBACK = { kind: 'feedback' } as const;
const LOCATIONS = { kind: 'locations' } as const;

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

/** Returns null if the list is missing or empty: then the device refuses no place, and the gateway asks the CRM. */
function servedPlaces(parts: PartReader): RecordFacts['served'] {
  const places = parts.rows('Deliverable_Locations__c', LOCATIONS);
  if (places.length === 0 || !parts.isComplete(LOCATIONS)) return null;
  return places
    .filter((place) => place.Active__c === 'Yes')
    .map((place) => ({ pincode: place.Pincode__c ?? '', state: place.State__c ?? '' }));
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
