import { describe, expect, it } from 'vitest';
import { uuidTimeMs } from '#lib/uuid.ts';
import { favourite, newRow, order, row, setLine } from '#test/support/rows.ts';
import { coalesce } from './coalesce.ts';
import { waitInLane } from './dependencies.ts';
import { canRetry, discardModeOf } from './discard.ts';
import { documentTypeOf } from './document.ts';
import { laneOf } from './kinds.ts';
import { orderedLines } from './ordered-lines.ts';
import type { CommandId } from './outbox-row.ts';
import { release } from './release.ts';
import { heldUpBy, mayBeKnown } from './row-facts.ts';

const sent = [{ atMs: 1, outcome: 'sent' }];

describe('lanes', () => {
  it('keep unrelated commands apart', () => {
    const address = { ref: 'A' };
    const lanes = [
      laneOf({ kind: 'cart.set-line', args: { productId: 'P', type: 'O', quantity: 1 } }, 'r'),
      laneOf({ kind: 'cart.set-options', args: { coupon: null, express: false } } as never, 'r'),
      laneOf({ kind: 'cart.dismiss-expired', args: {} } as never, 'r'),
      laneOf({ kind: 'favourite.set', args: { productId: 'P', on: true } }, 'r'),
      laneOf({ kind: 'order.place', args: {} } as never, 'r'),
      laneOf({ kind: 'address.create', args: {} } as never, 'r'),
      laneOf({ kind: 'feedback.save', args: { orderItemId: 'I', type: 'T' } } as never, 'r'),
      laneOf({ kind: 'feedback.comment', args: {} } as never, 'r'),
      laneOf({ kind: 'document.attach', args: {} } as never, 'r'),
    ];
    expect(new Set(lanes).size).toBe(lanes.length);
    for (const kind of ['order.place', 'feedback.comment', 'document.attach'] as const) {
      expect(laneOf({ kind, args: {} } as never, 'r')).not.toBe(laneOf({ kind, args: {} } as never, 'other'));
    }
    for (const kind of ['address.edit', 'address.delete'] as const) {
      expect(laneOf({ kind, args: { address } } as never, 'r')).toBe(
        laneOf({ kind: 'address.create', args: {} } as never, 'A'),
      );
    }
  });

  it('rows behind a row in its lane depend on it by id once it leaves its position', () => {
    const before = favourite('P');
    const first = favourite('P');
    const behind = favourite('P');
    const waits = favourite('P', { dependsOn: [first.id] });
    const other = favourite('Q');
    expect(waitInLane([before, first, behind, waits, other], first)).toEqual([
      before,
      first,
      { ...behind, dependsOn: [first.id] },
      waits,
      other,
    ]);
  });
});

describe('the rows that the gateway may know', () => {
  it('include a row from the time it was sent until it was refused or has expired', () => {
    expect(mayBeKnown(favourite('P'))).toBe(false);
    expect(mayBeKnown(favourite('P', { state: 'sending' }))).toBe(true);
    expect(mayBeKnown(favourite('P', { state: 'cancelled' }))).toBe(true);
    for (const state of ['queued', 'retry', 'auth-wait'] as const) {
      expect(mayBeKnown(favourite('P', { state, attempts: sent })), state).toBe(true);
    }
    for (const state of ['needs-user', 'expired'] as const) {
      expect(mayBeKnown(favourite('P', { state, attempts: sent })), state).toBe(false);
    }
  });

  it('say what the gateway is busy with while they wait for an answer', () => {
    const attempts = [{ atMs: 1, outcome: 'running' }];
    expect(heldUpBy({ state: 'retry', attempts })).toBe('this');
    expect(heldUpBy({ state: 'sending', attempts })).toBe('this');
    expect(heldUpBy({ state: 'needs-user', attempts })).toBeNull();
  });
});

describe('taking back and trying again', () => {
  it('does not take back a row twice, nor one that waits for its payment', () => {
    expect(discardModeOf(favourite('P', { state: 'cancelled' }))).toBeNull();
    expect(
      discardModeOf(order(['P'], { state: 'needs-user', rejection: { kind: 'payment-due', details: {} } })),
    ).toBeNull();
    expect(discardModeOf(favourite('P'))).toBe('now');
    expect(discardModeOf(favourite('P', { attempts: sent }))).toBe('ask');
  });

  it('retries an order unless sending it again cannot resolve the refusal', () => {
    const stopped = (kind: string | null, details = {}) =>
      canRetry(order(['P'], { state: 'needs-user', rejection: kind === null ? null : { kind, details } }));
    expect([stopped(null), stopped('refused')]).toEqual([true, true]);
    expect(['payment-due', 'parent-failed', 'reference-taken'].map((kind) => stopped(kind))).toEqual([
      false,
      false,
      false,
    ]);
    expect(canRetry(favourite('P', { state: 'needs-user', rejection: { kind: 'parent-failed', details: {} } }))).toBe(
      true,
    );
    expect(canRetry(favourite('P'))).toBe(false);
  });
});

