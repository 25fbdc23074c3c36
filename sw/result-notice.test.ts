import { expect, it } from 'vitest';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { RowState } from '#domain/commands/outbox-row.ts';
import type { CommandOutcome } from '#protocol/outcome.ts';
import { notifyTexts } from '#texts/en/notify.ts';
import { resultNotice } from './result-notice.ts';

const NOW = 10_000_000;
const row = (id: string, state: RowState, { kind = 'favourite.set', agoMs = 1_000 } = {}) =>
  ({ id, kind, state, madeAtMs: NOW - agoMs }) as unknown as OutboxRow;
const done = (id: string, kind = 'favourite.set') => ({ id, kind, end: 'done' }) as unknown as CommandOutcome;
const notice = (seen: Partial<Parameters<typeof resultNotice>[1]>) =>
  resultNotice(notifyTexts.en, { before: [], after: [], outcomes: [], authNeeded: false, nowMs: NOW, ...seen });

it('[SYNC-011] reports a confirmed order and links to its ticket', () => {
  const before = [row('a', 'queued', { kind: 'order.place' }), row('b', 'queued')];
  expect(notice({ before, outcomes: [done('b'), done('a', 'order.place'), done('old', 'order.place')] })).toEqual({
    title: 'Your order is confirmed',
    body: '2 changes sent.',
    path: '/order-ticket/a',
  });
});

it('reports first what needs the user, and only once', () => {
  const before = [row('a', 'queued'), row('b', 'queued'), row('known', 'needs-user')];
  const after = [row('b', 'needs-user'), row('known', 'needs-user')];
  expect(notice({ before, after, outcomes: [done('a')] })).toEqual({
    title: 'Larder needs you',
    body: '1 change sent. We could not do 1 change. Open Larder to see why.',
    path: '/outbox',
  });
  expect(notice({ before: after, after })).toBeNull();
});

it('reports that commands wait for a sign-in', () => {
  const after = [row('a', 'auth-wait')];
  expect(notice({ before: after, after, authNeeded: true })).toMatchObject({
    title: 'Sign in to send your changes',
    body: '1 change waits on this device.',
  });
});

it('does not report the last taps before leaving, but reports commands that had waited', () => {
  const outcomes = [done('a')];
  expect(notice({ before: [row('a', 'queued')], outcomes })).toBeNull();
  expect(notice({ before: [row('a', 'retry', { agoMs: 3_600_000 })], outcomes })).toMatchObject({
    title: 'Your changes were sent',
  });
  expect(notice({ before: [row('a', 'retry', { agoMs: 3_600_000 })], after: [row('a', 'retry')] })).toBeNull();
});
