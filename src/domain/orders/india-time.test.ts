import { expect, it } from 'vitest';
import { timeInIndia } from './india-time.ts';

it('writes a time with the offset of India, which names the same moment', () => {
  const at = Date.parse('2026-11-21T20:15:30.250Z');
  expect(timeInIndia(at)).toBe('2026-11-22T01:45:30.250+05:30');
  expect(Date.parse(timeInIndia(at))).toBe(at);
});
