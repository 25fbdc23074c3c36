import { expect, it } from 'vitest';
import { mayAdvance, nextStep, STEP_MS } from './auto-step.ts';

const free = { paused: false, hovered: false, focused: false, reducedMotion: false };

it('[HOME-011] advances every ten seconds, from the third step to the first', () => {
  expect(STEP_MS).toBe(10_000);
  expect([0, 1, 2].map((step) => nextStep(step, 3))).toEqual([1, 2, 0]);
  expect(mayAdvance(free)).toBe(true);
});

it.each(['paused', 'hovered', 'focused', 'reducedMotion'] as const)('[HOME-011] does not advance when %s', (reason) => {
  expect(mayAdvance({ ...free, [reason]: true })).toBe(false);
});
