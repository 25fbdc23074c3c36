import { expect, it } from 'vitest';
import { arrivalTexts } from '#texts/en/arrival.ts';
import { leftWords } from './arrival-words.ts';

const words = (minutes: number) => leftWords(arrivalTexts.en, minutes * 60_000)?.replaceAll('\u00a0', ' ') ?? null;

it('counts down in hours and minutes, and only when the cut-off is near', () => {
  expect(words(130)).toBe('2 h 10 min');
  expect(words(120)).toBe('2 h');
  expect(words(59.9)).toBe('59 min');
  expect(words(0.5)).toBe('1 min');
  expect(words(12 * 60)).toBe('12 h');
  expect(words(12 * 60 + 1)).toBeNull();
});
