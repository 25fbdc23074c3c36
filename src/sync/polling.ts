export type Polling = {
  visible: boolean;
  dataSaver: boolean;
  /** Looks in a row that brought nothing new and saw nothing done by the user. */
  quietRounds: number;
  /** In [0, 1): devices that started together drift apart. */
  random: number;
};

const MINUTE_MS = 60_000;

/** First wait and longest wait between two looks. Goal 16: an idle open app costs at most 20 CRM calls an hour. */
const waits = {
  visible: { firstMs: MINUTE_MS, longestMs: 5 * MINUTE_MS },
  saving: { firstMs: 5 * MINUTE_MS, longestMs: 15 * MINUTE_MS },
  hidden: { firstMs: 5 * MINUTE_MS, longestMs: 30 * MINUTE_MS },
} as const;

/** When to look again although nothing happened here; null: not before something happens (hidden, saving data). */
export function pollAfterMs({ visible, dataSaver, quietRounds, random }: Polling): number | null {
  if (!visible && dataSaver) return null;
  const { firstMs, longestMs } = visible ? (dataSaver ? waits.saving : waits.visible) : waits.hidden;
  const waitMs = Math.min(longestMs, firstMs * 2 ** Math.min(quietRounds, 10));
  return Math.round(waitMs * (0.9 + 0.2 * random));
}
