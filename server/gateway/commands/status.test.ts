import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import {
  type CommandStatus,
  isHalt,
  RetryReason,
  refusalDetails,
  refusalOf,
  refusedOrWaits,
  rejected,
  reportResults,
  retryLater,
  waitAfter,
} from './status.ts';

const errors = [{ errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: 'No such product.' }];
const refused: CrmFailure = { kind: 'rejected', status: 400, errors };
const wait = (reason: string, afterMs: number) => ({ state: 'retry-later', reason, afterMs });

describe('after a failed call', () => {
  it.each([
    [{ kind: 'network', message: 'ECONNRESET' }, wait('crm-unreachable', 2_000)],
    [{ kind: 'timeout' }, wait('crm-unreachable', 2_000)],
    [{ kind: 'session-ended' }, { state: 'session-ended' }],
    [{ kind: 'limit', retryAfterMs: 7_000 }, wait('crm-limit', 7_000)],
    [{ kind: 'limit', retryAfterMs: null }, wait('crm-limit', 60_000)],
    [{ kind: 'busy', status: 503, errors: [] }, wait('crm-busy', 1_000)],
  ] satisfies [CrmFailure, unknown][])('%o a customer’s command waits with %o', (failure, expected) => {
    expect(refusalOf(failure)).toBeNull();
    expect(waitAfter(failure)).toEqual(expected);
    expect(refusedOrWaits(failure, { kind: 'cart-refused' })).toEqual(expected);
  });

  it.each([
    [{ kind: 'changed' }, []],
    [{ kind: 'not-found', errors }, errors],
    [refused, errors],
  ] satisfies [CrmFailure, unknown][])('%o the CRM has refused the command', (failure, expected) => {
    expect(refusalOf(failure)).toEqual({ errors: expected });
    expect(waitAfter(failure)).toEqual(wait('crm-access', 10_000));
  });

  it('by 401 the gateway waits for its own session, and does not send the customer to sign in', () => {
    expect(waitAfter({ kind: 'unauthorized' })).toEqual(wait('crm-access', 10_000));
  });

  it('a refusal is told by its kind, with the CRM’s words and what it is about', () => {
    expect(refusedOrWaits(refused, { kind: 'cart-refused', details: { productId: 'P' } })).toEqual(
      rejected('cart-refused', {
        productId: 'P',
        message: 'No such product.',
        errorCode: 'FIELD_INTEGRITY_EXCEPTION',
      }),
    );
  });
});

it('a refusal is told by its first message and code, which may be missing', () => {
  const first = { message: 'No such product.', errorCode: 'FIELD_INTEGRITY_EXCEPTION' };
  expect(refusalDetails({ errors: [...errors, { errorCode: 'OTHER', message: 'Other.' }] })).toEqual(first);
  expect(refusalDetails({ errors: [{ errorCode: 'OTHER', message: '' }] })).toEqual({
    message: null,
    errorCode: 'OTHER',
  });
  expect(refusalDetails({ errors: [] })).toEqual({ message: null, errorCode: null });
});

it.each([
  [{ state: 'session-ended' }, true],
  [retryLater(RetryReason.unreachable), true],
  [retryLater(RetryReason.limit), true],
  [retryLater(RetryReason.access), true],
  [retryLater(RetryReason.busy), false],
  [retryLater(RetryReason.waits), false],
  [retryLater(RetryReason.file), false],
  [retryLater(RetryReason.internal), false],
  [rejected('gone', {}), false],
  [{ state: 'done', result: {} }, false],
] satisfies [CommandStatus, boolean][])('after %o every other call would fail too: %s', (status, halts) => {
  expect(isHalt(status)).toBe(halts);
});

it('a command is done only with a read that began after its last write; every other status stands by itself', () => {
  const done = { state: 'done' as const, result: { orderId: '801' } };
  const statuses = new Map<CommandId, CommandResult>([
    ['a' as CommandId, done],
    ['b' as CommandId, rejected('gone', {})],
  ]);
  expect(reportResults(statuses, { wasRead: true })).toEqual({ a: done, b: rejected('gone', {}) });
  expect(reportResults(statuses, { wasRead: false })).toEqual({ a: { state: 'running' }, b: rejected('gone', {}) });
});
