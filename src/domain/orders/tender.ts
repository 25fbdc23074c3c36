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

/** What a customer paid an online payment with. */
export type PaymentInstrument = Extract<TenderMeaning, 'credit-card' | 'debit-card' | 'net-banking' | 'upi' | 'wallet'>;

/** As `PG_Type__c` spells them (PAY-013). */
type ProviderName = 'Paytm' | 'Razorpay';

type Row = { meaning: TenderMeaning; provider?: ProviderName };

/** All codes there are. Those of Razorpay for cash and cheque are read, and never written (PAY-040). */
const table: ReadonlyMap<string, Row> = new Map<string, Row>([
  [Tender.sale, { meaning: 'sale' }],
  [Tender.payNow, { meaning: 'pay-now' }],
  [Tender.credit, { meaning: 'credit' }],
  [Tender.cash, { meaning: 'cash' }],
  [Tender.cheque, { meaning: 'cheque' }],
  ['ZT01', { meaning: 'credit-card', provider: 'Paytm' }],
  ['ZT02', { meaning: 'debit-card', provider: 'Paytm' }],
  ['ZT05', { meaning: 'net-banking', provider: 'Paytm' }],
  ['ZT07', { meaning: 'upi', provider: 'Paytm' }],
  ['ZT08', { meaning: 'wallet', provider: 'Paytm' }],
  ['ZT11', { meaning: 'credit-card', provider: 'Razorpay' }],
  ['ZT12', { meaning: 'debit-card', provider: 'Razorpay' }],
  ['ZT13', { meaning: 'cash', provider: 'Razorpay' }],
  ['ZT14', { meaning: 'cheque', provider: 'Razorpay' }],
  ['ZT15', { meaning: 'net-banking', provider: 'Razorpay' }],
  ['ZT17', { meaning: 'upi', provider: 'Razorpay' }],
  ['ZT18', { meaning: 'wallet', provider: 'Razorpay' }],
]);

/** The meaning of a tender code; null for a code that is not in the table. */
export function tenderMeaning(code: string | null): TenderMeaning | null {
  return table.get(code ?? '')?.meaning ?? null;
}

/**
 * The code in `TenderType2__c` of an order that was paid online. An instrument that the provider does not name, or that
 * has no code of its own, stays 'ZTDP' (PAY-037 to PAY-040).
 */
export function tenderOfInstrument(provider: ProviderName, instrument: PaymentInstrument | null): string {
  const found = [...table].find(([, row]) => row.provider === provider && row.meaning === instrument);
  return found?.[0] ?? Tender.payNow;
}

/** Whether it is paid on delivery. */
export function isOnDelivery(code: string | null): boolean {
  return ['cash', 'cheque'].includes(tenderMeaning(code) ?? '');
}

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
