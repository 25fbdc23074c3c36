import { rupeesFromPaise } from '#domain/money.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';
import { createSmsSender } from '#gateway/sms/http-sms-sender.ts';
import type { SendPaymentMessage } from './messages.ts';

const inIndia = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** Returns what sends the configured texts (PAY-025, CRM-008); null without an SMS service or texts. */
export function createPaymentMessages({
  sms,
  payments,
}: Pick<GatewayConfig, 'sms' | 'payments'>): SendPaymentMessage | null {
  const { messages } = payments;
  if (!sms || !messages) return null;
  const senders = {
    paid: createSmsSender({ ...sms, templateId: messages.paid.templateId }),
    failed: createSmsSender({ ...sms, templateId: messages.failed.templateId }),
  };
  return ({ kind, mobile, order, amountPaise }) => {
    const amount = inIndia.format(rupeesFromPaise(amountPaise));
    const text = messages[kind].text.replaceAll('{order}', order).replaceAll('{amount}', amount);
    return senders[kind].send({ mobile, text });
  };
}
