import { startQuantity } from '#domain/rules/quantity.ts';
import type { Marks } from './kitchen-list.ts';

/**
 * Returns what count mode proposes: the par level less what is left, rounded up to whole selling steps (REORD-003). 0 if
 * enough is left; null until both were noted.
 */
export function proposedByCount({ par, left }: Marks, step: number): number | null {
  if (par === undefined || left === undefined) return null;
  return par > left ? startQuantity({ step, minimum: par - left }) : 0;
}

/** Returns the quantity for the next order: what the user chose, else what the count proposes, else 0. */
export function wantedOf(marks: Marks, step: number): number {
  return marks.want ?? proposedByCount(marks, step) ?? 0;
}
