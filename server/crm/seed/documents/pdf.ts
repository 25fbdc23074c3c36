/** A line of a document: text at a position, in points from the lower left corner of an A4 page. */
export interface PdfText {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: true;
  /** The text ends at x instead of starting there. */
  readonly right?: true;
  readonly text: string;
}

export interface PdfPage {
  readonly title: string;
  readonly texts: readonly PdfText[];
  /** Heights of the rules across the page. */
  readonly rules: readonly number[];
}

const pageWidth = 595;
const pageHeight = 842;
const margin = 48;

/** Builds a one-page PDF in the reader's own Helvetica: enough for an invoice, and the same bytes each time. */
export function buildPdf({ title, texts, rules }: PdfPage): Buffer {
  const drawn = texts.map(({ x, y, size, bold, right, text }) => {
    const left = right ? x - widthOf(text, size) : x;
    return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${left.toFixed(1)} ${y.toFixed(1)} Td (${escaped(text)}) Tj ET`;
  });
  const lines = rules.map((y) => `0.6 w ${margin} ${y} m ${pageWidth - margin} ${y} l S`);
  const content = [...lines, ...drawn].join('\n');
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
    `<< /Title (${escaped(title)}) >>`,
  ]);
}

/** Numbers the objects and writes the table of their offsets. */
function assemble(objects: readonly string[]): Buffer {
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, at) => {
    const offset = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = body.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  body += `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R /Info ${objects.length} 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}

/** The characters of Windows-1252 beyond Latin-1 that our names use. */
const beyondLatin1: Readonly<Record<string, string>> = { '’': '\\222', '–': '\\226', '€': '\\200' };

function escaped(text: string): string {
  return [...text]
    .map((character) => {
      if ('()\\'.includes(character)) return `\\${character}`;
      if (character === '₹') return 'Rs. ';
      if (character.charCodeAt(0) < 127) return character;
      return beyondLatin1[character] ?? `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`;
    })
    .join('');
}

/** Widths in Helvetica of the characters in amounts, in thousandths of the size; other letters are near 556. */
const widths: Readonly<Record<string, number>> = {
  '.': 278,
  ',': 278,
  ' ': 278,
  '-': 333,
  A: 667,
  G: 778,
  N: 722,
  i: 222,
  m: 833,
  t: 278,
};

function widthOf(text: string, size: number): number {
  return ([...text].reduce((sum, character) => sum + (widths[character] ?? 556), 0) * size) / 1000;
}
