import { company } from '#crm/seed/company.ts';
import type { Undertaking } from '#domain/catalogue/credit-content.ts';
import { block, drawPdf, ink, margin, type Pdf, quiet, right } from './draw-pdf.ts';

const width = right - margin;
/** The day of the form's text. */
const edition = '2026-04-01';
const blank = '______________________________';

const titles: Readonly<Record<Undertaking, string>> = {
  'post-dated-cheque': 'Undertaking for a post-dated cheque',
  'undated-cheque': 'Undertaking for an undated cheque',
};

const clauses: Readonly<Record<Undertaking, readonly string[]>> = {
  'post-dated-cheque': [
    'We have bought goods on credit, or will do so, and hand over the cheque named above, which bears the date written on it.',
    `${company.legalName} may present it on or after that date for what is then due, up to its amount.`,
    'We will keep enough money in the account, and will not stop the payment.',
    'If we pay what is due before that date, the cheque is returned to us on request.',
  ],
  'undated-cheque': [
    'We hand over the cheque named above as security for our credit limit. It is signed, made out for the limit, and bears no date.',
    `If we do not pay an invoice within the agreed time, ${company.legalName} may write a date on it and present it, for no more than what is due.`,
    'We will keep enough money in the account, and will not stop the payment.',
    'The cheque is returned to us when the credit has ended and everything is paid.',
  ],
};

const fields = [
  'Business',
  'Customer ID',
  'Bank and branch',
  'Account number',
  'Cheque number',
  'Amount',
  'Date of the cheque',
];

/** Draws an undertaking that a customer fills in and signs (CRED-010). */
export function undertakingPdf(kind: Undertaking): Buffer {
  return drawPdf({ title: titles[kind], date: edition }, (pdf) => {
    pdf
      .font('bold')
      .fontSize(15)
      .fillColor(ink)
      .text(titles[kind], margin, margin + 36, { width });
    const y = block(pdf, {
      x: margin,
      y: pdf.y + 14,
      width,
      heading: 'To',
      lines: [company.legalName, company.creditAddress.join(', ')],
    });
    drawFields(pdf, y + 18, kind === 'undated-cheque' ? fields.slice(0, -1) : fields);
    for (const [at, clause] of clauses[kind].entries()) {
      pdf
        .font('regular')
        .fontSize(10.5)
        .fillColor(ink)
        .text(`${at + 1}. ${clause}`, margin, pdf.y + 9, { width, lineGap: 2 });
    }
    pdf.y += 30;
    for (const label of ['Place and date', 'Signature and stamp', 'Name and designation']) {
      pdf
        .font('regular')
        .fontSize(10.5)
        .fillColor(quiet)
        .text(`${label}  ${blank}`, margin, pdf.y + 16, { width });
    }
  });
}

function drawFields(pdf: Pdf, y: number, names: readonly string[]): void {
  pdf.y = y;
  for (const name of names) {
    const top = pdf.y;
    pdf.font('regular').fontSize(10.5).fillColor(quiet).text(name, margin, top, { width: 150 });
    pdf.fillColor(ink).text(blank, margin + 160, top, { width: width - 160 });
    pdf.y = top + 22;
  }
  pdf.y += 8;
}
