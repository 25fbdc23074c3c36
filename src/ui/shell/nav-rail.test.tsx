import { expect, it } from 'vitest';
import { readShell } from '#db/queries/read-shell.ts';
import type { ShellView } from '#db/views/index.ts';
import { draw, sees } from '#test/support/draw.tsx';
import { NavRail } from './nav-rail.tsx';

/** Where the rail's Cart leads, at this address. */
async function cartOf(me: object | null, at = '/'): Promise<string | undefined> {
  const html = await draw(<NavRail />, { at, views: [sees(readShell, { me, cartCount: 0 } as ShellView)] });
  return html.match(/<a[^>]*>(?=(?:(?!<\/a>).)*Cart<)/)?.[0];
}

it('[HOME-001] the rail leads a guest from Cart to the login, and from there to the cart', async () => {
  expect(await cartOf(null)).toContain('href="/login?to=%2Fcart-summary"');
  expect(await cartOf({})).toContain('href="/cart-summary"');
});

it('marks Cart while a guest signs in for it, and not at every login', async () => {
  expect(await cartOf(null, '/login?to=%2Fcart-summary')).toContain('aria-current');
  expect(await cartOf(null, '/login')).not.toContain('aria-current');
});
