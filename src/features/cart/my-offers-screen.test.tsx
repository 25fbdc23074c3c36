import { expect, it } from 'vitest';
import { readOffers } from '#db/queries/read-offers.ts';
import type { OffersView } from '#db/views/index.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { MyOffersScreen } from './my-offers-screen.tsx';

const screen = async (offers: object[]) =>
  wordsIn(
    await draw(<MyOffersScreen />, { views: [sees(readOffers, { synced: true, offers } as unknown as OffersView)] }),
  );

it('[PRICE-023] lists offers with code, end date, title and description, or says that there is none', async () => {
  const offer = { code: 'FIFTY', title: 'Fifty off', description: 'On all breads', endDate: '2026-12-31' };
  expect(await screen([offer])).toMatch(/Fifty off On all breads Code FIFTY Until .*31 Dec/);
  expect(await screen([])).toContain('No offers');
});

it('[CART-026] leads to the terms of the offers', async () => {
  expect(await screen([])).toContain('Terms of the offers');
});
