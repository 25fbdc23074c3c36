import { expect, it } from 'vitest';
import { createCommandRun } from '#test/support/command-run.ts';
import { logException } from './log-exception.ts';

it('[CRM-066] tells the back office who ordered, when, and what went wrong, as far as the fields reach', async () => {
  const { model, shop, run } = createCommandRun();
  await logException(run(), { code: null, message: null });
  await logException(run(), { code: 'C'.repeat(81), message: 'm'.repeat(4001) });
  const known = {
    Customer_Account__c: shop.asha.accountId,
    Customer_Contact__c: shop.asha.contactId,
    Date__c: '2026-11-21T04:30:00.000Z',
    Process_Category__c: 'Order',
  };
  expect([...model.rows.table('Process_Exceptions__c').values()]).toMatchObject([
    { ...known, Error_Code__c: 'UNKNOWN', Error_Message__c: '' },
    { ...known, Error_Code__c: 'C'.repeat(80), Error_Message__c: 'm'.repeat(4000) },
  ]);
});
