import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import {
  type PaymentProgress,
  type PaymentRefusal,
  paymentProgress,
  paymentRefusal,
  paymentStarted,
  type StartPayment,
} from '#protocol/payments.ts';
import { type CallFault, call } from './call.ts';

/** The gateway said why no payment was begun, or the call failed. */
export type PaymentFault = PaymentRefusal | CallFault;

type Started = Result<{ payUrl: string }, PaymentFault>;

/** Begins to pay an order (CRM-081). `payUrl` is the page of ours that opens the checkout. */
export function startOrderPayment(
  network: Network,
  { contactId, orderId }: { contactId: string; orderId: string },
): Promise<Started> {
  return start(network, contactId, { kind: 'order', orderId });
}

/** Begins to pay used credit (CRED-006). `amountPaise` is what the customer was shown. */
export function startCreditPayment(
  network: Network,
  { contactId, creditId, amountPaise }: { contactId: string; creditId: string; amountPaise: number },
): Promise<Started> {
  return start(network, contactId, { kind: 'credit', creditId, amountPaise });
}

async function start(network: Network, contactId: string, body: StartPayment): Promise<Started> {
  const called = await call(network, { method: 'POST', path: Endpoint.startPayment, contact: contactId, body });
  if (!called.ok) return called;
  const started = v.safeParse(paymentStarted, called.status === 200 ? called.body : null);
  if (started.success) return ok(started.output);
  const refusal = v.safeParse(paymentRefusal, called.body);
  return err(refusal.success ? refusal.output : { kind: 'failed', status: called.status });
}

/** Asks how far the payment of an order or of used credit has come (PAY-019). */
export function readPaymentProgress(
  network: Network,
  { contactId, subjectId }: { contactId: string; subjectId: string },
): Promise<Result<PaymentProgress, CallFault>> {
  return progressOf(call(network, { method: 'GET', path: Endpoint.payment(subjectId), contact: contactId }));
}

/**
 * Gives the payment of an order up: it ends as 'Payment Failed' and the cart comes back, unless the money has already
 * come. Returns which of the two.
 */
export function giveUpPayment(
  network: Network,
  { contactId, orderId }: { contactId: string; orderId: string },
): Promise<Result<PaymentProgress, CallFault>> {
  const body = { orderId };
  return progressOf(call(network, { method: 'POST', path: Endpoint.giveUpPayment, contact: contactId, body }));
}

async function progressOf(calling: ReturnType<typeof call>): Promise<Result<PaymentProgress, CallFault>> {
  const called = await calling;
  if (!called.ok) return called;
  const progress = v.safeParse(paymentProgress, called.status === 200 ? called.body : null);
  return progress.success ? ok(progress.output) : err({ kind: 'failed', status: called.status });
}
