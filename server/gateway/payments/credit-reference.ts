/** What the references of attempts to pay a record of used credit begin with. */
export const creditStem = (name: string): string => `CR-${stemOf(name)}`;

/** A provider takes only these characters. */
export const stemOf = (name: string): string => name.replace(/[^A-Za-z0-9-]/g, '');

/** The record's name in the reference of an attempt; null for an attempt of something else. */
export const creditOf = (reference: string): string | null => /^CR-(.+)-\d+$/.exec(reference)?.[1] ?? null;
