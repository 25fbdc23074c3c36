import { beforeAll, describe, expect, it } from 'vitest';
import { specialProductIds } from '#crm/seed/catalogue/special-products.ts';
import { gstinOf } from '#crm/seed/customers/gstin.ts';
import { people } from '#crm/seed/customers/people.ts';
import { addDays } from '#crm/seed/days.ts';
import { buildDocuments } from '#crm/seed/documents/build-documents.ts';
import { generateDemoData } from '#crm/seed/generate-demo-data.ts';
import { priceBookIds } from '#crm/seed/offers/build-prices.ts';
import type { SeedRecord } from '#crm/seed/seed-records.ts';
import { type CrmObjectName, orderStatuses } from '#domain/crm/index.ts';
import { deriveTracking } from '#domain/orders/index.ts';
import { isShortReference } from '#domain/orders/short-reference.ts';
import type { TrackingRows } from '#domain/orders/tracking.ts';
import { usualOrder } from '#domain/rules/usual-order.ts';
import { pdfText, totalIn } from '#test/support/pdf-text.ts';

const today = '2026-11-21';
const data = generateDemoData({ today });

function rowsOf<N extends CrmObjectName>(object: N): readonly SeedRecord<N>[] {
  return (data.get(object) ?? []) as unknown as readonly SeedRecord<N>[];
}

const { chef, newcomer, owner } = people;
const contactOf = (email: string) => rowsOf('Contact').find(({ Email }) => Email === email);
const accountOf = (email: string) => rowsOf('Account').find(({ Id }) => Id === contactOf(email)?.AccountId);
const addressesOf = (contactId: string) => rowsOf('Address__c').filter(({ Contact__c }) => Contact__c === contactId);
const orders = rowsOf('Order');
const fees: readonly string[] = [specialProductIds.delivery, specialProductIds.expressDelivery];
const isFee = (productId: string) => fees.includes(productId);
const itemsOf = (orderId: string) => rowsOf('OrderItem').filter(({ OrderId }) => OrderId === orderId);

