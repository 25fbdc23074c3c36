import type { Paise } from '#domain/money.ts';
import type { SmsFailure } from '#gateway/sms/sms-sender.ts';
import type { Result } from '#lib/result.ts';
import { mobileDigits } from './mobile-digits.ts';
import type { PaymentDeps } from './payment-deps.ts';

/** What customers are told about a payment (PAY-025). */
export type PaymentMessage = { kind: 'paid' | 'failed'; mobile: string; order: string; amountPaise: Paise };

export type SendPaymentMessage = (message: PaymentMessage) => Promise<Result<null, SmsFailure>>;

const keyOf = (kind: PaymentMessage['kind'], orderId: string): string => `${kind}:${orderId}`;

/**
 * Notes, before an order's end is written, that its customer is to be told of it. An order that had ended when our own
 * records were lost has no such note in a backup, so nobody is told of it again.
 */
export async function queueMessage(
  { store, sendMessage }: PaymentDeps,
  orderId: string,
  kind: PaymentMessage['kind'],
): Promise<void> {
  if (sendMessage) await store.queueMessage(keyOf(kind, orderId));
}

/**
 * Sends the message about an order's payment that was queued, once, whoever settles it and however often. It is taken
 * before it is sent, so a crash in between loses it, and nobody is told twice. Nothing waits for it.
 */
export async function tellCustomer(
  { store, sendMessage, engine }: PaymentDeps,
  orderId: string,
  { mobile, ...message }: Omit<PaymentMessage, 'mobile'> & { mobile: string | null },
): Promise<void> {
  const digits = mobileDigits(mobile);
  if (!sendMessage || digits === '' || !(await store.takeMessage(keyOf(message.kind, orderId)))) return;
  const failed = (reason: unknown) =>
    engine.log.error({ reason, kind: message.kind }, 'a payment message was not sent');
  void sendMessage({ ...message, mobile: digits }).then((sent) => {
    if (!sent.ok) failed(sent.error.kind);
  }, failed);
}
