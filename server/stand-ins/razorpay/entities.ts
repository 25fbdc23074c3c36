/** Razorpay's records, as its API shows them. Amounts are in paise, times in seconds since the epoch. */

export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Record<string, string>;
  created_at: number;
};

export type Card = {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: 'credit' | 'debit' | 'prepaid' | 'unknown';
  issuer: string | null;
  international: boolean;
  emi: boolean;
};

/** What a customer pays with; the fields that do not belong to the method are null. */
export type Instrument = {
  method: 'card' | 'netbanking' | 'upi' | 'wallet';
  card: Card | null;
  bank: string | null;
  wallet: string | null;
  vpa: string | null;
};

type PaymentError = {
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
};

export type Payment = Omit<Instrument, 'card'> &
  PaymentError & {
    id: string;
    entity: 'payment';
    amount: number;
    currency: string;
    status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
    order_id: string;
    amount_refunded: number;
    refund_status: 'partial' | 'full' | null;
    captured: boolean;
    card_id: string | null;
    contact: string;
    email: string;
    created_at: number;
  };

export type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  receipt: string | null;
  notes: Record<string, string>;
  status: 'pending' | 'processed' | 'failed';
  speed_requested: string;
  speed_processed: 'normal';
  created_at: number;
};

/** Why the API refuses a request. */
export type Refusal = { kind: 'refused'; description: string; field: string | null };

export const refusal = (description: string, field: string | null = null): Refusal => ({
  kind: 'refused',
  description,
  field,
});

/** What the bank said when it declined. */
export const declined: PaymentError = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment could not be completed because the bank declined it. Try another way to pay.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
};

export const noError: PaymentError = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
};
