import { expect, it } from 'vitest';
import type { PriceMemory } from '#db/views/index.ts';
import { paise } from '#domain/money.ts';
import { priceChange } from '#domain/orders/index.ts';
import { reorderTexts } from '#texts/en/reorder.ts';
import { memoryWords } from './price-memory.tsx';

const words = (pricePaise: number, nowPaise: number, paidPaise = pricePaise) => {
  const memory: PriceMemory = {
    orderId: 'one',
    date: '2026-11-12',
    pricePaise: paise(pricePaise),
    paidPaise: paise(paidPaise),
    nowPaise: paise(nowPaise),
    change: priceChange(paise(pricePaise), paise(nowPaise)),
  };
  return memoryWords(reorderTexts.en.memory, memory).replaceAll('\u00a0', ' ');
};

it('says what was paid, when, and the change since', () => {
  expect(words(384_00, 400_00)).toBe('You paid ₹384.00 on 12 Nov 2026; now ₹400.00 (+4.2 %)');
  expect(words(400_00, 360_00)).toBe('You paid ₹400.00 on 12 Nov 2026; now ₹360.00 (-10 %)');
  expect(words(400_00, 400_00)).toBe('You paid ₹400.00 on 12 Nov 2026; the same price now');
});

it('names both prices where an offer applied, and compares those before offers', () => {
  expect(words(400_00, 416_00, 380_00)).toBe(
    'You paid ₹380.00 on 12 Nov 2026 (₹400.00 before offers); now ₹416.00 before offers (+4 %)',
  );
  expect(words(400_00, 400_00, 380_00)).toBe(
    'You paid ₹380.00 on 12 Nov 2026 (₹400.00 before offers); no change since',
  );
});

it('leaves out a percentage that would round to nothing', () => {
  expect(words(4_000_00, 4_000_50)).toBe('You paid ₹4,000.00 on 12 Nov 2026; now ₹4,000.50');
});
