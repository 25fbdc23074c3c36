import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NetworkAnswer } from '#ports/network.ts';
import { classify } from './classify.ts';

const answer = (status: number, headers: Record<string, string> = {}, text = ''): NetworkAnswer => ({
  kind: 'answer',
  status,
  headers,
  text,
});

describe('classify', () => {
  it.each([
    [200, 'ok'],
    [204, 'ok'],
    [304, 'unchanged'],
    [400, 'refused'],
    [403, 'retry'],
    [404, 'missing'],
    [408, 'retry'],
    [413, 'refused'],
    [426, 'update'],
    [429, 'retry'],
    [500, 'retry'],
    [502, 'retry'],
    [503, 'retry'],
    [504, 'retry'],
  ])('[SYNC-009] classifies %i as %s', (status, kind) => {
    expect(classify(answer(status)).kind).toBe(kind);
  });

  it.each([
    [401, 'no-session', { kind: 'auth', heard: true }],
    [409, 'wrong-session', { kind: 'auth', heard: false }],
  ])('[SYNC-009] classifies %i %s as a session that the user must open', (status, kind, verdict) => {
    expect(classify(answer(status, {}, JSON.stringify({ kind })))).toEqual(verdict);
  });

  it.each([
    [401, '<html>Sign in to the Wi-Fi</html>'],
    [401, '{"kind":"no-sess'],
    [401, '{"kind":"refused"}'],
    [401, ''],
    [409, '{"error":"conflict"}'],
  ])('a %i of somebody else ends no session, it is tried again: %s', (status, text) => {
    expect(classify(answer(status, {}, text))).toMatchObject({ kind: 'retry', outcome: 'server', culprit: false });
  });

  it.each(['offline', 'timeout', 'broken', 'not-ours'] as const)(
    '[SYNC-009] classifies %s as a gateway that cannot be reached',
    (reason) => {
      expect(classify({ kind: 'failure', reason })).toMatchObject({ kind: 'retry', outcome: reason, reachable: false });
    },
  );

  it('blames a single command only for a 500', () => {
    const culprits = [429, 500, 502, 503].filter((status) => {
      const verdict = classify(answer(status));
      return verdict.kind === 'retry' && verdict.culprit;
    });
    expect(culprits).toEqual([500]);
  });

  it.each([
    [{ 'retry-after': '7' }, 7_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:09 GMT', date: 'Sat, 21 Nov 2026 10:00:00 GMT' }, 9_000],
    [{ 'retry-after': 'Sat, 21 Nov 2026 10:00:09 GMT' }, null],
    [{ 'retry-after': 'soon' }, null],
    [{ 'retry-after': '86400' }, 3_600_000],
    [{}, null],
  ])('[SYNC-009] reads Retry-After %j without using the device clock', (headers, ms) => {
    expect(classify(answer(503, headers))).toMatchObject({ kind: 'retry', retryAfterMs: ms });
  });

  it('[SYNC-009] is total: every answer has one meaning, and only 2xx is a success', () => {
    const anyAnswer = fc.oneof(
      fc
        .record({ status: fc.integer({ min: 100, max: 999 }), after: fc.string() })
        .map(({ status, after }) => answer(status, { 'retry-after': after })),
      fc
        .constantFrom('offline', 'timeout', 'aborted', 'not-ours', 'broken')
        .map((reason): NetworkAnswer => ({ kind: 'failure', reason: reason as 'offline' })),
    );
    fc.assert(
      fc.property(anyAnswer, (given) => {
        const { kind } = classify(given);
        expect(['ok', 'unchanged', 'missing', 'retry', 'auth', 'update', 'refused', 'aborted']).toContain(kind);
        expect(kind === 'ok').toBe(given.kind === 'answer' && given.status >= 200 && given.status < 300);
      }),
    );
  });
});
