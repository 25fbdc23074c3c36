import type { CartLine } from '#domain/cart/cart-line.ts';
import { AttemptOutcome } from '#domain/commands/attempt-outcome.ts';
import { enqueue } from '#domain/commands/coalesce.ts';
import { lineDependencies } from '#domain/commands/dependencies.ts';
import type { CommandKind, NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import { makeRow, type NewCommand } from '#domain/commands/make-row.ts';
import { append, type OutboxDraft, removeRows, replaceRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { orphansOf } from '#domain/commands/references.ts';
import { release } from '#domain/commands/release.ts';
import { restoredDraft, restoredLines } from '#domain/commands/restored-order.ts';
import { photosOf } from '#domain/commands/return-photos.ts';
import { attemptsCounted, isOrder } from '#domain/commands/row-facts.ts';
import { project } from '#domain/projection/project.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import { FILE_MISSING } from '#protocol/files.ts';
import type { CommandOutcome } from '#protocol/outcome.ts';
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
  restore(outbox, voided.filter(isOrder), {
    mine,
    base,
    newRow: (command) => makeRow({ ...command, id: newId() as CommandId, actor, madeAtMs: nowMs }),
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

/** Puts voided orders back into cart and draft, and releases the commands that waited for these orders. */
function restore(
  outbox: OutboxDraft,
  orders: readonly OutboxRow<'order.place'>[],
  context: {
    mine: () => readonly OutboxRow[];
    base: readonly CartLine[];
    newRow: <K extends CommandKind>(
      command: Pick<NewCommand<K>, 'kind' | 'args' | 'base' | 'dependsOn'>,
    ) => NewOutboxRow<K>;
  },
): void {
  const { mine, base, newRow } = context;
  const cartOf = (queue: readonly OutboxRow[]) => project({ lines: base, favourites: new Set() }, queue).lines;
  // Projected before the dependants are released, while they still come after the order.
  const undone = orders.map((order) => ({ order, withOrder: cartOf([...mine(), order]) }));
  for (const order of orders) {
    for (const row of mine()) {
      if (row.dependsOn.includes(order.id)) replaceRows(outbox, [release(row, { order, rows: mine(), lines: base })]);
    }
  }
  const rows = mine();
  const without = cartOf(rows);
  for (const { order, withOrder } of undone) {
    const lines = restoredLines({ lines: order.args.lines, withOrder, without, mode: order.restoreMode ?? 'keep' });
    for (const { productId, type, quantity, quantityBasis } of lines) {
      const command = {
        kind: 'cart.set-line' as const,
        args: { productId, type, quantity },
        base: { quantityBasis },
        dependsOn: lineDependencies(rows, productId),
      };
      append(outbox, newRow(command) as NewOutboxRow);
    }
    const { coupon, express, instructions } = restoredDraft(outbox.draft, order.args);
    const changed = coupon !== outbox.draft.coupon || express !== outbox.draft.express;
    Object.assign(outbox.draft, { coupon, express, instructions });
    if (!changed) continue;
    // In the place of the command that was to empty the options behind the order.
    enqueue(outbox, newRow({ kind: 'cart.set-options', args: { coupon, express } }));
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
