import { DIFFERENCES, differencesOf, PAYMENT_DUE } from '#domain/commands/differences.ts';
import type { NewOutboxRow, OutboxRow } from '#domain/commands/kinds.ts';
import { append, rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { type OrderedLine, PaymentMode, type PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { addressDependencies } from '#domain/commands/references.ts';
import { type LineChoices, repairedLines } from '#domain/commands/repaired-lines.ts';
import { isCartLine, isOrder } from '#domain/commands/row-facts.ts';
import { type Paise, paise } from '#domain/money.ts';
import { acceptedGifts } from '#domain/orders/gifts.ts';
import { readPeople, type SignatureFault, signedTolerance, signOrder } from '#domain/people/people.ts';
import type { TotalParts } from '#domain/pricing/total-parts.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { QueuePorts, RowPorts } from './command-ports.ts';
import { newRow, renewedExpiry } from './new-row.ts';
import { replaceCommand } from './replace-command.ts';

/** What the customer agrees to, on the sheet that shows only the differences (REORD-005). */
export type OrderRepair = LineChoices & {
  /** The total agreed to now; without it, the total that the gateway named. */
  totalPaise?: Paise;
  /** What it consists of, as shown. */
  parts?: TotalParts;
  acceptSimilar?: boolean;
  addresses?: Partial<Pick<PlaceOrderArgs, 'billing' | 'delivery'>>;
  payment?: PlaceOrderArgs['payment'];
};

type RepairFault = SignatureFault | { kind: 'gone' } | { kind: 'not-repairable' } | { kind: 'nothing-left' };
export type RepairOutcome = Result<{ commandId: CommandId }, RepairFault>;

/**
 * Sends a refused or expired order again as the customer now agrees to it. A new command with the same reference takes
 * the old one's place; commands that waited for the old one, or failed with it, wait for the new one. The readable
 * reference stays. On a shared tablet, a cook who agrees to a higher total may need an owner's approval.
 */
export async function repairOrder(
  ports: QueuePorts,
  { id, repair, approvedBy = null }: { id: CommandId; repair: OrderRepair; approvedBy?: string | null },
): Promise<RepairOutcome> {
  const people = readPeople(await ports.outbox.setting(SettingKey.people));
  return updateOutbox(ports.outbox, (outbox): RepairOutcome => {
    const rows = rowsOf(outbox);
    const row = rows.find((candidate) => candidate.id === id);
    if (!row) return err({ kind: 'gone' });
    if (!isOrder(row) || !isStopped(row)) return err({ kind: 'not-repairable' });
    const repaired = repairedOrder(ports, row, repair);
    const { agreedTotalPaise } = repaired.args;
    // Whoever ordered was allowed to agree to the earlier total.
    const signature = signOrder(people, { totalPaise: agreedTotalPaise, approvedBy });
    if (!signature.ok && agreedTotalPaise > row.args.agreedTotalPaise) return signature;
    const approvedNow = signature.ok ? signature.value.approvedBy : null;
    const approved = approvedNow ?? row.args.approvedBy;
    const tolerancePaise = signedTolerance(people, { ...repaired.args, isApproved: approved !== null });
    const again = { ...repaired, args: { ...repaired.args, approvedBy: approved, tolerancePaise } };
    const { lines, billing, delivery } = again.args;
    if (lines.length === 0) return err({ kind: 'nothing-left' });
    const dependsOn = new Set([...again.dependsOn, ...addressDependencies(rows, [billing, delivery])]);
    const commandId = replaceCommand(outbox, row, { ...again, dependsOn: [...dependsOn] });
    for (const made of takeOut(ports, { order: row, kept: lines, rows })) append(outbox, made);
    return ok({ commandId });
  });
}

/** Returns the order to send again, under a new id. */
export function repairedOrder(
  ports: RowPorts,
  row: OutboxRow<'order.place'>,
  repair: OrderRepair,
): NewOutboxRow<'order.place'> {
  const payment = repair.payment ?? row.args.payment;
  return newRow(ports, {
    kind: 'order.place',
    args: {
      ...row.args,
      ...(repair.addresses ?? {}),
      lines: repairedLines(row.args.lines, repair),
      gifts: changesLines(repair) ? [] : acceptedGifts(row.args.gifts ?? [], differencesOf(row.rejection)),
      coupon: lostCoupon(row) ? null : row.args.coupon,
      payment,
      useCredit: row.args.useCredit && payment === PaymentMode.payNow,
      agreedTotalPaise: repair.totalPaise ?? nowTotal(row) ?? row.args.agreedTotalPaise,
      duplicateAccepted: row.args.duplicateAccepted || (repair.acceptSimilar ?? false),
    },
    base: repair.parts ? { ...row.base, parts: repair.parts } : row.base,
    dependsOn: row.dependsOn,
    ref: row.ref,
    expiresAt: renewedExpiry(row, ports),
  });
}

/** Whether the lines change. Gifts follow from the lines, and the customer never agreed to those of other lines. */
function changesLines({ quantities = {}, swaps = {} }: LineChoices): boolean {
  return Object.keys(quantities).length + Object.keys(swaps).length > 0;
}

/** Refused or expired, and neither under way nor placed. */
function isStopped(row: OutboxRow): boolean {
  return row.state === 'expired' || (row.state === 'needs-user' && row.rejection?.kind !== PAYMENT_DUE);
}

/**
 * A line removed from the order must not come back into the cart. If the CRM may still hold it, and the user has not
 * added it again, a cart command removes it.
 */
function takeOut(
  ports: RowPorts,
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
      return newRow(ports, { kind: 'cart.set-line', args, base: { quantitySeen: quantity } });
    });
}

/** Whether the coupon was lost. The differences named it, so by agreeing the customer orders without it. */
function lostCoupon(row: OutboxRow): boolean {
  return differencesOf(row.rejection).some((difference) => difference.kind === 'coupon-lost');
}

function nowTotal(row: OutboxRow): Paise | null {
  const now = row.rejection?.kind === DIFFERENCES ? row.rejection.details.nowPaise : null;
  return typeof now === 'number' ? paise(now) : null;
}
