import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import type { PaymentMode } from '#domain/commands/place-order.ts';
import type { CrmRecord } from '#domain/crm/index.ts';
import { type Paise, paise, paiseFromRupees, rupeesFromPaise } from '#domain/money.ts';
import type { PricedCart } from '#domain/pricing/index.ts';
import { addressLines } from './address-text.ts';
import { PLACEHOLDER_STATUS } from './status.ts';
import { paymentModeCode, Tender, tenderOfPayment } from './tender.ts';

/**
 * Maps the specification's field names of an order, many without the suffix of custom fields, to the CRM's (DATA-030).
 * With one table, an org that spells a name differently needs a change in one line.
 */
const orderFieldNames = {
  EffectiveDate: 'EffectiveDate',
  Status: 'Status',
  Contact: 'Contact__c',
  accountId: 'AccountId',
  Pricebook2Id: 'Pricebook2Id',
  Type: 'Type',
  TenderType: 'TenderType__c',
  TenderValue: 'TenderValue__c',
  Address: 'Address__c',
  BillingAddress: 'BillingAddress__c',
  Order_Total: 'Order_Total__c',
  Salestotal: 'Salestotal__c',
  TenderType2: 'TenderType2__c',
  Delivery_Instruction: 'Delivery_Instruction__c',
  Credit_Amount: 'Credit_Amount__c',
  TenderTypeCredit2: 'TenderTypeCredit2__c',
} as const satisfies Record<string, keyof CrmRecord<'Order'>>;

type OrderFields = { [Name in keyof typeof orderFieldNames]: string | number | null };

/** An address in the order: the id of its record, and the text that it had. */
export type OrderAddress = AddressSnapshot & { id: string };

export type OrderRecordInput = {
  owner: { accountId: string; contactId: string };
  pricebookId: string;
  /** The command's reference; `shortReference` is the one that people read. */
  ref: string;
  shortReference: string;
  /** 'YYYY-MM-DD' in Asia/Kolkata. */
  today: string;
  payment: PaymentMode;
  /** What credit pays of it (`creditPart`); 0 when one method pays all. */
  creditPaise: Paise;
  coupon: string | null;
  instructions: string;
  billing: OrderAddress;
  delivery: OrderAddress;
  priced: PricedCart;
};

/**
 * Builds the order as it is first created (PAY-016, PAY-038, DATA-030): a placeholder whose `Status__c` is still empty.
 * Order_Total is the cartTotal, Salestotal the base value, TenderValue the amount charged.
 */
export function buildOrderRecord(input: OrderRecordInput): Partial<CrmRecord<'Order'>> {
  const { priced, billing, delivery, payment } = input;
  const specified: OrderFields = {
    EffectiveDate: input.today,
    Status: PLACEHOLDER_STATUS,
    Contact: input.owner.contactId,
    accountId: input.owner.accountId,
    Pricebook2Id: input.pricebookId,
    Type: priced.totals.onlySamples ? 'Sample' : 'Order',
    TenderType: Tender.sale,
    TenderValue: rupeesFromPaise(paise(paiseFromRupees(priced.totals.cartTotal) - input.creditPaise)),
    Address: delivery.id,
    BillingAddress: billing.id,
    Order_Total: priced.totals.cartTotal,
    Salestotal: priced.totals.base_value,
    TenderType2: tenderOfPayment(payment),
    Delivery_Instruction: input.instructions === '' ? null : input.instructions,
    // Set only when credit pays a part and another mode pays the rest (PAY-003).
    Credit_Amount: input.creditPaise > 0 ? rupeesFromPaise(input.creditPaise) : null,
    TenderTypeCredit2: input.creditPaise > 0 ? Tender.credit : null,
  };
  const named = Object.entries(specified).map(([name, value]) => [orderFieldNames[name as keyof OrderFields], value]);
  return {
    ...Object.fromEntries(named),
    CustomerAuthorizedById: input.owner.contactId,
    Payment_Mode__c: paymentModeCode(payment),
    Coupon__c: priced.coupon?.applied ? input.coupon : null,
    Coupon_Discount__c: priced.coupon?.amount ?? 0,
    BillingStreet: addressLines(billing),
    BillingCity: billing.City__c,
    BillingState: billing.State__c,
    BillingPostalCode: billing.Pin_Code__c,
    ShippingStreet: addressLines(delivery),
    ShippingCity: delivery.City__c,
    ShippingState: delivery.State__c,
    ShippingPostalCode: delivery.Pin_Code__c,
    Client_Ref__c: input.ref,
    Short_Reference__c: input.shortReference,
  };
}
