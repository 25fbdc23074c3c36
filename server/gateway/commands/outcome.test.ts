import { describe, expect, it } from 'vitest';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { afterFailure, refusalDetails, waitAfter } from './outcome.ts';

const errors = [{ errorCode: 'FIELD_INTEGRITY_EXCEPTION', message: 'No such product.' }];
const wait = (reason: string, afterMs: number) => ({
  kind: 'wait',
  outcome: { state: 'retry-later', reason, afterMs },
});

describe('after a failed call', () => {
  it.each([
    [{ kind: 'network', message: 'ECONNRESET' }, wait('crm-unreachable', 2_000)],
    [{ kind: 'timeout' }, wait('crm-unreachable', 2_000)],
    [{ kind: 'unauthorized' }, { kind: 'wait', outcome: { state: 'unauthorized' } }],
    [{ kind: 'limit', retryAfterMs: 7_000 }, wait('crm-limit', 7_000)],
    [{ kind: 'limit', retryAfterMs: null }, wait('crm-limit', 60_000)],
    [{ kind: 'busy', status: 503, errors: [] }, wait('crm-busy', 1_000)],
    [{ kind: 'changed' }, { kind: 'refused', refusal: { errors: [] } }],
    [
      { kind: 'not-found', errors },
      { kind: 'refused', refusal: { errors } },
    ],
    [
      { kind: 'rejected', status: 400, errors },
      { kind: 'refused', refusal: { errors } },
    ],
  ] satisfies [CrmFailure, unknown][])('%o a customer’s command goes on with %o', (failure, expected) => {
    expect(afterFailure(failure, 'customer')).toEqual(expected);
  });

  it('by 401 the gateway waits for its own session, and does not send the customer to sign in', () => {
    expect(afterFailure({ kind: 'unauthorized' }, 'integration')).toEqual(wait('crm-access', 10_000));
  });

  it('that nobody can refuse, a refusal is waited for, and any other failure as usual', () => {
    expect(waitAfter({ kind: 'rejected', status: 400, errors }, 'customer')).toEqual(
      wait('crm-access', 10_000).outcome,
    );
    expect(waitAfter({ kind: 'timeout' }, 'customer')).toEqual(wait('crm-unreachable', 2_000).outcome);
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
