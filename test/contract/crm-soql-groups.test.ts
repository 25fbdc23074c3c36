import { Connection } from '@jsforce/jsforce-node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

type Row = Record<string, unknown>;

/** Queried through jsforce, as the reporting programs of a real organisation do. */
describe.each(rarelyBothEngines)('SOQL that counts and groups on %s', (engine) => {
  let crm: TestCrm;
  let connection: Connection;
  let customer: Connection;

  const coupon = (Name: string, Active__c: boolean, End_Date__c: string | null, CreatedDate: string) => ({
    Name,
    Active__c,
    End_Date__c,
    CreatedDate,
  });

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine });
    await crm.store.bulkInsert('Coupon__c', [
      coupon('a', true, '2026-03-31', '2025-12-31T18:29:59.000Z'),
      coupon('b', true, '2026-04-01', '2025-12-31T18:30:00.000Z'),
      coupon('c', true, '2026-04-01', '2026-01-01T00:00:00.000Z'),
      coupon('d', false, '2026-12-31', '2026-01-08T12:00:00.000Z'),
      coupon('e', false, null, '2026-02-01T12:00:00.000Z'),
    ]);
    const open = (accessToken: string) => new Connection({ instanceUrl: crm.url, accessToken, version: '53.0' });
    connection = open(await crm.integrationToken());
    customer = open(await crm.signIn(world.asha.username));
  });
  afterAll(() => crm.close());

  /** Returns the rows with their type in place of their attributes. */
  async function rows(soql: string, on = connection): Promise<Row[]> {
    const { records } = await on.query<Row & { attributes?: { type: string; url: string } }>(soql);
    return records.map(({ attributes, ...row }) => {
      if ('type' in row) throw new Error('A row has its attributes alone.');
      return { ...row, ...(attributes?.type === 'AggregateResult' ? {} : { type: attributes?.type }) };
    });
  }

  it('counts each group, under its own or a given name', async () => {
    expect(
      await rows(
        'SELECT End_Date__c, COUNT(Id), COUNT(Name) n FROM Coupon__c GROUP BY End_Date__c ORDER BY End_Date__c',
      ),
    ).toEqual([
      { End_Date__c: null, expr0: 1, n: 1 },
      { End_Date__c: '2026-03-31', expr0: 1, n: 1 },
      { End_Date__c: '2026-04-01', expr0: 2, n: 2 },
      { End_Date__c: '2026-12-31', expr0: 1, n: 1 },
    ]);
    expect(await rows('SELECT Active__c shown FROM Coupon__c GROUP BY Active__c ORDER BY Active__c DESC')).toEqual([
      { shown: true },
      { shown: false },
    ]);
    expect(
      await rows(
        "SELECT Category__r.Name, COUNT(Id) FROM Product2 WHERE Category__r.Name = 'breads' GROUP BY Category__r.Name",
      ),
    ).toEqual([{ Name: 'Breads', expr0: expect.any(Number) }]);
  });

  it('keeps the groups that HAVING selects, ordered by the counts', async () => {
    const asked = (having: string) =>
      rows(
        `SELECT End_Date__c FROM Coupon__c GROUP BY End_Date__c HAVING ${having} ORDER BY COUNT(Id) DESC, End_Date__c`,
      );
    expect(await asked('COUNT(Id) > 1')).toEqual([{ End_Date__c: '2026-04-01' }]);
    expect(await asked("MAX(Name) = 'C' OR End_Date__c = null")).toEqual([
      { End_Date__c: '2026-04-01' },
      { End_Date__c: null },
    ]);
    expect(await asked('NOT COUNT(Id) = 1')).toEqual([{ End_Date__c: '2026-04-01' }]);
    expect(await asked("(COUNT(Id) = 1 OR End_Date__c = null) AND MIN(Name) != 'd'")).toEqual([
      { End_Date__c: null },
      { End_Date__c: '2026-03-31' },
    ]);
  });

  it('extracts parts of dates, of moments in UTC unless they are converted', async () => {
    const years = (argument: string) =>
      rows(`SELECT CALENDAR_YEAR(${argument}) y, COUNT(Id) n FROM Coupon__c GROUP BY CALENDAR_YEAR(${argument})`);
    expect(await years('CreatedDate')).toEqual(
      expect.arrayContaining([
        { y: 2025, n: 2 },
        { y: 2026, n: 3 },
      ]),
    );
    expect(await years('convertTimezone(CreatedDate)')).toEqual(
      expect.arrayContaining([
        { y: 2025, n: 1 },
        { y: 2026, n: 4 },
      ]),
    );
    const names = async (where: string) =>
      (await rows(`SELECT Name FROM Coupon__c WHERE ${where} ORDER BY Name`)).map(({ Name }) => Name).join('');
    expect(await names('CALENDAR_MONTH(End_Date__c) = 4')).toBe('bc');
    expect(await names('FISCAL_QUARTER(End_Date__c) IN (1, 4)')).toBe('ad');
    expect(await names('DAY_ONLY(CreatedDate) = 2025-12-31')).toBe('ab');
    expect(await names('DAY_ONLY(convertTimezone(CreatedDate)) = 2026-01-01')).toBe('bc');
    expect(await names('HOUR_IN_DAY(CreatedDate) < 1')).toBe('c');
    expect(await names('HOUR_IN_DAY(convertTimezone(CreatedDate)) = 5')).toBe('c');
    // 1 January 2026 was a Thursday.
    expect(await names('DAY_IN_WEEK(CreatedDate) = 5')).toBe('cd');
    expect(await names('WEEK_IN_YEAR(CreatedDate) = 2')).toBe('d');
    expect(await names('WEEK_IN_MONTH(CreatedDate) = 1')).toBe('ce');
    expect(await names('DAY_IN_YEAR(End_Date__c) = 91 AND DAY_IN_MONTH(End_Date__c) = 1')).toBe('bc');
  });

  it('answers a grouped query whole or refuses it, because it has no second page', async () => {
    const soql = 'SELECT Name, COUNT(Id) FROM Deliverable_Locations__c GROUP BY Name';
    await expect(connection.query(soql)).rejects.toMatchObject({ errorCode: 'EXCEEDED_ID_LIMIT' });
    expect(await rows(`${soql} ORDER BY Name LIMIT 2000`)).toHaveLength(2_000);
  });

  it('returns labels, records views of a row, and knows the scope that it describes', async () => {
    const lead = await connection.sobject('Lead').create({ LastName: 'Rao', Company: 'Cafe' });
    const own = `FROM Lead USING SCOPE everything WHERE Id = '${lead.id}'`;
    expect(await rows(`SELECT Status, toLabel(Status) label ${own} FOR VIEW`)).toEqual([
      { type: 'Lead', Status: 'New', label: 'New' },
    ]);
    expect(await rows(`SELECT toLabel(Status) ${own} AND toLabel(Status) = 'new' FOR REFERENCE`)).toEqual([
      { type: 'Lead', Status: 'New' },
    ]);
  });

  it('skips comments, but not what looks like one in a text', async () => {
    const soql = `SELECT Name -- none of SOQL's\nFROM Coupon__c`;
    await expect(connection.query(soql)).rejects.toMatchObject({ errorCode: 'MALFORMED_QUERY' });
    expect(
      await rows(
        "SELECT Name /* it's the name */ FROM Coupon__c // all of them\nWHERE Name = 'a' /* ' */ OR Name = 'b'",
      ),
    ).toHaveLength(2);
    expect(await rows("SELECT Name FROM Coupon__c WHERE Name IN ('/* a */', '// b', 'c')")).toEqual([
      { type: 'Coupon__c', Name: 'c' },
    ]);
    // Two queries that differ only between two comments with quotes.
    const between = (name: string) => `SELECT Name FROM Coupon__c /* ' */ WHERE Name = '${name}' /* ' */`;
    expect(await rows(between('a'))).toEqual([{ type: 'Coupon__c', Name: 'a' }]);
    expect(await rows(between('d'))).toEqual([{ type: 'Coupon__c', Name: 'd' }]);
  });

  it('[SEC-005] counts and groups only a customer’s own rows for the customer', async () => {
    const soql = 'SELECT Contact__c, COUNT(Id) n FROM Address__c GROUP BY Contact__c ORDER BY Contact__c';
    const [asha, bala] = [world.asha, world.bala].map(({ contact }) => ({ Contact__c: contact, n: 1 }));
    expect(await rows(soql)).toEqual([asha, bala]);
    expect(await rows(soql, customer)).toEqual([asha]);
    await expect(customer.query('SELECT COUNT(Id) FROM Invoices__c GROUP BY order__c')).rejects.toMatchObject({
      errorCode: 'INVALID_TYPE',
    });
    await expect(customer.query('SELECT MAX(PG_failed_count__c) FROM PG_Setting__c GROUP BY Id')).rejects.toMatchObject(
      { errorCode: 'INVALID_FIELD' },
    );
  });
});
