import { expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { taxSummary } from './gst-split.ts';

const line = (taxPercent: number, taxPaise: number, totalPaise: number) => ({
  taxPercent,
  taxPaise: paise(taxPaise),
  totalPaise: paise(totalPaise),
});
const lines = [line(18, 181, 1_181), line(5, 505, 10_605), line(5, 50, 1_050)];

it('is IGST for goods that leave the seller’s state', () => {
  expect(taxSummary(lines, { withinState: false })).toEqual({
    rates: [
      { percent: 5, taxablePaise: 11_100, parts: [555] },
      { percent: 18, taxablePaise: 1_000, parts: [181] },
    ],
    total: { taxablePaise: 12_100, parts: [736] },
  });
});

it('is half CGST and half SGST within the state, to the paisa', () => {
  expect(taxSummary(lines, { withinState: true })).toEqual({
    rates: [
      { percent: 5, taxablePaise: 11_100, parts: [277, 278] },
      { percent: 18, taxablePaise: 1_000, parts: [90, 91] },
    ],
    total: { taxablePaise: 12_100, parts: [367, 369] },
  });
});
