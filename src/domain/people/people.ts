import { type Paise, paise } from '#domain/money.ts';
import { err, ok, type Result } from '#lib/result.ts';

/** Wrong PINs in a row before a person needs the account's password. */
export const PIN_TRIES = 5;
/** Digits of a PIN. */
export const PIN_DIGITS = { min: 4, max: 6 } as const;
/** The longest name of a person, in characters; two of them fit into the order's note. */
export const PERSON_NAME_LENGTH = 30;
/** Colours of people's marks: indexes of `person-mark.module.css`. */
export const PERSON_COLOURS = 8;

/** `owner` approves; a `cook` needs that above the amount. */
export type PersonRole = 'owner' | 'cook';

/** A PIN as kept: PBKDF2 of it, never the PIN. `digits`: its length, so that the last digit is the answer. */
export type PinHash = { salt: string; rounds: number; hash: string; digits: number };

/** Somebody who orders on this device as the signed-in contact. */
export type Person = {
  id: string;
  name: string;
  /** 0 to `PERSON_COLOURS` - 1 */
  colour: number;
  role: PersonRole;
  pin: PinHash;
  /** At 0 only the account's password lets this person in. */
  triesLeft: number;
};

/** The people of this device and its rules: one record of the outbox database, which is never sent (ADR 014). */
export type People = {
  v: 1;
  people: readonly Person[];
  /** Whose turn it is; null locks the tablet while there are people. */
  current: string | null;
  /** A cook's order above this needs an owner's PIN; null: none does. */
  approveAbovePaise: Paise | null;
  /** The tablet locks after so many minutes without a touch; null: never. */
  lockAfterMinutes: number | null;
};

export const noPeople: People = { v: 1, people: [], current: null, approveAbovePaise: null, lockAfterMinutes: null };

/** Reads the stored record. Nobody has a turn who is no longer among the people. */
export function readPeople(stored: unknown): People {
  const people = { ...noPeople, ...(stored as Partial<People> | undefined) };
  return { ...people, current: personOf(people, people.current)?.id ?? null };
}

export const personOf = ({ people }: Pick<People, 'people'>, id: string | null): Person | null =>
  people.find((person) => person.id === id) ?? null;

/** Whether the tablet is locked: there are people, and it is nobody's turn. */
export const isLocked = ({ people, current }: People): boolean => people.length > 0 && current === null;

/** Replaces a person. */
export const withPerson = (all: People, changed: Person): People => ({
  ...all,
  people: all.people.map((person) => (person.id === changed.id ? changed : person)),
});

/** Without owners nobody could approve, so the last one stays while there are others. */
export const lacksOwner = ({ people }: People): boolean =>
  people.length > 0 && !people.some(({ role }) => role === 'owner');

/** The colour that fewest people have. */
export function freeColour({ people }: People): number {
  const uses = Array.from({ length: PERSON_COLOURS }, (_, at) => people.filter(({ colour }) => colour === at).length);
  return uses.indexOf(Math.min(...uses));
}

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(' ');
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => firstLetter(word ?? ''));
  return letters.join('').toUpperCase();
}

/** A letter as it is read: in Devanagari with its vowel sign. */
const firstLetter = (word: string): string =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(word)][0]?.segment ?? '';

/** A name in one line, as the order's note keeps it. */
export const plainPersonName = (name: string): string =>
  name
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, PERSON_NAME_LENGTH)
    .trim();

/** Two people may not differ in spaces and capitals only. */
export const isSameName = (a: string, b: string): boolean =>
  plainPersonName(a).toLowerCase() === plainPersonName(b).toLowerCase();

/** Whether a PIN has 4 to 6 digits and is none of those that everybody tries first. */
export function pinFault(pin: string): 'digits' | 'easy' | null {
  if (!new RegExp(`^[0-9]{${PIN_DIGITS.min},${PIN_DIGITS.max}}$`).test(pin)) return 'digits';
  const steps = [...pin].slice(1).map((digit, at) => Number(digit) - Number(pin[at]));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1) ? 'easy' : null;
}

/** Who ordered, and which owner approved; null where nobody is named. */
export type Signature = { orderedBy: string | null; approvedBy: string | null };
export type SignatureFault =
  /** It is nobody's turn. */
  | { kind: 'locked' }
  /** A cook's order is above the amount that needs an owner. */
  | { kind: 'needs-approval'; limitPaise: Paise };

/**
 * Returns who signs an order of this total. `approvedBy`: the id of an owner whose PIN was right just now. A rule of this
 * device only: the server cannot know who holds the tablet.
 */
export function signOrder(
  all: People,
  { totalPaise, approvedBy }: { totalPaise: Paise; approvedBy: string | null },
): Result<Signature, SignatureFault> {
  if (isLocked(all)) return err({ kind: 'locked' });
  const orderedBy = personOf(all, all.current);
  const limitPaise = all.approveAbovePaise;
  if (orderedBy?.role !== 'cook' || limitPaise === null || totalPaise <= limitPaise) {
    return ok({ orderedBy: orderedBy?.name ?? null, approvedBy: null });
  }
  const owner = personOf(all, approvedBy);
  if (owner?.role !== 'owner') return err({ kind: 'needs-approval', limitPaise });
  return ok({ orderedBy: orderedBy.name, approvedBy: owner.name });
}

/**
 * Returns how much an order may rise without asking: without an owner's approval, a cook's order at most up to the amount
 * that needs one.
 */
export function signedTolerance(
  all: People,
  order: { agreedTotalPaise: Paise; tolerancePaise: Paise; isApproved: boolean },
): Paise {
  const { agreedTotalPaise, tolerancePaise, isApproved } = order;
  const limitPaise = all.approveAbovePaise;
  if (isApproved || limitPaise === null || personOf(all, all.current)?.role !== 'cook') return tolerancePaise;
  return paise(Math.max(0, Math.min(tolerancePaise, limitPaise - agreedTotalPaise)));
}
