export type OffsetInput = {
  /** The answer's `Date` header. */
  date: string | undefined;
  /** Device time when the request left and when its answer came. */
  sentMs: number;
  receivedMs: number;
  /** The offset in use. */
  currentMs: number;
};

/** Below this a new reading says nothing: the header has whole seconds and the line has its own delay. */
const NOISE_MS = 3_000;

/** Server time minus device time, for cut-offs and display (sync.md 1.3: drift never blocks). */
export function clockOffset({ date, sentMs, receivedMs, currentMs }: OffsetInput): number {
  const serverMs = date === undefined ? Number.NaN : Date.parse(date);
  if (!Number.isFinite(serverMs)) return currentMs;
  const offsetMs = serverMs + 500 - (sentMs + receivedMs) / 2;
  return Math.abs(offsetMs - currentMs) > NOISE_MS ? Math.round(offsetMs) : currentMs;
}
