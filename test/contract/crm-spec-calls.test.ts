import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { people } from '#crm/seed/customers/people.ts';
import type { TestCrm } from '#test/support/crm.ts';
import { type SpecCrm, startSpecCrm } from '#test/support/spec-crm.ts';

/**
 * Makes the calls that the specification lists, with its paths, versions and spellings, against the demo company. Each
 * must return the status that the specification names, and rows where the demo has rows of the kind.
 */
describe('the calls of the specification', () => {
  let crm: TestCrm;
  let integration: string;
  let chef: string;
  let rows: SpecCrm['rows'];
  let created: SpecCrm['created'];
  const { contactId, accountId, userId } = people.chef;

  beforeAll(async () => {
    ({ crm, integration, chef, rows, created } = await startSpecCrm());
  });
  afterAll(() => crm.close());

  const own = `Contact__c = '${contactId}'`;

  const reads: ReadonlyArray<readonly [string, 'integration' | 'chef', string]> = [
    [
      'CRM-010',
      'integration',
      'SELECT Id, Name, Active__c, NumberOfProducts, ParentCategoryId, ParentCategory.Name, ParentCategory.SortOrder, Nav_Link__c FROM ProductCategory WHERE Active__c = true ORDER BY SortOrder',
    ],
    [
      'CRM-011',
      'integration',
      'SELECT Id, Name, Sort__c, StockKeepingUnit, Category__r.Name, Veg_Non_Veg__c FROM Product2 WHERE IsActive = true ORDER BY Sort__c',
    ],
    [
      'CRM-012',
      'chef',
      'SELECT Id, IsActive, From_Date__c, To_Date__c, UnitPrice, Pricebook2Id, Product2Id, Sales_UOM__c, TAX__c FROM PricebookEntry WHERE IsActive = true AND Pricebook2Id IN (SELECT Pricebook__c FROM Contact)',
    ],
    [
      'CRM-014',
      'chef',
      'SELECT Name, Offer_Title__c, Minimum_Order_Value__c, Value__c FROM Coupon__c WHERE Active__c = true',
    ],
    ['CRM-015', 'chef', `SELECT Id, KYC_Status__c FROM Account WHERE Id = '${accountId}'`],
    ['CRM-017', 'chef', `SELECT Id, Name FROM gst__c WHERE Account__c = '${accountId}'`],
    ['CRM-019', 'integration', 'SELECT Name, Link__c, Allow__c, Value__c FROM PWASettings__c'],
    [
      'CRM-020',
      'chef',
      'SELECT Name, Discount__c, Scheme_Level__c, Convert_Quantity_Value__c, quantity__c, offered_quanity__c FROM Product_Offer_Schemes__c WHERE Active__c = true',
    ],
    [
      'CRM-021',
      'integration',
      'SELECT Id, Product__r.Name, Product__r.StockKeepingUnit, Value__c, Product__c FROM Stock__c',
    ],
    [
      'CRM-023',
      'integration',
      "SELECT Name, Banner_Url__c, Sequence__c FROM Home_Banner__c WHERE Active__c = true AND Name = 'home_banner'",
    ],
    [
      'CRM-023',
      'integration',
      'SELECT Name, Category__r.Name, Banner_URL__c, Action__c FROM Category_Banner__c WHERE Active__c = true',
    ],
    [
      'CRM-024',
      'integration',
      "SELECT Image_Link__c FROM Testimonial__c WHERE Device__c = 'Mobile' AND Active__c = true",
    ],
    ['CRM-025', 'chef', `SELECT Id, Product__c FROM Favourite__c WHERE contact__c = '${contactId}'`],
    [
      'CRM-028',
      'chef',
      `SELECT Id, Full_Address__c, Type_of_Address__c, Contact__r.Phone, SAP_Customer_Addr_ID__c FROM Address__c WHERE ${own}`,
    ],
    [
      'CRM-029',
      'chef',
      `SELECT Id, OrderNumber, Status__c, TotalAmount, ProductItems__c FROM Order WHERE ${own} ORDER BY OrderNumber DESC`,
    ],
    [
      'CRM-030',
      'chef',
      `SELECT Id, OrderId, Product2.Name, Product2.StockKeepingUnit, Type_of_Order__c FROM OrderItem WHERE Order.Contact__c = '${contactId}'`,
    ],
    ['CRM-031', 'chef', `SELECT Payment_Order_Id__c, Reference_Id__c, Payment_Gateway_Name__c FROM Order WHERE ${own}`],
    [
      'CRM-032',
      'integration',
      'SELECT Status_quantiy__c, Shipping_Number__c, Shipment_Date__c FROM Packaging_Information__c WHERE Order_Product__c != null',
    ],
    [
      'CRM-033',
      'integration',
      'SELECT SAP_Billing_Invoice_Number__c, Billing_Invoiced_Qty__c FROM Invoices__c WHERE order__c != null',
    ],
    [
      'CRM-034',
      'integration',
      'SELECT SAP_Billing_Number__c, Dispatch_Status__c, Delivery_Status__c FROM Status_Information__c WHERE SAP_Billing_Number__c != null',
    ],
    [
      'CRM-038',
      'integration',
      "SELECT Id, Pincode__c, State__c, DC_Number__c FROM Deliverable_Locations__c WHERE Active__c = 'Yes' LIMIT 10",
    ],
    [
      'CRM-040',
      'integration',
      'SELECT Id, Active__c, Type__c, Question__c, Answer__c FROM FAQ__c WHERE Active__c = true',
    ],
    [
      'CRM-041',
      'chef',
      `SELECT Id, status__c, Credit_limit__c, Credit_Balance__c FROM Credit_Management__c WHERE ${own}`,
    ],
    ['CRM-043', 'chef', 'SELECT PG_Type__c FROM PG_Setting__c'],
  ];

  it.each(reads)('%s as the %s session: %s', async (_id, who, soql) => {
    const token = who === 'chef' ? chef : integration;
    expect((await rows(token, soql)).length).toBeGreaterThan(0);
    expect((await rows(token, soql, '/services/data/v53.0/query')).length).toBeGreaterThan(0);
  });

  it('finds the ordered sample of a product and contact', async () => {
    const isSample = `Contact__c = '${contactId}' AND Type_of_Order__c = 'S'`;
    const [item] = await rows(chef, `SELECT Id, Product2Id FROM OrderItem WHERE ${isSample} LIMIT 1`);
    const soql = `SELECT Id FROM OrderItem WHERE Product2Id = '${item?.Product2Id}' AND ${isSample}`;
    expect((await rows(chef, soql)).map(({ Id }) => Id)).toContain(item?.Id);
    const goods = await rows(chef, `SELECT Product2Id FROM OrderItem WHERE Type_of_Order__c = 'O' LIMIT 200`);
    const samples = await rows(chef, `SELECT Product2Id FROM OrderItem WHERE ${isSample}`);
    const never = goods.find(({ Product2Id }) => samples.every((sample) => sample.Product2Id !== Product2Id));
    expect(
      await rows(chef, `SELECT Id FROM OrderItem WHERE Product2Id = '${never?.Product2Id}' AND ${isSample}`),
    ).toEqual([]);
  });

  it('finds the file of an invoice and of a credit statement by its parent', async () => {
    const fileOf = (token: string, parent: unknown) =>
      rows(token, `SELECT Id, Name FROM Attachment WHERE ParentId = '${String(parent)}'`, '/services/data/v53.0/query');
    const [credit] = await rows(chef, `SELECT Id FROM Credit_Management__c WHERE ${own} AND status__c = 'Active'`);
    expect(await fileOf(chef, credit?.Id)).toMatchObject([{ Name: 'account_statement.pdf' }]);
    const parents = await rows(integration, 'SELECT ParentId, Name FROM Attachment ORDER BY Id LIMIT 200');
    const invoice = parents.find(({ Name }) => String(Name).startsWith('Invoice '));
    expect(await fileOf(integration, invoice?.ParentId)).toMatchObject([{ Name: invoice?.Name }]);
    // Invoices belong to the integration session, because the order's owner decides what may be shown of them.
    expect(await fileOf(chef, invoice?.ParentId)).toEqual([]);
  });

  it('reads statements, feedback and other documents of the customer', async () => {
    await rows(
      chef,
      `SELECT Invoice_Number__c, Amount__c FROM Customer_Satement__c WHERE Customer__c = '${contactId}'`,
    );
    await rows(chef, `SELECT Id, Product_Quality__c, comment_box__c FROM Feedback__c WHERE ${own}`);
    const id = await created(chef, 'Other_Documents__c', {});
    expect(await rows(chef, `SELECT Id FROM Other_Documents__c WHERE account__c = '${accountId}'`)).toMatchObject([
      { Id: id },
    ]);
  });

  it('reads and changes the contact, 204', async () => {
    const path = `/services/data/v53.0/sobjects/Contact/${contactId}`;
    expect((await crm.call(chef, 'GET', path)).body).toMatchObject({
      Address_Added__c: true,
      CustomerID__c: expect.any(String),
    });
    expect((await crm.call(chef, 'PATCH', path, { Title: 'Head Chef', Phone_2__c: '9000000109' })).status).toBe(204);
    expect((await crm.call(chef, 'GET', path)).body).toMatchObject({ Title: 'Head Chef', Phone_2__c: '9000000109' });
  });

  it('reads and changes user and account, 204', async () => {
    expect((await crm.call(chef, 'PATCH', `sobjects/User/${userId}`, { CompanyName: 'Saffron' })).status).toBe(204);
    expect((await crm.call(chef, 'GET', `sobjects/Account/${accountId}`)).body).toMatchObject({
      KYC_Status__c: 'Completed',
    });
    expect(
      (await crm.call(chef, 'PATCH', `sobjects/Account/${accountId}`, { Business_Type__c: 'Kitchen' })).status,
    ).toBe(204);
  });
});
