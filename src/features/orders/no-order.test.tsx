import { expect, it } from 'vitest';
import { readShell } from '#db/queries/read-shell.ts';
import type { ShellView } from '#db/views/index.ts';
import { initialStatus } from '#protocol/status.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { NoOrder } from './no-order.tsx';

const drawn = async (view: { synced: boolean } | undefined, phase: 'idle' | 'waiting' = 'idle') =>
  wordsIn(
    await draw(<NoOrder view={view} loading={<p>One moment</p>} />, {
      views: [sees(readShell, { status: { ...initialStatus, phase } } as ShellView)],
    }),
  );

it('[ORD-007] [ERR-002] an order that is not here yet has placeholders, or says that the shop does not answer', async () => {
  expect(await drawn(undefined)).toBe('One moment');
  expect(await drawn({ synced: false })).toBe('One moment');
  expect(await drawn({ synced: false }, 'waiting')).toMatch(/The shop does not answer now\..* Try again$/);
  expect(await drawn({ synced: true })).toContain('This order was not found');
});
