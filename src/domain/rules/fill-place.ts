import { latinDigits } from '../text/latin-digits.ts';
import type { DeliveryPlace } from './address-form.ts';
import { stateLabel } from './states.ts';

/** City and state of an address form; null where a pincode does not tell. */
export type PlaceHint = { city: string | null; state: string | null };

/** Returns what the deliverable locations say of a pincode: null where it has none, or where they differ. */
export function placeHint(pincode: string, places: readonly DeliveryPlace[]): PlaceHint {
  const typed = latinDigits(pincode).trim();
  const there = places.filter((place) => place.pincode.trim() === typed);
  return { city: only(there.map(({ city }) => city.trim())), state: only(there.map(({ state }) => stateLabel(state))) };
}

/** Whether the shop delivers to a pincode; null while it is not complete, or the device does not know the locations. */
export function isServed(pincode: string, places: readonly DeliveryPlace[] | null): boolean | null {
  const typed = latinDigits(pincode).trim();
  if (places === null || !/^\d{6}$/.test(typed)) return null;
  return places.some((place) => place.pincode.trim() === typed);
}

/**
 * Fills city and state from a pincode. A text that the user typed stays: only empty fields, and those that still hold
 * what the last pincode filled in (`last`), are filled.
 */
export function fillPlace(
  typed: { city: string; state: string },
  { last, next }: { last: PlaceHint; next: PlaceHint },
): { city: string; state: string } {
  const fill = (field: keyof PlaceHint) => {
    const isOurs = typed[field].trim() === '' || typed[field] === last[field];
    return isOurs ? (next[field] ?? typed[field]) : typed[field];
  };
  return { city: fill('city'), state: fill('state') };
}

/** Returns the one text of a list that holds only this text, however often and however written. */
function only(texts: readonly string[]): string | null {
  const distinct = new Map(texts.filter((text) => text !== '').map((text) => [text.toLowerCase(), text]));
  return distinct.size === 1 ? ([...distinct.values()][0] ?? null) : null;
}
