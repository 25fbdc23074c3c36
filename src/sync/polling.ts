export type Polling = {
  visible: boolean;
  dataSaver: boolean;
  /** Checks in a row that brought nothing new, while the user did nothing. */
  quietRounds: number;
  /** In [0, 1); spreads the checks of devices that started together. */
  random: number;
};

const MINUTE_MS = 60_000;

/** First and longest wait between two checks. Goal 16: an idle open app costs at most 20 CRM calls an hour. */
const waits = {
  visible: { firstMs: MINUTE_MS, longestMs: 5 * MINUTE_MS },
  saving: { firstMs: 5 * MINUTE_MS, longestMs: 15 * MINUTE_MS },
  hidden: { firstMs: 5 * MINUTE_MS, longestMs: 30 * MINUTE_MS },
} as const;

/**
 * Returns how long to wait in ms before the next check; null to make none until something happens (hidden and saving
 * data).
 */
export function pollAfterMs({ visible, dataSaver, quietRounds, random }: Polling): number | null {
  if (!visible && dataSaver) return null;
  const { firstMs, longestMs } = visible ? (dataSaver ? waits.saving : waits.visible) : waits.hidden;
  const waitMs = Math.min(longestMs, firstMs * 2 ** Math.min(quietRounds, 10));
  return Math.round(waitMs * (0.9 + 0.2 * random));
}
