import { expect, it } from 'vitest';
import { eitherSignal } from './either-signal.ts';

it.each([0, 1])('aborts with signal %i, for its reason', (which) => {
  const controllers = [new AbortController(), new AbortController()] as const;
  const either = eitherSignal(controllers[0].signal, controllers[1].signal);
  expect(either.aborted).toBe(false);
  controllers[which]?.abort('closed');
  controllers[1 - which]?.abort('later');
  expect(either).toMatchObject({ aborted: true, reason: 'closed' });
});

it('is aborted when one of them already was', () => {
  expect(eitherSignal(new AbortController().signal, AbortSignal.abort('closed'))).toMatchObject({
    aborted: true,
    reason: 'closed',
  });
});
