import type { Translation } from '#texts/area.ts';
import type { arrivalTexts } from '#texts/en/arrival.ts';

type Words = Translation<typeof arrivalTexts.en>;

const MINUTE_MS = 60_000;
/** Earlier than this before a cut-off, a countdown hurries nobody. */
const COUNTED_MS = 12 * 60 * MINUTE_MS;

/** Returns the time left as '2 h 10 min', in whole minutes that are really left; null while there is plenty. */
export function leftWords(t: Words, leftMs: number): string | null {
  if (leftMs > COUNTED_MS) return null;
  const minutes = Math.max(1, Math.floor(leftMs / MINUTE_MS));
  return t.left(Math.floor(minutes / 60), minutes % 60);
}
