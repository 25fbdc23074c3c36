import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { minimumOrderPaise } from '#domain/rules/proceed.ts';
import { legalTexts } from '#texts/en/info-legal.ts';
import { LegalSections } from './legal-page.tsx';

const textOf = (sections: Parameters<typeof LegalSections>[0]['sections']) =>
  renderToStaticMarkup(<LegalSections sections={sections} />).replace(/<[^>]+>/g, ' ');

const terms = textOf(legalTexts.en.terms.sections);
const privacy = textOf(legalTexts.en.privacy.sections);

describe('the terms', () => {
  it('[INFO-007] say when and how is delivered', () => {
    expect(terms).toContain('Normal operations hours are 8 am to 11 pm.');
    expect(terms).toContain('Orders placed in that window are delivered the next day in the agreed slot.');
    expect(terms).toContain('Delivery is attempted once.');
    expect(terms).toContain('A delay of over half an hour in accepting the delivery');
    expect(terms).toContain('lets the provider recall the goods without a refund.');
    expect(terms).toContain('above 2 floors, an elevator is the duty of the buyer.');
  });

  it('[INFO-008] say how the contract ends', () => {
    expect(terms).toContain('Termination needs 15 days’ written notice, or 14 days to remedy a material breach.');
    expect(terms).toContain('Two consecutive payment defaults allow immediate action.');
    expect(terms).toContain('Pending invoices are due within 7 days of termination.');
  });

  it('[INFO-009] say what late payment costs, and what secures the credit', () => {
    expect(terms).toContain('Late payment interest is 1% per month.');
    expect(terms).toContain('An undated cheque for the credit limit is held as collateral.');
  });

  it('[INFO-010] say how tax is collected at source', () => {
    expect(terms).toContain('TCS under section 206C(1H) applies from 1 October 2020.');
    expect(terms).toContain(
      'Quarterly TCS certificates (Form 27D) are issued by 30 July, 30 October, 30 January and 30 May.',
    );
    expect(terms).toContain('Discrepancies must be reported within 15 days of the certificate');
    expect(terms).toContain('no later than 31 July of the following year.');
  });

  it('[INFO-011] say from which total an order counts as placed; in the app that is ₹700 for everybody', () => {
    expect(terms).toContain(
      'An order counts as placed only if its total price is at least the Minimum Order Value set in the enrolment form.',
    );
    expect(minimumOrderPaise({ minimumOrderOff: false })).toBe(700_00);
  });
});

describe('the privacy policy', () => {
  it('[INFO-012] says how long, how soon, from what age, and when support answers', () => {
    expect(privacy).toContain('Personal data is kept up to 5 years.');
    expect(privacy).toContain('An opt-out takes effect within 5 business days.');
    expect(privacy).toContain('The minimum user age is 18.');
    expect(legalTexts.en.privacy.supportTimes).toBe('Mon-Sat 10:00 AM to 6:00 PM');
  });
});
