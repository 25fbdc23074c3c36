import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import { type AddressFields, addressFieldNames } from '#domain/commands/address-fields.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import {
  type AddressStatus,
  isActiveOrder,
  isVerySimilar,
  type OrderAddress,
  type PlacementFacts,
} from '#domain/orders/index.ts';
import { activeCredit } from '#domain/rules/credit.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt, valueAt } from '#gateway/crm-client/row-values.ts';
import { orderedLinesOf } from './ordered-lines.ts';
import type { CustomerRead, ShopRead } from './read-placement.ts';

/** Returns what the CRM says now about everything except the lines and their prices. */
export function placementFacts(args: PlaceOrderArgs, reads: { own: CustomerRead; shop: ShopRead; today: string }) {
  const { own, shop, today } = reads;
  const addresses = childRows(own.customer, 'Addresses__r');
  const placement: PlacementFacts = {
    kycStatus: textAt(own.customer, 'Account.KYC_Status__c') ?? '',
    customerId: textAt(own.customer, 'CustomerID__c'),
    allowOnDelivery: valueAt(own.customer, 'Allow_COD__c') === true,
    onDeliveryLimitPaise: paiseAt(own.customer, 'Min_COD_Limit__c') ?? paise(0),
    creditBalancePaise: creditBalance(childRows(own.customer, 'Credit_Management__r'), today),
    billing: addressStatus(args.billing, addresses),
    delivery: addressStatus(args.delivery, addresses),
    samplesUsed: own.samplesUsed,
    samplesAllowed: shop.catalogue.samplesAllowed,
    couponRefusal: shop.couponRefusal,
    similar: similarOrder(args, shop),
  };
  return placement;
}

/** Returns the address in the CRM with its id; null when the customer has no such address. */
export function crmAddress(wanted: AddressSnapshot, customer: CrmRow): OrderAddress | null {
  const row = findAddress(wanted, childRows(customer, 'Addresses__r'));
  if (!row) return null;
  const fields = Object.fromEntries(addressFieldNames.map((name) => [name, textAt(row, name) ?? '']));
  return { id: String(row.Id), ref: textAt(row, 'Client_Ref__c'), ...(fields as AddressFields) };
}

function findAddress({ id, ref }: AddressSnapshot, rows: readonly CrmRow[]): CrmRow | undefined {
  return rows.find((row) => (id !== null ? row.Id === id : textAt(row, 'Client_Ref__c') === ref));
}

/** Only a billing address may lack a SAP id (ADDR-009, SEC-004). The text must be the agreed one. */
function addressStatus(wanted: AddressSnapshot, rows: readonly CrmRow[]): AddressStatus {
  const row = findAddress(wanted, rows);
  if (!row) return 'gone';
  const billing = textAt(row, 'Type_of_Address__c') === 'Billing Address';
  if (!billing && textAt(row, 'SAP_Customer_Addr_ID__c') === null) return 'not-verified';
  const same = addressFieldNames.every((field) => (textAt(row, field) ?? '').trim() === wanted[field].trim());
  return same ? 'fine' : 'changed';
}

/** The balance of the record that the CRM books on (PAY-006). */
function creditBalance(records: readonly CrmRow[], today: string): Paise | null {
  const rows = records.map((record) => ({
    Id: textAt(record, 'Id') ?? '',
    status__c: textAt(record, 'status__c'),
    From_date__c: textAt(record, 'From_date__c'),
    To_Date__c: textAt(record, 'To_Date__c'),
    Credit_Balance__c: numberAt(record, 'Credit_Balance__c'),
  }));
  return activeCredit(rows, today)?.balancePaise ?? null;
}

function paiseAt(row: CrmRow, field: string): Paise | null {
  const rupees = numberAt(row, field);
  return rupees === null ? null : paiseFromRupees(rupees);
}

/** Returns the account's newest order that is very probably the same one (REORD-006). */
function similarOrder(args: PlaceOrderArgs, { recent }: ShopRead): PlacementFacts['similar'] {
  const similar = recent.findLast(
    (order) => isActiveOrder(textAt(order, 'Status__c')) && isVerySimilar(args.lines, orderedLinesOf(order)),
  );
  if (!similar) return null;
  return { orderNumber: textAt(similar, 'OrderNumber') ?? '', placedAt: textAt(similar, 'CreatedDate') ?? '' };
}
