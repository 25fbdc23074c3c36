import { expect, it } from 'vitest';
import { badgeCount } from './badge-count.ts';

it("[HOME-002] counts cart lines up to 99 and says '99+' above", () => {
  expect(badgeCount(1)).toBe('1');
  expect(badgeCount(99)).toBe('99');
  expect(badgeCount(100)).toBe('99+');
  expect(badgeCount(5_000)).toBe('99+');
});

it('shows no badge for an empty cart', () => {
  expect(badgeCount(0)).toBeNull();
});
