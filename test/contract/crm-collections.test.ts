import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

describe.each(rarelyBothEngines)('collections of records on %s', (engine) => {
  let crm: TestCrm;
  let token: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    token = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const lead = (LastName: string | null) => ({ attributes: { type: 'Lead' }, LastName, Company: 'Coll' });

  it('write each record for itself by default, with results in the order of the request', async () => {
    const { status, body } = await crm.call(token, 'POST', 'composite/sobjects', {
      allOrNone: false,
      records: [lead('one'), lead(null), lead('three')],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject([
      { success: true, errors: [] },
      { success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING', fields: ['LastName'] }] },
      { success: true },
    ]);
    expect((body as object[])[1]).not.toHaveProperty('id');
    const count = await crm.call(token, 'GET', "query?q=SELECT COUNT() FROM Lead WHERE Company = 'Coll'");
    expect(count.body).toMatchObject({ totalSize: 2 });
  });

  it('undo everything when all must succeed', async () => {
    const { body } = await crm.call(token, 'POST', 'composite/sobjects', {
      allOrNone: true,
      records: [{ ...lead('four'), Company: 'None' }, lead(null)],
    });
    expect(body).toMatchObject([
      { success: false, errors: [{ statusCode: 'ALL_OR_NONE_OPERATION_ROLLED_BACK' }] },
      { success: false, errors: [{ statusCode: 'REQUIRED_FIELD_MISSING' }] },
    ]);
    const count = await crm.call(token, 'GET', "query?q=SELECT COUNT() FROM Lead WHERE Company = 'None'");
    expect(count.body).toMatchObject({ totalSize: 0 });
  });

  it('change several kinds of rows in one call', async () => {
    const { status, body } = await crm.call(token, 'PATCH', 'composite/sobjects', {
      allOrNone: false,
      records: [
        { attributes: { type: 'Stock__c' }, id: world.puffStock, Value__c: 11 },
        { attributes: { type: 'Stock__c' }, id: world.puffStock, Value__c: 12 },
        { attributes: { type: 'Account' }, Id: world.bala.account, Type: 'Cafe' },
        { attributes: { type: 'Account' }, Id: '0015g0000000099AAA', Type: 'Cafe' },
      ],
    });
    expect(status).toBe(200);
    expect((body as Array<{ success: boolean }>).map(({ success }) => success)).toEqual([true, true, true, false]);
    expect((await crm.call(token, 'GET', `sobjects/Stock__c/${world.puffStock}`)).body).toMatchObject({
      Value__c: 12,
    });
  });

  it('accept at most 200 records and ten runs of one type', async () => {
    const many = Array.from({ length: 201 }, () => lead('x'));
    expect((await crm.call(token, 'POST', 'composite/sobjects', { records: many })).status).toBe(400);
    const mixed = Array.from({ length: 11 }, (_, index) =>
      index % 2 ? lead('x') : { attributes: { type: 'Coupon__c' }, Name: 'C' },
    );
    expect((await crm.call(token, 'POST', 'composite/sobjects', { records: mixed })).status).toBe(400);
  });
});
