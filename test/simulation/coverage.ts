import type { HistoryOptions } from './history.ts';
import { runWithoutStacks } from './run-without-stacks.ts';

/** One state of a command and one fault that struck while a command was in it, like 'sending × line: dropReply'. */
export type Pair = string;

/** The pairs of a history, which has to keep its promises. */
export async function pairsOf(options: Omit<HistoryOptions, 'onFault'>): Promise<Set<Pair>> {
  const pairs = new Set<Pair>();
  const end = await runWithoutStacks({
    ...options,
    onFault(fault, states) {
      for (const state of states) pairs.add(`${state} × ${fault}`);
    },
  });
  if (!end.ok) throw new Error(`${options.profile.name}, seed ${options.seed}: ${end.reason}`);
  return pairs;
}

/**
 * Few histories that together have every pair that any has, each so often where there are as many: always the one that
 * adds most (the first of several), until none adds anything.
 */
export function fewestOf<T extends { pairs: ReadonlySet<Pair> }>(histories: readonly T[], times: number): T[] {
  const wanted = new Map<Pair, number>();
  for (const { pairs } of histories) {
    for (const pair of pairs) wanted.set(pair, Math.min(times, (wanted.get(pair) ?? 0) + 1));
  }
  const left = new Set(histories);
  const chosen: T[] = [];
  for (;;) {
    let best: T | null = null;
    let most = 0;
    for (const history of left) {
      let adds = 0;
      for (const pair of history.pairs) if ((wanted.get(pair) ?? 0) > 0) adds += 1;
      if (adds > most) [best, most] = [history, adds];
    }
    if (!best) return chosen;
    left.delete(best);
    chosen.push(best);
    for (const pair of best.pairs) wanted.set(pair, (wanted.get(pair) ?? 0) - 1);
  }
}
