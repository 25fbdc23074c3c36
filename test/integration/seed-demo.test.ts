import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeConnectionFile, writeConnectionFile } from '#crm/demo/connection.ts';
import { helpText, runDemo } from '#crm/demo/run-demo.ts';
import { deriveTracking } from '#domain/orders/index.ts';
import type { TrackingRows } from '#domain/orders/tracking.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';

type Row = Record<string, unknown>;

describe('npm run demo', () => {
  let crm: TestCrm;
  let token: string;
  let dataDir: string;
  const changes: string[] = [];

  beforeAll(async () => {
    crm = await startTestCrm({ onChange: (objects) => changes.push(...objects) });
    token = await crm.integrationToken();
    dataDir = await mkdtemp(join(tmpdir(), 'larder-demo-'));
    await writeConnectionFile(dataDir, {
      crmUrl: crm.url,
      clientId: crm.config.clientId,
      clientSecret: crm.config.clientSecret,
      username: crm.config.integrationUsername,
      password: crm.config.integrationPassword,
    });
  });
  afterAll(async () => {
    await crm.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const demo = (...argv: string[]) => runDemo(argv, { DATA_DIR: dataDir });
  const query = async (soql: string): Promise<Row[]> => {
    const { body } = await crm.call(token, 'GET', `query?q=${encodeURIComponent(soql)}`);
    return (body as { records: Row[] }).records;
  };
  const one = async (soql: string): Promise<Row> => {
    const [row] = await query(soql);
    if (row === undefined) throw new Error(`Nothing found: ${soql}`);
    return row;
  };

  it('packs in its examples, and in those of the README, an order that is confirmed', async () => {
    const readme = await readFile('README.md', 'utf8');
    for (const text of [helpText(), readme]) {
      const number = /demo -- pack (\d+)/.exec(text)?.[1] ?? '';
      const order = await one(`SELECT Status__c FROM Order WHERE OrderNumber = '${number.padStart(8, '0')}'`);
      expect(order).toMatchObject({ Status__c: 'Order Confirmed' });
    }
  });

  it('changes the price of a product in both price books', async () => {
    const outcome = await demo('price', '80000613', '88.50');
    expect(outcome).toMatchObject({ exitCode: 0, err: '' });
    expect(outcome.out).toContain('Milk Bread Twin Pack now costs ₹88.50 in 2 price book entries');
    const prices = await query("SELECT UnitPrice FROM PricebookEntry WHERE Product2.StockKeepingUnit = '80000613'");
    expect(prices.map(({ UnitPrice }) => UnitPrice)).toEqual([88.5, 88.5]);
  });

  it('sets stock, even where none was counted', async () => {
    expect(await demo('stock', '80000613', '0')).toMatchObject({ exitCode: 0 });
    expect(await one("SELECT Value__c FROM Stock__c WHERE Product__r.StockKeepingUnit = '80000613'")).toMatchObject({
      Value__c: 0,
    });
    const counted = new Set((await query('SELECT Product__c FROM Stock__c')).map(({ Product__c }) => Product__c));
    const uncounted = (
      await query('SELECT Id, StockKeepingUnit FROM Product2 WHERE IsActive = true AND Category__c != null')
    ).find(({ Id }) => !counted.has(Id));
    const sku = String(uncounted?.StockKeepingUnit);
    expect(await demo('stock', sku, '48')).toMatchObject({ exitCode: 0 });
    expect(await one(`SELECT Value__c FROM Stock__c WHERE Product__r.StockKeepingUnit = '${sku}'`)).toMatchObject({
      Value__c: 48,
    });
  });

  it('switches products, offers and settings', async () => {
    expect(await demo('product', '80000613', 'off')).toMatchObject({ exitCode: 0 });
    expect(await one("SELECT IsActive FROM Product2 WHERE StockKeepingUnit = '80000613'")).toMatchObject({
      IsActive: false,
    });
    for (const [name, object] of [
      ['welcome10', 'Coupon__c'],
      ['FRIES-L1', 'Product_Offer_Schemes__c'],
      ['DISC-BREAD-VOL', 'Applicable_Discounts__c'],
    ] as const) {
      expect(await demo('offer', name, 'off'), name).toMatchObject({ exitCode: 0 });
      expect(await one(`SELECT Active__c FROM ${object} WHERE Name = '${name}'`), name).toMatchObject({
        Active__c: false,
      });
    }
    expect((await demo('offer', 'list')).out).toMatch(/off {2}WELCOME10/);
    expect(await demo('setting', 'allow sample', 'off')).toMatchObject({ exitCode: 0 });
    expect(await one("SELECT Allow__c FROM PWASettings__c WHERE Name = 'Allow Sample'")).toMatchObject({
      Allow__c: false,
    });
  });

  it('chooses the payment provider, Razorpay at first', async () => {
    const provider = async () => (await query('SELECT PG_Type__c FROM PG_Setting__c')).map((row) => row.PG_Type__c);
    expect(await provider()).toEqual(['Razorpay']);
    for (const [typed, name] of [
      ['paytm', 'Paytm'],
      ['Razorpay', 'Razorpay'],
    ] as const) {
      expect(await demo('payments', typed)).toMatchObject({ exitCode: 0, out: expect.stringContaining(name) });
      expect(await provider()).toEqual([name]);
    }
    await crm.call(token, 'DELETE', `sobjects/PG_Setting__c/${(await one('SELECT Id FROM PG_Setting__c')).Id}`);
    expect(await demo('payments', 'paytm')).toMatchObject({ exitCode: 0 });
    expect(await provider()).toEqual(['Paytm']);
  });

  it('completes a customer’s KYC, allows payment on delivery and opens credit', async () => {
    for (const [typed, status] of [
      ['submitted', 'Submitted'],
      ['need-details', 'Need Details'],
    ] as const) {
      expect(await demo('kyc', 'new@bistro.example', typed)).toMatchObject({ exitCode: 0 });
      const { Account } = await one("SELECT Account.KYC_Status__c FROM Contact WHERE Email = 'new@bistro.example'");
      expect(Account).toMatchObject({ KYC_Status__c: status });
    }
    expect(await demo('kyc', 'new@bistro.example', 'completed')).toMatchObject({ exitCode: 0 });
    const contact = await one(
      "SELECT CustomerID__c, Account.KYC_Status__c FROM Contact WHERE Email = 'new@bistro.example'",
    );
    expect(contact.CustomerID__c).toMatch(/^0001\d{6}$/);
    expect(contact.Account).toMatchObject({ KYC_Status__c: 'Completed' });
    expect(await demo('cod', 'new@bistro.example', 'on')).toMatchObject({ exitCode: 0 });
    expect(
      await one("SELECT Allow_COD__c, Min_COD_Limit__c FROM Contact WHERE Email = 'new@bistro.example'"),
    ).toMatchObject({ Allow_COD__c: true, Min_COD_Limit__c: 25_000 });
    expect(await demo('credit', 'owner@tiffin.example', '12000')).toMatchObject({ exitCode: 0 });
    expect(
      await one(
        "SELECT Credit_Balance__c FROM Credit_Management__c WHERE Contact__r.Email = 'owner@tiffin.example' AND status__c = 'Active'",
      ),
    ).toMatchObject({ Credit_Balance__c: 12_000 });
    expect(await demo('credit', 'chef@saffron.example', '90000')).toMatchObject({
      exitCode: 1,
      err: expect.stringContaining('₹50,000.00'),
    });
  });

  it('lets a password expire, of a customer only', async () => {
    const logIn = async () => {
      const credentials = { username: 'owner@tiffin.example', password: 'Larder@2026' };
      const { body } = await crm.call(token, 'POST', '/services/apexrest/LoginUserAPI', credentials);
      return (body as { displayMsg: string }).displayMsg;
    };
    expect(await logIn()).toBe('Login successful');
    expect((await demo('expire-password', 'owner@tiffin.example')).out).toBe(
      'The password of owner@tiffin.example has expired.',
    );
    expect(await logIn()).toBe('Your password has expired. Please reset your password.');
    for (const nobody of [crm.config.integrationUsername, 'nobody@x.example'])
      expect(await demo('expire-password', nobody)).toMatchObject({ exitCode: 1, out: '' });
  });

  it('withdraws and restores an address’s approval', async () => {
    const approved = () =>
      query(
        "SELECT Id FROM Address__c WHERE Contact__r.Email = 'owner@tiffin.example' AND SAP_Customer_Addr_ID__c != null",
      );
    expect(await demo('address', 'owner@tiffin.example', 'unverify')).toMatchObject({ exitCode: 0 });
    expect(await approved()).toEqual([]);
    expect(await demo('address', 'owner@tiffin.example', 'verify')).toMatchObject({ exitCode: 0 });
    expect(await approved()).toHaveLength(1);
    expect(await demo('address', 'new@bistro.example', 'verify')).toMatchObject({ exitCode: 1 });
  });

  it('moves an order forward and back, with the records that its tracker reads', async () => {
    const tracked = async () => {
      const items = await query("SELECT Id FROM OrderItem WHERE Order.OrderNumber = '00000013'");
      const invoices = await query(
        "SELECT SAP_Billing_Invoice_Number__c, Billing_Invoiced_Qty__c FROM Invoices__c WHERE order__r.OrderNumber = '00000013'",
      );
      const list = items.map(({ Id }) => `'${Id}'`).join(',');
      const numbers = new Set(invoices.map((row) => row.SAP_Billing_Invoice_Number__c));
      const billing = await query(
        'SELECT SAP_Billing_Number__c, Dispatch_Status__c, Delivery_Status__c FROM Status_Information__c',
      );
      return deriveTracking({
        packaging: await query(
          `SELECT Status_quantiy__c FROM Packaging_Information__c WHERE Order_Product__c IN (${list})`,
        ),
        invoices,
        billing: billing.filter((row) => numbers.has(row.SAP_Billing_Number__c)),
      } as unknown as TrackingRows).status;
    };
    const files = async () =>
      (await query("SELECT Name FROM Attachment WHERE Name LIKE 'Invoice 900000013%' ORDER BY Name")).map(
        ({ Name }) => Name,
      );
    for (const status of [
      'Packaged',
      'Invoiced',
      'Partially Dispatched',
      'Shipped',
      'Partially Delivered',
      'Delivered',
      'Packaged',
    ] as const) {
      expect(await demo('order', '13', status), status).toMatchObject({ exitCode: 0 });
      expect(await one("SELECT Status__c FROM Order WHERE OrderNumber = '00000013'")).toMatchObject({
        Status__c: status,
      });
      expect(await tracked()).toBe(status);
    }
    expect(await files()).toEqual([]);
    expect(await demo('order', '13', 'Partially Delivered')).toMatchObject({ exitCode: 0 });
    expect(await files()).toEqual(['Invoice 9000000130.pdf', 'Invoice 9000000131.pdf']);
    expect(await demo('order', '00000013', 'In Progress')).toMatchObject({ exitCode: 0 });
    expect(await tracked()).toBeNull();
  });

  it('refuses bad input with a reason and changes nothing', async () => {
    changes.length = 0;
    const wrong: string[][] = [
      ['payments', 'cash'],
      ['payments', 'paytm', 'razorpay'],
      ['price', '80000613', '-5'],
      ['price', '80000613', '1.999'],
      ['price', '80000613'],
      ['price', "8' OR Name != '", '5'],
      ['price', '89999999', '5'],
      ['stock', '80000613', 'lots'],
      ['stock', '80000613', '1', '2'],
      ['offer', 'NOSUCH', 'on'],
      ['offer', 'WELCOME10', 'maybe'],
      ['setting', 'Colour', 'on'],
      ['kyc', 'nobody@nowhere.example', 'Completed'],
      ['kyc', "x' OR Email != '", 'Completed'],
      ['kyc', 'new@bistro.example', 'Perfect'],
      ['address', 'chef@saffron.example', 'burn'],
      ['order', '9999', 'Delivered'],
      ['order', '13', 'Eaten'],
      ['order', 'x', 'Delivered'],
      ['cod', 'chef@saffron.example', ''],
    ];
    for (const argv of wrong) {
      const outcome = await demo(...argv);
      expect(outcome, argv.join(' ')).toMatchObject({ exitCode: 1, out: '' });
      expect(outcome.err, argv.join(' ')).toMatch(/Nothing was changed\./);
    }
    expect(await demo('teleport', 'x')).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('There is no command teleport'),
    });
    expect(await demo('toString', 'x')).toMatchObject({ exitCode: 2 });
    expect(await demo('price')).toMatchObject({ exitCode: 2, err: expect.stringContaining('price <sku> <rupees>') });
    expect(changes).toEqual([]);
  });

  it('prints its usage', async () => {
    for (const argv of [[], ['help'], ['--help']])
      expect(await demo(...argv)).toEqual({ exitCode: 0, out: helpText(), err: '' });
    for (const word of ['price', 'stock', 'offer', 'payments', 'kyc', 'address', 'order', 'DATA_DIR'])
      expect(helpText()).toContain(word);
  });

  it('finds the running CRM by file or environment, and reports when there is none', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'larder-none-'));
    const none = await runDemo(['stock', '80000613', '5'], { DATA_DIR: empty });
    expect(none).toMatchObject({ exitCode: 1, err: expect.stringContaining('npm start') });
    await writeFile(join(empty, 'connection.json'), '{"crmUrl":5}');
    expect(await runDemo(['stock', '80000613', '5'], { DATA_DIR: empty })).toMatchObject({
      err: expect.stringContaining('damaged'),
    });
    await removeConnectionFile(empty);
    const environment = {
      CRM_URL: `${crm.url}/`,
      CRM_CLIENT_ID: crm.config.clientId,
      CRM_CLIENT_SECRET: crm.config.clientSecret,
      CRM_USERNAME: crm.config.integrationUsername,
      CRM_PASSWORD: crm.config.integrationPassword,
    };
    expect(await runDemo(['stock', '80000613', '96'], environment)).toMatchObject({ exitCode: 0 });
    const { CRM_PASSWORD: _, ...incomplete } = environment;
    expect(await runDemo(['stock', '80000613', '5'], incomplete)).toMatchObject({
      err: expect.stringContaining('CRM_PASSWORD'),
    });
    expect(await runDemo(['stock', '80000613', '5'], { ...environment, CRM_PASSWORD: 'wrong' })).toMatchObject({
      err: expect.stringContaining('authentication failure'),
    });
    expect(await runDemo(['stock', '80000613', '5'], { ...environment, CRM_URL: 'http://127.0.0.1:9' })).toMatchObject({
      err: expect.stringContaining('does not answer'),
    });
    await rm(empty, { recursive: true, force: true });
  });

  it('writes a connection file that only its owner can read', async () => {
    const path = join(dataDir, 'connection.json');
    expect((await stat(path)).mode & 0o077).toBe(0);
    expect(JSON.parse(await readFile(path, 'utf8'))).toMatchObject({ crmUrl: crm.url });
  });
});
