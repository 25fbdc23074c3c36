import { expect, it } from 'vitest';
import { err, ok } from '#lib/result.ts';
import type { CrmCaller, CrmClient, CrmFailure } from './crm-client.ts';
import { tellRefusals } from './tell-refusals.ts';

const customer: CrmCaller = { kind: 'customer', sessionId: 's' };
const integration: CrmCaller = { kind: 'integration' };
/** As a Salesforce org words it. */
const noColumn = {
  errorCode: 'INVALID_FIELD',
  message:
    "\nFROM Contact WHERE Email = 'anita@tiffin.example'\n              ^\nERROR at Row:1:Column:44\nNo such column 'Pricebook__c' on entity 'Contact'.",
};

function watched(given: Partial<CrmClient>) {
  const logged: [object, string][] = [];
  const crm = tellRefusals(given as CrmClient, { warn: (details, text) => void logged.push([details, text]) });
  return { crm, logged };
}

it('says once which field an org lacks, without the values of the query', async () => {
  const { crm, logged } = watched({
    query: async () => err({ kind: 'rejected', status: 400, errors: [noColumn] }),
  });
  await crm.query(integration, 'x');
  await crm.query(integration, 'y');
  const words = "No such column 'Pricebook__c' on entity 'Contact'.";
  expect(logged).toEqual([
    [{ session: 'integration', errorCode: 'INVALID_FIELD', words }, 'the CRM refuses to be read'],
  ]);
  // The same field may be hidden from the one session and not from the other.
  expect(await crm.query(customer, 'x')).toMatchObject({ ok: false });
  expect(logged).toHaveLength(2);
});

it('says it of the queries in a composite, and nothing of refused writes, which customers are told', async () => {
  const { crm, logged } = watched({
    composite: async () =>
      ok({
        data: [
          { referenceId: 'contact', status: 400, body: [noColumn] },
          { referenceId: 'cart', status: 200, body: { totalSize: 0, done: true, records: [] } },
          { referenceId: 'line', status: 400, body: [{ errorCode: 'TOO_MANY', message: 'Too many' }] },
        ],
        crmTimeMs: 0,
      }),
  });
  await crm.composite(customer, [
    { method: 'GET', url: 'query/?q=a', referenceId: 'contact' },
    { method: 'GET', url: 'query/?q=b', referenceId: 'cart' },
    { method: 'PATCH', url: 'sobjects/CartItem/0a9', referenceId: 'line' },
  ]);
  expect(logged.map(([details]) => details)).toMatchObject([{ session: 'customer', errorCode: 'INVALID_FIELD' }]);
});

it('says that the gateway cannot sign in, and nothing of what passes by itself', async () => {
  let failure: CrmFailure = {
    kind: 'rejected',
    status: 400,
    errors: [{ errorCode: 'invalid_grant', message: 'authentication failure' }],
  };
  const { crm, logged } = watched({
    composite: async () => err(failure),
    managedContent: async () => err(failure),
  });
  await crm.managedContent({ page: 0, pageSize: 250 });
  await crm.composite(integration, []);
  expect(logged.map(([details]) => details)).toMatchObject([{ words: 'authentication failure' }]);
  failure = { kind: 'busy', status: 503, errors: [{ errorCode: 'SERVER_UNAVAILABLE', message: 'Later' }] };
  await crm.composite(integration, []);
  await crm.managedContent({ page: 0, pageSize: 250 });
  expect(logged).toHaveLength(1);
});
