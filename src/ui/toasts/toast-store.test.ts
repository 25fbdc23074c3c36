import { expect, it } from 'vitest';
import { createToasts } from './toast-store.ts';

function stopwatch() {
  const timers: { at: number; run: () => void }[] = [];
  return {
    later: (run: () => void, ms: number) => timers.push({ at: ms, run }),
    passUntil(ms: number) {
      for (const timer of timers.splice(0)) {
        if (timer.at <= ms) timer.run();
        else timers.push(timer);
      }
    },
  };
}

it('[ERR-003] shows a success for 1.5 s and an error for 3 s by default', () => {
  const clock = stopwatch();
  const toasts = createToasts(clock.later);
  toasts.show({ text: 'Added to cart' });
  toasts.show({ text: 'Server Error', tone: 'error' });
  toasts.show({ text: 'Select at least 1 Quantity', tone: 'error', ms: 2_000 });
  const texts = () => toasts.list().map((toast) => toast.text);
  clock.passUntil(1_499);
  expect(texts()).toHaveLength(3);
  clock.passUntil(1_500);
  expect(texts()).toEqual(['Server Error', 'Select at least 1 Quantity']);
  clock.passUntil(2_000);
  expect(texts()).toEqual(['Server Error']);
  clock.passUntil(3_000);
  expect(texts()).toEqual([]);
});

it('renews a toast with the same text instead of stacking it', () => {
  const clock = stopwatch();
  const toasts = createToasts(clock.later);
  toasts.show({ text: 'Added to cart' });
  toasts.show({ text: 'Added to cart' });
  expect(toasts.list()).toHaveLength(1);
});

it('never shows more than three', () => {
  const toasts = createToasts(() => {});
  for (const text of ['a', 'b', 'c', 'd']) toasts.show({ text });
  expect(toasts.list().map((toast) => toast.text)).toEqual(['b', 'c', 'd']);
});
