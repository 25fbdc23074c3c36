import { expect, it } from 'vitest';
import { creditContentOf } from './credit-content.ts';

const row = (Name: string, Value__c: string | null, Link__c: string | null = null) => ({ Name, Value__c, Link__c });

it('[CRED-010] what a bank guarantee or a cheque needs is the owner’s content, line by line', () => {
  const content = creditContentOf([
    row('Bank Guarantee Instructions', 'Ask your bank.\n\n  Apply here. '),
    row('Cheque Instructions', 'Sign it.'),
    row('Credit Mailing Address', 'Credit desk\nPune'),
    row('Undertaking Post-dated Cheque', null, '/cms/media/a.pdf'),
    row('Undertaking Un-dated Cheque', null, ' '),
  ]);
  expect(content).toEqual({
    guarantee: ['Ask your bank.', 'Apply here.'],
    cheque: ['Sign it.'],
    address: ['Credit desk', 'Pune'],
    undertakings: ['post-dated-cheque'],
  });
  expect(creditContentOf([])).toEqual({ guarantee: [], cheque: [], address: [], undertakings: [] });
});
