import type { Paise } from '#domain/money.ts';
import type { Owner } from '#domain/owner.ts';
import type { Checkout, ProviderName, ProviderPayment, RefundState } from '#payments/provider.ts';
import type { Lease } from './leases.ts';

/** What is paid: an order, or used credit. */
export type PaymentSubject = 'order' | 'credit';

/** 'opening': the provider was asked to open it, and no answer is known. 'paid' and 'failed' are ends. */
export type AttemptState = 'opening' | 'open' | 'paid' | 'failed';

export const isEnded = (state: AttemptState): boolean => state !== 'opening' && state !== 'open';

/** A payment as the provider last showed it, and since when it has shown this state, by the gateway's clock. */
export type SeenPayment = ProviderPayment & {
  sinceMs: number;
  /** Of one that used credit was paid by: what the CRM showed as used before. */
  creditPaise?: Paise;
};

/** One attempt to pay. */
export type Attempt = Owner & {
  /** What the provider knows it by: unique. */
  reference: string;
  subject: PaymentSubject;
  subjectId: string;
  /** From 1, for each subject. */
  number: number;
  provider: ProviderName;
  amountPaise: Paise;
  /** Null until the provider has opened it. */
  providerOrderId: string | null;
  /** Null unless the customer may pay. */
  checkout: Checkout | null;
  state: AttemptState;
  payment: SeenPayment | null;
  /** Since it was opened, by the store's clock. */
  ageMs: number;
};

export type NewAttempt = Omit<Attempt, 'ageMs' | 'payment' | 'checkout' | 'state'>;

export type AttemptChanges = Partial<Owner & Pick<Attempt, 'providerOrderId' | 'checkout' | 'state' | 'payment'>> & {
  /** When to ask the provider next, in milliseconds from now; null: not by itself. */
  checkInMs?: number | null;
};

export type Refund = {
  /** The provider's idempotency key. */
  key: string;
  subjectId: string;
  provider: ProviderName;
  providerOrderId: string;
  paymentId: string;
  amountPaise: Paise;
  state: RefundState['state'];
  refundId: string | null;
};

/**
 * What the gateway knows of payments beside the CRM and the provider. Money never depends on it alone: of what is lost
 * here, the orders in the CRM name their provider and its order.
 */
export interface PaymentStore {
  /** The attempts of a subject, by number. */
  attempts(subjectId: string): Promise<Attempt[]>;
  byReference(reference: string): Promise<Attempt | null>;
  byProviderOrder(provider: ProviderName, providerOrderId: string): Promise<Attempt | null>;
  /** Records a new attempt as 'opening'. Returns false, and records nothing, when the lease was lost. */
  open(lease: Lease, attempt: NewAttempt): Promise<boolean>;
  /** Returns false, and changes nothing, when the lease was lost. An ended attempt has no checkout. */
  change(lease: Lease, reference: string, changes: AttemptChanges): Promise<boolean>;
  /** Lets the attempt be checked by whichever replica looks next, after this time. */
  hasten(reference: string, inMs: number): Promise<void>;
  /** Takes attempts that are due for a check, at most one of each subject; they are due again after `againMs`. */
  takeDue(options: { limit: number; againMs: number }): Promise<Attempt[]>;
  refunds(subjectId: string): Promise<Refund[]>;
  refundsOfPayment(paymentId: string): Promise<Refund[]>;
  /** Records a refund, or how a known one stands now. One that is done stays done. */
  recordRefund(refund: Refund): Promise<void>;
  /** Notes that a message is to be sent; once, however often it is noted before it is taken. */
  queueMessage(key: string): Promise<void>;
  /** Takes a message that is to be sent. Returns false when there is none, or somebody else took it. */
  takeMessage(key: string): Promise<boolean>;
}
