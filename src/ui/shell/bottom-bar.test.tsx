import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { readShell } from '#db/queries/read-shell.ts';
import type { ShellView } from '#db/views/index.ts';
import { draw, sees } from '#test/support/draw.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { NavRail } from './nav-rail.tsx';

/** The places that are shown for this customer or guest, or while it is not known who looks (undefined). */
async function placesFor(bar: ReactElement, me: object | null | undefined): Promise<string[]> {
  const views = me === undefined ? [] : [sees(readShell, { me, cartCount: 0 } as ShellView)];
  const html = await draw(bar, { views });
  return /<nav[^>]* hidden/.test(html) ? [] : [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, to]) => to ?? '');
}

it('no place moves once it is known who looks: until then none is shown', async () => {
  const phone = <BottomBar />;
  expect(await placesFor(phone, undefined)).toEqual([]);
  expect(await placesFor(phone, null)).toEqual(['/', '/search-products', '/my-offers', '/login']);
  expect(await placesFor(phone, {})).toEqual(['/', '/quick-order', '/search-products', '/my-orders', '/cart-summary']);
  const tablet = <NavRail />;
  expect(await placesFor(tablet, undefined)).toEqual([]);
  expect(await placesFor(tablet, null)).not.toContain('/quick-order');
  expect(await placesFor(tablet, {})).toContain('/quick-order');
});
