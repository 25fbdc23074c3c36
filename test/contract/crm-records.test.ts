import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { recordCalls } from '#test/support/crm-records.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { sqlText } from '#test/support/sql-text.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

describe.each(rarelyBothEngines)('records on %s', (engine) => {
  let crm: TestCrm;
  let token: string;
  let nowMs = Date.parse('2026-11-21T06:00:00.700Z');

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine, clock: { now: () => nowMs } });
    token = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const { create, refused } = recordCalls((method, path, body) => crm.call(token, method, path, body));

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

  it('reads the requested fields, by id of 15 or 18 characters, in any case', async () => {
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

  it('changes only the fields that are sent, and clears those sent empty', async () => {
    const id = await create('Lead', { LastName: 'Iyer', Company: 'Cafe', Phone: '98', Email: 'a@b.c' });
    nowMs += 5_000;
    expect((await crm.call(token, 'PATCH', `sobjects/lead/${id}`, { Phone: '', FirstName: 'Mala' })).status).toBe(204);
    const { body } = await crm.call(token, 'GET', `sobjects/Lead/${id}`);
    expect(body).toMatchObject({ Phone: null, FirstName: 'Mala', Name: 'Mala Iyer', Email: 'a@b.c', Company: 'Cafe' });
    expect((body as { LastModifiedDate: string }).LastModifiedDate).toBe('2026-11-21T06:00:05.000+0000');
  });

  it('keeps a text without the blanks around it, and nothing of blanks alone', async () => {
    const id = await create('Lead', { LastName: ' Iyer\n', Company: 'Cafe  Sol ', FirstName: '  ', Email: 'a@b.c ' });
    const { body } = await crm.call(token, 'GET', `sobjects/Lead/${id}`);
    expect(body).toMatchObject({ LastName: 'Iyer', Company: 'Cafe  Sol', FirstName: null, Email: 'a@b.c' });
    const refused = await crm.call(token, 'PATCH', `sobjects/Lead/${id}`, { LastName: ' ' });
    expect(refused).toMatchObject({ status: 400, body: [{ errorCode: 'REQUIRED_FIELD_MISSING' }] });
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

  it('writes only what has not changed since, and answers 304 for unchanged rows', async () => {
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

  it.runIf(engine === 'postgres')(
    'reports when another holds the row for too long, and that a retry helps',
    async () => {
      const id = await create('Lead', { LastName: 'x', Company: 'c' });
      const gate = new EventEmitter();
      const held = once(gate, 'open');
      const locked = once(gate, 'locked');
      const holder = crm.store.sql.transaction(async (sql) => {
        await sqlText(sql, 'SELECT 1 FROM crm."Lead" WHERE "Id" = $1 FOR UPDATE', [id]);
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
