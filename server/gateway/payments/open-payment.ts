import Iron from '@hapi/iron';
import * as v from 'valibot';
import type { Paise } from '#domain/money.ts';
import { isEnded, type PaymentSubject } from '#gateway/store/payment-store.ts';
import type { Checkout, PaymentProvider } from '#payments/provider.ts';
import { ATTEMPT_MS } from './limits.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** What the page `/pay/<token>` shows and opens. */
export type OpenPayment = {
  reference: string;
  subject: PaymentSubject;
  subjectId: string;
  /** Of the order; the record's name for used credit. */
  orderNumber: string;
  amountPaise: Paise;
  checkout: Checkout;
  /** Of the provider's checkout, for the page's content security policy. */
  origins: PaymentProvider['origins'];
  /** Whether the provider is a stand-in, so that no money moves. */
  isTest: boolean;
  /** The page of the app that follows: it waits for the payment's end. */
  returnTo: string;
};

const sealedPayment = v.object({ reference: v.string(), contactId: v.string() });
const options = { ...Iron.defaults, ttl: ATTEMPT_MS };
const MAX_TOKEN_LENGTH = 1_000;

/** The address of the page that takes a payment: it names contact and attempt, and nobody can change or guess it. */
export async function sealPayment(payment: { reference: string; contactId: string }, secret: string): Promise<string> {
  return `/pay/${await Iron.seal(payment, secret, options)}`;
}

/** Returns the payment of a page's token; null for one that is forged or too old, or whose attempt has ended. */
export async function openPayment(
  { store, providers }: Pick<PaymentDeps, 'store' | 'providers'>,
  token: string,
  { secret, isTest }: { secret: string; isTest: boolean },
): Promise<OpenPayment | null> {
  const sealed = await unseal(token, secret);
  const attempt = sealed && (await store.byReference(sealed.reference));
  if (!attempt?.checkout || isEnded(attempt.state) || attempt.contactId !== sealed?.contactId) return null;
  const provider = providers.get(attempt.provider);
  if (!provider) return null;
  const { reference, subject, subjectId, number, amountPaise, checkout } = attempt;
  const name = reference.slice(0, -`-${number}`.length);
  return {
    ...{ reference, subject, subjectId, amountPaise, checkout, isTest },
    orderNumber: subject === 'credit' ? name.replace(/^CR-/, '') : name,
    origins: provider.origins,
    returnTo: returnTo({ subject, subjectId }),
  };
}

/** The page of the app that waits for a payment's end (PAY-021). */
export const returnTo = ({ subject, subjectId }: { subject: PaymentSubject; subjectId: string }): string =>
  `/payment-in-process?${subject}=${subjectId}`;

async function unseal(token: string, secret: string): Promise<v.InferOutput<typeof sealedPayment> | null> {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  try {
    const parsed = v.safeParse(sealedPayment, await Iron.unseal(token, secret, options));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
