import { must } from '#lib/assert.ts';
import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { Brand, company, plants } from '../company.ts';
import type { BuiltOrder } from '../customers/build-orders.ts';
import { people } from '../customers/people.ts';
import { type SeedRecord, seedId } from '../seed-records.ts';
import { buildPdf, type PdfText } from './pdf.ts';

const amount = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

interface Papers {
  readonly orders: readonly BuiltOrder[];
  readonly invoices: readonly SeedRecord<'Invoices__c'>[];
  readonly credits: readonly SeedRecord<'Credit_Management__c'>[];
  readonly gstNumbers: readonly SeedRecord<'GST__c'>[];
  readonly catalogue: Catalogue;
  readonly today: string;
}

/**
 * Builds the PDF files (DATA-027): an invoice for each billing number of the latest orders, and the account statement.
 */
export function buildDocuments(papers: Papers): SeedRecord<'Attachment'>[] {
  const files = [...invoiceFiles(papers), ...statementFile(papers)];
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

function invoiceFiles({ orders, invoices, gstNumbers, catalogue }: Papers): File[] {
  const names = new Map(catalogue.products.map((product) => [product.Id, product.Name ?? '']));
  const gstin = gstNumbers.find(({ Account__c }) => Account__c === people.chef.accountId)?.Name ?? '';
  return orders.slice(-writtenOrders).flatMap((built, at) => {
    const own = invoices.filter(({ order__c }) => order__c === built.order.Id);
    const numbers = [...new Set(own.map((row) => row.SAP_Billing_Invoice_Number__c ?? ''))];
    const orderNumber = String(orders.length - Math.min(writtenOrders, orders.length) + at + 1).padStart(8, '0');
    return numbers.map((number) => {
      const rows = own.filter((row) => row.SAP_Billing_Invoice_Number__c === number);
      const itemIds = new Set(rows.map((row) => row.order_product__c));
      const lines = built.items
        .filter((item) => itemIds.has(item.Id))
        .map((item) => ({
          name: names.get(item.Product2Id ?? '') ?? '',
          quantity: item.Quantity ?? 0,
          net: (item.Total_Base_Price__c ?? 0) - (item.DiscValue__c ?? 0),
          tax: item.Tax__c ?? 0,
          total: item.Total_Item_Amount__c ?? 0,
        }));
      const head = {
        number,
        date: rows[0]?.SAP_Billing_Invoice_Date__c ?? built.day,
        orderNumber,
        gstin,
        address: built.order.ShippingStreet ?? '',
        city: `${built.order.ShippingCity ?? ''} ${built.order.ShippingPostalCode ?? ''}`,
      };
      return {
        parentId: must(rows[0]?.Id, 'an invoice line'),
        name: `Invoice ${number}.pdf`,
        pdf: invoicePdf(head, lines),
      };
    });
  });
}

/** The older, generated orders of a large history have no documents. */
const writtenOrders = 14;

type InvoiceHead = { number: string; date: string; orderNumber: string; gstin: string; address: string; city: string };
type InvoiceLine = { name: string; quantity: number; net: number; tax: number; total: number };

function invoicePdf(head: InvoiceHead, lines: readonly InvoiceLine[]): Buffer {
  const total = lines.reduce((sum, line) => sum + line.total, 0);
  const columns = (y: number, cells: readonly string[], bold?: true): PdfText[] => {
    const [name = '', ...figures] = cells;
    const style = bold ? { bold } : {};
    const ends = [350, 420, 480, 547];
    return [
      { x: 48, y, size: 10, text: name, ...style },
      ...figures.map((text, at) => ({ x: ends[at] ?? 547, y, size: 10, right: true as const, text, ...style })),
    ];
  };
  const top = 560;
  const body = lines.flatMap((line, at) =>
    columns(top - 24 - at * 18, [
      line.name,
      String(line.quantity),
      amount.format(line.net),
      amount.format(line.tax),
      amount.format(line.total),
    ]),
  );
  const foot = top - 24 - lines.length * 18;
  return buildPdf({
    title: `Invoice ${head.number}`,
    rules: [top - 7, foot + 8],
    texts: [
      { x: 48, y: 780, size: 20, bold: true, text: company.name },
      { x: 48, y: 762, size: 9, text: plants[Brand.Bakehouse] },
      { x: 48, y: 716, size: 15, bold: true, text: `Tax invoice ${head.number}` },
      { x: 48, y: 698, size: 10, text: `Date ${head.date}    Order ${head.orderNumber}` },
      { x: 48, y: 664, size: 10, bold: true, text: people.chef.company },
      { x: 48, y: 650, size: 10, text: head.address },
      { x: 48, y: 636, size: 10, text: head.city },
      { x: 48, y: 622, size: 10, text: `GSTIN ${head.gstin}` },
      ...columns(top, ['Item', 'Quantity', 'Net', 'GST', 'Amount'], true),
      ...body,
      ...columns(foot - 8, ['Total in rupees', '', '', '', amount.format(total)], true),
      { x: 48, y: 60, size: 8, text: 'Demo document of an invented company.' },
    ],
  });
}

/** The chef's account statement is attached to the active credit record (CRED-007). */
function statementFile({ orders, credits, today }: Papers): File[] {
  const credit = credits.find(({ status__c }) => status__c === 'Active');
  if (credit === undefined) return [];
  const onCredit = orders.filter(({ plan }) => plan.payment === 'credit').slice(-20);
  const lines = onCredit.flatMap(({ day, order }, at): PdfText[] => [
    { x: 48, y: 640 - at * 18, size: 10, text: `${day}   Order on credit, settled` },
    { x: 547, y: 640 - at * 18, size: 10, right: true, text: amount.format(order.Order_Total__c ?? 0) },
  ]);
  const pdf = buildPdf({
    title: 'Account statement',
    rules: [660],
    texts: [
      { x: 48, y: 780, size: 20, bold: true, text: company.name },
      { x: 48, y: 740, size: 15, bold: true, text: 'Account statement' },
      { x: 48, y: 722, size: 10, text: `${people.chef.company}, customer ${people.chef.customerId}, as of ${today}` },
      { x: 48, y: 690, size: 10, text: `Credit limit Rs. ${amount.format(credit.Credit_limit__c ?? 0)}` },
      { x: 48, y: 674, size: 10, text: `Balance Rs. ${amount.format(credit.Credit_Balance__c ?? 0)}` },
      ...lines,
      { x: 48, y: 60, size: 8, text: 'Demo document of an invented company.' },
    ],
  });
  return [{ parentId: credit.Id, name: 'account_statement.pdf', pdf }];
}
