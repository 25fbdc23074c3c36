import { type BilledLine, invoicePaper } from '#crm/documents/invoice-paper.ts';
import { type InvoicePaper, invoicePdf } from '#crm/documents/invoice-pdf.ts';
import { isGstStateOf } from '#domain/rules/gst-states.ts';
import { type CrmApi, soqlText, textOf } from '../crm-api.ts';
import type { Chosen } from './choose-lines.ts';
import type { Bill, FoundOrder, OrderedLine } from './read-order.ts';

/** Writes an invoice of some lines of an order: its records, its transport's status, and its PDF. */
export async function writeInvoice(
  crm: CrmApi,
  order: FoundOrder,
  { chosen, today }: { chosen: readonly Chosen[]; today: string },
): Promise<{ paper: InvoicePaper; bill: Bill }> {
  const number = freeNumber(order);
  const isFirst = order.bills.length === 0;
  const paper = invoicePaper({
    number,
    date: today,
    orderNumber: order.number,
    order: order.row,
    buyer: await buyerOf(crm, order),
    lines: [
      ...chosen.map(({ line, pieces }) => billed(line, pieces)),
      // The first bill has the fees.
      ...(isFirst ? order.fees.filter(({ pieces }) => pieces > 0).map((fee) => billed(fee, fee.pieces)) : []),
    ],
  });
  // Drawn before anything is written, so that a mistake in it leaves nothing half done.
  const pdf = invoicePdf(paper);
  const statusId = await statusOf(crm, number);
  const [parent] = await crm.create(
    'Invoices__c',
    chosen.map(({ line, pieces }, at) => ({
      order__c: order.id,
      order_product__c: line.id,
      SAP_Billing_Invoice_Number__c: number,
      SAP_Billing_Invoice_Date__c: today,
      SAP_Billing_Invoice_Line_Item_Number__c: String((at + 1) * 10),
      SAP_Sales_Order_Number__c: `5${order.number}`,
      SAP_Sales_Order_Line_Item_Number__c: String(line.number * 10),
      Billing_Invoiced_Qty__c: pieces,
    })),
  );
  await crm.create('Attachment', [
    {
      ParentId: parent,
      Name: `Invoice ${number}.pdf`,
      ContentType: 'application/pdf',
      Body: pdf.toString('base64'),
    },
  ]);
  const bill = { number, statusId, pieces: new Map(chosen.map(({ line, pieces }) => [line.id, pieces])) };
  return { paper, bill: { ...bill, shipped: false, delivered: false } };
}

/** The status record of an invoice: that of a run that ended before it wrote the invoice itself, else a new one. */
async function statusOf(crm: CrmApi, number: string): Promise<string> {
  const written = `SELECT Id FROM Status_Information__c WHERE SAP_Billing_Number__c = ${soqlText(number)}`;
  const [left] = await crm.query(written);
  if (left) return textOf(left, 'Id');
  const fields = { SAP_Billing_Number__c: number, Dispatch_Status__c: '0', Delivery_Status__c: '0' };
  const [created = ''] = await crm.create('Status_Information__c', [fields]);
  return created;
}

const billed = ({ item, name, isFee, billed: before }: OrderedLine, pieces: number): BilledLine => ({
  item,
  name,
  isFee,
  before,
  pieces,
});

function freeNumber({ number, bills }: FoundOrder): string {
  const taken = new Set(bills.map((bill) => bill.number));
  for (let at = 0; ; at += 1) if (!taken.has(`9${number}${at}`)) return `9${number}${at}`;
}

/** A business has a GST number for each state that it trades in: an invoice names that of the state that is billed. */
async function buyerOf(crm: CrmApi, { row }: FoundOrder): Promise<{ name: string; gstin: string | null }> {
  const account = soqlText(textOf(row, 'AccountId'));
  const [business] = await crm.query(`SELECT Name FROM Account WHERE Id = ${account}`);
  const rows = await crm.query(`SELECT Name FROM GST__c WHERE Account__c = ${account} ORDER BY CreatedDate, Id`);
  const numbers = rows.map((gst) => textOf(gst, 'Name'));
  const own = numbers.find((number) => isGstStateOf(number.slice(0, 2), row.BillingState ?? ''));
  return { name: textOf(business, 'Name'), gstin: own ?? numbers[0] ?? null };
}
