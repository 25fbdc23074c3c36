import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { testEngines } from '#test/support/test-database.ts';

type Refusal = Array<{ errorCode: string; message: string; fields?: string[] }>;

describe.each(testEngines)('records on %s', (engine) => {
  let crm: TestCrm;
  let token: string;
  let nowMs = Date.parse('2026-11-21T06:00:00.700Z');

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine, clock: { now: () => nowMs } });
    token = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  async function create(type: string, body: unknown): Promise<string> {
    const reply = await crm.call(token, 'POST', `sobjects/${type}`, body);
    expect(reply, JSON.stringify(reply.body)).toMatchObject({ status: 201, body: { success: true, errors: [] } });
    return (reply.body as { id: string }).id;
  }

  async function refused(status: number, method: string, path: string, body?: unknown) {
    const reply = await crm.call(token, method, path, body);
    expect(reply.status, JSON.stringify(reply.body)).toBe(status);
    return (reply.body as Refusal)[0]!;
  }

  it('gives a row its id, stamps in whole seconds, defaults and number', async () => {
    const id = await create('order', {
      accountid: world.asha.account,
      CONTACT__C: world.asha.contact,
      EffectiveDate: '2026-11-21',
    });
    expect(id).toMatch(/^801/);
    const { body, headers } = await crm.call(token, 'GET', `sobjects/Order/${id}`);
    expect(body).toMatchObject({
      attributes: { type: 'Order', url: `/services/data/v53.0/sobjects/Order/${id}` },
      Id: id,
      OrderNumber: '00000001',
      Status: 'Cancelled',
      Status__c: null,
      CreatedDate: '2026-11-21T06:00:00.000+0000',
      SystemModstamp: '2026-11-21T06:00:00.000+0000',
    });
    expect(headers.get('date')).toBe('Sat, 21 Nov 2026 06:00:00 GMT');
    expect(headers.get('sforce-limit-info')).toMatch(/^api-usage=\d+\/\d+$/);
  });

  it('reads the fields asked for, by id of 15 or 18 characters, in any case', async () => {
    const reply = await crm.call(token, 'GET', `sobjects/WEBSTORE/${world.webStore.slice(0, 15)}?fields=name`);
    expect(reply.body).toEqual({
      attributes: { type: 'WebStore', url: `/services/data/v53.0/sobjects/WebStore/${world.webStore}` },
      Id: world.webStore,
      Name: 'B2B',
    });
    expect(await refused(400, 'GET', `sobjects/WebStore/${world.webStore}?fields=Nope`)).toMatchObject({
      errorCode: 'INVALID_FIELD',
      message: "No such column 'Nope' on sobject of type WebStore",
    });
  });

  it('changes only the fields that are sent, and empties those sent empty', async () => {
    const id = await create('Lead', { LastName: 'Iyer', Company: 'Cafe', Phone: '98', Email: 'a@b.c' });
    nowMs += 5_000;
    expect((await crm.call(token, 'PATCH', `sobjects/lead/${id}`, { Phone: '', FirstName: 'Mala' })).status).toBe(204);
    const { body } = await crm.call(token, 'GET', `sobjects/Lead/${id}`);
    expect(body).toMatchObject({ Phone: null, FirstName: 'Mala', Name: 'Mala Iyer', Email: 'a@b.c', Company: 'Cafe' });
    expect((body as { LastModifiedDate: string }).LastModifiedDate).toBe('2026-11-21T06:00:05.000+0000');
  });

  it('rounds numbers to the field and reads dates with any offset', async () => {
    const id = await create('Payment_History__c', {
      Amount__c: '12.345',
      Date__c: '2026-11-21T11:30:00.000+0530',
      Contact__c: world.asha.contact,
    });
    const { body } = await crm.call(token, 'GET', `sobjects/Payment_History__c/${id}`);
    expect(body).toMatchObject({ Amount__c: 12.35, Date__c: '2026-11-21T06:00:00.000+0000', Name: 'PAY-0000001' });
  });

  describe('refuses, with the real codes,', () => {
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

    it('a value that must be unique, whatever its case, naming the other row; a deleted row frees it', async () => {
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

    it('what is not there, what is deleted and what is not known', async () => {
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
      expect(await refused(400, 'GET', `sobjects/Nope/${id}`)).toMatchObject({
        errorCode: 'INVALID_TYPE',
        message: "sObject type 'Nope' is not supported.",
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

  it('writes only what has not changed since, and answers 304 for what has not', async () => {
    const id = await create('Lead', { LastName: 'x', Company: 'c' });
    const read = await crm.call(token, 'GET', `sobjects/Lead/${id}`);
    const seen = read.headers.get('last-modified')!;
    const again = await crm.call(token, 'GET', `sobjects/Lead/${id}`, undefined, { 'if-modified-since': seen });
    expect(again).toMatchObject({ status: 304, body: '' });
    const since = { 'if-unmodified-since': seen };
    nowMs += 2_000;
    expect((await crm.call(token, 'PATCH', `sobjects/Lead/${id}`, { FirstName: 'a' }, since)).status).toBe(204);
    const late = await crm.call(token, 'PATCH', `sobjects/Lead/${id}`, { FirstName: 'b' }, since);
    expect(late).toMatchObject({ status: 412, body: [{ errorCode: 'PRECONDITION_FAILED' }] });
    const wrong = { 'if-unmodified-since': 'yesterday' };
    expect((await crm.call(token, 'PATCH', `sobjects/Lead/${id}`, { FirstName: 'b' }, wrong)).status).toBe(400);
    expect((await crm.call(token, 'GET', `sobjects/Lead/${id}`)).body).toMatchObject({ FirstName: 'a' });
  });

  it('upserts by external id: 201 when made, 200 when changed, 204 in old versions', async () => {
    const path = 'sobjects/Lead/Client_Ref__c/up-1';
    const made = await crm.call(token, 'PATCH', path, { LastName: 'a', Company: 'c' });
    expect(made).toMatchObject({ status: 201, body: { success: true, created: true, errors: [] } });
    const changed = await crm.call(token, 'PATCH', path, { LastName: 'b' });
    expect(changed).toMatchObject({ status: 200, body: { id: (made.body as { id: string }).id, created: false } });
    const old = await crm.call(token, 'PATCH', `/services/data/v45.0/${path}`, { LastName: 'c' });
    expect(old).toMatchObject({ status: 204, body: '' });
    expect((await crm.call(token, 'GET', path)).body).toMatchObject({ LastName: 'c', Client_Ref__c: 'up-1' });
  });

  describe('collections', () => {
    const lead = (LastName: string | null) => ({ attributes: { type: 'Lead' }, LastName, Company: 'Coll' });

    it('[CRM-074] carry out each record for itself by default, answers in the order of the request', async () => {
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

    it('[CRM-075] change several kinds of rows in one call', async () => {
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

    it('take at most 200 records and ten runs of one type', async () => {
      const many = Array.from({ length: 201 }, () => lead('x'));
      expect((await crm.call(token, 'POST', 'composite/sobjects', { records: many })).status).toBe(400);
      const mixed = Array.from({ length: 11 }, (_, index) =>
        index % 2 ? lead('x') : { attributes: { type: 'Coupon__c' }, Name: 'C' },
      );
      expect((await crm.call(token, 'POST', 'composite/sobjects', { records: mixed })).status).toBe(400);
    });
  });

  it.runIf(engine === 'postgres')(
    'says when another holds the row for too long, and that trying again helps',
    async () => {
      const id = await create('Lead', { LastName: 'x', Company: 'c' });
      const gate = new EventEmitter();
      const held = once(gate, 'open');
      const locked = once(gate, 'locked');
      const holder = crm.store.sql.transaction(async (sql) => {
        await sql.query('SELECT 1 FROM crm."Lead" WHERE "Id" = $1 FOR UPDATE', [id]);
        gate.emit('locked');
        await held;
      });
      await locked;
      expect(await refused(400, 'PATCH', `sobjects/Lead/${id}`, { FirstName: 'a' })).toMatchObject({
        errorCode: 'UNABLE_TO_LOCK_ROW',
      });
      gate.emit('open');
      await holder;
      expect((await crm.call(token, 'PATCH', `sobjects/Lead/${id}`, { FirstName: 'a' })).status).toBe(204);
    },
  );

  it('counts requests and refuses those beyond the limit, a composite as one', async () => {
    const small = await startTestCrm({ seed: worldSeed, config: { dailyRequestLimit: 2 } });
    try {
      const bearer = await small.integrationToken();
      const part = { method: 'GET', url: '/services/data/v53.0/limits', referenceId: 'a' };
      const body = { compositeRequest: [part, { ...part, referenceId: 'b' }] };
      const first = await small.call(bearer, 'POST', 'composite', body);
      expect(first.headers.get('sforce-limit-info')).toBe('api-usage=1/2');
      expect((await small.call(bearer, 'GET', 'limits')).status).toBe(200);
      expect(await small.call(bearer, 'GET', 'limits')).toMatchObject({
        status: 403,
        body: [{ errorCode: 'REQUEST_LIMIT_EXCEEDED', message: 'TotalRequests Limit exceeded.' }],
      });
    } finally {
      await small.close();
    }
  });
});
