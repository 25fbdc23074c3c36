import { describe, expect, it } from 'vitest';
import { orderMatcher, orderWords } from './order-search.ts';

const orders = {
  naan: ['00000042', '2026-11-23', ['K7M2P9QRS', 'Butter Naan', '9000123']],
  bun: ['00000420', '2026-11-02', ['Sesame Burger Bun 4 inch', '9000456']],
  mayo: ['00000007', '2025-06-23', ['Straight Cut Fries 9 mm', 'Mayonnaise', 'Jalapeño']],
  spring: ['00000005', '2025-05-02', ['Veg Roll']],
  waiting: [null, '2026-11-24', ['Z1', 'Veg Momo']],
} as const;
const found = (text: string) =>
  Object.entries(orders).flatMap(([name, [orderNumber, date, texts]]) =>
    orderMatcher(text, '2026-11-24')({ orderNumber, date, words: orderWords(texts) }) ? [name] : [],
  );

describe('searching orders', () => {
  it('finds them by their number, whole or a part of it', () => {
    expect(found('00000042')).toEqual(['naan']);
    expect(found('42')).toEqual(['naan', 'bun']);
    expect(found('k7m2')).toEqual(['naan']);
  });

  it('finds them by beginnings of the words of their products and codes', () => {
    expect(found('naan')).toEqual(['naan']);
    expect(found('Bur BUN')).toEqual(['bun']);
    expect(found('aan')).toEqual([]);
    expect(found('9000456')).toEqual(['bun']);
    expect(found('jalapeno')).toEqual(['mayo']);
    expect(found('9 mm')).toEqual(['mayo']);
    expect(found('momo')).toEqual(['waiting']);
  });

  it('finds them by their date', () => {
    expect(found('23/11/2026')).toEqual(['naan']);
    expect(found('23 nov')).toEqual(['naan']);
    expect(found('nov')).toEqual(['naan', 'bun', 'waiting']);
    expect(found('2025-05')).toEqual(['spring']);
    expect(found('today')).toEqual(['waiting']);
    expect(found('२३ नवंबर')).toEqual(['naan']);
  });

  it('finds only those with all that was typed', () => {
    expect(found('nov bun')).toEqual(['bun']);
    expect(found('23 nov 2026, naan')).toEqual(['naan']);
    expect(found('23 nov bun')).toEqual([]);
  });

  it('takes what may be a date or a word as both', () => {
    expect(found('may')).toEqual(['mayo', 'spring']);
    expect(found('may 2025')).toEqual(['spring']);
  });

  it('nothing typed finds everything', () => {
    expect(found('')).toHaveLength(5);
    expect(found(' , ')).toHaveLength(5);
  });
});
