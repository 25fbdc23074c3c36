import { describe, expect, it } from 'vitest';
import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { crmAddress, placementFacts } from './placement-facts.ts';
import type { CustomerRead, ShopRead } from './read-placement.ts';

const today = '2026-11-21';
const nowMs = Date.parse(`${today}T05:00:00Z`);
const text = {
  Type_of_Address__c: 'Delivery Address',
  Building_Number__c: '12',
  Street__c: 'Hill Road',
  Area_Locality__c: 'Bandra',
  City__c: 'Mumbai',
  State__c: 'Maharashtra',
  Pin_Code__c: '400050',
};
const wanted = (change: Partial<AddressSnapshot> = {}): AddressSnapshot => ({
  id: 'A1',
  ref: null,
  ...text,
  ...change,
});
const inCrm = (change: object = {}) => ({ Id: 'A1', ...text, SAP_Customer_Addr_ID__c: 'SAP-1', ...change });

const customer = (rows: { addresses?: object[]; credit?: object[] }, fields: object = {}) =>
  ({
    Addresses__r: { records: rows.addresses ?? [inCrm()] },
    Credit_Management__r: { records: rows.credit ?? [] },
    ...fields,
  }) as unknown as CrmRow;

function facts(input: {
  customer: CrmRow;
  args?: Partial<PlaceOrderArgs>;
  own?: Partial<CustomerRead>;
  shop?: Partial<ShopRead>;
}) {
  const args = { lines: [], billing: wanted(), delivery: wanted(), ...input.args } as unknown as PlaceOrderArgs;
  const own = { customer: input.customer, samplesUsed: new Set(), ...input.own } as unknown as CustomerRead;
  const shop = { catalogue: { samplesAllowed: true }, recent: [], couponRefusal: null, ...input.shop } as ShopRead;
  return placementFacts(args, { own, shop, nowMs, payNow: false });
}

describe('what the CRM says about a customer who orders', () => {
  it('is all that the order is checked against', () => {
    const fields = {
      Account: { KYC_Status__c: 'Completed' },
      CustomerID__c: 'C-1',
      Allow_COD__c: true,
      Min_COD_Limit__c: 2500.5,
    };
    const samplesUsed = new Set(['P1']);
    const shop = { couponRefusal: 'used', catalogue: { samplesAllowed: false } } as Partial<ShopRead>;
    const credit = [{ Id: 'K1', status__c: 'Active', Credit_Balance__c: 10 }];
    expect(facts({ customer: customer({ credit }, fields), own: { samplesUsed }, shop })).toEqual({
      kycStatus: 'Completed',
      customerId: 'C-1',
      allowOnDelivery: true,
      onDeliveryLimitPaise: 2500_50,
      creditBalancePaise: 10_00,
      billing: 'fine',
      delivery: 'fine',
      samplesUsed,
      samplesAllowed: false,
      couponRefusal: 'used',
      payNow: false,
      similar: null,
    });
  });

  it('allows nothing that the CRM does not say', () => {
    expect(facts({ customer: customer({}) })).toMatchObject({
      kycStatus: '',
      customerId: null,
      allowOnDelivery: false,
      onDeliveryLimitPaise: 0,
      creditBalancePaise: null,
    });
  });

  it('is the balance of the newest credit record that is open today, in whatever order they come', () => {
    const record = (Id: string, Credit_Balance__c: number, change: object = {}) => ({
      Id,
      status__c: 'Active',
      Credit_Balance__c,
      ...change,
    });
    const credit = [
      record('K5', 50, { status__c: 'Closed' }),
      record('K4', 40, { From_date__c: '2026-11-22' }),
      record('K3', 30, { To_Date__c: '2026-11-20' }),
      record('K2', 20, { From_date__c: today, To_Date__c: today }),
      record('K1', 10),
    ];
    for (const records of [credit, credit.toReversed()]) {
      expect(facts({ customer: customer({ credit: records }) }).creditBalancePaise).toBe(20_00);
    }
  });
});

describe('the address of an order', () => {
  const status = (address: AddressSnapshot, ...addresses: object[]) =>
    facts({ customer: customer({ addresses }), args: { delivery: address } }).delivery;

  it('is fine when it is in the CRM as agreed, and the back office has verified it', () => {
    expect(status(wanted(), inCrm({ Id: 'A2', Street__c: 'X' }), inCrm())).toBe('fine');
    expect(status(wanted(), inCrm({ SAP_Customer_Addr_ID__c: null }))).toBe('not-verified');
    const billing = { Type_of_Address__c: 'Billing Address' };
    expect(status(wanted(billing), inCrm({ ...billing, SAP_Customer_Addr_ID__c: null }))).toBe('fine');
  });

  it('is another one when a word of it differs, but not for the spaces around it', () => {
    expect(status(wanted(), inCrm({ Street__c: 'Hill Road East' }))).toBe('changed');
    expect(status(wanted(), inCrm({ Street__c: ' Hill Road ' }))).toBe('fine');
    expect(status(wanted({ Street__c: ' Hill Road ' }), inCrm())).toBe('fine');
    expect(status(wanted({ Area_Locality__c: '' }), inCrm({ Area_Locality__c: null }))).toBe('fine');
  });

  it('is found by its id, or by its reference when it was made without a network', () => {
    const made = wanted({ id: null, ref: 'R1' });
    const row = inCrm({ Id: 'A9', Client_Ref__c: 'R1', Area_Locality__c: null });
    expect(status(made, inCrm({ Client_Ref__c: 'R2', Street__c: 'X' }), { ...row, Area_Locality__c: 'Bandra' })).toBe(
      'fine',
    );
    expect(status(made, inCrm())).toBe('gone');
    const found = { id: 'A9', ref: 'R1', ...text, Area_Locality__c: '' };
    expect(crmAddress(made, customer({ addresses: [inCrm(), row] }))).toEqual(found);
    expect(crmAddress(wanted({ id: 'A9' }), customer({ addresses: [inCrm(), row] }))).toEqual(found);
    expect(crmAddress(wanted({ id: 'A0' }), customer({}))).toBeNull();
  });
});

describe('a similar order', () => {
  const item = { Product2Id: 'P1', Type_of_Order__c: 'O', Quantity: 5, UnitPrice: 40, Total_Base_Price__c: 200 };
  const order = (OrderNumber: string | null, change: object = {}) =>
    ({
      OrderNumber,
      Status__c: 'Order Confirmed',
      CreatedDate: '2026-11-21T01:00:00.000+0000',
      OrderItems: { records: [item] },
      ...change,
    }) as unknown as CrmRow;
  const similar = (...recent: CrmRow[]) =>
    facts({
      customer: customer({}),
      args: { lines: [{ productId: 'P1', type: 'O', quantity: 5 }] } as never,
      shop: { recent },
    }).similar;

  it('is the newest one of the last twelve hours that is not cancelled, with its number and time', () => {
    const later = { CreatedDate: '2026-11-21T03:00:00.000+0000' };
    const cancelled = { Status__c: 'Cancelled', CreatedDate: '2026-11-21T04:00:00.000+0000' };
    expect(similar(order('1', later), order('2'), order('3', cancelled), order('4', { OrderItems: null }))).toEqual({
      orderNumber: '1',
      placedAt: later.CreatedDate,
      atMs: Date.parse(later.CreatedDate),
    });
    expect(similar(order('5', { CreatedDate: '2026-11-20T16:59:59.000+0000' }))).toBeNull();
    expect(similar()).toBeNull();
  });
});
