import type { Random } from '#lib/random.ts';

/** A small, fast generator with a full 32-bit state (sfc32). The same seed gives the same numbers everywhere. */
export type Dice = {
  /** In [0, 1). */
  next(): number;
  /** A whole number in [0, below). */
  below(below: number): number;
  /** True with this probability, 0 to 1. */
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
};

export function createDice(seed: number): Dice {
  let a = 0x9e3779b9;
  let b = 0x243f6a88;
  let c = 0xb7e15162 ^ seed;
  let counter = 1;
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 15; round += 1) next();
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
  };
}

/**
 * Returns a function that makes a generator from the history's seed and a name. Drawing from one does not affect
 * another, so a new kind of fault leaves all other draws as they were.
 */
export function createStreams(seed: number): (name: string) => Dice {
  const streams = new Map<string, Dice>();
  return (name) => {
    const known = streams.get(name);
    if (known) return known;
    const made = createDice(seed ^ hashOf(name));
    streams.set(name, made);
    return made;
  };
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}

/** Creates the Random port from dice. */
export function createSeededRandom(dice: Dice): Random {
  const hex = (digits: number) => Array.from({ length: digits }, () => dice.below(16).toString(16)).join('');
  return {
    next: () => dice.next(),
    uuid: (atMs) => {
      const time = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0').slice(-12);
      return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${(8 + dice.below(4)).toString(16)}${hex(3)}-${hex(12)}`;
    },
  };
}
