import { paise } from '#domain/money.ts';
import { amountInWords } from './amount-in-words.ts';
import { amount, dayText, rupees } from './amounts.ts';
import { block, drawPdf, ink, margin, type Pdf, quiet, right, table } from './draw-pdf.ts';
import { sumOf, type TaxedLine, type TaxRow, taxSummary } from './gst-split.ts';

export type InvoiceLine = TaxedLine & {
  readonly name: string;
  /** Null where it is not known. */
  readonly hsn: string | null;
  readonly quantity: number;
};

/** What a tax invoice says. Days are 'YYYY-MM-DD'. */
export interface InvoicePaper {
  readonly number: string;
  readonly date: string;
  readonly orderNumber: string;
  readonly orderDate: string;
  readonly seller: { readonly name: string; readonly address: string; readonly gstin: string; readonly state: string };
  readonly buyer: {
    readonly name: string;
    readonly gstin: string | null;
    readonly billing: readonly string[];
    readonly delivery: readonly string[];
  };
  /** The state that the goods go to: in the seller's own state half of the tax is the centre's and half the state's. */
  readonly placeOfSupply: string;
  readonly lines: readonly InvoiceLine[];
}

/** Draws a tax invoice (DATA-027). */
export function invoicePdf(paper: InvoicePaper): Buffer {
  return drawPdf({ title: `Tax invoice ${paper.number}`, date: paper.date }, (pdf) => {
    const top = drawHead(pdf, paper);
    const { lines } = paper;
    table(pdf, {
      y: top,
      widths: [20, '*', 42, 42, 64, 40, 60, 68],
      texts: 3,
      head: ['', 'Item', 'HSN', 'Qty', 'Taxable', 'GST', 'Tax', 'Amount'],
      rows: lines.map(({ name, hsn, quantity, taxPercent, taxPaise, totalPaise }, at) => [
        String(at + 1),
        name,
        hsn ?? '–',
        String(quantity),
        amount(paise(totalPaise - taxPaise)),
        `${taxPercent}%`,
        amount(taxPaise),
        amount(totalPaise),
      ]),
    });
    drawTotals(pdf, paper);
  });
}

function drawHead(
  pdf: Pdf,
  { number, date, orderNumber, orderDate, seller, buyer, placeOfSupply }: InvoicePaper,
): number {
  const half = (right - margin) / 2 - 12;
  const second = margin + half + 24;
  pdf
    .font('bold')
    .fontSize(15)
    .fillColor(ink)
    .text(`Tax invoice ${number}`, second, margin, { width: half, align: 'right' });
  const facts = [
    `Date ${dayText(date)}`,
    `Order ${orderNumber} of ${dayText(orderDate)}`,
    `Place of supply ${placeOfSupply}`,
  ];
  for (const text of facts) {
    pdf
      .font('regular')
      .fontSize(9.5)
      .fillColor(quiet)
      .text(text, second, pdf.y + 2, { width: half, align: 'right' });
  }
  const sold = block(pdf, {
    x: margin,
    y: margin + 26,
    width: half,
    heading: 'Sold by',
    lines: [seller.name, seller.address, `GSTIN ${seller.gstin}`],
  });
  const y = Math.max(sold, margin + 80) + 16;
  const gstin = buyer.gstin === null ? 'No GSTIN' : `GSTIN ${buyer.gstin}`;
  const billed = block(pdf, {
    x: margin,
    y,
    width: half,
    heading: 'Billed to',
    lines: [buyer.name, ...buyer.billing, gstin],
  });
  const sent = block(pdf, {
    x: second,
    y,
    width: half,
    heading: 'Delivered to',
    lines: [buyer.name, ...buyer.delivery],
  });
  return Math.max(billed, sent) + 18;
}

/** The tax by rate, the total, and its words: together, on a new page when this one has no room for them. */
function drawTotals(pdf: Pdf, { lines, seller, placeOfSupply }: InvoicePaper): void {
  const withinState = placeOfSupply === seller.state;
  const { rates, total } = taxSummary(lines, { withinState });
  if (pdf.y + 120 + rates.length * 20 > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
  const figures = ({ taxablePaise, parts }: TaxRow) => [taxablePaise, ...parts].map(amount);
  table(pdf, {
    y: pdf.y + 18,
    widths: withinState ? [64, '*', 100, 100] : [64, '*', 200],
    texts: 1,
    head: ['GST', 'Taxable', ...(withinState ? ['CGST', 'SGST'] : ['IGST'])],
    rows: rates.map((rate) => [`${rate.percent}%`, ...figures(rate)]),
    foot: ['Total', ...figures(total)],
  });
  const due = sumOf(lines.map(({ totalPaise }) => totalPaise));
  const place = { width: right - margin, align: 'right' } as const;
  pdf.font('bold').fontSize(13).fillColor(ink);
  pdf.text(`Total ${rupees(due)}`, margin, pdf.y + 18, place);
  pdf.font('regular').fontSize(9.5).fillColor(quiet);
  pdf.text(amountInWords(due), margin, pdf.y + 3, place);
}
