import { type Paise, paise, paiseFromRupees } from '#domain/money.ts';
import type { Owner } from '#domain/owner.ts';
import { INTEGRATION, type Run } from '#gateway/commands/run.ts';
import type { CrmFailure, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt } from '#gateway/crm-client/row-values.ts';
import { equal, type Query } from '#gateway/crm-client/soql.ts';
import { ok, type Result } from '#lib/result.ts';
import { type ProviderName, providerNames } from '#payments/provider.ts';

/** An order as far as its payment is concerned. */
export type OrderToPay = {
  id: string;
  orderNumber: string;
  status: string | null;
  duePaise: Paise;
  /** `Reference_Id__c`: the payment that pays for it. */
  honoured: string | null;
  paymentStatus: string | null;
  provider: ProviderName | null;
  /** `Payment_Order_Id__c`: the attempt that the customer was given last. */
  providerOrderId: string | null;
  ref: string | null;
  createdMs: number;
  mobile: string | null;
};

export const orderPaths = [
  ...['Id', 'OrderNumber', 'Status__c', 'TenderValue__c', 'Payment_Gateway_Name__c', 'Payment_Order_Id__c'],
  ...['Reference_Id__c', 'Payment_Status__c', 'Client_Ref__c', 'CreatedDate', 'Contact__c', 'AccountId'],
  'Contact__r.Phone',
];

/** Reads this customer's order; null if there is none. */
export async function readOrder(run: Run, orderId: string): Promise<Result<OrderToPay | null, CrmFailure>> {
  const read = await readQueries(run.crm, run.caller, { orders: orderQuery(run.owner, orderId) });
  if (!read.ok) return read;
  const [row] = read.value.orders;
  return ok(row ? orderOf(row) : null);
}

/** The Id of the customer's order that took this payment; null if none did. */
export async function findPaidBy(run: Run, paymentId: string): Promise<Result<string | null, CrmFailure>> {
  const { contactId, accountId } = run.owner;
  const read = await readQueries(run.crm, run.caller, {
    orders: {
      from: 'Order',
      select: ['Id'],
      where: equal({ Reference_Id__c: paymentId, Contact__c: contactId, AccountId: accountId }),
    },
  });
  if (!read.ok) return read;
  const [row] = read.value.orders;
  return ok(row ? String(row.Id) : null);
}

function orderQuery({ contactId, accountId }: Owner, orderId: string): Query {
  return {
    from: 'Order',
    select: orderPaths,
    where: equal({ Id: orderId, Contact__c: contactId, AccountId: accountId }),
  };
}

export function orderOf(row: CrmRow): OrderToPay {
  return {
    id: String(row.Id),
    orderNumber: textAt(row, 'OrderNumber') ?? '',
    status: textAt(row, 'Status__c'),
    duePaise: paiseAt(row, 'TenderValue__c'),
    honoured: textAt(row, 'Reference_Id__c'),
    paymentStatus: textAt(row, 'Payment_Status__c'),
    provider: providerNames.find((name) => name === textAt(row, 'Payment_Gateway_Name__c')) ?? null,
    providerOrderId: textAt(row, 'Payment_Order_Id__c'),
    ref: textAt(row, 'Client_Ref__c'),
    createdMs: Date.parse(textAt(row, 'CreatedDate') ?? '') || 0,
    mobile: textAt(row, 'Contact__r.Phone'),
  };
}

export function paiseAt(row: CrmRow, field: string): Paise {
  const rupees = numberAt(row, field);
  return rupees === null ? paise(0) : paiseFromRupees(rupees);
}

/** The kind of provider that the CRM names (PAY-013): Razorpay unless it says otherwise, or the one that there is. */
export async function readProvider(
  run: Run,
  providers: ReadonlySet<ProviderName>,
): Promise<Result<ProviderName | null, CrmFailure>> {
  const read = await readQueries(run.crm, INTEGRATION, {
    settings: { from: 'PG_Setting__c', select: ['PG_Type__c'], orderBy: [{ field: 'Id' }] },
  });
  if (!read.ok) return read;
  const named = read.value.settings.map((row) => textAt(row, 'PG_Type__c')).find((type) => type !== null);
  const wanted = providerNames.find((name) => name === named) ?? 'Razorpay';
  return ok(providers.has(wanted) ? wanted : ([...providers][0] ?? null));
}
