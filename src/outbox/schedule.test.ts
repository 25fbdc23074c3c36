import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from '#domain/commands/draft.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { favourite, ME, order, setLine } from '#test/support/rows.ts';
import { type ScheduleInput, schedule } from './schedule.ts';
import { settle } from './settle.ts';
import { isUnsettled, transition } from './transition.ts';

const NOW = 10_000_000;

const plan = (rows: OutboxRow[], change: Partial<ScheduleInput> = {}) =>
  schedule({ rows, nowMs: NOW, actor: ME, alone: false, ...change });

const sentIds = (rows: OutboxRow[]) => plan(rows).send.map((row) => row.id);
const once = [{ atMs: 1, outcome: 'timeout' }];

describe('what is sent now', () => {
  it("sends due rows in the order of the user's actions: 20 at most, or one while looking for a culprit", () => {
    const rows = Array.from({ length: 30 }, (_, index) => favourite(`P${index}`));
    expect(sentIds(rows)).toEqual(rows.slice(0, 20).map((row) => row.id));
    expect(plan(rows, { alone: true }).send).toEqual([rows[0]]);
    expect(plan(rows).unsent).toBe(30);
  });

  it('[SYNC-008] holds the lane of a command that is under way or refused, and no other lane', () => {
    const refused = setLine('A', 1, { state: 'needs-user' });
    const underWay = setLine('B', 1, { state: 'sending', attempts: once });
    const rows = [refused, underWay, setLine('A', 2), setLine('B', 2), setLine('C', 1)];
    expect(sentIds(rows)).toEqual([underWay.id, rows[4]?.id]);
  });

  it('holds what depends on an order that this version of the app does not understand', () => {
    const unreadable = [{ id: 'order-of-a-newer-app' as CommandId }];
    const dependsOn = unreadable.map(({ id }) => id);
    const waiting = setLine('A', 5, { dependsOn });
    const known = setLine('B', 1, { dependsOn, state: 'sending', attempts: once });
    const free = setLine('C', 1);
    const rows = [waiting, known, free];
    expect(plan(rows, { unreadable }).send).toEqual([known, free]);
    // The order was discarded, or an update has read it and it has ended.
    expect(plan(rows).send).toEqual(rows);
  });

  it('waits until a burst has settled, and wakes then', () => {
    const rows = [setLine('A', 1, { nextAt: NOW + 400 }), setLine('B', 1, { nextAt: NOW + 900 })];
    expect(plan(rows)).toMatchObject({ send: [], wakeAtMs: NOW + 400, unsent: 2 });
  });

  it.each([
    ['lies years ahead', { nextAt: NOW + 4 * 365 * 86_400_000 }],
    ['was reckoned before the clock was set back', { madeAtMs: NOW + 600_000, nextAt: NOW + 600_400 }],
    [
      'follows an attempt in what is now the future',
      { state: 'retry' as const, attempts: [{ atMs: NOW + 1, outcome: 'later:row-lock' }], nextAt: NOW + 60_000 },
    ],
  ])('does not wait for a time that %s', (_, change) => {
    const row = setLine('A', 1, change);
    expect(sentIds([row])).toEqual([row.id]);
  });

  it('asks by id for running commands, and sends again what was under way when its runtime ended', () => {
    const running = setLine('A', 1, { state: 'sending', attempts: [{ atMs: 1, outcome: 'running' }] });
    const left = setLine('B', 1, { state: 'sending', attempts: [{ atMs: 1, outcome: 'sent' }] });
    expect(plan([running, left])).toMatchObject({ ask: [running.id], send: [left] });
  });

  it('asks the gateway to void what was taken back, even if other rows come before it', () => {
    const rows = [order(['A']), order(['B'], { state: 'cancelled', attempts: once })];
    expect(plan(rows).void).toEqual([rows[1]?.id]);
  });

  it('sends nothing of another customer', () => {
    expect(plan([setLine('A', 1, { actor: 'somebody else' })])).toMatchObject({ send: [], unsent: 0 });
  });
});