describe('the demo customers', () => {
  it('are three, each with account, contact and sign-in', () => {
    expect(rowsOf('Account')).toHaveLength(3);
    expect(rowsOf('Contact').map(({ Email }) => Email)).toEqual([
      'chef@saffron.example',
      'new@bistro.example',
      'owner@tiffin.example',
    ]);
    for (const { email, contactId, accountId } of Object.values(people)) {
      const user = rowsOf('User').find(({ Username }) => Username === email);
      expect(user).toMatchObject({ ContactId: contactId, AccountId: accountId, IsActive: true });
    }
  });

  it('include a chef with everything: KYC, three verified addresses, ₹25,000 on delivery, ₹50,000 of credit', () => {
    expect(accountOf(chef.email)?.KYC_Status__c).toBe('Completed');
    expect(contactOf(chef.email)).toMatchObject({
      Allow_COD__c: true,
      Min_COD_Limit__c: 25_000,
      Pricebook__c: priceBookIds.horecaSouth,
      Address_Added__c: true,
    });
    expect(contactOf(chef.email)?.CustomerID__c).toBeTruthy();
    const addresses = addressesOf(chef.contactId);
    expect(addresses.map(({ Type_of_Address__c }) => Type_of_Address__c)).toEqual([
      'Billing Address',
      'Delivery Address',
      'Delivery Address',
    ]);
    expect(addresses.every(({ SAP_Customer_Addr_ID__c }) => Boolean(SAP_Customer_Addr_ID__c))).toBe(true);
    const active = rowsOf('Credit_Management__c').filter(({ status__c }) => status__c === 'Active');
    const open = orders.filter(
      ({ TenderType2__c, Status__c }) => TenderType2__c === 'ZCRT' && Status__c !== 'Delivered',
    );
    const used = open.reduce((sum, { Order_Total__c }) => sum + (Order_Total__c ?? 0), 0);
    expect(used).toBeGreaterThan(0);
    expect(active).toMatchObject([
      {
        Contact__c: chef.contactId,
        Credit_limit__c: 50_000,
        Credit_Balance__c: 50_000 - used,
        Amount_Paid__c: expect.any(Number),
      },
    ]);
    expect(active[0]?.From_date__c && active[0].From_date__c < today).toBe(true);
    expect(active[0]?.To_Date__c && active[0].To_Date__c > today).toBe(true);
    expect(rowsOf('Favourite__c').length).toBeGreaterThanOrEqual(10);
    expect(rowsOf('Feedback__c').length).toBeGreaterThanOrEqual(3);
  });

  it('include a newcomer with incomplete KYC and no address', () => {
    expect(accountOf(newcomer.email)?.KYC_Status__c).toBe('Incomplete');
    expect(contactOf(newcomer.email)).toMatchObject({
      CustomerID__c: null,
      Address_Added__c: false,
      Allow_COD__c: false,
    });
    expect(addressesOf(newcomer.contactId)).toEqual([]);
  });

  it('include a caterer who may order but never has, without cash on delivery or credit', () => {
    expect(accountOf(owner.email)?.KYC_Status__c).toBe('Completed');
    expect(contactOf(owner.email)).toMatchObject({ Allow_COD__c: false, Pricebook__c: priceBookIds.standard });
    expect(contactOf(owner.email)?.CustomerID__c).toBeTruthy();
    expect(addressesOf(owner.contactId)).toHaveLength(1);
    expect(addressesOf(owner.contactId)[0]?.SAP_Customer_Addr_ID__c).toBeTruthy();
    expect(orders.filter(({ Contact__c }) => Contact__c === owner.contactId)).toEqual([]);
    const credits = rowsOf('Credit_Management__c').filter(({ Contact__c }) => Contact__c === owner.contactId);
    expect(credits).toMatchObject([{ status__c: 'Applied', Amount__c: 75_000 }]);
    expect(credits[0]?.Credit_limit__c ?? null).toBeNull();
  });

  it('live where the company delivers', () => {
    const served = new Map(
      rowsOf('Deliverable_Locations__c').flatMap(({ Pincode__c, State__c, Active__c }) =>
        Active__c === 'Yes' ? [[Pincode__c, State__c] as const] : [],
      ),
    );
    expect(served.size).toBeGreaterThan(380);
    for (const address of rowsOf('Address__c')) expect(served.get(address.Pin_Code__c ?? '')).toBe(address.State__c);
    expect(rowsOf('Deliverable_Locations__c').some(({ Active__c }) => Active__c === 'No')).toBe(true);
  });

  it('have GST numbers with correct check characters', () => {
    expect(gstinOf({ stateCode: '27', pan: 'AAPFU0939F' })).toBe('27AAPFU0939F1ZV');
    for (const { Name } of rowsOf('GST__c')) expect(Name).toMatch(/^\d{2}[A-Z]{5}\d{4}[A-Z]1Z[0-9A-Z]$/);
  });
});

