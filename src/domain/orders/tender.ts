import type { PaymentMode } from '#domain/commands/place-order.ts';

/** The tender codes, for writing orders and for every screen that reads them (PAY-038 to PAY-040). */
export const Tender = {
  sale: 'ZTSV',
  payNow: 'ZTDP',
  credit: 'ZCRT',
  cash: 'ZT03',
  cheque: 'ZT04',
} as const;
export type Tender = (typeof Tender)[keyof typeof Tender];

export type TenderMeaning =
  | 'sale'
  | 'pay-now'
  | 'credit'
  | 'cash'
  | 'cheque'
  | 'credit-card'
  | 'debit-card'
  | 'net-banking'
  | 'upi'
  | 'wallet';

const meanings: Readonly<Record<string, TenderMeaning>> = {
  ZTSV: 'sale',
  ZTDP: 'pay-now',
  ZCRT: 'credit',
  ZT03: 'cash',
  ZT04: 'cheque',
  ZT01: 'credit-card',
  ZT02: 'debit-card',
  ZT05: 'net-banking',
  ZT07: 'upi',
  ZT08: 'wallet',
  ZT11: 'credit-card',
  ZT12: 'debit-card',
  ZT13: 'cash',
  ZT14: 'cheque',
  ZT15: 'net-banking',
  ZT17: 'upi',
  ZT18: 'wallet',
};

/** The meaning of a tender code; null for a code that is not in the table. */
export function tenderMeaning(code: string | null): TenderMeaning | null {
  return meanings[code ?? ''] ?? null;
}

/** What a customer paid an online payment with. */
export type PaymentInstrument = Extract<TenderMeaning, 'credit-card' | 'debit-card' | 'net-banking' | 'upi' | 'wallet'>;

const tenderOf: Readonly<Record<PaymentMode, Tender>> = {
  cash: Tender.cash,
  cheque: Tender.cheque,
  credit: Tender.credit,
  'pay-now': Tender.payNow,
};

/** The code in `TenderType2__c` of a new order (PAY-038). */
export function tenderOfPayment(payment: PaymentMode): Tender {
  return tenderOf[payment];
}

const modeCodes: Readonly<Record<PaymentMode, '01' | '02' | '03'>> = {
  'pay-now': '01',
  credit: '02',
  cash: '03',
  cheque: '03',
};

/** PAY-012. */
export function paymentModeCode(payment: PaymentMode): '01' | '02' | '03' {
  return modeCodes[payment];
}
