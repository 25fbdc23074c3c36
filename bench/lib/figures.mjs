import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { root } from '../../scripts/lib/run.mjs';

export const median = (values) => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};
export const percentile = (values, p) => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil((p / 100) * sorted.length) - 1)];
};

/** Judges a goal: the figure may be at most `most`, or must be at least `least`. */
export const judge = (goal, what, figure, { most, least }) =>
  most === undefined
    ? { goal, what, figure, limit: `≥ ${least}`, met: figure >= least }
    : { goal, what, figure, limit: `≤ ${most}`, met: figure <= most };

/**
 * Prints and stores one benchmark: rows of `{ what, value, unit }` and judged goals `{ goal, what, figure, limit, met
 * }`.
 */
export function report(name, { rows = [], goals = [] }) {
  console.log(`\n# ${name}`);
  for (const { what, value, unit } of rows) {
    console.log(
      `  ${what.padEnd(64)} ${(typeof value === 'number' ? value.toPrecision(4) : value).padStart(10)} ${unit}`,
    );
  }
  for (const { goal, what, figure, limit, met } of goals) {
    console.log(
      `  goal ${goal}: ${what}: ${typeof figure === 'number' ? figure.toPrecision(3) : figure} (limit ${limit}) ${met ? 'met' : 'NOT MET'}`,
    );
  }
  const folder = join(root, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify({ name, machine, rows, goals }, null, 2)}\n`);
}
