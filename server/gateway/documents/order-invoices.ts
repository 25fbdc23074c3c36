import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import type { CrmClient, CrmRow } from '#gateway/crm-client/crm-client.ts';
import { readQueries, readQueryList } from '#gateway/crm-client/read-queries.ts';
import { numberAt, textAt } from '#gateway/crm-client/row-values.ts';
import { equal, type Query } from '#gateway/crm-client/soql.ts';
import { IDS_PER_QUERY } from '#gateway/orders/tracking-records.ts';
import { chunks } from '#gateway/store/chunks.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { DocumentFile } from '#protocol/documents.ts';
import { type DocumentFault, documentFault, READ_OPTIONS } from './document-fault.ts';
import { type ReadFile, readFile } from './read-file.ts';

/**
 * Finds the invoice files of an order (CRM-033, CRM-035). Only the integration session may read invoices (SEC-005), so
 * the customer's own session first has to find the order; from there on each step asks only for what belongs to the
 * step before (ORD-018).
 */
export async function findInvoices(
  crm: CrmClient,
  session: CustomerSession,
  orderId: string,
): Promise<Result<DocumentFile[], DocumentFault>> {
  const customer = { kind: 'customer', sessionId: session.crmSessionId } as const;
  const order = await readQueries(
    crm,
    customer,
    { rows: { from: 'Order', select: ['Id'], where: equal({ Id: orderId, Contact__c: session.user.contactId }) } },
    READ_OPTIONS,
  );
  if (!order.ok) return err(documentFault(order.error));
  if (order.value.rows.length === 0) return err({ kind: 'missing' });
  const invoices = await readQueries(
    crm,
    INTEGRATION,
    {
      rows: {
        from: 'Invoices__c',
        select: ['Id', 'SAP_Billing_Invoice_Number__c', 'SAP_Billing_Invoice_Date__c'],
        where: equal({ order__c: orderId }),
      },
    },
    READ_OPTIONS,
  );
  if (!invoices.ok) return err(documentFault(invoices.error));
  const invoiceOf = new Map(invoices.value.rows.map((row) => [String(row.Id), row]));
  if (invoiceOf.size === 0) return ok([]);
  const queries = [...chunks([...invoiceOf.keys()], IDS_PER_QUERY)].map(filesQuery);
  const files = await readQueryList(crm, INTEGRATION, queries, READ_OPTIONS);
  return files.ok ? ok(filesOf(files.value.flat(), invoiceOf)) : err(documentFault(files.error));
}

/** Reads one of these files. The file of another order, or of another customer, is missing. */
export async function readInvoice(
  crm: CrmClient,
  session: CustomerSession,
  { orderId, fileId }: { orderId: string; fileId: string },
): Promise<Result<ReadFile, DocumentFault>> {
  const found = await findInvoices(crm, session, orderId);
  return found.ok ? readFile(crm, INTEGRATION, { files: found.value, fileId }) : found;
}

const filesQuery = (invoiceIds: readonly string[]): Query => ({
  from: 'Attachment',
  select: ['Id', 'ParentId', 'Name', 'BodyLength'],
  where: { field: 'ParentId', op: 'IN', values: invoiceIds },
  orderBy: [{ field: 'CreatedDate' }, { field: 'Id' }],
});

/** Sorted by date. A bill that is attached to each of its lines comes once. */
function filesOf(rows: readonly CrmRow[], invoiceOf: ReadonlyMap<string, CrmRow>): DocumentFile[] {
  const files = new Map<string, DocumentFile>();
  for (const row of rows) {
    const invoice = invoiceOf.get(String(row.ParentId));
    if (!invoice) continue;
    const file: DocumentFile = {
      id: String(row.Id),
      name: textAt(row, 'Name') ?? 'invoice.pdf',
      bytes: numberAt(row, 'BodyLength'),
      number: textAt(invoice, 'SAP_Billing_Invoice_Number__c'),
      date: textAt(invoice, 'SAP_Billing_Invoice_Date__c'),
    };
    const bill = JSON.stringify([file.number, file.name, file.bytes]);
    if (!files.has(bill)) files.set(bill, file);
  }
  return [...files.values()].toSorted((a, b) => (a.date ?? '').localeCompare(b.date ?? ''));
}
