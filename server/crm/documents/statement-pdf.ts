import { type Paise, paise } from '#domain/money.ts';
import { amount, dayText, rupees } from './amounts.ts';
import { block, drawPdf, ink, margin, right, table } from './draw-pdf.ts';

/** What an account statement says. Days are 'YYYY-MM-DD'. */
export interface StatementPaper {
  readonly date: string;
  readonly customer: { readonly name: string; readonly id: string };
  readonly limitPaise: Paise;
  readonly balancePaise: Paise;
  /** Orders on credit; the open ones are to be paid. */
  readonly orders: readonly { readonly day: string; readonly totalPaise: Paise; readonly open: boolean }[];
}

/** Draws the statement of a customer's credit (CRED-007). */
export function statementPdf({ date, customer, limitPaise, balancePaise, orders }: StatementPaper): Buffer {
  return drawPdf({ title: 'Account statement', date }, (pdf) => {
    pdf.font('bold').fontSize(15).fillColor(ink);
    pdf.text('Account statement', margin, margin, { width: right - margin, align: 'right' });
    const y = block(pdf, {
      x: margin,
      y: margin + 40,
      width: right - margin,
      heading: `As of ${dayText(date)}`,
      lines: [
        `${customer.name}, customer ${customer.id}`,
        `Credit limit ${rupees(limitPaise)}`,
        `Balance ${rupees(balancePaise)}`,
        `To be paid ${rupees(paise(Math.max(0, limitPaise - balancePaise)))}`,
      ],
    });
    table(pdf, {
      y: y + 18,
      widths: [90, '*', 100],
      texts: 2,
      head: ['Date', 'Entry', 'Amount'],
      rows: orders.map(({ day, totalPaise, open }) => [
        dayText(day),
        `Order on credit, ${open ? 'open' : 'settled'}`,
        amount(totalPaise),
      ]),
    });
  });
}
