import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { append, removeRows, replaceRows } from '#domain/commands/outbox-draft.ts';
import type { CommandId, UnreadableRow } from '#domain/commands/outbox-row.ts';
import { newRow, row, setLine } from '#test/support/rows.ts';
import { reduceOutbox } from './update-outbox.ts';

const seen = (rows: OutboxRow[], unreadable: UnreadableRow[] = []) => ({ rows, unreadable, draft: emptyDraft });
const file = (sha256: string) =>
  ({ parent: { object: 'Account' }, name: 'GST.pdf', type: 'application/pdf', sha256, bytes: 3 }) as const;

describe('a recipe for the outbox', () => {
  it('writes nothing of what it leaves as it was, also when it sets equal values', () => {
    const line = setLine('A', 2);
    const { writes, value } = reduceOutbox(seen([line]), (outbox) => {
      replaceRows(outbox, [{ ...line, attempts: [...line.attempts] }]);
      outbox.draft.coupon = null;
      return 'value';
    });
    expect(writes).toEqual({ add: [], put: [], remove: [] });
    expect(value).toBe('value');
  });

  it('[SYNC-003] writes what it adds, changes and removes; the database numbers new rows', () => {
    const [kept, gone] = [setLine('A', 2), setLine('B', 1)];
    const next = newRow('favourite.set', { productId: 'C', on: true });
    const { writes } = reduceOutbox(seen([kept, gone]), (outbox) => {
      expect(append(outbox, next).seq).toBe(gone.seq + 1);
      append(outbox, next);
      replaceRows(outbox, [{ ...kept, state: 'cancelled' }]);
      removeRows(outbox, [gone.id]);
      outbox.draft.coupon = 'TEN';
      outbox.settings.saver = true;
      outbox.meta.count = null;
    });
    expect(writes).toEqual({
      add: [next],
      put: [{ ...kept, state: 'cancelled' }],
      remove: [gone.id],
      draft: { ...emptyDraft, coupon: 'TEN' },
      settings: { saver: true },
      meta: { count: null },
    });
  });

  it('[SYNC-003] never changes the arguments of a command', () => {
    const line = setLine('A', 2, { state: 'sending', attempts: [{ atMs: 1, outcome: 'sent' }] });
    const change = () =>
      reduceOutbox(seen([line]), ({ rows }) => {
        for (const each of rows) if (each.kind === 'cart.set-line') each.args.quantity = 3;
      });
    expect(change).toThrow('arguments of cart.set-line');
    expect(line.args.quantity).toBe(2);
  });

  it('removes an unreadable row that the user discards', () => {
    const unreadable: UnreadableRow = {
      seq: 1,
      id: 'new' as CommandId,
      kind: 'price.set',
      label: null,
      madeAtMs: 0,
      why: 'newer-app',
    };
    const { writes } = reduceOutbox(seen([], [unreadable]), (outbox) => {
      outbox.unreadable = [];
    });
    expect(writes.remove).toEqual(['new']);
  });

  it('[DATA-027] erases a file with the last row that names it, but not when a new row names it too', () => {
    const [one, other] = [row('document.attach', file('ab')), row('document.attach', file('ab'))];
    const without = (ids: CommandId[], again: boolean) =>
      reduceOutbox(seen([one, other]), (outbox) => {
        removeRows(outbox, ids);
        if (again) append(outbox, newRow('document.attach', file('ab')));
      }).writes.files;
    expect(without([one.id], false)).toBeUndefined();
    expect(without([one.id, other.id], false)).toEqual({ ab: null });
    expect(without([one.id, other.id], true)).toBeUndefined();
  });
});
