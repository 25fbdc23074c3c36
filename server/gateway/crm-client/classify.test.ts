import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify, errorEntries, errorEntry } from './classify.ts';

const refused = (status: number, body: unknown = null, retryAfter: string | null = null) =>
  classify({ status, body, retryAfter });
const coded = (errorCode: string) => [{ errorCode, message: 'm' }];

describe('a refused call', () => {
  it.each([
    [401, coded('INVALID_SESSION_ID'), 'unauthorized'],
    [401, null, 'busy'],
    [401, '<html>', 'busy'],
    [401, { error: 'invalid_token' }, 'busy'],
    [403, coded('REQUEST_LIMIT_EXCEEDED'), 'limit'],
    [429, null, 'limit'],
    [400, coded('UNABLE_TO_LOCK_ROW'), 'busy'],
    [500, '<html>', 'busy'],
    [503, null, 'busy'],
    [412, null, 'changed'],
    [404, coded('NOT_FOUND'), 'not-found'],
    [403, coded('INSUFFICIENT_ACCESS'), 'rejected'],
    [400, { error: 'invalid_grant', error_description: 'authentication failure' }, 'rejected'],
    // From a load balancer in front of the CRM, which has refused nothing.
    [302, null, 'busy'],
    [403, '<html>', 'busy'],
    [404, '<html>', 'busy'],
    [420, '', 'busy'],
    // As records of a collection have them.
    [400, [{ statusCode: 'UNKNOWN_EXCEPTION', message: 'An unexpected error occurred.', fields: [] }], 'busy'],
    [400, coded('QUERY_TIMEOUT'), 'busy'],
    [400, coded('CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY'), 'rejected'],
    [
      400,
      [
        {
          errorCode: 'CANNOT_INSERT_UPDATE_ACTIVATE_ENTITY',
          message: 'BookStock: execution of AfterUpdate caused by: System.DmlException: UNABLE_TO_LOCK_ROW, …',
        },
      ],
      'busy',
    ],
  ])('%i %j is %s', (status, body, kind) => {
    expect(refused(status, body).kind).toBe(kind);
  });

  it('honours Retry-After in seconds and ignores anything else', () => {
    expect(refused(429, null, '120')).toEqual({ kind: 'limit', retryAfterMs: 120_000 });
    expect(refused(429, null, 'soon')).toEqual({ kind: 'limit', retryAfterMs: null });
  });

  it('classification is total: every status and every body has a kind', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 300, max: 599 }),
        fc.jsonValue(),
        fc.option(fc.string()),
        (status, body, retryAfter) => {
          expect(typeof classify({ status, body, retryAfter }).kind).toBe('string');
        },
      ),
    );
  });

  it('reads errors of calls, of records in a collection and of the token endpoint', () => {
    const fields = ['Name'];
    expect(errorEntries([{ errorCode: 'A', message: 'a', fields }, 'x'])).toEqual([
      { errorCode: 'A', message: 'a', fields },
    ]);
    expect(errorEntry({ statusCode: 'B', message: 'b', fields: [] })).toEqual([{ errorCode: 'B', message: 'b' }]);
    expect(errorEntries({ error: 'invalid_grant' })).toEqual([{ errorCode: 'invalid_grant', message: '' }]);
  });
});
