import type { AddressSnapshot } from '#domain/commands/address-fields.ts';
import { type AddressFields, AddressType, addressFieldNames } from '#domain/commands/address-fields.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import { type AddressStatus, isActiveOrder, type OrderAddress, type PlacementFacts } from '#domain/orders/index.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { addressStatus } from '#domain/rules/addresses.ts';
import { activeCredit } from '#domain/rules/credit.ts';
import { type ComparedOrder, findSimilar } from '#domain/rules/similar-order.ts';
import type { CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt, valueAt } from '#gateway/crm-client/row-values.ts';
import { orderedLinesOf } from './ordered-lines.ts';
import type { CustomerRead, ShopRead } from './read-placement.ts';

/** Returns what the CRM says now about everything except the lines and their prices. */
export function placementFacts(
  args: PlaceOrderArgs,
  reads: { own: CustomerRead; shop: ShopRead; nowMs: number; payNow: boolean },
) {
  const { own, shop, nowMs, payNow } = reads;
  const addresses = childRows(own.customer, 'Addresses__r');
  const placement: PlacementFacts = {
    kycStatus: textAt(own.customer, 'Account.KYC_Status__c') ?? '',
    customerId: textAt(own.customer, 'CustomerID__c'),
    allowOnDelivery: valueAt(own.customer, 'Allow_COD__c') === true,
    onDeliveryLimitPaise: paiseAt(own.customer, 'Min_COD_Limit__c') ?? paise(0),
    creditBalancePaise: creditBalance(childRows(own.customer, 'Credit_Management__r'), todayInIndia(nowMs)),
    billing: statusOf(args.billing, addresses),
    delivery: statusOf(args.delivery, addresses),
    samplesUsed: own.samplesUsed,
    samplesAllowed: shop.catalogue.samplesAllowed,
    couponRefusal: shop.couponRefusal,
    payNow,
    similar: findSimilar(args.lines, comparedOrders(shop), nowMs),
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

/** The text must be the agreed one. */
function statusOf(wanted: AddressSnapshot, rows: readonly CrmRow[]): AddressStatus {
  const row = findAddress(wanted, rows);
  const status = addressStatus(
    row
      ? {
          billing: textAt(row, 'Type_of_Address__c') === AddressType.billing,
          verified: textAt(row, 'SAP_Customer_Addr_ID__c') !== null,
        }
      : null,
  );
  if (!row || status !== 'fine') return status;
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

/** The account's orders that count (REORD-006). */
function comparedOrders({ recent }: ShopRead): ComparedOrder[] {
  const active = recent.filter((order) => isActiveOrder(textAt(order, 'Status__c')));
  return active.map((order) => {
    const placedAt = textAt(order, 'CreatedDate') ?? '';
    return {
      orderNumber: textAt(order, 'OrderNumber') ?? '',
      placedAt,
      atMs: Date.parse(placedAt),
      lines: orderedLinesOf(order),
    };
  });
}
