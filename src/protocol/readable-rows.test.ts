import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { setLine } from '#test/support/rows.ts';
import { readRows } from './readable-rows.ts';

const broken = (change: object): OutboxRow => ({ ...setLine('A', 1), ...change }) as OutboxRow;

describe('readRows', () => {
  it('leaves rows that it understands unchanged', () => {
    const rows = [setLine('A', 1), setLine('B', 2, { state: 'needs-user' })];
    expect(readRows(rows)).toEqual({ rows, unreadable: [] });
  });

  it('[SYNC-018] sets aside the rows of a newer app, and keeps the rest going', () => {
    const mine = setLine('A', 1);
    const { rows, unreadable } = readRows([
      broken({ v: 99, base: { label: 'Brioche' } }),
      mine,
      broken({ kind: 'kitchen.paint', args: { colour: 'green' } }),
    ]);
    expect(rows).toEqual([mine]);
    expect(unreadable).toMatchObject([
      { kind: 'cart.set-line', label: 'Brioche', why: 'newer-app' },
      { kind: 'kitchen.paint', label: null, why: 'newer-app' },
    ]);
  });

  it('sets aside malformed rows', () => {
    for (const change of [
      { v: 0 },
      { v: 'one' },
      { args: null },
      { args: 'x' },
      { dependsOn: undefined },
      { kind: 7 },
    ]) {
      expect(readRows([broken(change)])).toMatchObject({ rows: [], unreadable: [{ why: 'unreadable' }] });
    }
  });
});
