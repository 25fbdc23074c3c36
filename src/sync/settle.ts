import type { CartLine } from '#domain/cart/cart-line.ts';
import { AttemptOutcome } from '#domain/commands/attempt-outcome.ts';
import { filesLeftBehind } from '#domain/commands/document-files.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { orphansOf } from '#domain/commands/references.ts';
import { release } from '#domain/commands/release.ts';
import { restoredLines } from '#domain/commands/restored-lines.ts';
import { attemptsCounted, isOrder } from '#domain/commands/row-facts.ts';
import { project } from '#domain/projection/project.ts';
import type { OutboxWrites } from '#ports/outbox-store.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import { FILE_MISSING } from '#protocol/files.ts';
import type { CommandOutcome } from '#protocol/outcome.ts';
import { restoreRows } from './restore-rows.ts';
import { retryDelayMs } from './retry-delay.ts';
import { type KnownOrder, type PaymentEnd, paymentEnd } from './settle-payment.ts';
import { type RowEvent, transition } from './transition.ts';

/** How long after a `running` answer we ask for the command again. */
const ASK_AGAIN_MS = 1_500;

export type SettleInput = {
  /** The outbox as the writing transaction sees it, in order of `seq`. */
  rows: readonly OutboxRow[];
  /** Commands of the request. Those without a result are sent again. */
  named: readonly CommandId[];
  results: Readonly<Record<string, CommandResult>>;
  nowMs: number;
  /** In [0, 1). */
  random: number;
  /** The CRM's cart as the answer shows it. */
  base: readonly CartLine[];
  newId: () => string;
  /** The CRM's orders by reference, given if a row waits for its payment. */
  orders?: ReadonlyMap<string, KnownOrder>;
};

export type Settled = {
  writes: Pick<OutboxWrites, 'add' | 'put' | 'remove' | 'files'>;
  ended: CommandOutcome[];
};

/**
 * Returns what changes in the outbox after an answer whose parts are already stored (sync.md 5.1). Touches only rows
 * that are still there, so an answer that comes late or twice does no harm.
 */
export function settle(input: SettleInput): Settled {
  const { rows, named, results, nowMs, random, base, newId, orders = new Map() } = input;
  const asked = new Set<CommandId>(named);
  const left = new Map(rows.map((row) => [row.id, row]));
  const failed: OutboxRow[] = [];
  const voided: OutboxRow[] = [];
  const ended: CommandOutcome[] = [];

  for (const row of rows) {
    const result = results[row.id];
    const payment = paymentEnd(row, orders);
    if (payment) {
      left.delete(row.id);
      ended.push(paymentOutcome({ row, payment, nowMs }));
      if (payment.end === 'unpaid') voided.push(row);
      continue;
    }
    const after = asked.has(row.id)
      ? transition(row, resultEvent({ row, result, nowMs, random }))
      : transition(row, { type: 'session' });
    if (after.to === 'gone') {
      left.delete(row.id);
      ended.push(outcomeOf({ row, end: after.why, result, nowMs }));
      if (after.why === 'voided') voided.push(row);
    } else {
      const lacksFile = result?.state === 'retry-later' && result.reason === FILE_MISSING;
      left.set(row.id, lacksFile ? { ...after.row, fileSent: false } : after.row);
      if (after.row !== row && hasFailed(after.row)) failed.push(after.row);
    }
  }

  for (const { row, parent } of orphansOf([...left.values()], [...failed, ...voided])) {
    const after = transition(row, { type: 'parent-failed', parent });
    if (after.to === 'row') left.set(row.id, after.row);
  }

  const cartOf = (queue: readonly OutboxRow[]) => project({ lines: base, favourites: new Set() }, queue).lines;
  // Projected before the dependants are released, while they still come after the order.
  const undone = voided.filter(isOrder).map((order) => ({ order, withOrder: cartOf([...left.values(), order]) }));
  for (const { order } of undone) {
    for (const row of left.values()) {
      if (row.dependsOn.includes(order.id))
        left.set(row.id, release(row, { order, rows: [...left.values()], lines: base }));
    }
  }

  const remaining = [...left.values()];
  const erased = filesLeftBehind(
    rows,
    rows.filter((row) => !left.has(row.id)),
  );
  return {
    writes: {
      add: undone.flatMap(({ order, withOrder }) => {
        const { args, actor, restoreMode: mode = 'keep' } = order;
        const lines = restoredLines({ lines: args.lines, withOrder, without: cartOf(remaining), mode });
        return restoreRows({ lines, rows: remaining, actor, nowMs, newId });
      }),
      put: rows.flatMap((row) => {
        const now = left.get(row.id);
        return now && now !== row && !isSame(now, row) ? [now] : [];
      }),
      remove: rows.filter((row) => !left.has(row.id)).map((row) => row.id),
      ...(erased.length > 0 ? { files: Object.fromEntries(erased.map((sha256) => [sha256, null])) } : {}),
    },
    ended,
  };
}

function resultEvent(options: {
  row: OutboxRow;
  result: CommandResult | undefined;
  nowMs: number;
  random: number;
}): RowEvent {
  const { row, result, nowMs, random } = options;
  const waitMs = (retryAfterMs: number) => retryDelayMs({ failures: attemptsCounted(row), random, retryAfterMs });
  if (!result) return { type: 'fail', outcome: AttemptOutcome.unknown, nextAt: nowMs + waitMs(0) };
  const afterMs = result.state === 'retry-later' ? waitMs(result.afterMs) : ASK_AGAIN_MS;
  return { type: 'result', result, nowMs, nextAt: nowMs + afterMs };
}

const hasFailed = (row: OutboxRow): boolean => row.state === 'needs-user' || row.state === 'expired';

/**
 * The outcome of an order whose payment is known. To the user, a failed payment looks like an order that was taken
 * back.
 */
function paymentOutcome({ row, payment, nowMs }: { row: OutboxRow; payment: PaymentEnd; nowMs: number }) {
  if (payment.end === 'unpaid') return outcomeOf({ row, end: 'voided', result: undefined, nowMs });
  const { orderId, orderNumber } = payment.order;
  const result = { state: 'done' as const, result: { orderId, orderNumber, kept: [] } };
  return outcomeOf({ row, end: 'done', result, nowMs });
}

function outcomeOf(options: {
  row: OutboxRow;
  end: 'done' | 'voided';
  result: CommandResult | undefined;
  nowMs: number;
}): CommandOutcome {
  const { row, end, result, nowMs } = options;
  const done = result?.state === 'done' ? result : null;
  return {
    id: row.id,
    ref: row.ref,
    kind: row.kind,
    label: row.base.label ?? null,
    endedAtMs: nowMs,
    end,
    result: done?.result ?? {},
    changedByOthers: done?.changedByOthers ?? false,
  };
}

/** Applying the same answer a second time writes nothing. */
const isSame = (a: OutboxRow, b: OutboxRow): boolean => JSON.stringify(a) === JSON.stringify(b);
