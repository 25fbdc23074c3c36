import { AttemptOutcome } from '#domain/commands/attempt-outcome.ts';
import { PARENT_FAILED, PAYMENT_DUE } from '#domain/commands/differences.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { Attempt, CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import { RowState } from '#domain/commands/outbox-row.ts';
import { mayBeKnown } from '#domain/commands/row-facts.ts';
import { unreachable } from '#lib/assert.ts';
import type { CommandResult } from '#protocol/exchange.ts';

/** What happens to a row. */
export type RowEvent =
  /** It is part of the request that we are about to send. */
  | { type: 'send'; atMs: number }
  /** No answer, or an answer that asks us to retry. */
  | { type: 'fail'; outcome: string; nextAt: number }
  /** The gateway refused the request itself, and this row was alone in it. */
  | { type: 'refuse'; status: number }
  /** The session has ended, or is another customer's. `heard`: the command may have run before the session ended. */
  | { type: 'no-session'; heard: boolean }
  /** 426 and similar: the gateway did not read it. */
  | { type: 'unheard' }
  /** The gateway accepts our session again. */
  | { type: 'session' }
  | { type: 'result'; result: CommandResult; nextAt: number; nowMs: number }
  /** Its time is over, and it was never sent. */
  | { type: 'expire' }
  /** The command that it refers to failed or was taken back. */
  | { type: 'parent-failed'; parent: CommandId }
  /** The gateway refuses the file that it names, or this device has lost the file. */
  | { type: 'file-refused'; reason: string };

/** The result of an event: the row stays, changed or not, or it leaves the outbox. */
export type Transition =
  | { to: 'row'; row: OutboxRow }
  /** `done`: the answer's parts are stored. `voided`: the gateway refuses it for good. */
  | { to: 'gone'; why: 'done' | 'voided' };

/** How many attempts are kept for display: the first, and the newest. */
const KEPT_ATTEMPTS = 20;

/**
 * The life of an outbox row (sync.md 4.1):
 * ```
 *   queued ──send──► sending ──done──► gone
 *     ▲ ▲ │            │ │ └─rejected──► needs-user        (also: refused alone, parent failed, voided unasked)
 *     │ │ └─expire─► expired ◄─voided after its time─┘
 *     │ └──fail, retry-later, unknown── retry ──send──► sending
 *     └──session── auth-wait ◄──no-session── sending
 *   cancelled (the user took a sent row back) ──voided, rejected, done──► gone
 * ```
 * Pure and total: an event that a state does not know changes nothing.
 */
export function transition(row: OutboxRow, event: RowEvent): Transition {
  switch (event.type) {
    case 'send':
      return isWaiting(row) || row.state === RowState.sending ? stays(sent(row, event.atMs)) : stays(row);
    case 'fail':
      if (row.state === RowState.cancelled) return stays({ ...row, nextAt: event.nextAt });
      if (row.state !== RowState.sending) return stays(row);
      return stays({ ...noted(row, event.outcome), state: RowState.retry, nextAt: event.nextAt });
    case 'refuse':
      if (row.state !== RowState.sending) return stays(row);
      return stays(
        needsUser(noted(row, AttemptOutcome.server), { kind: 'refused', details: { status: event.status } }),
      );
    case 'no-session':
      if (row.state !== RowState.sending) return stays(row);
      return stays({
        ...(event.heard ? noted(row, AttemptOutcome.noSession) : untried(row)),
        state: RowState.authWait,
      });
    case 'unheard':
      if (row.state !== RowState.sending) return stays(row);
      return stays(unsent(untried(row)));
    case 'session':
      if (row.state !== RowState.authWait) return stays(row);
      return stays(unsent({ ...row, nextAt: 0 }));
    case 'result':
      return afterResult(row, event);
    case 'expire':
      if (row.state !== RowState.queued || mayBeKnown(row)) return stays(row);
      return stays(expired(row));
    case 'parent-failed':
      if (!isWaiting(row)) return stays(row);
      return stays(needsUser(row, { kind: PARENT_FAILED, details: { parent: event.parent } }));
    case 'file-refused':
      if (!isWaiting(row)) return stays(row);
      return stays(needsUser(row, { kind: 'file-refused', details: { reason: event.reason } }));
    default:
      return unreachable(event);
  }
}

