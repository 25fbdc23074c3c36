import { expect, it } from 'vitest';
import { registerTexts } from '#texts/en/register.ts';
import { callWords, type OtherFault } from './call-words.ts';

const words = (fault: OtherFault) => callWords(registerTexts.en.fault, fault);

it('[AUTH-017] [AUTH-023] what nobody can say more about is a server error: the SMS service, the CRM, the network', () => {
  const faults: OtherFault[] = [
    { kind: 'sms-unavailable' },
    { kind: 'crm-unavailable', answered: true },
    { kind: 'failed', status: 500 },
    { kind: 'unreachable' },
  ];
  for (const fault of faults) expect(words(fault).title, fault.kind).toBe('Server Error');
});

it("[AUTH-023] a refused sign-up is told in the server's own words", () => {
  expect(words({ kind: 'refused', message: 'This email is taken.' })).toEqual({
    title: 'This email is taken.',
    help: null,
  });
});
