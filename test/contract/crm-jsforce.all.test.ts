import { Connection } from '@jsforce/jsforce-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { testEngines } from '#test/support/test-database.ts';

/** jsforce is a client library for the real service, and must notice no difference. */
describe.each(testEngines)('jsforce against the embedded CRM on %s', (engine) => {
  let crm: TestCrm;
  let connection: Connection;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    connection = await connect(crm.config.integrationUsername, crm.config.integrationPassword);
  });
  afterAll(() => crm.close());

  async function connect(username: string, password: string): Promise<Connection> {
    const made = new Connection({
      version: '53.0',
      oauth2: { loginUrl: crm.url, clientId: crm.config.clientId, clientSecret: crm.config.clientSecret },
    });
    await made.login(username, password);
    return made;
  }

  it('logs in with user name and password, and refuses a wrong one', async () => {
    expect(connection.accessToken).toMatch(/^00D.+!/);
    expect(connection.userInfo?.organizationId).toBe(crm.config.orgId);
    await expect(connect(crm.config.integrationUsername, 'wrong')).rejects.toThrow('authentication failure');
  });

  it('logs in with client credentials', async () => {
    const made = new Connection({
      oauth2: { loginUrl: crm.url, clientId: crm.config.clientId, clientSecret: crm.config.clientSecret },
    });
    await made.authorize({ grant_type: 'client_credentials' });
    expect((await made.query('SELECT Id FROM Account')).totalSize).toBe(2);
  });

  it('queries past one page and gets every row once', async () => {
    const soql = 'SELECT Id, Name FROM Deliverable_Locations__c ORDER BY Name';
    const first = await connection.query<{ Name: string }>(soql);
    expect(first).toMatchObject({ totalSize: world.locations, done: false });
    expect(first.records).toHaveLength(2_000);
    const rest = await connection.queryMore<{ Name: string }>(first.nextRecordsUrl ?? '');
    expect(rest).toMatchObject({ done: true, totalSize: world.locations });
    const names = [...first.records, ...rest.records].map(({ Name }) => Name);
    expect(new Set(names).size).toBe(world.locations);
    expect(names).toEqual([...names].sort());
    const all = await connection.query(soql).maxFetch(10_000).run({ autoFetch: true });
    expect(all.records ?? all).toHaveLength(world.locations);
  });

  it('creates, retrieves, updates, upserts and destroys one record', async () => {
    const lead = connection.sobject('Lead');
    const created = await lead.create({ LastName: 'Iyer', Company: 'Cafe', Client_Ref__c: 'ref-1' });
    expect(created).toMatchObject({ success: true, errors: [] });
    const id = String(created.id);
    expect(await lead.retrieve(id)).toMatchObject({ Id: id, LastName: 'Iyer', Name: 'Iyer', Status: 'New' });
    expect(await lead.update({ Id: id, FirstName: 'Mala' })).toMatchObject({ success: true });
    expect(await lead.upsert({ Client_Ref__c: 'ref-1', LastName: 'Pai' }, 'Client_Ref__c')).toMatchObject({ id });
    const fresh = await lead.upsert({ Client_Ref__c: 'ref-2', LastName: 'Das', Company: 'Bar' }, 'Client_Ref__c');
    expect(fresh).toMatchObject({ success: true, created: true });
    expect(await lead.findOne({ Id: id }, 'Name')).toMatchObject({ Name: 'Mala Pai' });
    expect(await lead.destroy(id)).toMatchObject({ success: true });
    await expect(lead.retrieve(id)).rejects.toThrow('The requested resource does not exist');
  });

  it('creates, updates, upserts and destroys many records', async () => {
    const lead = connection.sobject('Lead');
    const people = Array.from({ length: 205 }, (_, index) => ({ LastName: `N${index}`, Company: 'Co' }));
    const created = await lead.create(people, { allowRecursive: true });
    expect(created.filter(({ success }) => success)).toHaveLength(205);
    const ids = created.slice(0, 3).map(({ id }) => String(id));
    const updated = await lead.update(ids.map((Id) => ({ Id, FirstName: 'X' })));
    expect(updated.map(({ success }) => success)).toEqual([true, true, true]);
    const upserted = await lead.upsert(
      [
        { Client_Ref__c: 'many-1', LastName: 'A', Company: 'Co' },
        { Client_Ref__c: 'many-1', LastName: 'B', Company: 'Co' },
      ],
      'Client_Ref__c',
    );
    expect(upserted.map(({ success }) => success)).toEqual([true, true]);
    expect(await lead.count({ LastName: 'B' })).toBe(1);
    expect((await lead.retrieve(ids)).map(({ FirstName }) => FirstName)).toEqual(['X', 'X', 'X']);
    expect((await lead.destroy(ids)).map(({ success }) => success)).toEqual([true, true, true]);
    expect(await lead.count({ FirstName: 'X' })).toBe(0);
  });

  it('describes objects, includes children and finds with conditions', async () => {
    const global = await connection.describeGlobal();
    expect(global.sobjects.map(({ name }) => name)).toContain('Applicable_Discounts__c');
    const described = await connection.describe('Contact');
    expect(described.fields.find(({ name }) => name === 'AccountId')).toMatchObject({
      type: 'reference',
      referenceTo: ['Account'],
      relationshipName: 'Account',
    });
    const accounts = await connection
      .sobject('Account')
      .find({ Name: { $like: 'One%' } }, 'Id, Name')
      .include('Contacts')
      .select('Id, Name')
      .end();
    expect(accounts).toHaveLength(1);
    expect(JSON.stringify(accounts)).toContain(world.asha.contact);
  });

  it('lists deleted and updated rows, limits and the identity', async () => {
    const lead = connection.sobject('Lead');
    const { id } = await lead.create({ LastName: 'Gone', Company: 'Co' });
    await lead.destroy(String(id));
    const start = new Date(Date.now() - 3_600_000).toISOString();
    const end = new Date(Date.now() + 60_000).toISOString();
    const gone = await lead.deleted(start, end);
    expect(gone.deletedRecords.map((row) => row.id)).toContain(id);
    const kept = await lead.create({ LastName: 'Kept', Company: 'Co' });
    expect((await lead.updated(start, end)).ids).toContain(kept.id);
    expect(await connection.limits()).toHaveProperty('DailyApiRequests');
    expect(await connection.identity()).toMatchObject({ username: crm.config.integrationUsername });
    expect(connection.limitInfo.apiUsage?.limit).toBe(crm.config.dailyRequestLimit);
  });

  it('stores a file and reads it back unchanged', async () => {
    const asha = await connect(world.asha.username, world.password);
    const content = Buffer.from([0, 1, 2, 250, 251, 255]);
    const created = await asha.sobject('Attachment').create({
      ParentId: world.asha.account,
      Name: 'pan.bin',
      body: content.toString('base64'),
      ContentType: 'application/x-pan',
    });
    const blob = asha.sobject('Attachment').record(String(created.id)).blob('Body');
    const chunks: Buffer[] = [];
    for await (const chunk of blob) chunks.push(Buffer.from(chunk));
    expect(Buffer.concat(chunks)).toEqual(content);
  });

  it('signs in again by itself once its session is no longer valid', async () => {
    const own = await connect(crm.config.integrationUsername, crm.config.integrationPassword);
    const before = own.accessToken;
    await own.oauth2.revokeToken(before ?? '');
    expect((await crm.call(before ?? '', 'GET', 'limits')).status).toBe(401);
    expect((await own.query('SELECT Id FROM Account')).totalSize).toBe(2);
    expect(own.accessToken).not.toBe(before);
  });
});
