import { type BilledLine, invoicePaper } from '#crm/documents/invoice-paper.ts';
import { invoicePdf } from '#crm/documents/invoice-pdf.ts';
import { statementPdf } from '#crm/documents/statement-pdf.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { paiseFromRupees } from '#domain/money.ts';
import { must } from '#lib/assert.ts';
import { specialProductIds } from '../catalogue/special-products.ts';
import { chefOrderPlans } from '../customers/order-plans.ts';
import { people } from '../customers/people.ts';
import type { DemoData } from '../generate-demo-data.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';

/** The older, generated orders of a large history have no documents. */
const ordersWithDocuments = chefOrderPlans.length;

/**
 * Builds the PDF files (DATA-027) of the rows: an invoice for each billing number of the latest orders, and the account
 * statement as of `today`. Drawing them takes longer than all other rows, so only a database that is filled has them.
 */
export function buildDocuments(data: DemoData, today: string): SeedRecord<'Attachment'>[] {
  const files = [...invoiceFiles(data), ...statementFile(data, today)];
  return files.map(({ parentId, name, pdf }, at) => ({
    Id: seedId('Attachment', at + 1),
    ParentId: parentId,
    Name: name,
    ContentType: 'application/pdf',
    Body: pdf.toString('base64'),
    BodyLength: pdf.length,
  }));
}

type File = { parentId: string; name: string; pdf: Buffer };

function rowsOf<N extends CrmObjectName>(data: DemoData, object: N): readonly SeedRecord<N>[] {
  return (data.get(object) ?? []) as readonly SeedRecord<N>[];
}

function invoiceFiles(data: DemoData): File[] {
  const names = new Map(rowsOf(data, 'Product2').map((product) => [product.Id, product.Name ?? '']));
  const gst = rowsOf(data, 'GST__c').find(({ Account__c }) => Account__c === people.chef.accountId);
  const buyer = { name: people.chef.company, gstin: gst?.Name ?? null };
  const orders = rowsOf(data, 'Order');
  return orders.slice(-ordersWithDocuments).flatMap((order) => {
    const items = rowsOf(data, 'OrderItem').filter(({ OrderId }) => OrderId === order.Id);
    const lines = items.map(
      (item): BilledLine => ({
        item,
        name: names.get(item.Product2Id ?? '') ?? '',
        isFee: fees.has(item.Product2Id ?? ''),
        before: 0,
        pieces: item.Quantity ?? 0,
      }),
    );
    const invoices = rowsOf(data, 'Invoices__c').filter(({ order__c }) => order__c === order.Id);
    const numbers = [...new Set(invoices.map((row) => row.SAP_Billing_Invoice_Number__c ?? ''))];
    return numbers.map((number, at) => {
      const rows = invoices.filter((row) => row.SAP_Billing_Invoice_Number__c === number);
      const billed = new Set(rows.map((row) => row.order_product__c));
      const first = must(rows[0], 'an invoice line');
      const paper = invoicePaper({
        number,
        date: first.SAP_Billing_Invoice_Date__c ?? '',
        orderNumber: String(orders.indexOf(order) + 1).padStart(8, '0'),
        order,
        buyer,
        // The first bill has the fees.
        lines: lines.filter(({ item, isFee }) => (isFee ? at === 0 : billed.has(item.Id))),
      });
      return { parentId: first.Id, name: `Invoice ${number}.pdf`, pdf: invoicePdf(paper) };
    });
  });
}

const fees: ReadonlySet<string> = new Set([specialProductIds.delivery, specialProductIds.expressDelivery]);

/** The chef's account statement is attached to the active credit record (CRED-007). */
function statementFile(data: DemoData, today: string): File[] {
  const credit = rowsOf(data, 'Credit_Management__c').find(({ status__c }) => status__c === 'Active');
  if (credit === undefined) return [];
  const onCredit = rowsOf(data, 'Order').filter(({ Credit_Amount__c }) => (Credit_Amount__c ?? 0) > 0);
  const pdf = statementPdf({
    date: today,
    customer: { name: people.chef.company, id: people.chef.customerId },
    limitPaise: paiseFromRupees(credit.Credit_limit__c ?? 0),
    balancePaise: paiseFromRupees(credit.Credit_Balance__c ?? 0),
    orders: onCredit.slice(-20).map((order) => ({
      day: order.EffectiveDate ?? '',
      totalPaise: paiseFromRupees(order.Order_Total__c ?? 0),
      open: order.Status__c !== 'Delivered' && order.Status__c !== 'Cancelled',
    })),
  });
  return [{ parentId: credit.Id, name: 'account_statement.pdf', pdf }];
}
