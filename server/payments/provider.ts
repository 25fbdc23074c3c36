import type { Paise } from '#domain/money.ts';
import type { PaymentInstrument } from '#domain/orders/tender.ts';
import type { Result } from '#lib/result.ts';

/** As `PG_Type__c` and `Payment_Gateway_Name__c` spell them (PAY-013). */
export const providerNames = ['Razorpay', 'Paytm'] as const;
export type ProviderName = (typeof providerNames)[number];

/** One attempt to pay. Amounts are in paise, the currency is INR. */
export type AttemptRequest = {
  /** Unique for each attempt: at most 40 characters of A-Z, a-z, 0-9 and '-'. */
  reference: string;
  amountPaise: Paise;
  customer: {
    contactId: string;
    name: string;
    /** Ten digits; '' without one. */
    mobile: string;
    email: string;
  };
  /** Where the provider sends the browser back to: our own absolute address. */
  returnUrl: string;
};

/** What the page needs to open the provider's checkout. It may be shown to the customer whose payment it is. */
export type Checkout =
  | {
      provider: 'Razorpay';
      script: string;
      keyId: string;
      providerOrderId: string;
      amountPaise: Paise;
      /** What the customer need not type. */
      prefill: { name: string; email: string; contact: string };
    }
  | {
      provider: 'Paytm';
      script: string;
      mid: string;
      providerOrderId: string;
      token: string;
      amount: string;
      /** For `payMode.order` of its checkout (PAY-037). */
      paymentModes: readonly string[];
    };

export type OpenedAttempt = { providerOrderId: string; checkout: Checkout };

/** A payment as its provider shows it, asked server to server. */
export type ProviderPayment = {
  /** 'pending' also when the provider knows of no payment yet. */
  state: 'pending' | 'captured' | 'failed';
  /** pay_… or TXNID; null until there is one. */
  paymentId: string | null;
  amountPaise: Paise | null;
  currency: string | null;
  instrument: PaymentInstrument | null;
  bank: string | null;
  error: { code: string; description: string; source: string; step: string } | null;
};

export type RefundState = { state: 'pending' | 'done' | 'failed'; refundId: string | null };

export type ProviderFault =
  /**
   * The provider answered that it will not. Code and description are its words, for people (PAY-032). `isForNow`: it
   * will when it is asked again later.
   */
  | { kind: 'refused'; code: string; description: string; isForNow?: boolean }
  /** No usable answer: whether the provider acted is unknown. Asking again under the same reference is harmless. */
  | { kind: 'unreachable'; reason: string };

/** A return of the browser or a notification whose signature is right. It is a hint: only `payments` tells the truth. */
export type Notice = {
  providerOrderId: string;
  /** Ours, of the attempt, where the notice itself carries it. */
  reference?: string;
};

/** A service that takes payments. Never throws because of the service or the network. */
export interface PaymentProvider {
  readonly name: ProviderName;
  /** The origins that the page of the checkout needs, for its content security policy. */
  readonly origins: {
    script: string[];
    frame: string[];
    connect: string[];
    image: string[];
    form: string[];
    style: string[];
  };
  /** Opens an attempt with the provider. The same reference never opens two that can both be paid. */
  open(request: AttemptRequest): Promise<Result<OpenedAttempt, ProviderFault>>;
  /**
   * The provider's own name of the attempt that was opened under this reference, for one that our records have lost; null
   * when there is none, or nobody has tried to pay it yet.
   */
  find(reference: string): Promise<Result<string | null, ProviderFault>>;
  /**
   * All payments of an attempt, by the provider's own word; an authorized one is captured first. Several may exist: a
   * failed one and then a captured one, and in theory two captured ones.
   */
  payments(providerOrderId: string): Promise<Result<ProviderPayment[], ProviderFault>>;
  /** Refunds a part of a captured payment. The same key never refunds twice, and later returns how the refund stands. */
  refund(request: {
    key: string;
    providerOrderId: string;
    paymentId: string;
    amountPaise: Paise;
  }): Promise<Result<RefundState, ProviderFault>>;
  /** Checks what a browser brought back, fields as the provider names them; null if it is forged or damaged. */
  readReturn(fields: Readonly<Record<string, string>>): Notice | null;
  /** Checks a notification from the provider's server, with its body as it arrived; null if it is forged. */
  readWebhook(request: { body: Buffer; headers: Readonly<Record<string, unknown>> }): Notice | null;
}
