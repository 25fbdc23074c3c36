import { AttemptOutcome } from '#domain/commands/attempt-outcome.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { NetworkAnswer } from '#ports/network.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';

/** What an answer means for the outbox. The results of the commands are in the body of an `ok` answer. */
export type Verdict =
  | { kind: 'ok' }
  /** 304 */
  | { kind: 'unchanged' }
  /** 404: the named thing does not exist (any more). */
  | { kind: 'missing' }
  /** Retry with full-jitter backoff. `culprit`: one command of several may be the cause, so send them one by one. */
  | { kind: 'retry'; outcome: string; retryAfterMs: number | null; reachable: boolean; culprit: boolean }
  /**
   * `no-session` or `wrong-session`: the outbox stays as it is, and no attempt is counted. `heard`: commands of the
   * request may have run before the session ended. `wrong-session` comes before the gateway runs anything.
   */
  | { kind: 'auth'; heard: boolean }
  /** 426: the outbox stays as it is. */
  | { kind: 'update' }
  /** Any other 4xx: the request itself is wrong, and repeating it does not help. */
  | { kind: 'refused'; status: number }
  /** We lost the lock, or the engine stopped: nothing happened. */
  | { kind: 'aborted' };

/** The verdicts of a request that failed. */
export type FailureVerdict = Exclude<Verdict, { kind: 'ok' | 'unchanged' | 'aborted' }>;

/** The verdict for an answer that is cut short or malformed: it counts as no answer. */
export const brokenVerdict = {
  kind: 'retry',
  outcome: AttemptOutcome.broken,
  retryAfterMs: null,
  reachable: true,
  culprit: false,
} as const satisfies FailureVerdict;

/**
 * Classifies an answer by its status, or a failure by its reason. What concerns the session counts only when the
 * answer's body says so, because a proxy has a 401 of its own. Total: every answer has exactly one meaning (SYNC-009).
 */
export function classify(answer: NetworkAnswer): Verdict {
  if (answer.kind === 'failure') {
    if (answer.reason === 'aborted') return { kind: 'aborted' };
    return { kind: 'retry', outcome: answer.reason, retryAfterMs: null, reachable: false, culprit: false };
  }
  const { status } = answer;
  if (status === 304) return { kind: 'unchanged' };
  if (status >= 200 && status < 300) return { kind: 'ok' };
  const retryAfterMs = retryAfter(answer.headers);
  if (status === 401 || status === 409) {
    const kind = errorKindOf(parseJson(answer.text));
    if (kind === GatewayError.noSession) return { kind: 'auth', heard: true };
    if (kind === GatewayError.wrongSession) return { kind: 'auth', heard: false };
    return waiting(AttemptOutcome.server, retryAfterMs, false);
  }
  if (status === 404) return { kind: 'missing' };
  if (status === 426) return { kind: 'update' };
  if (status === 429) return waiting(AttemptOutcome.busy, retryAfterMs, false);
  // 403 means that the gateway does not know its own origin, so no command is to blame.
  if (status === 403 || status === 408 || status === 425 || status >= 500 || status < 400) {
    return waiting(AttemptOutcome.server, retryAfterMs, status === 500);
  }
  return { kind: 'refused', status };
}

function waiting(outcome: string, retryAfterMs: number | null, culprit: boolean): Verdict {
  return { kind: 'retry', outcome, retryAfterMs, reachable: true, culprit };
}

/** The longest `Retry-After` that we accept, in ms; we cap larger values because they are probably faults. */
const BELIEVED_MS = 3_600_000;

/**
 * `Retry-After` in ms, from seconds or a date. A date is compared with the answer's own `Date`, not the device's clock.
 */
function retryAfter(headers: Record<string, string>): number | null {
  const value = headers['retry-after'];
  if (!value) return null;
  const ms = /^\d+$/.test(value.trim())
    ? Number(value) * 1000
    : Date.parse(value) - Date.parse(headers.date ?? 'unknown');
  return Number.isFinite(ms) && ms > 0 ? Math.min(ms, BELIEVED_MS) : null;
}
