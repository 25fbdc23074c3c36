import { describe, expect, it } from 'vitest';
import { expressPromise, isExpressLate } from './express.ts';

const at = (text: string) => Date.parse(`${text}+05:30`);

describe('[CART-020] the express promise', () => {
  it('is within 24 hours before 7 pm in India, otherwise the day after tomorrow', () => {
    expect(expressPromise(at('2026-11-21T00:00:00'))).toBe('2026-11-22');
    expect(expressPromise(at('2026-11-21T18:59:59'))).toBe('2026-11-22');
    expect(expressPromise(at('2026-11-21T19:00:00'))).toBe('2026-11-23');
    expect(expressPromise(at('2026-12-30T23:59:59'))).toBe('2027-01-01');
  });

  it('is broken when the order waited past the cut-off', () => {
    const agreedAtMs = at('2026-11-21T18:30:00');
    expect(isExpressLate({ agreedAtMs, placedAtMs: at('2026-11-21T18:59:00') })).toBe(false);
    expect(isExpressLate({ agreedAtMs, placedAtMs: at('2026-11-21T19:00:00') })).toBe(true);
    expect(isExpressLate({ agreedAtMs, placedAtMs: at('2026-11-22T08:00:00') })).toBe(true);
  });

  it('holds when the order was agreed after the cut-off and waits over night', () => {
    const agreedAtMs = at('2026-11-21T22:00:00');
    expect(isExpressLate({ agreedAtMs, placedAtMs: at('2026-11-22T09:00:00') })).toBe(false);
  });
});
