import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { pdfText } from '#test/support/pdf-text.ts';
import { type InvoicePaper, invoicePdf } from './invoice-pdf.ts';

const paper: InvoicePaper = {
  number: '94001300',
  date: '2026-11-21',
  orderNumber: '00000013',
  orderDate: '2026-11-20',
  seller: { name: 'Gulmohar Foods Private Limited', address: 'Chakan', gstin: '27AAFCG1987L1Z5', state: 'Maharashtra' },
  buyer: {
    name: 'Saffron Street Kitchen LLP',
    gstin: '29AAQFS4821K1Z6',
    billing: ['412, 12th Main', 'Bengaluru 560038', 'Karnataka'],
    delivery: ['27/3, 80 Feet Road', 'Bengaluru 560095', 'Karnataka'],
  },
  placeOfSupply: 'Karnataka',
  lines: [
    {
      name: 'Butter Naan',
      hsn: '1905',
      quantity: 8,
      taxPercent: 5,
      taxPaise: paise(9_275),
      totalPaise: paise(1_94_765),
    },
    { name: 'Green Peas', hsn: null, quantity: 2, taxPercent: 0, taxPaise: paise(0), totalPaise: paise(92_055) },
  ],
};

const textOf = (given: InvoicePaper) => pdfText(invoicePdf(given).toString('base64'));

describe('an invoice', () => {
  it('says who sold what to whom, with HSN, tax and the total in figures and words', async () => {
    const text = await textOf(paper);
    const words = [
      'Tax invoice 94001300 Date 21 Nov 2026 Order 00000013 of 20 Nov 2026 Place of supply Karnataka',
      'Gulmohar Foods Private Limited Chakan GSTIN 27AAFCG1987L1Z5',
      'Saffron Street Kitchen LLP 412, 12th Main Bengaluru 560038 Karnataka GSTIN 29AAQFS4821K1Z6',
      'Delivered to Saffron Street Kitchen LLP 27/3, 80 Feet Road',
      '1 Butter Naan 1905 8 1,854.90 5% 92.75 1,947.65',
      '2 Green Peas – 2 920.55 0% 0.00 920.55',
      'GST Taxable IGST 0% 920.55 0.00 5% 1,854.90 92.75 Total 2,775.45 92.75',
      'Total ₹2,868.20 Rupees Two Thousand Eight Hundred Sixty-Eight and Twenty Paise Only',
      'Page 1 of 1',
    ];
    for (const each of words) expect(text).toContain(each);
  });

  it('shows names and addresses in Devanagari', async () => {
    const buyer = { ...paper.buyer, name: 'पंजाब ढाबा Unit 2', billing: ['१२, क्षत्रिय मार्ग', 'Pune 411001'] };
    const text = await textOf({ ...paper, buyer });
    for (const word of ['पंजाब ढाबा Unit 2', '१२, क्ष', 'Pune 411001']) expect(text).toContain(word);
  });

  it('splits the tax into CGST and SGST within the seller’s state', async () => {
    const text = await textOf({ ...paper, placeOfSupply: 'Maharashtra' });
    expect(text).toContain('GST Taxable CGST SGST 0% 920.55 0.00 0.00 5% 1,854.90 46.37 46.38');
    expect(text).not.toContain('IGST');
  });

  it('of many lines goes on over pages', async () => {
    const [line] = paper.lines;
    const text = await textOf({ ...paper, lines: Array.from({ length: 60 }, () => line as never) });
    expect(text).toContain('60 Butter Naan');
    expect(text).toContain('Page 3 of 3');
    expect(text).toContain('Total ₹1,16,859.00');
  });

  it('has the same bytes for the same words, and each viewer the glyphs it needs', () => {
    const pdf = invoicePdf(paper);
    expect(invoicePdf(paper)).toEqual(pdf);
    expect(pdf.toString('latin1').match(/\/FontFile2/g)).toHaveLength(2);
  });
});
