import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Fate } from './expected.ts';
import type { OrderToCancel } from './orders-to-cancel.ts';

type Cancel = OutboxRow<'order.cancel'>;

/** What the CRM's orders became, one cancellation after the other. */
export type CancelLog = {
  orders: Map<string, OrderToCancel>;
  /** For each cancellation that took effect, the commands that may have been it: two devices may ask for the same. */
  effects: { order: string; commands: readonly CommandId[] }[];
};

export const newCancelLog = (): CancelLog => ({ orders: new Map(), effects: [] });

/**
 * Checks what an order became since the last look, and notes it: each sum that it is refunded with in all is one that a
 * customer agreed to, for pieces that this customer asked for, and no more than was paid. The bank gets its part of that
 * sum. So nothing is refunded twice.
 * Returns what is wrong; null when nothing is.
 */
export function wrongCancelNow(
  log: CancelLog,
  now: readonly OrderToCancel[],
  accepted: Iterable<OutboxRow>,
): string | null {
  for (const order of now) {
    const before = log.orders.get(order.id);
    log.orders.set(order.id, order);
    const { id, paid, returned, refunded } = order;
    if (refunded > paid) return `order ${id}, paid with ${paid}, is refunded with ${refunded}`;
    if (returned > dueToBank(order, refunded))
      return `order ${id}, refunded with ${refunded}, returned ${returned} to the bank`;
    if (!before || !isChanged(before, order)) continue;
    const what = `order ${order.id}, refunded with ${order.refunded} after ${before.refunded},`;
    if (before.status !== 'Order Confirmed') return `${what} was ${before.status} when it was cancelled`;
    const amounts = order.lines.reduce((sum, line) => sum + line.amount, 0);
    if (order.refunded !== 0 && order.refunded !== Math.min(amounts, paid)) return `${what} has lines for ${amounts}`;
    const commands = [...accepted]
      .filter((row): row is Cancel => row.kind === 'order.cancel')
      .filter((row) => isEffectOf(row, before, order));
    if (commands.length === 0) return `${what} was cancelled as nobody asked for`;
    log.effects.push({ order: order.id, commands: commands.map(({ id }) => id) });
  }
  return null;
}

/** Checks at the end: what took effect was told as done, and what was told as done took effect, to its end. */
export function wrongCancelAtRest(
  log: CancelLog,
  now: readonly OrderToCancel[],
  commands: readonly { row: OutboxRow; fate: Fate | undefined }[],
): string | null {
  const fates = new Map(commands.map(({ row, fate }) => [row.id, fate]));
  // A device that was evicted is told nothing.
  const isDenied = (id: CommandId) => (fates.get(id) ?? 'done') !== 'done';
  const silent = log.effects.find((effect) => effect.commands.every(isDenied));
  if (silent) return `order ${silent.order} was cancelled, and its customer was told otherwise`;
  for (const { row, fate } of commands) {
    if (row.kind !== 'order.cancel' || fate !== 'done') continue;
    const order = now.find(({ id }) => id === row.args.orderId);
    if (order?.status !== 'Cancelled' && order?.lines.every(isWhole))
      return `order ${order.id} has no line left and is ${order.status}`;
    const { refundedBeforePaise, agreedRefundPaise } = row.args;
    if (order && order.returned + order.failed < dueToBank(order, refundedBeforePaise + agreedRefundPaise))
      return `order ${order.id} returned ${order.returned} to the bank, and its customer was told more`;
    for (const { orderItemId, before, quantity } of row.args.lines) {
      const line = order?.lines.find(({ id }) => id === orderItemId);
      if ((line?.cancelled ?? 0) < before + quantity) return `line ${orderItemId} was told as cancelled, and is not`;
    }
  }
  return null;
}

/** What the bank gets once the order is refunded with this in all: what was paid by credit returns to credit first. */
const dueToBank = ({ toBank, credit }: OrderToCancel, refunded: number): number =>
  toBank ? Math.max(0, refunded - credit) : 0;

const isWhole = (line: OrderToCancel['lines'][number]): boolean => line.cancelled === line.quantity;

const isChanged = (before: OrderToCancel, order: OrderToCancel): boolean =>
  before.refunded !== order.refunded || order.lines.some((line, at) => line.cancelled !== before.lines[at]?.cancelled);

function isEffectOf({ args }: Cancel, before: OrderToCancel, order: OrderToCancel): boolean {
  const { refundedBeforePaise, agreedRefundPaise } = args;
  if (args.orderId !== order.id || refundedBeforePaise > before.refunded) return false;
  // The sum in all is what was agreed to: another device may have cancelled some of the lines already.
  if (refundedBeforePaise + agreedRefundPaise !== order.refunded) return false;
  return order.lines.every((line, at) => {
    const was = before.lines[at]?.cancelled ?? 0;
    const asked = args.lines.find(({ orderItemId }) => orderItemId === line.id);
    if (!asked) return line.cancelled === was || !line.isChosen;
    // Another device may have cancelled the same pieces already.
    return line.cancelled === asked.before + asked.quantity || (line.cancelled === was && was > asked.before);
  });
}