/** It is sent without the user once it is due. */
export function isWaiting(row: OutboxRow): boolean {
  return row.state === RowState.queued || row.state === RowState.retry || row.state === RowState.authWait;
}

/** Its effect is still open: it waits, is under way, or is being taken back. */
export function isUnsettled(row: OutboxRow): boolean {
  return isWaiting(row) || row.state === RowState.sending || row.state === RowState.cancelled;
}

/** The gateway said that it is running, so we ask for it by id. */
export function isRunning(row: OutboxRow): boolean {
  return row.state === RowState.sending && row.attempts.at(-1)?.outcome === AttemptOutcome.running;
}

/** The time by which it had to take effect is over. */
export function isOverdue(row: OutboxRow, nowMs: number): boolean {
  return row.expiresAt !== null && row.expiresAt <= nowMs;
}

function afterResult(row: OutboxRow, event: Extract<RowEvent, { type: 'result' }>): Transition {
  const { result, nextAt } = event;
  const takenBack = row.state === RowState.cancelled;
  // A late answer, after another one said more, reopens nothing.
  if (!isUnsettled(row) && !isFinal(result)) return stays(row);
  switch (result.state) {
    case 'done':
      return { to: 'gone', why: 'done' };
    case 'voided':
      if (takenBack) return { to: 'gone', why: 'voided' };
      return stays(isOverdue(row, event.nowMs) ? expired(row) : needsUser(row, { kind: 'voided', details: {} }));
    case 'rejected':
      // The shop has an unpaid order: it was too late to take it back, and only its payment ends it.
      if (takenBack && result.rejection.kind !== PAYMENT_DUE) return { to: 'gone', why: 'voided' };
      return stays(needsUser(row, result.rejection));
    case 'running':
      if (takenBack) return stays({ ...row, nextAt });
      return stays({ ...noted(row, AttemptOutcome.running), state: RowState.sending, nextAt });
    case 'retry-later':
      if (takenBack) return stays({ ...row, nextAt });
      return stays({ ...noted(row, AttemptOutcome.later(result.reason)), state: RowState.retry, nextAt });
    case 'unknown':
      if (takenBack) return stays({ ...row, nextAt });
      return stays({ ...noted(row, AttemptOutcome.unknown), state: RowState.retry, nextAt: 0 });
    default:
      return unreachable(result);
  }
}

function isFinal({ state }: CommandResult): boolean {
  return state === 'done' || state === 'voided' || state === 'rejected';
}

const stays = (row: OutboxRow): Transition => ({ to: 'row', row });

function sent(row: OutboxRow, atMs: number): OutboxRow {
  const attempt: Attempt = { atMs, outcome: AttemptOutcome.sent };
  const [first, ...others] = row.attempts;
  const kept = first ? [first, ...others.slice(2 - KEPT_ATTEMPTS), attempt] : [attempt];
  return { ...row, state: RowState.sending, attempts: kept };
}

/** Removes the last attempt, because the gateway ran nothing of it. */
function untried(row: OutboxRow): OutboxRow {
  return { ...row, attempts: row.attempts.slice(0, -1) };
}

/** Makes the row wait again. An earlier attempt may still have arrived. */
function unsent(row: OutboxRow): OutboxRow {
  return { ...row, state: row.attempts.length > 0 ? RowState.retry : RowState.queued };
}

function noted(row: OutboxRow, outcome: string): OutboxRow {
  const last = row.attempts.at(-1);
  return last ? { ...row, attempts: [...row.attempts.slice(0, -1), { ...last, outcome }] } : row;
}

function needsUser(row: OutboxRow, rejection: Rejection): OutboxRow {
  return { ...row, state: RowState.needsUser, rejection };
}

function expired(row: OutboxRow): OutboxRow {
  return { ...row, state: RowState.expired, rejection: { kind: 'expired', details: { expiresAt: row.expiresAt } } };
}
