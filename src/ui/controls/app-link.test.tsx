import { expect, it } from 'vitest';
import { draw } from '#test/support/draw.tsx';
import { AppLink } from './app-link.tsx';

it.each(['/', '/?state=delivered&q=oct'])('a link to the page of %s is marked as here', async (at) => {
  expect(await draw(<AppLink to="/">Orders</AppLink>, { at })).toContain('aria-current="page"');
});
