import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { type CommandId, RowState } from '#domain/commands/outbox-row.ts';
import { attemptsCounted, mayBeKnown } from '#domain/commands/row-facts.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import { order, setLine } from '#test/support/rows.ts';
import { isRunning, isUnsettled, type RowEvent, transition } from './transition.ts';

const NOW = 1_000_000;

const result = (given: CommandResult): RowEvent => ({ type: 'result', result: given, nextAt: NOW + 5, nowMs: NOW });

/** Applies events one after the other; null once the row is gone. */
function follow(row: OutboxRow, ...events: RowEvent[]): OutboxRow | null {
  let now: OutboxRow | null = row;
  for (const event of events) {
    if (!now) break;
    const next = transition(now, event);
    now = next.to === 'row' ? next.row : null;
  }
  return now;
}

const send: RowEvent = { type: 'send', atMs: NOW };

describe('transition', () => {
  it('counts an attempt when it is sent and notes its outcome', () => {
    const row = follow(setLine('P', 1), send, { type: 'fail', outcome: 'timeout', nextAt: NOW + 9 });
    expect(row).toMatchObject({
      state: 'retry',
      attempts: [{ atMs: NOW, outcome: 'timeout' }],
      nextAt: NOW + 9,
    });
  });

  it('[SYNC-009] counts no attempt for a request that the gateway refused without a session', () => {
    const row = follow(setLine('P', 1), send, { type: 'no-session', heard: true }) as OutboxRow;
    expect(row.state).toBe('auth-wait');
    expect(attemptsCounted(row)).toBe(0);
    // The session may have ended half way. The commands before that point took effect, so the gateway may know the row.
    expect(mayBeKnown(row)).toBe(true);
    expect(follow(row, { type: 'session' })).toMatchObject({ state: 'retry' });
  });

  it('a 409 comes before anything runs, so the gateway still cannot know the row', () => {
    const row = follow(setLine('P', 1), send, { type: 'no-session', heard: false }) as OutboxRow;
    expect(row).toMatchObject({ state: 'auth-wait', attempts: [] });
    expect(follow(row, { type: 'session' })).toMatchObject({ state: 'queued' });
  });

  it('remembers across an ended session that an earlier attempt may have arrived', () => {
    const row = follow(setLine('P', 1), send, { type: 'fail', outcome: 'timeout', nextAt: 0 }, send, {
      type: 'no-session',
      heard: false,
    });
    expect(follow(row as OutboxRow, { type: 'session' })).toMatchObject({ state: 'retry', attempts: [{}] });
  });

  it('is asked for by id once the gateway says that it is running', () => {
    const row = follow(setLine('P', 1), send, result({ state: 'running' }));
    expect(row?.state).toBe('sending');
    expect(isRunning(row as OutboxRow)).toBe(true);
  });

  it('is sent again under its id when the gateway does not know it', () => {
    const row = follow(setLine('P', 1), send, result({ state: 'running' }), result({ state: 'unknown' }));
    expect(row).toMatchObject({ state: 'retry', nextAt: 0 });
    expect(isRunning(row as OutboxRow)).toBe(false);
  });

  it('[SYNC-008] waits for the user with the reason when it was rejected', () => {
    const rejection = { kind: 'differences', details: { differences: [] } };
    expect(follow(setLine('P', 1), send, result({ state: 'rejected', rejection }))).toMatchObject({
      state: 'needs-user',
      rejection,
    });
  });

  it('leaves when it is done, and when it was taken back and then voided or rejected', () => {
    const done = result({ state: 'done', result: {} });
    expect(transition(setLine('P', 1, { state: 'sending' }), done)).toEqual({ to: 'gone', why: 'done' });
    const cancelled = setLine('P', 1, { state: 'cancelled' });
    expect(transition(cancelled, done)).toEqual({ to: 'gone', why: 'done' });
    expect(transition(cancelled, result({ state: 'voided' }))).toEqual({ to: 'gone', why: 'voided' });
    const rejection = { kind: 'x', details: {} };
    expect(transition(cancelled, result({ state: 'rejected', rejection }))).toEqual({ to: 'gone', why: 'voided' });
  });

  it('stays when it was taken back too late, and the shop has an unpaid order', () => {
    const rejection = { kind: 'payment-due', details: { orderId: '801' } };
    expect(follow(order(['P'], { state: 'cancelled' }), result({ state: 'rejected', rejection }))).toMatchObject({
      state: 'needs-user',
      rejection,
    });
  });

  it('expires only while the gateway cannot know it; otherwise the gateway is asked to void it first', () => {
    const overdue = { expiresAt: NOW - 1 };
    expect(follow(setLine('P', 1, overdue), { type: 'expire' })?.state).toBe('expired');
    const sent = setLine('P', 1, { ...overdue, state: 'retry', attempts: [{ atMs: 1, outcome: 'timeout' }] });
    expect(follow(sent, { type: 'expire' })).toBe(sent);
    expect(follow(sent, result({ state: 'voided' }))?.state).toBe('expired');
  });

  it('keeps the first and the newest attempts', () => {
    let row: OutboxRow = setLine('P', 1);
    for (let atMs = 0; atMs < 100; atMs += 1) {
      row = follow(row, { type: 'send', atMs }, { type: 'fail', outcome: 'timeout', nextAt: 0 }) as OutboxRow;
    }
    expect(row.attempts).toHaveLength(20);
    expect(row.attempts[0]?.atMs).toBe(0);
    expect(row.attempts.at(-1)?.atMs).toBe(99);
  });
});

