import { describe, expect, it } from 'vitest';
import type { CartLine } from '#domain/cart/cart-line.ts';
import { PAYMENT_DUE } from '#domain/commands/differences.ts';
import { emptyDraft, type OrderDraft } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { must } from '#lib/assert.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import { favourite, ME, order, row, setLine } from '#test/support/rows.ts';
import { failOrphans, settle } from './settle.ts';
import type { KnownOrder } from './settle-payment.ts';
import { reduceOutbox } from './update-outbox.ts';

const NOW = 5_000;
const once = [{ atMs: 1, outcome: 'sent' }];
const sending = { state: 'sending' as const, attempts: once };
const done: CommandResult = { state: 'done', result: { orderId: '801' } };
const rejected: CommandResult = { state: 'rejected', rejection: { kind: 'differences', details: {} } };

function settled(options: {
  rows: OutboxRow[];
  named?: OutboxRow[];
  results: Record<string, CommandResult>;
  base?: CartLine[];
  orders?: ReadonlyMap<string, KnownOrder>;
  draft?: OrderDraft;
}) {
  let made = 0;
  const { writes, value } = reduceOutbox(
    { rows: options.rows, unreadable: [], draft: options.draft ?? emptyDraft },
    (outbox) =>
      settle(outbox, {
        actor: ME,
        named: (options.named ?? options.rows).map((row) => row.id),
        results: options.results,
        nowMs: NOW,
        random: 0.5,
        base: options.base ?? [],
        newId: () => `new-${++made}`,
        ...(options.orders ? { orders: options.orders } : {}),
      }),
  );
  return { writes, ended: value };
}

