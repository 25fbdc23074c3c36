import { withParts } from '../parts/part-reader.ts';
import type { PinView } from '../views/index.ts';
import type { Databases } from './databases.ts';

const LOCATIONS = { kind: 'locations' } as const;

/** Reads whether the shop delivers to a PIN code, and where that is (AUTH-019). Guests have the list too. */
export function readPin(databases: Databases, { pincode }: { pincode: string }): Promise<PinView> {
  return withParts(databases.cache, async (parts) => {
    await parts.load([LOCATIONS]);
    const places = parts.rows('Deliverable_Locations__c', LOCATIONS);
    const there = places.filter((place) => place.Active__c === 'Yes' && place.Pincode__c?.trim() === pincode);
    if (there.length > 0) {
      const texts = there.map(({ Area__c, City__c, State__c }) => ({
        area: Area__c ?? '',
        city: City__c ?? '',
        state: State__c ?? '',
      }));
      return { kind: 'served', places: texts };
    }
    return places.length === 0 || !parts.isComplete(LOCATIONS) ? { kind: 'unknown' } : { kind: 'not-served' };
  });
}
