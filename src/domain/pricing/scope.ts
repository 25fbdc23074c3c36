import type { Measures } from './measure.ts';
import { nth } from './nth.ts';
import type { LineRead } from './read-line.ts';

/** The sums over the ordinary lines of a scope. */
export interface ScopeSums {
  readonly basePaise: number;
  readonly measures: Measures;
}

/** Adds up the lines at these positions. */
export function sumScope(positions: readonly number[], lines: readonly LineRead[]): ScopeSums {
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