describe('the chef’s orders', () => {
  let files: ReturnType<typeof buildDocuments>;
  beforeAll(() => {
    files = buildDocuments(data, today);
  });

  it('are twenty-two over the last 90 days, in every status, oldest first', () => {
    expect(orders).toHaveLength(22);
    expect(new Set(orders.map(({ Status__c }) => Status__c))).toEqual(new Set(orderStatuses));
    const days = orders.map(({ EffectiveDate }) => EffectiveDate ?? '');
    expect([...days].sort()).toEqual(days);
    expect(days.every((day) => day >= addDays(today, -90) && day <= today)).toBe(true);
    const created = orders.map(({ CreatedDate }) => Date.parse(CreatedDate ?? ''));
    expect([...created].sort((a, b) => a - b)).toEqual(created);
  });

  it('add up: each order is the sum of its items, and orders on delivery stay within the limit', () => {
    for (const order of orders) {
      const items = itemsOf(order.Id);
      const sum = items.reduce((total, item) => total + Math.round((item.Total_Item_Amount__c ?? 0) * 100), 0);
      expect(sum, order.Id).toBe(Math.round((order.Order_Total__c ?? 0) * 100));
      expect(order.ProductItems__c).toBe(items.length);
      expect(items.map(({ SOItem__c }) => SOItem__c)).toEqual(items.map((_, at) => at + 1));
      if (['ZT03', 'ZT04'].includes(order.TenderType2__c ?? ''))
        expect(order.Order_Total__c).toBeLessThanOrEqual(25_000);
      expect(isShortReference(order.Short_Reference__c ?? '')).toBe(true);
    }
  });

  it('are priced from the south’s book, in whole steps, some with offers, one coupon and one sample', () => {
    const entries = new Map(rowsOf('PricebookEntry').map((entry) => [entry.Id, entry]));
    const steps = new Map(rowsOf('Product2').map((product) => [product.Id, product.Selling_Unit_Conv__c ?? 1]));
    const items = rowsOf('OrderItem');
    for (const item of items) {
      const entry = entries.get(item.PricebookEntryId ?? '');
      expect(entry?.Pricebook2Id).toBe(priceBookIds.horecaSouth);
      expect(entry?.Product2Id).toBe(item.Product2Id);
      const isBought = item.Type_of_Order__c === 'O' && (item.Total_Base_Price__c ?? 0) > 1;
      const isWhole = (item.Quantity ?? 0) % (steps.get(item.Product2Id ?? '') ?? 1) === 0;
      // A gift comes on top of the bought quantity, so only lines without one must be whole steps.
      if (
        isBought &&
        item.UnitPrice !== undefined &&
        item.Total_Base_Price__c === item.UnitPrice * (item.Quantity ?? 0)
      ) {
        expect(isWhole, item.Id).toBe(true);
      }
    }
    expect(items.filter(({ DiscValue__c }) => (DiscValue__c ?? 0) > 0).length).toBeGreaterThan(5);
    expect(orders.filter(({ Coupon__c }) => Coupon__c === 'WELCOME10')).toHaveLength(1);
    expect(items.filter(({ Type_of_Order__c }) => Type_of_Order__c === 'S')).toHaveLength(1);
  });

  it('are a kitchen’s: twenty things every week, so that the app knows what she usually orders', () => {
    const days = new Map(orders.map(({ Id, EffectiveDate }) => [Id, EffectiveDate ?? '']));
    const bought = rowsOf('OrderItem').flatMap(({ OrderId, Product2Id, Quantity, Type_of_Order__c }) =>
      Type_of_Order__c === 'O' && Product2Id && !isFee(Product2Id)
        ? [{ productId: Product2Id, day: days.get(OrderId ?? '') ?? '', pieces: Quantity ?? 0 }]
        : [],
    );
    // On every day of the week after the last of them.
    for (const later of [0, 1, 6]) {
      const usual = usualOrder(bought, { today: addDays(today, later - 6) });
      expect(usual).toHaveLength(20);
      expect(usual.every(({ weeks, ofWeeks }) => weeks >= 4 && ofWeeks === 6)).toBe(true);
    }
    const week = orders.filter(({ EffectiveDate }) => EffectiveDate === addDays(today, -7));
    expect(week.map(({ Id }) => itemsOf(Id).filter(({ Product2Id }) => !isFee(Product2Id ?? '')).length)).toEqual([20]);
  });

  it('are priced as it was on their day: two prices have changed since the last weekly order', () => {
    const prices = new Map(rowsOf('PricebookEntry').map((entry) => [entry.Id, entry]));
    const last = rowsOf('OrderItem').filter(({ OrderId }) =>
      orders.some(({ Id, EffectiveDate }) => Id === OrderId && EffectiveDate === addDays(today, -7)),
    );
    const since = last.filter(({ PricebookEntryId }) => prices.get(PricebookEntryId ?? '')?.To_Date__c != null);
    const names = new Map(rowsOf('Product2').map(({ Id, Name }) => [Id, Name]));
    expect(since.map(({ Product2Id }) => names.get(Product2Id ?? '')).sort()).toEqual([
      'Green Peas',
      'Mozzarella, Diced',
    ]);
  });

  it('have the packing, billing and delivery records that match their status', () => {
    for (const order of orders) {
      const itemIds = new Set(itemsOf(order.Id).map(({ Id }) => Id));
      const invoices = rowsOf('Invoices__c').filter(({ order__c }) => order__c === order.Id);
      const numbers = new Set(invoices.map((row) => row.SAP_Billing_Invoice_Number__c));
      const rows = {
        packaging: rowsOf('Packaging_Information__c').filter(({ Order_Product__c }) =>
          itemIds.has(Order_Product__c ?? ''),
        ),
        invoices,
        billing: rowsOf('Status_Information__c').filter((row) => numbers.has(row.SAP_Billing_Number__c)),
      } as unknown as TrackingRows;
      const derived = deriveTracking(rows).status;
      const untracked = ['Order Confirmed', 'In Progress', 'Cancelled', 'Payment Pending', 'Payment Failed'];
      expect(derived, order.Id).toBe(untracked.includes(order.Status__c ?? '') ? null : order.Status__c);
    }
  });

  it('mark cancelled items, and refund what was paid for them', () => {
    const cancelled = orders.find(({ Status__c }) => Status__c === 'Cancelled');
    expect(itemsOf(cancelled?.Id ?? '').every(({ ReasonofCancel__c }) => ReasonofCancel__c === '01')).toBe(true);
    expect(cancelled?.CancelAmount__c).toBe(0);
    const partly = orders.find((order) => order.Status__c === 'Delivered' && order.CancelAmount__c != null);
    const lines = itemsOf(partly?.Id ?? '').filter(({ ReasonofCancel__c }) => ReasonofCancel__c === '01');
    expect(lines).toHaveLength(1);
    expect(partly?.CancelAmount__c).toBe(lines[0]?.Total_Item_Amount__c);
  });

  it('have a PDF for every invoice number, and a statement for the active credit', async () => {
    const invoiced = new Map(rowsOf('Invoices__c').map((row) => [row.Id, row.SAP_Billing_Invoice_Number__c]));
    const numbers = files.flatMap(({ ParentId }) => invoiced.get(ParentId ?? '') ?? []);
    expect(new Set(numbers)).toEqual(new Set(invoiced.values()));
    expect(numbers).toHaveLength(new Set(numbers).size);
    const active = rowsOf('Credit_Management__c').find(({ status__c }) => status__c === 'Active');
    const statement = files.find(({ ParentId }) => ParentId === active?.Id);
    expect(statement?.Name).toBe('account_statement.pdf');
    expect(await pdfText(statement?.Body)).toContain('Saffron Street Kitchen LLP, customer 0001004821');
    for (const { Body, BodyLength, Name } of files) {
      const pdf = Buffer.from(Body ?? '', 'base64');
      expect(pdf.length, Name).toBe(BodyLength);
      expect([pdf.subarray(0, 5).toString(), pdf.subarray(-6).toString()], Name).toEqual(['%PDF-', '%%EOF\n']);
    }
    expect(buildDocuments(data, today)).toEqual(files);
  });

  it('are billed to the paisa: the invoices of an order add up to it, without what was cancelled', async () => {
    let checked = 0;
    for (const order of orders) {
      const ids = new Set(rowsOf('Invoices__c').flatMap((row) => (row.order__c === order.Id ? row.Id : [])));
      const own = files.filter(({ ParentId }) => ids.has(ParentId ?? ''));
      if (own.length === 0) continue;
      const totals = await Promise.all(own.map(async ({ Body }) => totalIn(await pdfText(Body))));
      const cancelled = itemsOf(order.Id).reduce((sum, { CAmount__c }) => sum + (CAmount__c ?? 0), 0);
      const wanted = Math.round(((order.Order_Total__c ?? 0) - cancelled) * 100);
      expect(
        totals.reduce((sum, total) => sum + total, 0),
        order.Id,
      ).toBe(wanted);
      checked += 1;
    }
    expect(checked).toBe(16);
  });
});
