import type { LineType } from '#domain/commands/cart-fields.ts';
import { type Paise, paise } from '#domain/money.ts';
import { paidQuantityOfItem } from './order-items.ts';
import { isConfirmedStatus } from './status.ts';

/** A line of one of the customer's own orders, as the CRM has it. Money is before tax. */
export type PastLine = {
  orderId: string;
  /** 'YYYY-MM-DD' in India. */
  date: string;
  orderNumber: string;
  /** The order's `Status__c`. */
  status: string | null;
  type: LineType;
  /** All pieces of the line, free ones too. */
  quantity: number;
  /** The price of one unit before offers; null if the CRM has none. */
  unitPricePaise: Paise | null;
  /** The whole line before offers; null if the CRM has none. */
  basePaise: Paise | null;
  /** All offers and the coupon's share of the line. */
  discountPaise: Paise;
  cancelled: boolean;
};

/** What the kitchen paid for a unit when it last bought a product, before tax, as prices are shown everywhere. */
export type LastPaid = {
  orderId: string;
  /** 'YYYY-MM-DD' in India. */
  date: string;
  /** Before offers, so that it compares with today's price. */
  pricePaise: Paise;
  /** After offers, for each piece that came, free ones too; the same as the price if there was no offer. */
  paidPaise: Paise;
};

/** Returns how many pieces of a past line were paid for; the others were free. */
export function paidPieces(line: PastLine): number {
  const { type, quantity } = line;
  if (type === 'S' || quantity <= 0) return 0;
  return paidQuantityOfItem({ type, quantity, unitPricePaise: unitOf(line), basePaise: baseOf(line) });
}

/**
 * Returns what was paid last, of the lines of one product; null if it was never bought. Samples, free pieces, cancelled
 * lines and orders that never became valid do not count.
 */
export function lastPaid(lines: readonly PastLine[]): LastPaid | null {
  const bought = lines.filter((line) => isConfirmedStatus(line.status) && !line.cancelled && paidPieces(line) > 0);
  const last = bought.toSorted(newestFirst)[0];
  if (!last) return null;
  const pricePaise = unitOf(last);
  const each = Math.round((baseOf(last) - last.discountPaise) / last.quantity);
  return { orderId: last.orderId, date: last.date, pricePaise, paidPaise: paise(Math.min(pricePaise, each)) };
}

/** How a price has changed: the difference in paise, and in percent with one decimal, both signed. */
export type PriceChange = { byPaise: Paise; percent: number };

/** Returns the change between two prices of the same basis; null if the earlier one was nothing. */
export function priceChange(thenPaise: Paise, nowPaise: Paise): PriceChange | null {
  if (thenPaise <= 0) return null;
  const by = nowPaise - thenPaise;
  const tenths = Math.sign(by) * Math.round((Math.abs(by) * 1_000) / thenPaise);
  // Adding 0 turns -0 into 0.
  return { byPaise: paise(by), percent: tenths / 10 + 0 };
}

const unitOf = ({ unitPricePaise }: PastLine): Paise => unitPricePaise ?? paise(0);

const baseOf = (line: PastLine): Paise => line.basePaise ?? paise(Math.round(unitOf(line) * line.quantity));

/** By day, and on one day by order number, as a number. */
function newestFirst(a: PastLine, b: PastLine): number {
  return b.date.localeCompare(a.date) || Number(b.orderNumber) - Number(a.orderNumber);
}
