import { type HistoryEnd, type HistoryOptions, runHistory } from './history.ts';

/** Finds the fewest steps after which a failing history still fails. */
export async function shortestFailure(
  options: HistoryOptions,
): Promise<{ steps: number; end: Extract<HistoryEnd, { ok: false }> }> {
  for (let steps = 1; steps <= options.steps; steps += 1) {
    const end = await runHistory({ ...options, steps });
    if (!end.ok) return { steps, end };
  }
  throw new Error('A history broke a promise once and not again: it is not decided by its seed');
}
