import type { ReturnCode } from '#domain/commands/return-reason.ts';

/** What was counted of a line, in pieces: nothing of both when all arrived in good order. */
export type LineCheck = { missing: number; damaged: number };

/** The checked lines, by id. */
export type DoorCheck = Readonly<Record<string, LineCheck>>;

type CheckedLine = { id: string; quantity: number };

/** What a check at the door found. */
export type DoorFindings<L extends CheckedLine> = {
  checked: number;
  /** Lines that nobody has checked yet. */
  left: number;
  missing: number;
  damaged: number;
  /** The lines with missing or damaged pieces. */
  troubled: (L & LineCheck)[];
  /** The reason that a return of these goods has; null if nothing is wrong. Damage weighs more than a wrong count. */
  code: Extract<ReturnCode, '002' | '003'> | null;
};

/** Sums up a check. Lines that left the order meanwhile do not count. */
export function findingsOf<L extends CheckedLine>(lines: readonly L[], check: DoorCheck): DoorFindings<L> {
  const seen = lines.flatMap((line) => {
    const counted = check[line.id];
    return counted ? [{ ...line, ...withinLine(counted, line.quantity) }] : [];
  });
  const missing = seen.reduce((sum, line) => sum + line.missing, 0);
  const damaged = seen.reduce((sum, line) => sum + line.damaged, 0);
  return {
    checked: seen.length,
    left: lines.length - seen.length,
    missing,
    damaged,
    troubled: seen.filter((line) => line.missing + line.damaged > 0),
    code: damaged > 0 ? '002' : missing > 0 ? '003' : null,
  };
}

/** Limits what was counted to the pieces of the line: nothing can be both missing and damaged. */
export function withinLine({ missing, damaged }: LineCheck, quantity: number): LineCheck {
  const gone = Math.min(Math.max(0, missing), quantity);
  return { missing: gone, damaged: Math.min(Math.max(0, damaged), quantity - gone) };
}
