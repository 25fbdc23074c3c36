import { expect, it } from 'vitest';
import { readySteps } from './ready-steps.ts';

const ready = {
  kyc: { status: 'Completed', completed: true },
  kycSent: false,
  address: 'added',
  customerId: '100042',
} as const;
const kyc = (status: string) => ({ status, completed: false });
const states = (facts: Partial<Parameters<typeof readySteps>[0]>) =>
  readySteps({ ...ready, ...facts })
    .map(({ state }) => state)
    .join(' ');

it('asks nothing of a customer who can order', () => {
  expect(readySteps(ready)).toEqual([]);
});

it('names the steps of a newcomer, the approval after them', () => {
  const nothing = { kyc: kyc('Incomplete'), address: 'none', customerId: null } as const;
  expect(readySteps({ ...ready, ...nothing }).map(({ kind }) => kind)).toEqual(['kyc', 'address', 'approval']);
  expect(states(nothing)).toBe('todo todo later');
  expect(states({ ...nothing, address: 'added' })).toBe('todo done later');
  expect(states({ ...nothing, kycSent: true })).toBe('waiting todo later');
  expect(states({ ...nothing, kycSent: true, address: 'sent' })).toBe('waiting waiting waiting');
  expect(states({ ...ready, customerId: null })).toBe('done done waiting');
});

it.each([
  ['Incomplete', 'todo'],
  ['Need Details', 'todo'],
  ['Submitted', 'waiting'],
  ['Under review', 'waiting'],
])('with the KYC status %s it is %s', (status, state) => {
  expect(states({ kyc: kyc(status) })).toBe(`${state} done done`);
});
