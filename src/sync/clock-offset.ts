export type OffsetInput = {
  /** The answer's `Date` header. */
  date: string | undefined;
  /** Device time when we sent the request and when its answer arrived. */
  sentMs: number;
  receivedMs: number;
  /** The current offset. */
  currentMs: number;
};

/** Differences below this are noise: the header has whole seconds, and the network adds its own delay. */
const NOISE_MS = 3_000;

/** Returns server time minus device time in ms, for cut-offs and display (sync.md 1.3: drift never blocks). */
export function clockOffset({ date, sentMs, receivedMs, currentMs }: OffsetInput): number {
  const serverMs = date === undefined ? Number.NaN : Date.parse(date);
  if (!Number.isFinite(serverMs)) return currentMs;
  const offsetMs = serverMs + 500 - (sentMs + receivedMs) / 2;
  return Math.abs(offsetMs - currentMs) > NOISE_MS ? Math.round(offsetMs) : currentMs;
}
