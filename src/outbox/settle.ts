import type { CartLine } from '#domain/cart/cart-line.ts';
import { AttemptOutcome } from '#domain/commands/attempt-outcome.ts';
import { lineDependencies } from '#domain/commands/dependencies.ts';
import type { CommandKind, OutboxRow } from '#domain/commands/kinds.ts';
import { makeRow, type NewCommand } from '#domain/commands/make-row.ts';
import { append, type OutboxDraft, removeRows, replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { orphansOf } from '#domain/commands/references.ts';
import { photosOf } from '#domain/commands/return-photos.ts';
import { attemptsCounted, isOrder } from '#domain/commands/row-facts.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import { FILE_MISSING } from '#protocol/files.ts';
import type { CommandOutcome } from '#protocol/outcome.ts';
import { restoreOrders } from './restore-orders.ts';
import { retryDelayMs } from './retry-delay.ts';
import { type KnownOrder, type PaymentEnd, paymentEnd } from './settle-payment.ts';
import { type RowEvent, transition } from './transition.ts';

/** How long after a `running` answer we ask for the command again. */
const ASK_AGAIN_MS = 1_500;

export type SettleInput = {
  /** The contactId of the customer whose answer this is. */
  actor: string;
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

/**
 * Changes the outbox after an answer whose parts are already stored (sync.md 5.1). Touches only rows that are still
 * there, so an answer that comes late or twice does no harm. Returns how commands ended.
 */
export function settle(outbox: OutboxDraft, input: SettleInput): CommandOutcome[] {
  const { actor, named, results, nowMs, random, base, newId, orders = new Map() } = input;
  const mine = () => rowsOf(outbox).filter((row) => row.actor === actor);
  const asked = new Set<CommandId>(named);
  const stay: OutboxRow[] = [];
  const failed: OutboxRow[] = [];
  const voided: OutboxRow[] = [];
  const ended: CommandOutcome[] = [];

  for (const row of mine()) {
    const result = results[row.id];
    const payment = paymentEnd(row, orders);
    if (payment) {
      ended.push(paymentOutcome(row, payment));
      if (payment.end === 'unpaid') voided.push(row);
      continue;
    }
    const after = asked.has(row.id)
      ? transition(row, resultEvent({ row, result, nowMs, random }))
      : transition(row, { type: 'session' });
    if (after.to === 'gone') {
      ended.push(outcomeOf(row, after.why, result));
      if (after.why === 'voided') voided.push(row);
      continue;
    }
    const lacksFile = result?.state === 'retry-later' && result.reason === FILE_MISSING;
    stay.push(lacksFile ? { ...after.row, fileSent: false } : after.row);
    if (after.row !== row && hasFailed(after.row)) failed.push(after.row);
  }
  replaceRows(outbox, stay);
  ended.push(...photosOf(mine(), voided).map((row) => outcomeOf(row, 'voided')));
  removeRows(
    outbox,
    ended.map(({ id }) => id),
  );

  failOrphans(outbox, mine(), [...failed, ...voided]);
  const newRow = <K extends CommandKind>(command: Omit<NewCommand<K>, 'id' | 'actor' | 'madeAtMs'>) =>
    makeRow({ ...command, id: newId() as CommandId, actor, madeAtMs: nowMs });
  restoreOrders(outbox, voided.filter(isOrder), {
    rows: mine,
    base,
    newRow,
    putBack({ productId, type, quantity, quantityBasis }) {
      const dependsOn = lineDependencies(mine(), productId);
      const args = { productId, type, quantity };
      append(outbox, newRow({ kind: 'cart.set-line', args, base: { quantityBasis }, dependsOn }));
    },
  });
  return ended;
}

/** Lets those of `rows` fail that name what the failed commands were to create. They wait for the user; none is removed. */
export function failOrphans(outbox: OutboxDraft, rows: readonly OutboxRow[], failed: readonly OutboxRow[]): void {
  for (const { row, parent } of orphansOf(rows, failed)) {
    const after = transition(row, { type: 'parent-failed', parent });
    if (after.to === 'row') replaceRows(outbox, [after.row]);
  }
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
function paymentOutcome(row: OutboxRow, payment: PaymentEnd): CommandOutcome {
  if (payment.end === 'unpaid') return outcomeOf(row, 'voided');
  const { orderId, orderNumber } = payment.order;
  return outcomeOf(row, 'done', { state: 'done', result: { orderId, orderNumber, kept: [] } });
}

function outcomeOf(row: OutboxRow, end: CommandOutcome['end'], result?: CommandResult): CommandOutcome {
  return {
    id: row.id,
    ref: row.ref,
    kind: row.kind,
    label: row.base.label ?? null,
    end,
    result: result?.state === 'done' ? result.result : {},
  };
}
