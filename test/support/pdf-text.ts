import { extractText } from 'unpdf';

/** Returns the words of a PDF in base64, pages one after the other, parts of a line with one blank between them. */
export async function pdfText(base64: string | null | undefined): Promise<string> {
  const { text } = await extractText(new Uint8Array(Buffer.from(base64 ?? '', 'base64')), { mergePages: true });
  return text.replace(/\s+/g, ' ');
}

/** Returns the total of an invoice's text in paise. */
export function totalIn(text: string): number {
  const [, rupees = ''] = /Total ₹([\d,]+\.\d\d)/.exec(text) ?? [];
  return Math.round(Number(rupees.replaceAll(',', '')) * 100);
}
