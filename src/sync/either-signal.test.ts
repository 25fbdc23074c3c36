import { expect, it } from 'vitest';
import { eitherSignal } from './either-signal.ts';

it.each([0, 1])('aborts with signal %i, for its reason', (which) => {
  const controllers = [new AbortController(), new AbortController()] as const;
  const { signal } = eitherSignal(controllers[0].signal, controllers[1].signal);
  expect(signal.aborted).toBe(false);
  controllers[which]?.abort('closed');
  controllers[1 - which]?.abort('later');
  expect(signal).toMatchObject({ aborted: true, reason: 'closed' });
});

it('is aborted when one of them already was', () => {
  const { signal } = eitherSignal(new AbortController().signal, AbortSignal.abort('closed'));
  expect(signal).toMatchObject({ aborted: true, reason: 'closed' });
});

it('once released aborts no more', () => {
  const controller = new AbortController();
  const { signal, release } = eitherSignal(controller.signal, new AbortController().signal);
  release();
  controller.abort();
  expect(signal.aborted).toBe(false);
});