const anyResult: fc.Arbitrary<CommandResult> = fc.constantFrom<CommandResult>(
  { state: 'done', result: {} },
  { state: 'running' },
  { state: 'retry-later', reason: 'row-lock', afterMs: 1_000 },
  { state: 'rejected', rejection: { kind: 'x', details: {} } },
  { state: 'voided' },
  { state: 'unknown' },
);
const anyEvent: fc.Arbitrary<RowEvent> = fc.oneof(
  fc.constantFrom<RowEvent>(
    send,
    { type: 'fail', outcome: 'timeout', nextAt: NOW },
    { type: 'refuse', status: 400 },
    { type: 'no-session', heard: true },
    { type: 'no-session', heard: false },
    { type: 'unheard' },
    { type: 'session' },
    { type: 'expire' },
    { type: 'parent-failed', parent: 'other' as CommandId },
  ),
  anyResult.map(result),
);
const anyRow = fc
  .record({
    state: fc.constantFrom(...Object.values(RowState)),
    attempts: fc.array(fc.constantFrom({ atMs: 1, outcome: 'timeout' }, { atMs: 2, outcome: 'running' }), {
      maxLength: 3,
    }),
    expiresAt: fc.constantFrom(null, NOW - 1, NOW + 1),
  })
  .map((change) => setLine('P', 1, change));

describe('any sequence of events on a row', () => {
  it('never changes the command itself', () => {
    fc.assert(
      fc.property(anyRow, fc.array(anyEvent, { maxLength: 12 }), (row, events) => {
        const end = follow(row, ...events);
        if (!end) return;
        const { id, ref, kind, args, lane, seq, base, dependsOn } = row;
        expect(end).toMatchObject({ id, ref, kind, args, lane, seq, base, dependsOn });
      }),
    );
  });

  it('ends in a known state, with a reason when it waits for the user', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 12 }), (events) => {
        const end = follow(setLine('P', 1, { expiresAt: NOW - 1 }), ...events);
        if (!end) return;
        expect(Object.values(RowState)).toContain(end.state);
        expect(end.rejection === null).toBe(end.state !== 'needs-user' && end.state !== 'expired');
      }),
    );
  });

  it('can reach an end or a wait for the user from every state', () => {
    fc.assert(
      fc.property(anyRow, (row) => {
        const ends = [
          follow(row, send, result({ state: 'done', result: {} })),
          follow(row, result({ state: 'voided' })),
        ].map((end) => end === null || !isUnsettled(end));
        expect(ends).toEqual([true, true]);
      }),
    );
  });
});