describe('a burst of taps', () => {
  const next = (madeAtMs: number, dependsOn: CommandId[] = []) =>
    newRow('cart.set-line', { productId: 'P', type: 'O', quantity: 2 }, { madeAtMs, dependsOn });
  const times = (waiting: { madeAtMs: number; nextAt: number }, now: number) => {
    const { add } = coalesce({ rows: [setLine('P', 1, waiting)], next: next(now), crmHolds: false });
    return [add?.madeAtMs, add?.nextAt];
  };

  it('continues while the previous row still waits, and ends after two seconds', () => {
    expect(times({ madeAtMs: 1_000, nextAt: 1_400 }, 1_300)).toEqual([1_000, 1_700]);
    expect(times({ madeAtMs: 1_000, nextAt: 3_000 }, 2_900)).toEqual([1_000, 3_000]);
    expect(times({ madeAtMs: 1_000, nextAt: 1_400 }, 1_400)).toEqual([1_400, 1_800]);
    // The clock was set back.
    expect(times({ madeAtMs: 9_000, nextAt: 9_400 }, 1_000)).toEqual([1_000, 1_400]);
  });

  it('cancels out only if no row of its lane may be at the gateway', () => {
    const added = (dependsOn: CommandId[]) => coalesce({ rows: [], next: next(0, dependsOn), crmHolds: true }).add;
    expect(added([])).toBeNull();
    expect(added(['order' as CommandId])).not.toBeNull();
  });

  it('never replaces an order', () => {
    const placed = order(['P'], { lane: 'cart:P' });
    expect(coalesce({ rows: [placed], next: next(0), crmHolds: false }).remove).toEqual([]);
  });
});

describe('a cart command that waited for an order that is gone', () => {
  const gone = order(['P']);
  const lines = [
    { productId: 'Q', type: 'O' as const, quantity: 9 },
    { productId: 'P', type: 'O' as const, quantity: 4 },
  ];
  const waits = { dependsOn: [gone.id, 'X' as CommandId] };

  it('builds on the quantity in the CRM or in an earlier command', () => {
    const command = setLine('P', 7, waits);
    const rows = [gone, setLine('P', 5), command];
    expect(release(command, { order: gone, rows, lines })).toEqual({
      ...command,
      dependsOn: ['X'],
      base: { quantityBasis: 5 },
    });
    expect(release(command, { order: gone, rows: [gone, command], lines }).base).toEqual({ quantityBasis: 4 });
    expect(release(command, { order: gone, rows: [gone, command], lines: [] }).base).toEqual({ quantityBasis: 0 });
  });

  it('keeps its basis if the gateway may know it, or if it is not a cart command', () => {
    const known = setLine('P', 7, { ...waits, attempts: sent, base: { quantityBasis: 1 } });
    expect(release(known, { order: gone, rows: [gone, known], lines })).toEqual({ ...known, dependsOn: ['X'] });
    const other = row('favourite.set', { productId: 'P', on: true }, waits);
    expect(release(other, { order: gone, rows: [gone, other], lines })).toEqual({ ...other, dependsOn: ['X'] });
  });
});

describe('the lines that an order takes out of the cart', () => {
  it('list the quantities of the CRM and of sent commands once each, without zeros', () => {
    const line = { productId: 'P', type: 'O' as const, quantity: 6 };
    const rows = [setLine('P', 0, { state: 'sending' }), setLine('P', 5, { state: 'sending' }), setLine('P', 6)];
    const [ordered] = orderedLines({
      lines: [line],
      base: [{ ...line, quantity: 5 }],
      rows,
      unitPriceOf: () => 100 as never,
    });
    expect(ordered?.ours).toEqual([5]);
  });
});

describe('values derived from bytes and references', () => {
  it('detects a file type only if all of its first bytes match', () => {
    const bytes = (...values: number[]) => documentTypeOf(Uint8Array.from(values));
    expect(bytes(0x25, 0x50, 0x44, 0x46, 0x2d, 0x31)).toBe('application/pdf');
    expect(bytes(0xff, 0xd8, 0xff, 0xe0)).toBe('image/jpeg');
    expect(bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)).toBe('image/png');
    expect([bytes(0x25, 0x50, 0x44, 0x46), bytes(0xff, 0xd8, 0x00), bytes()]).toEqual([null, null, null]);
  });

  it('reads the time from a version 7 reference and from nothing else', () => {
    expect(uuidTimeMs('01936f6e-7c00-7000-8000-000000000000')).toBe(0x01936f6e7c00);
    expect(uuidTimeMs('x01936f6e-7c00-7000-8000-000000000000')).toBeNull();
    expect([uuidTimeMs('01936f6e-7c00-4000-8000-000000000000'), uuidTimeMs(null), uuidTimeMs(undefined)]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
