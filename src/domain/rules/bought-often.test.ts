import { expect, it } from 'vitest';
import { boughtOften } from './bought-often.ts';

const line = (productId: string, orderId: string, day: string) => ({ productId, orderId, day });

it('[REORD-008] puts what is in most orders first, then what was bought last', () => {
  const lines = [
    line('once', 'o1', '2026-11-01'),
    line('often', 'o1', '2026-11-01'),
    // Two lines of one order are one purchase.
    line('twice-in-one', 'o1', '2026-11-01'),
    line('twice-in-one', 'o1', '2026-11-01'),
    line('often', 'o2', '2026-11-08'),
    line('new', 'o3', '2026-11-15'),
  ];
  expect(boughtOften(lines)).toEqual(['often', 'new', 'once', 'twice-in-one']);
  expect(boughtOften([])).toEqual([]);
});

it('forgets habits that are thirty orders old', () => {
  const lines = Array.from({ length: 31 }, (_, n) => line(n === 0 ? 'old' : 'now', `o${n}`, `2026-10-${10 + n}`));
  expect(boughtOften(lines)).toEqual(['now']);
});
