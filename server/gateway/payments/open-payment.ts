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
  /** Where a customer goes who leaves without paying. */
  leaveTo: string;
};

const sealedPayment = v.object({ reference: v.string(), contactId: v.string() });
const MAX_TOKEN_LENGTH = 1_000;

/** The address of the page that takes a payment: it names contact and attempt, and nobody can change or guess it. */
export async function sealPayment(payment: { reference: string; contactId: string }, secret: string): Promise<string> {
  return `/pay/${await Iron.seal(payment, secret, Iron.defaults)}`;
}

/** A payment to open; or the page of the app that tells what became of it, once nobody can pay it here any more. */
export type FoundPayment = { open: OpenPayment } | { leadTo: string };

/** Finds the payment of a page's token; null for a token that is forged, or whose attempt is not known here. */
export async function findPayment(
  { store, providers }: Pick<PaymentDeps, 'store' | 'providers'>,
  token: string,
  { secret, isTest }: { secret: string; isTest: boolean },
): Promise<FoundPayment | null> {
  const sealed = await unseal(token, secret);
  const attempt = sealed && (await store.byReference(sealed.reference));
  if (!attempt || attempt.contactId !== sealed.contactId) return null;
  const { reference, subject, subjectId, number, amountPaise, checkout, state, payment, ageMs } = attempt;
  // It would be paid twice: its end is waited for, or told.
  if (state === 'paid' || payment?.state === 'pending' || payment?.state === 'captured') {
    return { leadTo: returnTo(attempt) };
  }
  const provider = providers.get(attempt.provider);
  // It would not be paid at all: a new page is asked for where the order can be paid.
  if (!checkout || isEnded(state) || ageMs >= ATTEMPT_MS || !provider) return { leadTo: leaveTo(attempt) };
  const name = reference.slice(0, -`-${number}`.length);
  const open = {
    ...{ reference, subject, subjectId, amountPaise, checkout, isTest },
    orderNumber: subject === 'credit' ? name.replace(/^CR-/, '') : name,
    origins: provider.origins,
    returnTo: returnTo({ subject, subjectId }),
    leaveTo: leaveTo({ subject, subjectId }),
  };
  return { open };
}

type Subject = { subject: PaymentSubject; subjectId: string };

/** The page of the app that waits for a payment's end (PAY-021). */
export const returnTo = ({ subject, subjectId }: Subject): string => `/payment-in-process?${subject}=${subjectId}`;

/** The same page, told that the customer left the checkout: it offers to pay again while that is possible. */
const leaveTo = (subject: Subject): string => `${returnTo(subject)}&left=1`;

async function unseal(token: string, secret: string): Promise<v.InferOutput<typeof sealedPayment> | null> {
  if (token.length > MAX_TOKEN_LENGTH) return null;
  try {
    const parsed = v.safeParse(sealedPayment, await Iron.unseal(token, secret, Iron.defaults));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
