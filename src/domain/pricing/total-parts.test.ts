import { expect, it } from 'vitest';
import { paise } from '../money.ts';
import { partsOfTotal, totalParts } from './total-parts.ts';

const parts = totalParts({
  basePaise: paise(800_05),
  offersPaise: paise(80_00),
  couponPaise: paise(20_01),
  goodsTaxPaise: paise(35_00),
  deliveryPaise: paise(150_00),
  deliveryTaxPaise: paise(27_00),
});

it('says goods, tax and delivery, which add up to the total to the paisa', () => {
  expect(parts).toEqual({ goodsPaise: 700_04, taxPaise: 62_00, deliveryPaise: 150_00 });
  expect(partsOfTotal(parts, paise(912_04))).toBe(parts);
});

it('explains no other total', () => {
  expect(partsOfTotal(parts, paise(912_05))).toBeNull();
  expect(partsOfTotal(parts, null)).toBeNull();
  expect(partsOfTotal(undefined, paise(912_04))).toBeNull();
});
