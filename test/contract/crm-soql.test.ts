import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { type Rows, soqlCalls } from '#test/support/soql-calls.ts';
import { testEngines } from '#test/support/test-database.ts';

/** 2026-11-21, 01:00 in India: still the 20th in UTC, so that a day read in the wrong zone shows. */
const nowMs = Date.parse('2026-11-20T19:30:00Z');

describe.each(testEngines)('SOQL on %s', (engine) => {
  let crm: TestCrm;
  let token: string;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine, clock: { now: () => nowMs } });
    token = await crm.integrationToken();
    await crm.store.bulkInsert('Coupon__c', [
      coupon('yesterday', '2026-11-20', '2026-11-20T18:29:59.000Z'),
      coupon('today', '2026-11-21', '2026-11-20T18:30:00.000Z'),
      coupon('tomorrow', '2026-11-22', '2026-11-21T18:29:59.000Z'),
      coupon('none', null, '2026-11-21T18:30:00.000Z'),
    ]);
  });
  afterAll(() => crm.close());

  function coupon(Name: string, End_Date__c: string | null, CreatedDate: string) {
    return { Name, End_Date__c, CreatedDate, Active__c: true };
  }

  const { ask, refusal, rows } = soqlCalls(() => ({ crm, token }));

  async function names(where: string, object = 'Product2', order = 'Name'): Promise<unknown[]> {
    return (await rows(`SELECT Name FROM ${object} WHERE ${where} ORDER BY ${order}`)).records.map(({ Name }) => Name);
  }

  it('answers an envelope with attributes, canonical names and parents as objects', async () => {
    const answer = await rows(`select ID, name, category__R.name, CATEGORY__c from PRODUCT2 where id = '${world.bun}'`);
    expect(answer).toEqual({
      totalSize: 1,
      done: true,
      records: [
        {
          attributes: { type: 'Product2', url: `/services/data/v53.0/sobjects/Product2/${world.bun}` },
          Id: world.bun,
          Name: 'Burger Bun',
          Category__r: {
            attributes: {
              type: 'ProductCategory',
              url: `/services/data/v53.0/sobjects/ProductCategory/${world.breads}`,
            },
            Name: 'Breads',
          },
          Category__c: world.breads,
        },
      ],
    });
    expect(Object.keys(answer.records[0]!)[0]).toBe('attributes');
    const orphan = await rows("SELECT Category__r.Name FROM Product2 WHERE Name = 'Old Loaf'");
    expect(orphan.records[0]!.Category__r).toBeNull();
  });

  it('accepts the path with and without a slash, and the versions it knows', async () => {
    for (const path of ['/services/data/v52.0/query/', '/services/data/v30.0/query', '/services/data/v67.0/Query'])
      expect((await ask('SELECT COUNT() FROM Account', { path })).body).toMatchObject({ totalSize: 2 });
    expect((await ask('SELECT COUNT() FROM Account', { path: '/services/data/v29.0/query' })).status).toBe(404);
  });

  it('compares text ignoring case, and LIKE with its escapes', async () => {
    expect(await names("Name = 'BURGER bun'")).toEqual(['Burger Bun']);
    expect(await names("Name LIKE '%bu%'")).toEqual(['Burger Bun']);
    expect(await names("Name LIKE '_urger%'")).toEqual(['Burger Bun']);
    expect(await names("Name LIKE '%100\\%'")).toEqual(['Rare Éclair 100%']);
    expect(await names("Name LIKE '%Bun\\%'")).toEqual([]);
    expect(await names("Description LIKE '%\\\\\\\\ gone\\_by'")).toEqual([]);
    expect(await names("Description LIKE '%\\\\ gone\\_by'")).toEqual(['Old Loaf']);
    expect(await names("Description = 'It\\'s \\\\ gone_by'")).toEqual(['Old Loaf']);
    expect(await names("Name LIKE 'Rare \\u00c9%'")).toEqual(['Rare Éclair 100%']);
    expect(await names("Name IN ('burger bun', 'PUFF SHEET')")).toEqual(['Burger Bun', 'puff Sheet']);
  });

  it('treats an empty field as different, and an empty text as empty', async () => {
    expect(await names("Brand__c != 'Golden'")).toEqual(['Burger Bun', 'Old Loaf', 'Rare Éclair 100%']);
    expect(await names("Brand__c NOT IN ('Golden')")).toEqual(['Burger Bun', 'Old Loaf', 'Rare Éclair 100%']);
    expect(await names("NOT Brand__c = 'Golden'")).toHaveLength(3);
    expect(await names("NOT (Brand__c = 'Golden' OR Sort__c > 1)")).toEqual(['Old Loaf', 'Rare Éclair 100%']);
    expect(await names("Brand__c = ''")).toHaveLength(3);
    expect(await names('Brand__c != null')).toEqual(['puff Sheet']);
    expect(await names("Brand__c IN (null, 'x')")).toHaveLength(3);
    expect(await names('Sort__c > 1')).toEqual(['Burger Bun']);
    expect(await names('NOT Sort__c > 1')).toEqual(['Old Loaf', 'puff Sheet', 'Rare Éclair 100%']);
  });

  it('respects the grouping of AND, OR, NOT and parentheses', async () => {
    expect(await names("(Name = 'Burger Bun' OR Name = 'puff Sheet') AND Sort__c = 2")).toEqual(['Burger Bun']);
    expect(await names("Name = 'Burger Bun' OR (Name = 'puff Sheet' AND Sort__c = 2)")).toEqual(['Burger Bun']);
    expect(await names("IsActive = true AND (NOT (Name LIKE 'b%' OR Name LIKE 'p%'))")).toEqual(['Rare Éclair 100%']);
    expect(await names('NOT IsActive = true')).toEqual(['Old Loaf']);
    expect(await names('((IsActive = false))')).toEqual(['Old Loaf']);
  });

  it('sorts text ignoring case, empty values first unless told otherwise', async () => {
    const sorted = async (order: string) => names('Id != null', 'Product2', order);
    expect(await sorted('Name')).toEqual(['Burger Bun', 'Old Loaf', 'puff Sheet', 'Rare Éclair 100%']);
    expect((await sorted('Sort__c, Name')).slice(0, 2)).toEqual(['Old Loaf', 'puff Sheet']);
    expect((await sorted('Sort__c DESC, Name')).slice(0, 2)).toEqual(['Old Loaf', 'puff Sheet']);
    expect((await sorted('Sort__c DESC NULLS LAST, Name'))[0]).toBe('Burger Bun');
    expect((await sorted('Category__r.Name NULLS LAST, Name DESC'))[0]).toBe('Burger Bun');
  });

  it('reads children, with conditions, order and limit of their own; null without any', async () => {
    const soql = `SELECT Name, (SELECT Name, CreatedDate, Category__r.Name FROM Products__r WHERE Sort__c != 2 ORDER BY Name DESC LIMIT 1)
                    FROM ProductCategory ORDER BY Name`;
    const { records } = await rows(soql);
    expect(records[0]).toMatchObject({ Name: 'Breads', Products__r: null });
    expect(records[1]).toMatchObject({
      Products__r: {
        totalSize: 1,
        done: true,
        records: [{ attributes: { type: 'Product2' }, Name: 'Rare Éclair 100%', Category__r: { Name: 'Pastries' } }],
      },
    });
    expect(JSON.stringify(records[1])).toMatch(/"CreatedDate":"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.000\+0000"/);
  });

  it('joins by IN (SELECT …) at the top level only', async () => {
    const inBook = `SELECT Product2Id FROM PricebookEntry WHERE Pricebook2Id = '${world.bookB}'`;
    expect(await names(`Id IN (${inBook})`)).toEqual(['Burger Bun']);
    expect(await names(`Id NOT IN (${inBook}) AND IsActive = true`)).toEqual(['puff Sheet', 'Rare Éclair 100%']);
    // An empty reference is in no list.
    expect(await names('Category__c NOT IN (SELECT Id FROM ProductCategory)')).toEqual(['Old Loaf']);
    expect((await refusal(`SELECT Id FROM Product2 WHERE Name = 'x' OR Id IN (${inBook})`)).errorCode).toBe(
      'MALFORMED_QUERY',
    );
    expect((await refusal('SELECT Id FROM Product2 WHERE Id IN (SELECT Id FROM Product2)')).message).toContain(
      'same object type',
    );
  });

  it('counts with COUNT(), and answers aggregates in one row', async () => {
    expect(await rows("SELECT COUNT() FROM Product2 WHERE Name LIKE '%u%'")).toEqual({
      totalSize: 2,
      done: true,
      records: [],
    });
    const { records } = await rows('SELECT MAX(Sort__c) top, COUNT(Id), MAX(CreatedDate) FROM Product2');
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({ attributes: { type: 'AggregateResult' }, top: 2, expr0: 4 });
    expect(records[0]!.expr1).toMatch(/\+0000$/);
  });

  it('reads date literals as days in India', async () => {
    const by = (literal: string) => names(`CreatedDate ${literal}`, 'Coupon__c', 'CreatedDate');
    expect(await by('= TODAY')).toEqual(['today', 'tomorrow']);
    expect(await by('= YESTERDAY')).toEqual(['yesterday']);
    expect(await by('< TODAY')).toEqual(['yesterday']);
    expect(await by('> TODAY')).toEqual(['none']);
    expect(await by('>= TODAY')).toEqual(['today', 'tomorrow', 'none']);
    expect(await by('<= TODAY')).toEqual(['yesterday', 'today', 'tomorrow']);
    expect(await by('!= TODAY')).toEqual(['yesterday', 'none']);
    expect(await by('= LAST_N_DAYS:1')).toEqual(['yesterday', 'today', 'tomorrow']);
    expect(await by('= NEXT_N_DAYS:1')).toEqual(['none']);
    const ends = (literal: string) => names(`End_Date__c ${literal}`, 'Coupon__c', 'End_Date__c');
    expect(await ends('>= TODAY')).toEqual(['today', 'tomorrow']);
    expect(await ends('= 2026-11-20')).toEqual(['yesterday']);
    expect(await ends('< TODAY')).toEqual(['yesterday']);
    expect(await by('>= 2026-11-20T18:30:00.000+0000')).toEqual(['today', 'tomorrow', 'none']);
    expect(await by('< 2026-11-21T00:00:00+05:30')).toEqual(['yesterday']);
  });

  it('pages a long answer stably, in batches of the requested size', async () => {
    const soql = 'SELECT Id, Pincode__c FROM Deliverable_Locations__c ORDER BY Pincode__c';
    const first = (await ask(soql, { headers: { 'sforce-query-options': 'batchSize=500' } })).body as Rows;
    expect(first).toMatchObject({ totalSize: world.locations, done: false });
    expect(first.records).toHaveLength(500);
    expect(first.nextRecordsUrl).toMatch(/^\/services\/data\/v53\.0\/query\/01g\w{15}-500$/);
    await crm.store.bulkInsert('Deliverable_Locations__c', [{ Pincode__c: '000001' }]);
    const headers = { 'sforce-query-options': 'batchSize=500' };
    const second = (await crm.call(token, 'GET', first.nextRecordsUrl!, undefined, headers)).body as Rows;
    expect(second.records[0]!.Pincode__c).toBe('400501');
    const stale = await crm.call(token, 'GET', 'query/01g000000000000AAA-500');
    expect(stale).toMatchObject({ status: 400, body: [{ errorCode: 'INVALID_QUERY_LOCATOR' }] });
    const asha = await crm.signIn(world.asha.username);
    expect((await crm.call(asha, 'GET', first.nextRecordsUrl!)).status).toBe(400);
  });

  it('honours LIMIT and OFFSET, the latter to 2,000', async () => {
    const soql = "SELECT Pincode__c FROM Deliverable_Locations__c WHERE Active__c = 'Yes' ORDER BY Pincode__c";
    expect((await rows(`${soql} LIMIT 3 OFFSET 2`)).records.map(({ Pincode__c }) => Pincode__c)).toEqual([
      '400003',
      '400004',
      '400005',
    ]);
    expect((await rows(`${soql} LIMIT 0`)).records).toEqual([]);
    expect(await refusal(`${soql} LIMIT 1 OFFSET 2001`)).toEqual({
      errorCode: 'NUMBER_OUTSIDE_VALID_RANGE',
      message: 'Maximum SOQL offset allowed is 2000',
    });
  });

  it('shows deleted rows to queryAll only', async () => {
    const { body } = await crm.call(token, 'POST', 'sobjects/Lead', { LastName: 'Gone', Company: 'Co' });
    await crm.call(token, 'DELETE', `sobjects/Lead/${(body as { id: string }).id}`);
    const soql = "SELECT Id, IsDeleted FROM Lead WHERE LastName = 'Gone'";
    expect((await ask(soql)).body).toMatchObject({ totalSize: 0 });
    expect((await ask(soql, { path: 'queryAll' })).body).toMatchObject({ records: [{ IsDeleted: true }] });
  });

  it('selects FIELDS(ALL) with a LIMIT of at most 200', async () => {
    const { records } = await rows('SELECT FIELDS(ALL) FROM WebStore LIMIT 1');
    expect(Object.keys(records[0]!)).toEqual(expect.arrayContaining(['Id', 'Name', 'SystemModstamp']));
    expect((await refusal('SELECT FIELDS(ALL) FROM WebStore')).message).toBe(
      'The SOQL FIELDS function must have a LIMIT of at most 200',
    );
  });
});
