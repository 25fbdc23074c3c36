import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runDemo } from '#crm/demo/run-demo.ts';
import { people } from '#crm/seed/customers/people.ts';
import { deriveTracking } from '#domain/orders/index.ts';
import type { TrackingRows } from '#domain/orders/tracking.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { pdfText, totalIn } from '#test/support/pdf-text.ts';

type Row = Record<string, unknown>;

/** Seeded orders: 21 is confirmed (6 and 6 pieces, with a delivery fee), 19 packed, 3 cancelled, 22 not paid. */
describe('npm run demo -- pack, invoice, ship, deliver', () => {
  let crm: TestCrm;
  let token: string;
  beforeAll(async () => {
    crm = await startTestCrm();
    token = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const demo = (...argv: string[]) =>
    runDemo(argv, {
      CRM_URL: crm.url,
      CRM_CLIENT_ID: crm.config.clientId,
      CRM_CLIENT_SECRET: crm.config.clientSecret,
      CRM_USERNAME: crm.config.integrationUsername,
      CRM_PASSWORD: crm.config.integrationPassword,
    });
  /** Runs one that must succeed, and returns what it says. */
  const done = async (...argv: string[]) => {
    const outcome = await demo(...argv);
    expect(outcome).toMatchObject({ exitCode: 0, err: '' });
    return outcome.out;
  };
  const refused = async (...argv: string[]) => {
    const { exitCode, err } = await demo(...argv);
    expect([exitCode, err.includes('Nothing was changed.')], err).toEqual([1, true]);
    return err;
  };
  const query = async (soql: string): Promise<Row[]> => {
    const { body } = await crm.call(token, 'GET', `query?q=${encodeURIComponent(soql)}`);
    return (body as { records: Row[] }).records;
  };
  const itemStatuses = async (number: string) =>
    (await query(`SELECT Status__c FROM OrderItem WHERE Order.OrderNumber = '${number}' ORDER BY SOItem__c`)).map(
      ({ Status__c }) => Status__c,
    );
  const statusOf = async (number: string) =>
    (await query(`SELECT Status__c FROM Order WHERE OrderNumber = '${number}'`))[0]?.Status__c;

  async function derived(number: string) {
    const invoices = await query(
      `SELECT SAP_Billing_Invoice_Number__c, Billing_Invoiced_Qty__c FROM Invoices__c WHERE order__r.OrderNumber = '${number}'`,
    );
    const numbers = new Set(invoices.map((row) => row.SAP_Billing_Invoice_Number__c));
    const billing = await query(
      'SELECT SAP_Billing_Number__c, Dispatch_Status__c, Delivery_Status__c FROM Status_Information__c',
    );
    const packaging = await query(
      `SELECT Status_quantiy__c FROM Packaging_Information__c WHERE Order_Product__r.Order.OrderNumber = '${number}'`,
    );
    const own = billing.filter((row) => numbers.has(row.SAP_Billing_Number__c));
    return deriveTracking({ packaging, invoices, billing: own } as unknown as TrackingRows);
  }

  /** The text of the PDFs of an order, oldest first. */
  async function papers(number: string): Promise<string[]> {
    const invoices = await query(`SELECT Id FROM Invoices__c WHERE order__r.OrderNumber = '${number}'`);
    const ids = invoices.map(({ Id }) => `'${Id}'`).join(', ');
    const files = await query(`SELECT Id, Name FROM Attachment WHERE ParentId IN (${ids}) ORDER BY CreatedDate, Name`);
    return Promise.all(
      files.map(async ({ Id }) => {
        const body = await fetch(`${crm.url}/services/data/v53.0/sobjects/Attachment/${Id}/Body`, {
          headers: { authorization: `Bearer ${token}` },
        });
        return pdfText(Buffer.from(await body.arrayBuffer()).toString('base64'));
      }),
    );
  }

  it('walk an order from confirmed to delivered, and leave its status to the gateway', async () => {
    expect(await refused('invoice', '21')).toContain('npm run demo -- pack 21');
    expect(await refused('ship', '21')).toContain('npm run demo -- invoice 21');
    expect(await refused('deliver', '21')).toContain('npm run demo -- ship 21');
    expect(await done('pack', '21')).toBe('Order 00000021: packed 6 × Milk Bread Twin Pack, 6 × Milk Rusk.');
    expect(await derived('00000021')).toMatchObject({ status: 'Packaged', packed: [6, 6] });
    expect(await refused('pack', '21')).toContain('All of order 00000021 is packed.');
    expect(await refused('ship', '21')).toContain('npm run demo -- invoice 21');
    expect(await done('invoice', '21')).toContain('invoice 9000000210 of ₹1,085.65 for 6 × Milk Bread');
    expect(await derived('00000021')).toMatchObject({ status: 'Invoiced', invoiced: 12 });
    expect(await refused('invoice', '21')).toContain('All of order 00000021 is billed.');
    expect(await refused('deliver', '21')).toContain('npm run demo -- ship 21');
    expect(await done('ship', '21')).toBe('Order 00000021: invoice 9000000210 on its way.');
    expect(await derived('00000021')).toMatchObject({ status: 'Shipped', dispatched: 12 });
    expect(await done('deliver', '00000021')).toBe('Order 00000021: invoice 9000000210 delivered.');
    expect(await derived('00000021')).toMatchObject({ status: 'Delivered', delivered: 12 });
    expect(await itemStatuses('00000021')).toEqual(['Delivered', 'Delivered', null]);
    expect(await statusOf('00000021')).toBe('Order Confirmed');
  });

  it('bill with a PDF that names the goods, the fee and the tax of another state', async () => {
    const [text] = await papers('00000021');
    for (const words of [
      'Tax invoice 9000000210',
      'Order 00000021',
      `Billed to ${people.chef.company}`,
      'Milk Bread Twin Pack 1905 6 555.00 0% 0.00 555.00',
      'Milk Rusk 1905 6 393.00 5% 19.65 412.65',
      'Delivery Charges-B2B 9965 1 100.00 18% 18.00 118.00',
      'GST Taxable IGST',
      'Total ₹1,085.65 Rupees One Thousand Eighty-Five and Sixty-Five Paise Only',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('go in parts, whose invoices add up to the order to the paisa', async () => {
    // Order 20: 8 × Hot Dog Roll at 360.84, 4 × Butter Cookies at 698.56, express delivery at 177.
    expect(await done('pack', '20', '1:5', '2')).toContain('packed 5 × Hot Dog Roll 6 inch, 4 × Butter Cookies');
    expect(await done('invoice', '20', '1:3')).toContain('9000000200');
    expect(await done('invoice', '20')).toContain('for 2 × Hot Dog Roll 6 inch, 4 × Butter Cookies');
    expect(await done('ship', '20', '9000000201')).toBe('Order 00000020: invoice 9000000201 on its way.');
    expect(await derived('00000020')).toMatchObject({ status: 'Partially Dispatched', dispatched: 6 });
    expect(await itemStatuses('00000020')).toEqual([null, 'Shipped', null]);
    expect(await refused('deliver', '20', '9000000200')).toContain('Invoice 9000000200 is not on its way yet');
    expect(await refused('ship', '20', '9000000201')).toContain('Invoice 9000000201 is on its way');
    await done('deliver', '20');
    expect(await derived('00000020')).toMatchObject({ status: 'Partially Delivered' });
    await done('pack', '20');
    expect(await done('invoice', '20')).toContain('invoice 9000000202');
    expect(await done('ship', '20')).toBe('Order 00000020: invoices 9000000200, 9000000202 on its way.');
    await done('deliver', '20');
    expect(await derived('00000020')).toMatchObject({ status: 'Delivered', delivered: 12 });
    const totals = (await papers('00000020')).map(totalIn);
    expect(totals).toHaveLength(3);
    expect(totals.reduce((sum, total) => sum + total, 0)).toBe(1_236_40);
  });

  it('leave out cancelled pieces', async () => {
    const [item] = await query(
      "SELECT Id, OrderId, Order.Status__c FROM OrderItem WHERE Order.OrderNumber = '00000019' AND SOItem__c = 1",
    );
    const change = async (path: string, fields: object) =>
      expect((await crm.call(token, 'PATCH', `sobjects/${path}`, fields)).status).toBe(204);
    // Only a confirmed order can be cancelled.
    const status = (item?.Order as { Status__c: string } | undefined)?.Status__c;
    await change(`Order/${item?.OrderId}`, { Status__c: 'Order Confirmed' });
    await change(`OrderItem/${item?.Id}`, { Cancel_Quantity__c: 3, CAmount__c: 984.31 });
    await change(`Order/${item?.OrderId}`, { Status__c: status });
    expect(await refused('invoice', '19', '1:6')).toContain('Line 1, Chicken Momo: 5 of 5 pieces can be billed, not 6');
    expect(await done('invoice', '19', '1')).toContain('of ₹1,640.52 for 5 × Chicken Momo');
  });

  it('refuse nonsense in words, and change nothing', async () => {
    expect(await refused('pack', 'x')).toContain('Not an order number: x');
    expect(await refused('pack', '9999')).toContain('There is no order 00009999.');
    expect(await refused('pack', '3')).toContain('Order 00000003 is Cancelled and stays so.');
    expect(await refused('pack', '22')).toContain('Order 00000022 is Payment Pending and stays so.');
    expect(await refused('invoice', '19', '7')).toContain('has no line 7 of goods. It has 1 (Chicken Momo)');
    expect(await refused('invoice', '19', '2:0')).toContain('4 of 4 pieces can be billed, not 0');
    expect(await refused('invoice', '19', '2:99')).toContain('4 of 4 pieces can be billed, not 99');
    expect(await refused('invoice', '19', 'all')).toContain('Expected 2, or 2:5 for five pieces of it.');
    expect(await refused('invoice', '19', '2', '2:1')).toContain('A line is named twice.');
    expect(await refused('ship', '19', '123')).toContain('Order 00000019 has no invoice 123');
  });
});
