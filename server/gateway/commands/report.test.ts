import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { addressFields } from '#test/support/address-fields.ts';
import { row, setLine } from '#test/support/rows.ts';
import type { CommandStatus } from './command-status.ts';
import type { SeenState } from './effect.ts';
import type { LedgerCommand } from './ledger.ts';
import { gatewayRules } from './rules.ts';

const seen = {} as SeenState;
const created = row('address.create', { fields: addressFields });
const done = (command: unknown, endedAgoMs = 0): CommandStatus => ({
  state: 'done',
  command: command as LedgerCommand | null,
  result: { id: 'a0A' },
  endedAgoMs,
});
const idOf = (name: string) => name as CommandId;
const rejected: CommandStatus = { state: 'rejected', rejection: { kind: 'gone', details: {} } };

/** What a device is told of these statuses when a read shows the effect, or does not, or there is no read. */
function told(statuses: Record<string, CommandStatus>, shown: boolean | 'unread') {
  const map = new Map(Object.entries(statuses).map(([name, status]) => [idOf(name), status]));
  const rules = { isShown: () => shown === true };
  return gatewayRules.reportResults(map, { seen: shown === 'unread' ? null : seen, rules });
}

describe('a device is told that its command is', () => {
  it('done only with a read that shows it, and what else ended without one', () => {
    const others = {
      refused: rejected,
      taken: { state: 'voided' },
      late: { state: 'retry-later', reason: 'waits', afterMs: 1_000 },
      strange: { state: 'unknown' },
    } as const;
    const running = { state: 'running' };
    const end = { state: 'done', result: { id: 'a0A' } };
    expect(told({ mine: done(created), ...others }, true)).toEqual({ mine: end, ...others });
    expect(told({ mine: done(created), ...others }, false)).toEqual({ mine: running, ...others });
    expect(told({ mine: done(created), ...others }, 'unread')).toEqual({ mine: running, ...others });
  });

  it('done when its arguments are erased: nobody can tell what a read must show', () => {
    expect(told({ mine: done(null, 40 * 86_400_000), other: rejected }, false)).toMatchObject({
      mine: { state: 'done', result: { id: 'a0A' } },
    });
    expect(told({ mine: done(null) }, 'unread')).toEqual({ mine: { state: 'running' } });
  });

  it('changed by others when no read has shown it for a minute', () => {
    expect(told({ mine: done(created, 59_999) }, false)).toEqual({ mine: { state: 'running' } });
    expect(told({ mine: done(created, 60_000) }, false)).toEqual({
      mine: { state: 'done', result: { id: 'a0A' }, changedByOthers: true },
    });
  });

  it('done when a later one of the same request changed the same, and not when an earlier one did', () => {
    const [first, second] = [setLine('A', 4), setLine('A', 6)];
    expect(told({ first: done(first), second: done(second) }, false)).toMatchObject({
      first: { state: 'done' },
      second: { state: 'running' },
    });
    const other = setLine('B', 6);
    expect(told({ first: done(first), other: done(other), erased: done(null) }, false)).toMatchObject({
      first: { state: 'running' },
      other: { state: 'running' },
    });
  });
});
