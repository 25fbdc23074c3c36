import type { CancelOrderArgs } from '#domain/commands/cancel-order.ts';
import {
  type CancelItemRow,
  type CancelOrderRow,
  type CancelProduct,
  cancelFactsOf,
} from '#domain/orders/cancel-facts.ts';
import type { CancelFacts } from '#domain/orders/refund.ts';
import { type SchemeRow, todayInIndia } from '#domain/pricing/index.ts';
import { activeCredit, type CreditRow } from '#domain/rules/credit.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { childRows, readQueries } from '#gateway/crm-client/read-queries.ts';
import { flatRow, textAt, valueAt } from '#gateway/crm-client/row-values.ts';
import { equal, type Query } from '#gateway/crm-client/soql.ts';
import type { CapturedPayment } from '#gateway/payments/refunds.ts';
import { ok, type Result } from '#lib/result.ts';
import { schemePaths, schemesQuery } from '../facts/catalogue-queries.ts';
import type { Run } from '../run.ts';

const orderPaths = [
  ...['Id', 'Status__c', 'CancelAmount__c', 'Order_Total__c', 'TotalAmount', 'TenderType2__c', 'TenderTypeCredit2__c'],
  ...['TenderValue__c', 'Credit_Amount__c', 'TenderTypeC1__c', 'Payment_Gateway_Name__c', 'Payment_Order_Id__c'],
  'Reference_Id__c',
];
const productPaths = [
  ...['Category__c', 'Quantity_Type__c', 'Quantity_Value__c', 'Net_weight__c', 'Weight_Unit1__c'],
  'Selling_Unit_Conv__c',
] as const;
const itemPaths = [
  ...['Id', 'Product2Id', 'Product2.Name', 'Type_of_Order__c', 'SOItem__c', 'Quantity', 'UnitPrice', 'TotalPrice'],
  ...['Total_Item_Amount__c', 'Total_Base_Price__c', 'Deliverycharges__c', 'Cancel_Quantity__c', 'CAmount__c'],
  ...['ReasonofCancel__c', 'Status__c', 'Product2.IsActive'],
  ...productPaths.map((name) => `Product2.${name}`),
];

/** An order with what its cancellation is computed from, and the payment that took its money. */
export type OrderRead = { facts: CancelFacts; payment: CapturedPayment };

/**
 * Reads, in one call, what a cancellation is computed from: the order of this contact with its lines, the schemes that
 * its free pieces came from, and the customer's credit. Null if this contact has no such order.
 */
export async function readCancel(
  run: Run,
  { orderId }: Pick<CancelOrderArgs, 'orderId'>,
): Promise<Result<OrderRead | null, CrmFailure>> {
  const read = await readQueries(run.crm, run.caller, {
    orders: orderQuery(run, orderId),
    schemes: schemesQuery,
    credit: {
      from: 'Credit_Management__c',
      select: ['Id', 'status__c', 'From_date__c', 'To_Date__c', 'Credit_limit__c', 'Credit_Balance__c'],
      where: equal({ Contact__c: run.owner.contactId, status__c: 'Active' }),
    },
  });
  if (!read.ok) return read;
  const { orders, schemes, credit } = read.value;
  const order = orders[0];
  if (!order) return ok(null);
  const items = childRows(order, 'OrderItems');
  const facts = cancelFactsOf({
    order: flatRow(order, orderPaths) as CancelOrderRow,
    items: items.map((item) => flatRow(item, itemPaths) as CancelItemRow),
    products: new Map(items.flatMap(productOf)),
    schemes: schemes.map((row) => flatRow(row, schemePaths) as unknown as SchemeRow),
    creditOpen: activeCredit(credit as CreditRow[], todayInIndia(run.nowMs())) !== null,
  });
  const payment = {
    provider: textAt(order, 'Payment_Gateway_Name__c'),
    orderId: textAt(order, 'Payment_Order_Id__c'),
    reference: textAt(order, 'Reference_Id__c'),
  };
  return ok({ facts, payment });
}

function orderQuery({ owner }: Run, orderId: string): Query {
  return {
    from: 'Order',
    select: orderPaths,
    with: [{ children: 'OrderItems', select: itemPaths, orderBy: [{ field: 'Id' }] }],
    where: {
      and: [
        { field: 'Id', op: '=', value: orderId },
        { field: 'Contact__c', op: '=', value: owner.contactId },
        { field: 'AccountId', op: '=', value: owner.accountId },
        { field: 'Status__c', op: '!=', value: null },
      ],
    },
  };
}

/** A product that is no longer sold counts as unknown, because no device has it in its catalogue. */
function productOf(item: CrmRow): [string, CancelProduct][] {
  const id = textAt(item, 'Product2Id');
  if (id === null || valueAt(item, 'Product2.IsActive') !== true) return [];
  const fields = productPaths.map((name) => [name, valueAt(item, `Product2.${name}`)]);
  return [[id, Object.fromEntries(fields) as CancelProduct]];
}
