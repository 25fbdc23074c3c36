import { DIFFERENCES, differencesOf, PAYMENT_DUE } from '#domain/commands/differences.ts';
import type { OrderedLine, PlaceOrderArgs } from '#domain/commands/kinds.ts';
import type { CommandId, NewOutboxRow, OutboxRow } from '#domain/commands/outbox-row.ts';
import { addressDependencies, rejoin } from '#domain/commands/references.ts';
import { type LineChoices, repairedLines } from '#domain/commands/repaired-lines.ts';
import { isCartLine, isOrder } from '#domain/commands/row-facts.ts';
import { type Paise, paise } from '#domain/money.ts';
import { acceptedGifts } from '#domain/orders/gifts.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow, renewedExpiry } from './new-row.ts';

/** What the customer consents to, on the sheet of just the differences (REORD-005). */
export type OrderRepair = LineChoices & {
  /** The total now agreed to; without it the one that the gateway named. */
  totalPaise?: Paise;
  coupon?: null;
  acceptSimilar?: boolean;
  addresses?: Partial<Pick<PlaceOrderArgs, 'billing' | 'delivery'>>;
  payment?: PlaceOrderArgs['payment'];
};

type RepairFault = { kind: 'gone' } | { kind: 'not-repairable' } | { kind: 'nothing-left' };
export type RepairOutcome = Result<{ commandId: CommandId }, RepairFault>;

type RepairPorts = Pick<CommandPorts, 'outbox' | 'clock' | 'random' | 'owner'>;

/**
 * Sends a refused or expired order again as the customer now agrees to it: a new command with the same reference, in the
 * old one's place, so that what waited for the old one, or had failed with it, waits for it. Its readable reference stays.
 */
export function repairOrder(
  ports: RepairPorts,
  { id, repair }: { id: CommandId; repair: OrderRepair },
): Promise<RepairOutcome> {
  return ports.outbox.transact<RepairOutcome>(({ rows }) => {
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return { writes: {}, value: err({ kind: 'gone' }) };
    if (!isOrder(row) || !isStopped(row)) return { writes: {}, value: err({ kind: 'not-repairable' }) };
    const again = repairedOrder(ports, row, repair);
    const { lines, billing, delivery } = again.args;
    if (lines.length === 0) return { writes: {}, value: err({ kind: 'nothing-left' }) };
    const dependsOn = new Set([...again.dependsOn, ...addressDependencies(rows, [billing, delivery])]);
    const next = { ...again, dependsOn: [...dependsOn] };
    const put = rejoin(rows, { from: row, to: next });
    const add = [next, ...takeOut(ports, { order: row, kept: lines, rows })];
    return { writes: { remove: [id], put, add }, value: ok({ commandId: next.id }) };
  });
}

/** The order as it goes again, under a new id. */
export function repairedOrder(
  ports: Parameters<typeof newRow>[0],
  row: OutboxRow<'order.place'>,
  repair: OrderRepair,
): NewOutboxRow<'order.place'> {
  return newRow(ports, {
    kind: 'order.place',
    args: {
      ...row.args,
      ...(repair.addresses ?? {}),
      lines: repairedLines(row.args.lines, repair),
      gifts: changesLines(repair) ? [] : acceptedGifts(row.args.gifts ?? [], differencesOf(row.rejection)),
      coupon: repair.coupon === null || lostCoupon(row) ? null : row.args.coupon,
      payment: repair.payment ?? row.args.payment,
      agreedTotalPaise: repair.totalPaise ?? nowTotal(row) ?? row.args.agreedTotalPaise,
      duplicateAccepted: row.args.duplicateAccepted || (repair.acceptSimilar ?? false),
    },
    base: row.base,
    dependsOn: row.dependsOn,
    ref: row.ref,
    expiresAt: renewedExpiry(row, ports),
  });
}

/** Gifts follow from the lines: what they come to with other lines was never agreed to. */
function changesLines({ quantities = {}, swaps = {} }: LineChoices): boolean {
  return Object.keys(quantities).length + Object.keys(swaps).length > 0;
}

/** Refused or past its time, and neither known to be under way nor placed. */
function isStopped(row: OutboxRow): boolean {
  return row.state === 'expired' || (row.state === 'needs-user' && row.rejection?.kind !== PAYMENT_DUE);
}

/**
 * A line that is taken out of the order does not come back into the cart: where the CRM may still hold it, and the user
 * has not put it there again, a cart command removes it.
 */
function takeOut(
  ports: Parameters<typeof newRow>[0],
  { order, kept, rows }: { order: OutboxRow<'order.place'>; kept: readonly OrderedLine[]; rows: readonly OutboxRow[] },
) {
  const wanted = new Set([
    ...kept.map((line) => line.productId),
    ...rows.filter(isCartLine).map((row) => row.args.productId),
  ]);
  return order.args.lines
    .filter((line) => line.ours.length > 0 && !wanted.has(line.productId))
    .map(({ productId, type, quantity }) => {
      const args = { productId, type, quantity: 0 };
      return newRow(ports, { kind: 'cart.set-line', args, base: { quantitySeen: quantity }, dependsOn: [] });
    });
}

/** A coupon that no longer holds was named in the differences: consenting is ordering without it. */
function lostCoupon(row: OutboxRow): boolean {
  return differencesOf(row.rejection).some((difference) => difference.kind === 'coupon-lost');
}

function nowTotal(row: OutboxRow): Paise | null {
  const now = row.rejection?.kind === DIFFERENCES ? row.rejection.details.nowPaise : null;
  return typeof now === 'number' ? paise(now) : null;
}