describe('settle', () => {
  it('removes done rows and keeps their outcome', () => {
    const row = order(['A'], { ...sending, base: { label: 'ABCD' } });
    const { writes, ended } = settled({ rows: [row], results: { [row.id]: done } });
    expect(writes).toEqual({ add: [], put: [], remove: [row.id] });
    expect(ended).toEqual([
      {
        id: row.id,
        ref: row.ref,
        kind: 'order.place',
        label: 'ABCD',
        end: 'done',
        result: { orderId: '801' },
      },
    ]);
  });

  it('touches only rows that are still there, so an answer that comes twice does no harm', () => {
    const row = setLine('A', 2, sending);
    expect(settled({ rows: [], named: [row], results: { [row.id]: done } })).toEqual({
      writes: { add: [], put: [], remove: [] },
      ended: [],
    });
  });

  it('writes a refusal once, even if a tab that was frozen reads it a second time', () => {
    const row = setLine('A', 1, sending);
    const heard = { named: [row], results: { [row.id]: rejected } };
    const [stopped] = settled({ rows: [row], ...heard }).writes.put ?? [];
    expect(stopped).toMatchObject({ state: 'needs-user' });
    expect(settled({ rows: [must(stopped, 'the row')], ...heard }).writes.put).toEqual([]);
  });

  it('[SYNC-008] one refused command leaves the others as they are', () => {
    const rows = [setLine('A', 2, sending), setLine('B', 2, sending), setLine('C', 2)];
    const [bad, good, other] = rows as [OutboxRow, OutboxRow, OutboxRow];
    const { writes } = settled({ rows, named: [bad, good], results: { [bad.id]: rejected, [good.id]: done } });
    expect(writes.remove).toEqual([good.id]);
    expect(writes.put).toMatchObject([{ id: bad.id, state: 'needs-user' }]);
    expect(writes.put?.map((row) => row.id)).not.toContain(other.id);
  });

  it("[SYNC-008] a failed command's references need the user too, recursively; a mere order dependency does not", () => {
    const creation = favourite('X', { ...sending, ref: 'ref-1' });
    const child = order(['A'], { billingRef: 'ref-1', dependsOn: [creation.id], ref: 'ref-2' });
    const grandchild = order(['B'], { billingRef: 'ref-2', dependsOn: [child.id] });
    const ordered = setLine('A', 1, { dependsOn: [creation.id] });
    const rows = [creation, child, grandchild, ordered];
    const { writes } = settled({ rows, named: [creation], results: { [creation.id]: rejected } });
    expect(writes.put).toMatchObject([
      { id: creation.id, state: 'needs-user' },
      { id: child.id, state: 'needs-user', rejection: { kind: 'parent-failed', details: { parent: creation.id } } },
      { id: grandchild.id, state: 'needs-user', rejection: { kind: 'parent-failed', details: { parent: child.id } } },
    ]);
  });

  it('what names a record of a command that was taken back waits for the user', () => {
    const creation = favourite('X', { state: 'cancelled', attempts: once, ref: 'ref-1' });
    const child = order(['A'], { billingRef: 'ref-1', dependsOn: [creation.id] });
    const rows = [creation, child];
    const { writes } = settled({ rows, named: [creation], results: { [creation.id]: { state: 'voided' } } });
    expect(writes).toMatchObject({
      remove: [creation.id],
      put: [{ id: child.id, state: 'needs-user', rejection: { kind: 'parent-failed' } }],
    });
  });

  it('ends a return that was taken back together with its photographs, and keeps those of one that was refused', () => {
    const args = { orderId: 'O', reason: { code: '001', comment: '' } } as const;
    const back = row('order.return', args, { state: 'cancelled', attempts: once });
    const stopped = row('order.return', args, sending);
    const photo = ({ id, ref }: OutboxRow) => {
      const parent = { object: 'Feedback__c', record: { ref } } as const;
      const file = { name: 'box.jpg', type: 'image/jpeg', sha256: 'ab'.repeat(32), bytes: 9 } as const;
      return row('document.attach', { parent, ...file }, { dependsOn: [id] });
    };
    const [gone, stays] = [photo(back), photo(stopped)];
    const results = { [back.id]: { state: 'voided' as const }, [stopped.id]: rejected };
    const { writes, ended } = settled({ rows: [back, stopped, gone, stays], named: [back, stopped], results });
    expect(writes.remove).toEqual([back.id, gone.id]);
    expect(ended.map(({ id, end }) => [id, end])).toEqual([
      [back.id, 'voided'],
      [gone.id, 'voided'],
    ]);
    expect(writes.put).toMatchObject([
      { id: stopped.id, state: 'needs-user' },
      { id: stays.id, state: 'needs-user', rejection: { kind: 'parent-failed', details: { parent: stopped.id } } },
    ]);
  });

  it('[SYNC-016] an answer queues again what waited for a sign-in', () => {
    const row = setLine('A', 1, { state: 'auth-wait' });
    expect(settled({ rows: [row], named: [], results: {} }).writes.put).toMatchObject([
      { id: row.id, state: 'queued' },
    ]);
  });

  it('retries after a while what the gateway gave no result for', () => {
    const row = setLine('A', 1, sending);
    expect(settled({ rows: [row], results: {} }).writes.put).toMatchObject([
      { id: row.id, state: 'retry', nextAt: NOW + 500 },
    ]);
  });

  it('[SYNC-009] waits as long as the gateway asked for', () => {
    const row = setLine('A', 1, sending);
    const later: CommandResult = { state: 'retry-later', reason: 'row-lock', afterMs: 3_000 };
    const [put] = settled({ rows: [row], results: { [row.id]: later } }).writes.put ?? [];
    expect(put).toMatchObject({ state: 'retry', attempts: [{ outcome: 'later:row-lock' }] });
    expect(put?.nextAt).toBeGreaterThanOrEqual(NOW + 3_000);
  });
});

it('what names a record of a failed command waits for the user, unless it was sent or has ended', () => {
  const parent = row('address.create', { fields: {} } as never, { id: 'A' as CommandId, ref: 'A' });
  const states = ['queued', 'retry', 'auth-wait', 'sending', 'needs-user', 'expired', 'cancelled'] as const;
  const children = states.map((state) => order(['P'], { billingRef: 'A', dependsOn: [parent.id], state }));
  const rows = [parent, ...children];
  const { writes } = reduceOutbox({ rows, unreadable: [], draft: emptyDraft }, (outbox) =>
    failOrphans(outbox, rows, [parent]),
  );
  expect(writes.put?.map(({ id }) => id)).toEqual(children.slice(0, 3).map(({ id }) => id));
  for (const one of writes.put ?? []) {
    expect(one).toMatchObject({
      state: 'needs-user',
      rejection: { kind: 'parent-failed', details: { parent: parent.id } },
    });
  }
});

