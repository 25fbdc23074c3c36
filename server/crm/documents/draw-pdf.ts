import { readFileSync } from 'node:fs';
import { create } from 'fontkit';
import PDFDocument from 'pdfkit';
import { company } from '#crm/seed/company.ts';

export type Pdf = PDFKit.PDFDocument;

export const ink = '#1c2b23';
export const quiet = '#5a6b61';
const line = '#d8d2c6';
const brand = '#17603f';

export const margin = 48;
const pageWidth = 595.28;
export const right = pageWidth - margin;
/** The lowest point that a footer's line of text begins at. */
const footer = 800;

/** Reads a font once: reading it takes longer than drawing an invoice. PDFKit takes a read font where it takes a file. */
function readFont(name: string): PDFKit.Mixins.PDFFontSource {
  return create(readFileSync(new URL(`./fonts/${name}.ttf`, import.meta.url))) as unknown as Buffer;
}

type Weight = 'regular' | 'bold';

const fontFiles = {
  regular: 'figtree-400',
  bold: 'figtree-700',
  'devanagari-regular': 'noto-sans-devanagari-400',
  'devanagari-bold': 'noto-sans-devanagari-700',
} as const;

let fonts: [name: string, font: PDFKit.Mixins.PDFFontSource][] | null = null;

/** The font of a text that customers may have written: the one for Devanagari has Latin letters, too. */
const fontOf = (text: string, weight: Weight): keyof typeof fontFiles =>
  /\p{Script=Devanagari}/u.test(text) ? `devanagari-${weight}` : weight;

/**
 * Draws a document on A4 pages and returns it. The same content gives the same bytes: `date` ('YYYY-MM-DD') stands for
 * the time at which it was made. Contains the glyphs it uses, so that every viewer shows the rupee sign.
 */
export function drawPdf({ title, date }: { title: string; date: string }, draw: (pdf: Pdf) => void): Buffer {
  fonts ??= Object.entries(fontFiles).map(([name, file]) => [name, readFont(file)]);
  const pdf = new PDFDocument({
    size: 'A4',
    margins: { top: margin, left: margin, right: margin, bottom: 72 },
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    font: '',
    info: { Title: title, Author: company.legalName, CreationDate: new Date(`${date}T00:00:00Z`) },
  });
  for (const [name, font] of fonts) pdf.registerFont(name, font);
  pdf.font('bold').fontSize(18).fillColor(brand).text(company.name, margin, margin);
  draw(pdf);
  drawFooters(pdf);
  pdf.end();
  // Everything is drawn by now, so one read returns all of it.
  return pdf.read() as Buffer;
}

function drawFooters(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // A text below the margin would begin a new page.
    pdf.page.margins.bottom = 0;
    pdf.font('regular').fontSize(8).fillColor(quiet);
    pdf.text('Demo document of an invented company.', margin, footer, { lineBreak: false });
    pdf.text(`Page ${at + 1} of ${count}`, margin, footer, { width: right - margin, align: 'right', lineBreak: false });
  }
}

/** A heading and lines of text below it, in a column; returns the height below. Empty lines are left out. */
export function block(
  pdf: Pdf,
  { x, y, width, heading, lines }: { x: number; y: number; width: number; heading: string; lines: readonly string[] },
): number {
  pdf.font('regular').fontSize(8).fillColor(quiet).text(heading, x, y, { width });
  for (const [at, text] of lines.filter((each) => each.trim() !== '').entries()) {
    pdf
      .font(fontOf(text, at === 0 ? 'bold' : 'regular'))
      .fontSize(9.5)
      .fillColor(ink)
      .text(text, x, pdf.y + 1.5, { width });
  }
  return pdf.y;
}

type Table = {
  y: number;
  /** Points, or '*' for the rest. */
  widths: readonly (number | '*')[];
  /** How many columns are texts; the others are figures, on the right. */
  texts: number;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** Sums of the columns. */
  foot?: readonly string[];
};

/** Draws a table across the page, on as many pages as it needs. */
export function table(pdf: Pdf, { y, widths, texts, head, rows, foot }: Table): void {
  const body: readonly (readonly string[])[] = [head, ...rows];
  const all = foot ? [...body, foot] : body;
  const isEdge = (at: number) => at === 0 || at === body.length - 1 || at === all.length - 1;
  pdf.table({
    position: { x: margin, y },
    columnStyles: widths.map((width, at) => ({ width, align: { x: at < texts ? 'left' : 'right' } })),
    rowStyles: (at) => ({
      border: { top: 0, left: 0, right: 0, bottom: isEdge(at) ? 0.75 : 0.25 },
      borderColor: isEdge(at) ? quiet : line,
      padding: { top: 4, bottom: 4, left: 2, right: 2 },
      textColor: ink,
    }),
    data: all.map((row, at) =>
      row.map((text) => ({
        text,
        font: { src: fontOf(text, at === 0 || row === foot ? 'bold' : 'regular'), size: 9 },
      })),
    ),
  });
}