describe('orders', () => {
  it("go one after the other, in the order of the user's actions", () => {
    const rows = [order(['A']), order(['B'])];
    expect(sentIds(rows)).toEqual([rows[0]?.id]);
  });

  it('one that needs the user does not hold up others', () => {
    const rows = [order(['A'], { state: 'needs-user' }), order(['B'])];
    expect(sentIds(rows)).toEqual([rows[1]?.id]);
  });

  it('go after the cart commands on their products that the gateway may know', () => {
    const set = setLine('A', 3, { state: 'retry', attempts: once, nextAt: NOW + 1 });
    const rows = [set, setLine('Z', 1), order(['A'], { dependsOn: [set.id] })];
    expect(sentIds(rows)).toEqual([rows[1]?.id]);
  });

  it.each(['queued', 'sending', 'retry', 'needs-user', 'expired', 'cancelled'] as const)(
    'hold back later cart commands on their products while they are %s',
    (state) => {
      const placed = order(['A'], { state, attempts: state === 'queued' ? [] : once });
      const rows = [placed, setLine('A', 5), setLine('B', 1)];
      const ids = sentIds(rows);
      expect(ids).not.toContain(rows[1]?.id);
      expect(ids).toContain(rows[2]?.id);
    },
  );

  it('a repaired order goes before cart commands made after the order it replaces', () => {
    const set = setLine('A', 2, { seq: 5 });
    const repaired = order(['A'], { seq: 9 });
    set.dependsOn = [repaired.id];
    expect(sentIds([set, repaired])).toEqual([repaired.id]);
  });

  it('expire if they were never sent; otherwise the gateway is asked to void them', () => {
    const overdue = { expiresAt: NOW };
    const rows = [order(['A'], overdue), order(['B'], { ...overdue, state: 'retry', attempts: once })];
    expect(plan(rows)).toMatchObject({ send: [], expire: [rows[0]], void: [rows[1]?.id] });
    expect(plan([order(['A'], { expiresAt: NOW + 7, nextAt: NOW + 9 })]).wakeAtMs).toBe(NOW + 7);
  });
});

it('[SYNC-008] a command that refers to a record waits for the command that creates it, in any state', () => {
  const creation = favourite('X', { ref: 'address-ref', state: 'needs-user' });
  const referring = order(['A'], { billingRef: 'address-ref', dependsOn: [creation.id] });
  expect(sentIds([creation, referring])).toEqual([]);
  expect(sentIds([referring])).toEqual([referring.id]);
});

/** Any outbox that commands can make: dependencies point back. */
const anyQueue = fc
  .array(
    fc.record({
      kind: fc.constantFrom('line', 'line', 'line', 'order', 'favourite'),
      product: fc.constantFrom('A', 'B', 'C'),
      other: fc.constantFrom('A', 'B', 'C'),
      state: fc.constantFrom('queued', 'queued', 'retry', 'sending', 'auth-wait', 'cancelled'),
      dependsOn: fc.option(fc.nat(20), { nil: null }),
    }),
    { maxLength: 12 },
  )
  .map((made) => {
    const rows: OutboxRow[] = [];
    for (const { kind, product, other, state, dependsOn } of made) {
      const parent = dependsOn === null ? undefined : rows[dependsOn];
      const change = {
        state: state as 'queued',
        attempts: state === 'queued' || state === 'auth-wait' ? [] : once,
        dependsOn: parent ? [parent.id] : [],
      };
      if (kind === 'line') rows.push(setLine(product, 1, change));
      else if (kind === 'favourite') rows.push(favourite(product, change));
      else rows.push(order([...new Set([product, other])], change));
    }
    return rows;
  });

describe('any outbox', () => {
  it('drains: some row can always be sent, asked for or voided until none is left', () => {
    fc.assert(
      fc.property(anyQueue, (queue) => {
        let rows = queue;
        for (let round = 0; rows.length > 0; round += 1) {
          expect(round).toBeLessThan(40);
          const now = plan(rows);
          const named = [...now.send.map((row) => row.id), ...now.ask, ...now.void];
          expect(named.length).toBeGreaterThan(0);
          const results = Object.fromEntries(named.map((id) => [id, { state: 'done' as const, result: {} }]));
          const outbox = { rows: [...rows], unreadable: [], draft: emptyDraft, settings: {}, meta: {}, files: {} };
          settle(outbox, { actor: ME, named, results, nowMs: NOW, random: 0, base: [], newId: () => 'new' });
          const left = new Set(outbox.rows.map(({ id }) => id));
          rows = rows.filter(({ id }) => left.has(id));
        }
      }),
    );
  });

  it('never sends two commands of a lane, two orders, or an order with a cart command on its products', () => {
    fc.assert(
      fc.property(anyQueue, (rows) => {
        const { send } = plan(rows);
        expect(new Set(send.map((row) => row.lane)).size).toBe(send.length);
        const orders = send.filter((row) => row.kind === 'order.place');
        expect(orders.length).toBeLessThanOrEqual(1);
        const held = new Set(orders.flatMap((row) => row.args.lines.map((line) => line.productId)));
        expect(send.some((row) => row.kind === 'cart.set-line' && held.has(row.args.productId))).toBe(false);
      }),
    );
  });

  it('sends only rows that wait or were left under way', () => {
    fc.assert(
      fc.property(anyQueue, (rows) => {
        for (const row of plan(rows).send) {
          expect(isUnsettled(row)).toBe(true);
          const sent = transition(row, { type: 'send', atMs: NOW });
          expect(sent).toMatchObject({ to: 'row', row: { state: 'sending' } });
        }
      }),
    );
  });
});