describe('an order that was taken back and voided', () => {
  const voided: CommandResult = { state: 'voided' };
  const taken = (lines: Parameters<typeof order>[0]) => order(lines, { state: 'cancelled', attempts: once });

  it('returns its lines as new cart commands', () => {
    const row = taken([
      { productId: 'A', quantity: 4 },
      { productId: 'S', type: 'S' },
    ]);
    const { writes, ended } = settled({ rows: [row], results: { [row.id]: voided } });
    expect(writes.remove).toEqual([row.id]);
    expect(writes.add).toMatchObject([
      { id: 'new-1', ref: 'new-1', kind: 'cart.set-line', args: { productId: 'A', type: 'O', quantity: 4 } },
      { id: 'new-2', kind: 'cart.set-line', args: { productId: 'S', type: 'S', quantity: 1 } },
    ]);
    expect(ended).toMatchObject([{ end: 'voided', result: {} }]);
  });

  it('returns its coupon, express delivery and instructions, unless others were chosen since', () => {
    const taken = { ...sending, state: 'cancelled' as const };
    const plain = order(['A'], taken);
    const row = { ...plain, args: { ...plain.args, coupon: 'SAVE', express: true, instructions: 'Ring twice' } };
    const results = { [row.id]: voided };
    const { writes } = settled({ rows: [row], results });
    expect(writes.draft).toEqual({ ...emptyDraft, coupon: 'SAVE', express: true, instructions: 'Ring twice' });
    expect(writes.add?.filter(({ kind }) => kind === 'cart.set-options')).toMatchObject([
      { args: { coupon: 'SAVE', express: true } },
    ]);
    const since = { ...emptyDraft, express: true, instructions: 'Back door' };
    const later = settled({ rows: [row], results, draft: since }).writes;
    expect(later.draft).toBeUndefined();
    expect(later.add?.some(({ kind }) => kind === 'cart.set-options')).toBe(false);
  });

  it('leaves a product alone that the user or another device has changed since, or that is already in the cart', () => {
    const row = taken([
      { productId: 'A', quantity: 4, ours: [4] },
      { productId: 'B', quantity: 4, ours: [2] },
      { productId: 'C', quantity: 4, ours: [2] },
      { productId: 'D', quantity: 4, ours: [2] },
    ]);
    const newer = setLine('A', 9, { dependsOn: [row.id] as CommandId[] });
    const base: CartLine[] = [
      { productId: 'B', type: 'O', quantity: 4 },
      { productId: 'C', type: 'O', quantity: 7 },
      { productId: 'D', type: 'O', quantity: 2 },
    ];
    const { writes } = settled({ rows: [row, newer], named: [row], results: { [row.id]: voided }, base });
    expect(writes.add).toMatchObject([{ args: { productId: 'D', quantity: 4 } }]);
  });

  it('[REORD-004] adds the ordered pieces to a product that is in the cart again, if the user chose so', () => {
    const row = {
      ...taken([
        { productId: 'A', quantity: 4, ours: [4] },
        { productId: 'B', quantity: 4, ours: [2] },
        { productId: 'C', quantity: 4 },
      ]),
      restoreMode: 'add' as const,
    };
    const newer = setLine('A', 9, { dependsOn: [row.id] as CommandId[] });
    const again = setLine('C', 0, { dependsOn: [row.id] as CommandId[] });
    const base: CartLine[] = [
      { productId: 'A', type: 'O', quantity: 4 },
      { productId: 'B', type: 'O', quantity: 7 },
    ];
    const { writes } = settled({ rows: [row, newer, again], named: [row], results: { [row.id]: voided }, base });
    expect(writes.add).toMatchObject([
      { args: { productId: 'A', quantity: 13 }, base: { quantityBasis: 9 } },
      { args: { productId: 'B', quantity: 11 }, base: { quantityBasis: 7 } },
      // Added again and removed again: none of it is in the cart.
      { args: { productId: 'C', quantity: 4 }, base: { quantityBasis: 0 } },
    ]);
  });

  it('builds on the cart without what another waiting order takes along', () => {
    const row = taken([
      { productId: 'A', quantity: 4, ours: [4] },
      { productId: 'B', quantity: 3, ours: [8] },
    ]);
    const other = order([
      { productId: 'A', quantity: 1, ours: [4] },
      { productId: 'B', quantity: 1, ours: [8] },
    ]);
    const base: CartLine[] = [
      { productId: 'A', type: 'O', quantity: 4 },
      { productId: 'B', type: 'O', quantity: 8 },
    ];
    const { writes } = settled({ rows: [row, other], named: [row], results: { [row.id]: voided }, base });
    expect(writes.add).toMatchObject([
      { args: { productId: 'A', quantity: 4 }, base: { quantityBasis: 0 }, dependsOn: [other.id] },
      { args: { productId: 'B', quantity: 3 }, base: { quantityBasis: 0 }, dependsOn: [other.id] },
    ]);
  });

  it('rebases commands made after it on the cart that the CRM still has', () => {
    const row = taken([{ productId: 'A', quantity: 4, ours: [4] }]);
    const newer = setLine('A', 9, { dependsOn: [row.id], base: { quantityBasis: 0 } });
    const base: CartLine[] = [{ productId: 'A', type: 'O', quantity: 4 }];
    const { writes } = settled({ rows: [row, newer], named: [row], results: { [row.id]: voided }, base });
    expect(writes.put).toMatchObject([
      { id: newer.id, dependsOn: [], base: { quantityBasis: 4 }, args: { quantity: 9 } },
    ]);
  });

  it('restores nothing if the order had been placed before', () => {
    const row = taken(['A']);
    const { writes, ended } = settled({ rows: [row], results: { [row.id]: done } });
    expect(writes).toMatchObject({ add: [], remove: [row.id] });
    expect(ended).toMatchObject([{ end: 'done' }]);
  });
});

