import type { HistoryOptions } from './history.ts';
import { runWithoutStacks } from './run-without-stacks.ts';

/** A command state and a fault that occurred while a command was in that state, like 'sending × line: dropReply'. */
export type Pair = string;

const BETWEEN = ' × ';

/** Runs a history and returns its pairs. Throws when the history breaks an invariant. */
export async function pairsOf(options: Omit<HistoryOptions, 'onFault'>): Promise<Set<Pair>> {
  const pairs = new Set<Pair>();
  const end = await runWithoutStacks({
    ...options,
    onFault(fault, states) {
      for (const state of states) pairs.add(state + BETWEEN + fault);
    },
  });
  if (!end.ok) throw new Error(`${options.profile.name}, seed ${options.seed}: ${end.reason}`);
  return pairs;
}

/**
 * Chooses few histories that together have every pair that any of them has. It takes the history that adds most pairs
 * (the first of several) until none adds any.
 */
export function fewestOf<T extends { pairs: ReadonlySet<Pair> }>(histories: readonly T[]): T[] {
  const wanted = new Set(histories.flatMap(({ pairs }) => [...pairs]));
  const chosen: T[] = [];
  for (;;) {
    let best: T | null = null;
    let most = 0;
    for (const history of histories) {
      const adds = [...history.pairs].filter((pair) => wanted.has(pair)).length;
      if (adds > most) [best, most] = [history, adds];
    }
    if (!best) return chosen;
    chosen.push(best);
    for (const pair of best.pairs) wanted.delete(pair);
  }
}

/** For each fault, the command states in which it occurred. */
export type StatesByFault = Readonly<Record<string, readonly string[]>>;

export function byFault(pairs: Iterable<Pair>): StatesByFault {
  const found: Record<string, string[]> = {};
  for (const pair of [...pairs].toSorted()) {
    const [state = '', fault = ''] = pair.split(BETWEEN);
    found[fault] = [...(found[fault] ?? []), state];
  }
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const pairsIn = (states: StatesByFault): Pair[] =>
  Object.entries(states).flatMap(([fault, found]) => found.map((state) => state + BETWEEN + fault));
