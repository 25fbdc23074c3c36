import type { Measures } from './measure.ts';
import { nth } from './nth.ts';
import type { LineRead } from './read-line.ts';

/** What a scope of ordinary lines holds together. */
export interface ScopeSums {
  readonly basePaise: number;
  readonly measures: Measures;
}

/** Adds up the lines at these positions; keeps the previous sums when none of those lines has changed. */
export function sumScope(
  positions: readonly number[],
  lines: readonly LineRead[],
  previous?: { readonly lines: readonly LineRead[]; readonly sums: ScopeSums | undefined },
): ScopeSums {
  if (previous?.sums && positions.every((at) => lines[at] === previous.lines[at])) return previous.sums;
  const measures = { kg: 0, pieces: 0, units: 0, none: 0 };
  let basePaise = 0;
  for (const at of positions) {
    const line = nth(lines, at);
    basePaise += line.basePaise;
    measures.kg += line.measures.kg;
    measures.pieces += line.measures.pieces;
    measures.units += line.measures.units;
  }
  return { basePaise, measures };
}
