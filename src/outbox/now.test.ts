import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { makeRow } from '#domain/commands/make-row.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import { ME } from '#test/support/rows.ts';
import { schedule } from './schedule.ts';
import { transition } from './transition.ts';

const MADE = 10_000_000;
const OVER = MADE + 30_000;

const cancel = (change: Partial<OutboxRow> = {}): OutboxRow =>
  ({
    ...makeRow({
      id: 'c' as CommandId,
      kind: 'order.cancel',
      args: {
        ...{ orderId: 'o1', lines: [{ orderItemId: 'i1', quantity: 1, before: 0 }], mode: null },
        ...{ refundedBeforePaise: paise(0), agreedRefundPaise: paise(0) },
      },
      ...{ base: {}, dependsOn: [], actor: ME, madeAtMs: MADE },
    }),
    seq: 1,
    ...change,
  }) as OutboxRow;
const plan = (row: OutboxRow, nowMs: number) => schedule({ rows: [row], nowMs, actor: ME, alone: false });
const sent = { state: 'retry' as const, attempts: [{ atMs: MADE, outcome: 'timeout' }], nextAt: MADE };

describe('[CANC-003] a command for now', () => {
  it('that was never sent in time is not sent any more, and says so', () => {
    expect(plan(cancel(), OVER - 1)).toMatchObject({ send: [{ id: 'c' }], expire: [] });
    expect(plan(cancel(), OVER)).toMatchObject({ send: [], expire: [{ id: 'c' }] });
    const stopped = transition(cancel(), { type: 'expire' });
    expect(stopped).toMatchObject({ to: 'row', row: { state: 'expired', rejection: { kind: 'expired' } } });
    if (stopped.to === 'row') expect(plan(stopped.row, OVER)).toMatchObject({ send: [], void: [], unsent: 0 });
  });

  it('whose answer was lost is asked to be voided, and the gateway says how it ended', () => {
    expect(plan(cancel(sent), OVER - 1)).toMatchObject({ send: [{ id: 'c' }], void: [] });
    expect(plan(cancel(sent), OVER)).toMatchObject({ send: [], void: ['c'], expire: [] });
    const told = (result: { state: 'voided' } | { state: 'done'; result: object }) =>
      transition(cancel(sent), { type: 'result', result: result as never, nextAt: 0, nowMs: OVER });
    expect(told({ state: 'voided' })).toMatchObject({ row: { state: 'expired' } });
    expect(told({ state: 'done', result: {} })).toEqual({ to: 'gone', why: 'done' });
  });
});
