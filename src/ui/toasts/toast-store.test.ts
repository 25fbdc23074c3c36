import { expect, it } from 'vitest';
import { createToasts, type Toast } from './toast-store.ts';

function watch() {
  const drawn: Toast[] = [];
  return { drawn, view: { show: (toast: Toast) => void drawn.push(toast), clear: () => void drawn.splice(0) } };
}

it('[ERR-003] gives a success 1.5 s, an error 3 s, and a toast with a time of its own that time', () => {
  const toasts = createToasts();
  const { drawn, view } = watch();
  toasts.attach(view);
  toasts.show({ text: 'Added to cart' });
  toasts.show({ text: 'Server Error', tone: 'error' });
  toasts.show({ text: 'Select at least 1 Quantity', tone: 'error', ms: 2_000 });
  expect(drawn.map(({ text, ms }) => [text, ms])).toEqual([
    ['Added to cart', 1_500],
    ['Server Error', 3_000],
    ['Select at least 1 Quantity', 2_000],
  ]);
});

it('keeps the toasts that come while the view loads, in order and once each', () => {
  const toasts = createToasts();
  for (const text of ['Added to cart', 'Server Error', 'Added to cart']) toasts.show({ text });
  expect(toasts.waiting()).toHaveLength(2);
  const { drawn, view } = watch();
  toasts.attach(view);
  expect(drawn.map(({ text }) => text)).toEqual(['Server Error', 'Added to cart']);
  expect(toasts.waiting()).toHaveLength(0);
});

it('reports a toast that comes again while it waits, so that the view, whose code may have failed to load, loads again', () => {
  const toasts = createToasts();
  toasts.show({ text: 'Added to cart' });
  const before = toasts.waiting();
  toasts.show({ text: 'Added to cart' });
  expect(toasts.waiting()).toHaveLength(1);
  expect(toasts.waiting()).not.toBe(before);
});

it('keeps the toasts that come after the view has gone for the next one', () => {
  const toasts = createToasts();
  const gone = watch();
  toasts.attach(gone.view)();
  toasts.show({ text: 'Added to cart' });
  const next = watch();
  toasts.attach(next.view);
  expect([gone.drawn.length, next.drawn.length]).toEqual([0, 1]);
});
