import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceCart } from '#domain/pricing/index.ts';
import { cartInput } from './pricing-arbitraries.ts';
import { referencePrice } from './pricing-reference.ts';

it('prices any cart as the second, naive implementation of the rules in exact fractions does', () => {
  fc.assert(
    fc.property(cartInput, (input) => {
      expect(priceCart(input)).toEqual(referencePrice(input));
    }),
    { numRuns: 3000 },
  );
}, 30_000);
