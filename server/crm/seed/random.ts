/** A random generator that gives the same sequence for the same seed text, on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly next: () => number;
  /** A whole number from `min` to `max`, both included. */
  readonly whole: (range: { min: number; max: number }) => number;
  readonly pick: <T>(list: readonly [T, ...T[]]) => T;
  readonly chance: (probability: number) => boolean;
}

/** FNV-1a over UTF-16 code units, 32 bits: similar texts, such as neighbouring SKUs, get very different values. */
function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 13;
  return hash >>> 0;
}

/**
 * Mulberry32, seeded by text. With a generator for each thing, adding a thing does not change the data of the others.
 */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  return {
    next,
    whole: ({ min, max }) => min + Math.floor(next() * (max - min + 1)),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
  };
}
