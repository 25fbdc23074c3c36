import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';

// Real constraint violations in both databases, with a customer's address in the row.

const street = '12 Secret Lane';
const fields = {
  Type_of_Address__c: 'Delivery Address',
  Building_Number__c: '7',
  Street__c: street,
  Area_Locality__c: 'Indiranagar',
  City__c: 'Bengaluru',
  State__c: 'Karnataka',
  Pin_Code__c: '560038',
};
const addressFields = ['Street__c', 'Area_Locality__c', 'Pin_Code__c'] as const;

let gateway: TestGateway;
const logged: string[] = [];
/** A field that the org lacks. */
let lacks: string | null = null;
const lacking = (crm: CrmClient): CrmClient => ({
  ...crm,
  composite: (caller, requests, options) => {
    const named = (url: string) => (lacks === null ? url : url.replace(lacks, 'Missing__c'));
    return crm.composite(
      caller,
      requests.map((each) => ({ ...each, url: named(each.url) })),
      options,
    );
  },
});
beforeAll(async () => {
  gateway = await startTestGateway({
    seed: worldSeed,
    build: false,
    wrapCrm: lacking,
    onLog: (line) => logged.push(line),
  });
  await sql`alter table gateway.commands add constraint no_lane check (command not like ${sql.lit('%Lane%')})`.execute(
    gateway.db,
  );
});
afterAll(() => gateway.close());

it('the log leaves out the values of a command that the gateway’s database refuses', async () => {
  const browser = gateway.browser();
  await browser.signIn(world.asha.username);
  const id = '0192f000-0000-7000-8000-000000000001';
  const commands = [{ id, ref: id, v: 1, kind: 'address.create', args: { fields }, seen: {} }];
  const body = JSON.stringify(exchangeOf({ commands, unsent: 1 }));
  const answer = await browser.request('/sync/me', { method: 'POST', body });
  const failures = logged.filter((line) => line.includes('no_lane'));
  expect(failures.length, `${answer.status} ${await answer.text()}`).toBeGreaterThan(0);
  for (const line of failures) {
    const { err } = JSON.parse(line);
    expect(Object.keys(err).toSorted()).toEqual(['code', 'message', 'stack', 'type']);
    expect(err).toMatchObject({ type: 'DatabaseError', code: '23514', stack: expect.stringMatching(/\n\s+at /) });
  }
  for (const field of addressFields) expect(logged.join('')).not.toContain(fields[field]);
});

it('the log leaves out the values of a row that the embedded CRM’s database refuses', async () => {
  const { crm } = gateway;
  // The database's message repeats the value.
  await sql`alter table crm."Lead" add constraint is_number check ("Company"::integer > 0)`.execute(crm.db);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const answer = await crm.call(await crm.integrationToken(), 'POST', 'sobjects/Lead', {
    LastName: 'x',
    Company: street,
  });
  const told = JSON.stringify(errors.mock.calls);
  errors.mockRestore();
  expect(answer.status).toBe(500);
  expect(told).toContain('22P02');
  expect(told).not.toContain(street);
});

it('the log names a field that the CRM refuses to show, and no value of the query', async () => {
  const browser = gateway.browser();
  await browser.signIn(world.asha.username);
  lacks = 'CustomerID__c';
  const answer = await browser.request('/sync/me', { method: 'POST', body: JSON.stringify(exchangeOf({})) });
  lacks = null;
  expect(answer.status).toBe(503);
  const refusals = logged.filter((line) => line.includes('refuses to be read')).map((line) => JSON.parse(line));
  const words = expect.stringMatching(/^No such column 'Missing__c' on entity 'Contact'/);
  expect(refusals).toMatchObject([{ session: 'customer', errorCode: 'INVALID_FIELD', words }]);
  expect(JSON.stringify(refusals)).not.toContain(world.asha.contact);
});
