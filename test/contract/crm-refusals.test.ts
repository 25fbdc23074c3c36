import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { recordCalls } from '#test/support/crm-records.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

describe.each(rarelyBothEngines)('writing records is refused with the real codes on %s', (engine) => {
  let crm: TestCrm;
  let token: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    token = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const { create, refused } = recordCalls((method, path, body) => crm.call(token, method, path, body));

  it.each([
    [
      'an unknown field',
      'Lead',
      { LastName: 'x', Company: 'c', Nope: 1 },
      'INVALID_FIELD',
      "No such column 'Nope' on sobject of type Lead",
      undefined,
    ],
    [
      'a missing value',
      'Lead',
      { FirstName: 'x' },
      'REQUIRED_FIELD_MISSING',
      'Required fields are missing: [LastName, Company]',
      ['LastName', 'Company'],
    ],
    [
      'a text too long',
      'Lead',
      { LastName: 'x', Company: 'c', Pincode__c: '4000011' },
      'STRING_TOO_LONG',
      'Pincode: data value too large: 4000011 (max length=6)',
      ['Pincode__c'],
    ],
    [
      'an id of another object',
      'Contact',
      { LastName: 'x', AccountId: world.bun },
      'MALFORMED_ID',
      `Account Id: id value of incorrect type: ${world.bun}`,
      ['AccountId'],
    ],
    [
      'a reference to nothing',
      'Contact',
      { LastName: 'x', AccountId: '0015g0000000099AAA' },
      'INVALID_CROSS_REFERENCE_KEY',
      'invalid cross reference id',
      ['AccountId'],
    ],
    [
      'a picklist value that is none',
      'Credit_Management__c',
      { status__c: 'Rich' },
      'INVALID_OR_NULL_FOR_RESTRICTED_PICKLIST',
      'status: bad value for restricted picklist field: Rich',
      ['status__c'],
    ],
    [
      'a number that is none',
      'Stock__c',
      { Product__c: world.bun, Value__c: 'many' },
      'JSON_PARSER_ERROR',
      undefined,
      undefined,
    ],
    [
      'a number too large',
      'Stock__c',
      { Product__c: world.bun, Value__c: 1e18 },
      'NUMBER_OUTSIDE_VALID_RANGE',
      undefined,
      ['Value__c'],
    ],
    [
      'a day that is none',
      'Coupon__c',
      { Name: 'C', End_Date__c: '2026-02-30' },
      'JSON_PARSER_ERROR',
      undefined,
      undefined,
    ],
    [
      'a field that the CRM keeps',
      'Order',
      { OrderNumber: '7' },
      'INVALID_FIELD_FOR_INSERT_UPDATE',
      undefined,
      ['OrderNumber'],
    ],
  ] as const)('%s', async (_what, type, body, errorCode, message, fields) => {
    const refusal = await refused(400, 'POST', `sobjects/${type}`, body);
    expect(refusal.errorCode).toBe(errorCode);
    if (message) expect(refusal.message).toBe(message);
    expect(refusal.fields).toEqual(fields);
  });

  it('a duplicate of a unique value, ignoring case, naming the other row; a deleted row frees it', async () => {
    const id = await create('Lead', { LastName: 'x', Company: 'c', Client_Ref__c: 'Ref-A' });
    const body = { LastName: 'y', Company: 'c', Client_Ref__c: 'ref-a' };
    expect(await refused(400, 'POST', 'sobjects/Lead', body)).toEqual({
      errorCode: 'DUPLICATE_VALUE',
      message: `duplicate value found: Client_Ref__c duplicates value on record with id: ${id}`,
      fields: ['Client_Ref__c'],
    });
    await crm.call(token, 'DELETE', `sobjects/Lead/${id}`);
    await create('Lead', body);
  });

  it('duplicates of values that must be unique together, even in a change', async () => {
    const file = (Name: string) => ({ ParentId: world.asha.account, Name, Body: Buffer.from('x').toString('base64') });
    const first = await create('Attachment', file('Certificate ref-1.pdf'));
    const second = await create('Attachment', file('Certificate ref-2.pdf'));
    const taken = {
      errorCode: 'DUPLICATE_VALUE',
      message: `duplicate value found: ParentId, Name duplicates value on record with id: ${first}`,
      fields: ['ParentId', 'Name'],
    };
    expect(await refused(400, 'POST', 'sobjects/Attachment', file('certificate REF-1.pdf'))).toEqual(taken);
    const renamed = { Name: 'Certificate ref-1.pdf' };
    expect(await refused(400, 'PATCH', `sobjects/Attachment/${second}`, renamed)).toEqual(taken);
    await create('Attachment', { ...file('Certificate ref-1.pdf'), ParentId: world.bala.account });
    await crm.call(token, 'DELETE', `sobjects/Attachment/${first}`);
    expect((await crm.call(token, 'PATCH', `sobjects/Attachment/${second}`, renamed)).status).toBe(204);
  });

  it('all but one of several concurrent writes with the same key', async () => {
    const file = { ParentId: world.asha.account, Name: 'Licence ref-3.pdf', Body: 'eA==' };
    const replies = await Promise.all(
      Array.from({ length: 4 }, () => crm.call(token, 'POST', 'sobjects/Attachment', file)),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    for (const { body } of replies.filter(({ status }) => status === 400))
      expect(body).toMatchObject([{ errorCode: 'DUPLICATE_VALUE' }]);
  });

  it('what does not exist, is deleted or unknown', async () => {
    const id = await create('Lead', { LastName: 'x', Company: 'c' });
    expect((await crm.call(token, 'DELETE', `sobjects/Lead/${id}`)).status).toBe(204);
    expect(await refused(404, 'DELETE', `sobjects/Lead/${id}`)).toMatchObject({
      errorCode: 'ENTITY_IS_DELETED',
      message: 'entity is deleted',
    });
    expect(await refused(404, 'PATCH', `sobjects/Lead/${id}`, { FirstName: 'y' })).toMatchObject({
      errorCode: 'ENTITY_IS_DELETED',
    });
    expect(await refused(404, 'GET', `sobjects/Lead/${id}`)).toMatchObject({
      errorCode: 'NOT_FOUND',
      message: 'The requested resource does not exist',
    });
    expect(await refused(404, 'GET', 'sobjects/Lead/00Q5g00000000zzEAA')).toMatchObject({ errorCode: 'NOT_FOUND' });
    expect(await refused(404, 'GET', `sobjects/Nope/${id}`)).toMatchObject({
      errorCode: 'NOT_FOUND',
      message: 'The requested resource does not exist',
    });
    expect(await refused(404, 'PATCH', 'sobjects/Lead/Email/x', {})).toMatchObject({
      errorCode: 'NOT_FOUND',
      message: 'Provided external ID field does not exist or is not accessible: Email',
    });
    expect(await refused(404, 'GET', 'nowhere/at/all')).toMatchObject({ errorCode: 'NOT_FOUND' });
    expect(await refused(405, 'PUT', 'sobjects/Lead', {})).toMatchObject({ errorCode: 'METHOD_NOT_ALLOWED' });
  });

  it('a body that is not JSON, or not an object', async () => {
    expect(await refused(400, 'POST', 'sobjects/Lead', '{"LastName":')).toMatchObject({
      errorCode: 'JSON_PARSER_ERROR',
    });
    expect(await refused(400, 'POST', 'sobjects/Lead', [])).toMatchObject({ errorCode: 'JSON_PARSER_ERROR' });
    expect(await refused(400, 'POST', 'sobjects/Lead')).toMatchObject({ errorCode: 'JSON_PARSER_ERROR' });
  });
});
