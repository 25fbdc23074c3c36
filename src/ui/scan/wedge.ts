/** A scanner types faster than this, in milliseconds between keys; a person does not. */
export const FASTEST_PERSON_MS = 40;
/** The shortest code that counts: what a person types at once, such as "OK", is shorter. */
export const SHORTEST = 4;

export type Key = { key: string; atMs: number };

export type Wedge = {
  /** Takes a key. Returns the code that this key has completed, else null. */
  take(key: Key): string | null;
  /** How many keys came in the present burst: 1 may be the first of a scanner, from `SHORTEST` on it is one. */
  burst(): number;
};

/**
 * Recognizes a wedge scanner (REORD-007): it works like a keyboard, types a code in one burst and ends it with Enter.
 */
export function createWedge(): Wedge {
  let code = '';
  let lastMs = Number.NEGATIVE_INFINITY;
  return {
    take({ key, atMs }) {
      const isFast = atMs - lastMs <= FASTEST_PERSON_MS;
      lastMs = atMs;
      if (key === 'Enter') {
        const done = isFast && code.length >= SHORTEST ? code : null;
        code = '';
        return done;
      }
      // Some scanners press Shift for letters.
      if (key === 'Shift') return null;
      if (key.length !== 1) code = '';
      else code = isFast ? code + key : key;
      return null;
    },
    burst: () => code.length,
  };
}
