import type { OutboxRow } from '#domain/commands/kinds.ts';
import { isCartLine, isOrder, mayBeKnown } from '#domain/commands/row-facts.ts';
import { foldOrder } from '#domain/projection/fold-order.ts';
import type { OutboxStore, OutboxWrites } from '#outbox/outbox-store.ts';
import { type Schedule, type ScheduleInput, schedule } from '#outbox/schedule.ts';
import type { Plants } from './history.ts';
import type { Profile } from './profiles.ts';

/** A bug that an engine like this one may have, planted by replacing a rule or a port. */
export type PlantedBug = { name: string; profile: Profile; plants: Plants };

/** Wraps the outbox so that `change` alters what commands write. */
export function writing(
  outbox: OutboxStore,
  change: (writes: OutboxWrites, rows: readonly OutboxRow[]) => OutboxWrites,
): OutboxStore {
  return {
    ...outbox,
    transact: (decide) =>
      outbox.transact((seen) => {
        const { writes, value } = decide(seen);
        return { writes: change(writes, seen.rows), value };
      }),
  };
}

/** Plants a bug: a new quantity overwrites the existing row, whatever its state. */
export function editInPlace(writes: OutboxWrites, rows: readonly OutboxRow[]): OutboxWrites {
  const put = [...(writes.put ?? [])];
  const add = (writes.add ?? []).filter((next) => {
    const there = rows.find((row) => isCartLine(row) && row.lane === next.lane);
    if (!there || !isCartLine(there) || next.kind !== 'cart.set-line') return true;
    put.push({ ...there, args: next.args });
    return false;
  });
  const edited = new Set(put.map(({ id }) => id));
  return { ...writes, add, put, remove: (writes.remove ?? []).filter((id) => !edited.has(id)) };
}

/** Plants a bug: new fields of an address go into the row that creates it, even when that row is on its way. */
export function editAddressInPlace(writes: OutboxWrites, rows: readonly OutboxRow[]): OutboxWrites {
  const put = [...(writes.put ?? [])];
  const add = (writes.add ?? []).filter((next) => {
    if (next.kind !== 'address.edit' || !('ref' in next.args.address)) return true;
    const { ref } = next.args.address;
    const there = rows.find((row) => row.kind === 'address.create' && row.ref === ref);
    if (there?.kind !== 'address.create') return true;
    put.push({ ...there, args: { ...there.args, fields: { ...there.args.fields, ...next.args.fields } } });
    return false;
  });
  return { ...writes, add, put };
}

/** Plants a bug: of an order's lines, only the quantity that the CRM showed counts as ours. */
export function forgetSent(writes: OutboxWrites, rows: readonly OutboxRow[]): OutboxWrites {
  const sent = rows.filter(isCartLine).filter(mayBeKnown);
  const isSent = (productId: string, quantity: number) =>
    sent.some(({ args }) => args.productId === productId && args.quantity === quantity);
  const add = (writes.add ?? []).map((row) => {
    if (row.kind !== 'order.place') return row;
    const lines = row.args.lines.map((line) => ({
      ...line,
      ours: line.ours.filter((quantity) => !isSent(line.productId, quantity)),
    }));
    return { ...row, args: { ...row.args, lines } };
  });
  return { ...writes, add };
}

/** Plants a bug: schedules rows of one kind as if they had no dependencies and orders held no products. */
export function hasty(input: ScheduleInput, isOf: (row: OutboxRow) => boolean): Schedule {
  const plan = schedule(input);
  const blind = input.rows.map((row): OutboxRow => {
    const dependsOn = isOf(row) ? [] : row.dependsOn;
    return isOrder(row) ? { ...row, dependsOn, args: { ...row.args, lines: [] } } : { ...row, dependsOn };
  });
  const early = new Set(
    schedule({ ...input, rows: blind })
      .send.filter(isOf)
      .map(({ id }) => id),
  );
  const sent = new Set(plan.send.map(({ id }) => id));
  return { ...plan, send: foldOrder(input.rows).filter(({ id }) => early.has(id) || sent.has(id)) };
}
