import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { totalParts } from './total-parts.ts';

it('says goods, tax and delivery, which add up to the total to the paisa', () => {
  const rows = [
    { kind: 'base', amountPaise: paise(800_05) },
    { kind: 'scheme-discount', amountPaise: paise(-80_00) },
    { kind: 'coupon-discount', amountPaise: paise(-20_01) },
    { kind: 'goods-tax', amountPaise: paise(35_00) },
    { kind: 'express-delivery', amountPaise: paise(150_00) },
    { kind: 'delivery-tax', amountPaise: paise(27_00) },
  ] as const;
  const total = rows.reduce((sum, row) => sum + row.amountPaise, 0);
  const parts = totalParts({ rows: [...rows], cartTotalPaise: paise(total), payablePaise: paise(total) });
  expect(parts).toEqual({ goodsPaise: 700_04, taxPaise: 62_00, deliveryPaise: 150_00 });
  expect(parts.goodsPaise + parts.taxPaise + parts.deliveryPaise).toBe(total);
});