describe('an order that waits for its payment', () => {
  const due: OutboxRow['rejection'] = { kind: PAYMENT_DUE, details: { orderId: '801' } };
  const waiting = () => order([{ productId: 'A', quantity: 3, ours: [3] }], { state: 'needs-user', rejection: due });
  const shown = (row: OutboxRow, status: string) =>
    new Map([[row.ref, { orderId: '801', orderNumber: '00042', status }]]);

  it('starts to wait with the answer that says which order is to be paid', () => {
    const row = order(['A'], sending);
    const result: CommandResult = { state: 'rejected', rejection: due };
    expect(settled({ rows: [row], results: { [row.id]: result } }).writes.put).toMatchObject([
      { id: row.id, state: 'needs-user', rejection: due },
    ]);
  });

  it('stays while the CRM shows it as pending or does not show it', () => {
    const row = waiting();
    const pending = settled({ rows: [row], named: [], results: {}, orders: shown(row, 'Payment Pending') });
    expect(pending.writes).toEqual({ add: [], put: [], remove: [] });
    expect(settled({ rows: [row], named: [], results: {}, orders: new Map() }).writes.remove).toEqual([]);
  });

  it('goes as done once the CRM shows it confirmed, and frees what waited for it', () => {
    const row = waiting();
    const later = setLine('A', 1, { dependsOn: [row.id] });
    const base = [{ productId: 'A', type: 'O' as const, quantity: 3 }];
    const { writes, ended } = settled({
      rows: [row, later],
      named: [],
      results: {},
      base,
      orders: shown(row, 'Order Confirmed'),
    });
    expect(writes).toMatchObject({ add: [], put: [], remove: [row.id] });
    expect(ended).toMatchObject([{ id: row.id, end: 'done', result: { orderId: '801', orderNumber: '00042' } }]);
  });

  it.each(['Payment Failed', 'Cancelled'])('returns its lines when the CRM shows it as %s', (status) => {
    const row = waiting();
    const { writes, ended } = settled({ rows: [row], named: [], results: {}, orders: shown(row, status) });
    expect(writes.remove).toEqual([row.id]);
    expect(writes.add).toMatchObject([{ kind: 'cart.set-line', args: { productId: 'A', quantity: 3 } }]);
    expect(ended).toMatchObject([{ end: 'voided' }]);
    // If the CRM's cart still holds the same line, no command is needed to restore it.
    const base = [{ productId: 'A', type: 'O' as const, quantity: 3 }];
    expect(settled({ rows: [row], named: [], results: {}, base, orders: shown(row, status) }).writes.add).toEqual([]);
  });
});
