/** After this many failures in a row, the network is gone or busy with more important requests. */
const MOST_FAILURES = 3;

/** Stores pictures one at a time, until all are here, the budget is used up, or it should not go on. */
export async function fetchAhead(
  keys: readonly string[],
  ports: {
    budgetBytes: number;
    /** Stores a picture; returns the bytes that came over the network. */
    keep: (key: string) => Promise<number>;
    mayGoOn: () => boolean;
  },
): Promise<void> {
  let left = ports.budgetBytes;
  let failures = 0;
  for (const key of keys) {
    if (left <= 0 || failures >= MOST_FAILURES || !ports.mayGoOn()) return;
    try {
      left -= await ports.keep(key);
      failures = 0;
    } catch {
      failures += 1;
    }
  }
}
