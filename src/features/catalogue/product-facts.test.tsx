import { expect, it } from 'vitest';
import { readArrival } from '#db/queries/read-arrival.ts';
import type { ProductCard, ProductView } from '#db/views/index.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { ProductFacts } from './product-facts.tsx';

const view = { minimumQuantity: 4, weightPerPieceGm: 22, packWeightGm: null } as ProductView;
const card = {
  step: 2,
  unit: { selling: 'Box', base: 'PC', sold: { name: 'Box', pieces: 50, grams: 1_100 } },
} as ProductCard;
const arrival = { standard: { date: '2026-11-24', leftMs: 0 }, express: null, expressCutOff: 1140 };

it('[PROD-005] a product says in what it is sold, and when it would arrive', async () => {
  const words = wordsIn(await draw(<ProductFacts view={view} card={card} />, { views: [sees(readArrival, arrival)] }));
  expect(words).toContain('Minimum order quantity 4 Boxes');
  expect(words).toContain('Quantities Sold in 2s');
  expect(words).toContain('Estimated delivery Tue, 24 Nov');
});
