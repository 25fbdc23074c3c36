import { textArea } from '../area.ts';

// The specification gives only the facts (part 3 §9 Legal terms, §5, §6), and this says nothing beyond them. Numbers
// and dates are fixed words of the contract, so they are written out and not formatted.

/** '/terms-and-conditions' and '/privacy-policy'. */
export const legalTexts = textArea('legal', {
  terms: {
    title: 'Terms and Conditions',
    intro: (provider: string | null) =>
      `These terms apply between the buyer and the provider${provider ? `, ${provider}` : ''}.`,
    sections: [
      {
        heading: 'Orders',
        // INFO-011
        points: [
          'An order counts as placed only if its total price is at least the Minimum Order Value set in the enrolment form.',
        ],
      },
      {
        heading: 'Delivery',
        // INFO-007
        points: [
          'Normal operations hours are 8 am to 11 pm. Orders placed in that window are delivered the next day in the agreed slot.',
          'Delivery is attempted once.',
          'A delay of over half an hour in accepting the delivery lets the provider recall the goods without a refund.',
          'For delivery above 2 floors, an elevator is the duty of the buyer.',
        ],
      },
      {
        heading: 'Payment and credit',
        // PAY-041, INFO-009
        points: [
          'A buyer with advance payment terms pays at checkout.',
          'A buyer with a credit facility pays later, within the credit period and up to the credit limit.',
          'Late payment interest is 1% per month.',
          'An undated cheque for the credit limit is held as collateral.',
        ],
      },
      {
        heading: 'Tax collected at source (TCS)',
        // INFO-010
        points: [
          'TCS under section 206C(1H) applies from 1 October 2020.',
          'Quarterly TCS certificates (Form 27D) are issued by 30 July, 30 October, 30 January and 30 May.',
          'Discrepancies must be reported within 15 days of the certificate and no later than 31 July of the following year.',
        ],
      },
      {
        heading: 'Termination',
        // INFO-008
        points: [
          'Termination needs 15 days’ written notice, or 14 days to remedy a material breach.',
          'Two consecutive payment defaults allow immediate action.',
          'Pending invoices are due within 7 days of termination.',
        ],
      },
    ],
  },
  privacy: {
    title: 'Privacy Policy',
    // INFO-012
    sections: [
      { heading: 'How long data is kept', points: ['Personal data is kept up to 5 years.'] },
      { heading: 'Opting out', points: ['An opt-out takes effect within 5 business days.'] },
      { heading: 'Age', points: ['The minimum user age is 18.'] },
    ],
    contact: 'Contact',
    supportHours: 'Support hours',
    supportTimes: 'Mon-Sat 10:00 AM to 6:00 PM',
    contactUs: 'Contact Us',
    // INFO-006
    copyright: (year: string, holder: string) => `© ${year} ${holder}`,
  },
});
