import { allRanges } from '#crm/seed/catalogue/menu.ts';
import { company, plants } from '#crm/seed/company.ts';
import { gstinOf } from '#crm/seed/customers/gstin.ts';
import type { CrmRecord } from '#domain/crm/index.ts';
import { type BillableItem, billedAmounts } from './billed-amounts.ts';
import type { InvoicePaper } from './invoice-pdf.ts';

type Place = 'Street' | 'City' | 'State' | 'PostalCode';
type OrderFields = 'EffectiveDate' | `Billing${Place}` | `Shipping${Place}`;

/** The fields of an order that its invoices name. */
export type BilledOrder = Partial<Pick<CrmRecord<'Order'>, OrderFields>>;

/** An item on a bill: `before` pieces of it are on earlier ones, `pieces` on this. A fee is billed once. */
export type BilledLine = {
  readonly item: BillableItem & Partial<Pick<CrmRecord<'OrderItem'>, 'Category__c'>>;
  readonly name: string;
  readonly isFee: boolean;
  readonly before: number;
  readonly pieces: number;
};

/** The heading of the transport of goods. */
const TRANSPORT = '9965';
const hsnByCategory = new Map(allRanges.map(({ category, hsn }) => [category, hsn ?? null]));

/** Returns what the invoice of some lines of an order says. */
export function invoicePaper(bill: {
  number: string;
  date: string;
  orderNumber: string;
  order: BilledOrder;
  buyer: { name: string; gstin: string | null };
  lines: readonly BilledLine[];
}): InvoicePaper {
  const { number, date, orderNumber, order, buyer, lines } = bill;
  return {
    number,
    date,
    orderNumber,
    orderDate: order.EffectiveDate ?? date,
    seller: {
      name: company.legalName,
      address: plants['Gulmohar Bakehouse'].replace(`${company.legalName}, `, ''),
      gstin: gstinOf({ stateCode: company.gstState, pan: company.pan }),
      state: company.state,
    },
    buyer: { ...buyer, billing: addressOf(order, 'Billing'), delivery: addressOf(order, 'Shipping') },
    placeOfSupply: order.ShippingState ?? '',
    lines: lines.map(({ item, name, isFee, before, pieces }) => ({
      name,
      hsn: isFee ? TRANSPORT : (hsnByCategory.get(item.Category__c ?? '') ?? null),
      quantity: pieces,
      ...billedAmounts(item, { before, pieces }),
    })),
  };
}

function addressOf(order: BilledOrder, kind: 'Billing' | 'Shipping'): string[] {
  const part = (place: Place) => order[`${kind}${place}`]?.trim() ?? '';
  const lines = [part('Street'), `${part('City')} ${part('PostalCode')}`.trim(), part('State')];
  return lines.filter((line) => line !== '');
}
