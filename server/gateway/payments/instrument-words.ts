import type { PaymentInstrument } from '#domain/orders/tender.ts';

const words: Readonly<Record<PaymentInstrument, string>> = {
  'credit-card': 'Credit card',
  'debit-card': 'Debit card',
  'net-banking': 'Net banking',
  upi: 'UPI',
  wallet: 'Wallet',
};

/** What the CRM's records call the way that a customer paid; 'Online' for one that has no name. */
export const instrumentWords = (instrument: PaymentInstrument | null): string =>
  instrument ? words[instrument] : 'Online';
