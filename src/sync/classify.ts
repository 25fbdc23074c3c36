import { AttemptOutcome } from '#domain/commands/attempt-outcome.ts';
import type { NetworkAnswer } from '#ports/network.ts';

/** What an answer means for the queue. A command's own result travels inside `ok`. */
export type Verdict =
  | { kind: 'ok' }
  /** 304 */
  | { kind: 'unchanged' }
  /** 404: what was named is not there (any more). */
  | { kind: 'missing' }
  /** Full-jitter backoff. `culprit`: one command of several may be the cause, so they go one by one. */
  | { kind: 'retry'; outcome: string; retryAfterMs: number | null; reachable: boolean; culprit: boolean }
  /**
   * 401, 409: the queue stays, no attempt is counted. `heard`: commands of the request may have run before the session
   * ended; a 409 comes before anything is done.
   */
  | { kind: 'auth'; heard: boolean }
  /** 426: the queue stays. */
  | { kind: 'update' }
  /** Any other 4xx: the request itself is at fault and never gets better by repeating. */
  | { kind: 'refused'; status: number }
  /** Our own lock was taken or the engine stopped: nothing happened. */
  | { kind: 'aborted' };

/** What keeps a request from having an answer. */
export type FailureVerdict = Exclude<Verdict, { kind: 'ok' | 'unchanged' | 'aborted' }>;

/** Classifies an answer by status and kind; total: every answer has exactly one meaning (SYNC-009). */
export function classify(answer: NetworkAnswer): Verdict {
  if (answer.kind === 'failure') {
    if (answer.reason === 'aborted') return { kind: 'aborted' };
    return { kind: 'retry', outcome: answer.reason, retryAfterMs: null, reachable: false, culprit: false };
  }
  const { status } = answer;
  if (status === 304) return { kind: 'unchanged' };
  if (status >= 200 && status < 300) return { kind: 'ok' };
  if (status === 401 || status === 409) return { kind: 'auth', heard: status === 401 };
  if (status === 404) return { kind: 'missing' };
  if (status === 426) return { kind: 'update' };
  const retryAfterMs = retryAfter(answer.headers);
  if (status === 429) return waiting(AttemptOutcome.busy, retryAfterMs, false);
  // 403 is a gateway that does not know its own origin: nothing that a command could be blamed for.
  if (status === 403 || status === 408 || status === 425 || status >= 500 || status < 400) {
    return waiting(AttemptOutcome.server, retryAfterMs, status === 500);
  }
  return { kind: 'refused', status };
}

function waiting(outcome: string, retryAfterMs: number | null, culprit: boolean): Verdict {
  return { kind: 'retry', outcome, retryAfterMs, reachable: true, culprit };
}

/** Longest `Retry-After` that is believed; a larger one is taken for a fault. */
const BELIEVED_MS = 3_600_000;

/** `Retry-After` as seconds or as a date, compared with the answer's own `Date` so that the device's clock is not asked. */
function retryAfter(headers: Record<string, string>): number | null {
  const value = headers['retry-after'];
  if (!value) return null;
  const ms = /^\d+$/.test(value.trim())
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(headers.date ?? 'unknown');
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, BELIEVED_MS) : null;
}
