import { expect, it } from 'vitest';
import { readShell } from '#db/queries/read-shell.ts';
import type { ShellView } from '#db/views/index.ts';
import { initialStatus, type SyncStatus } from '#protocol/status.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { NoOrder } from './no-order.tsx';

const drawn = async (view: { synced: boolean } | undefined, status: Partial<SyncStatus> = {}) =>
  wordsIn(
    await draw(<NoOrder view={view} loading={<p>One moment</p>} />, {
      views: [sees(readShell, { status: { ...initialStatus, ...status } } as ShellView)],
    }),
  );

it('[ORD-007] [ERR-002] an order that is not here yet has placeholders, or says that the shop does not answer', async () => {
  expect(await drawn(undefined)).toBe('One moment');
  expect(await drawn({ synced: false })).toBe('One moment');
  expect(await drawn({ synced: false }, { phase: 'waiting' })).toMatch(/The shop does not answer now\..* Try again$/);
  expect(await drawn({ synced: true })).toContain('This order was not found');
});

it('[SYNC-017] an order that may have been deleted for want of space can be fetched again', async () => {
  const syncedAtMs = { ...initialStatus.syncedAtMs, me: 1 };
  const words = /^Older orders are not on this device .* Get them again$/;
  expect(await drawn({ synced: false }, { syncedAtMs })).toMatch(words);
  expect(await drawn({ synced: false }, { syncedAtMs, reachable: false })).toMatch(words);
});
