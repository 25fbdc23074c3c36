import { INTEGRATION } from '#gateway/commands/run.ts';
import type { ProviderPayment } from '#payments/provider.ts';
import type { Settling } from './ask-providers.ts';
import type { FailReason } from './decide.ts';
import { queueMessage } from './messages.ts';
import type { Outcome } from './outcome.ts';
import type { OrderToPay } from './read-order.ts';

/** Ends an order unpaid. Its cart is as it was: nothing was taken out of it. */
export async function fail(
  { deps, held }: Settling,
  order: OrderToPay,
  fields: Readonly<Record<string, string | null>>,
): Promise<Outcome> {
  await queueMessage(deps, order.id, 'failed');
  const failed = await held.run.crm.update(INTEGRATION, 'Order', order.id, {
    Status__c: 'Payment Failed',
    Payment_Status__c: 'failed',
    ...fields,
  });
  return failed.ok ? 'done' : 'waits';
}

export const noError = { Error_Code__c: null, Error_Description__c: null, Error_Source__c: null, Error_Step__c: null };

export function errorFields(error: {
  code: string | null;
  description: string | null;
  source: string;
  step: string;
}): Record<keyof typeof noError, string> {
  return {
    Error_Code__c: (error.code ?? 'UNKNOWN').slice(0, 80),
    Error_Description__c: (error.description ?? '').slice(0, 255),
    Error_Source__c: error.source.slice(0, 80),
    Error_Step__c: error.step.slice(0, 80),
  };
}

const failWords: Readonly<Record<Exclude<FailReason, 'payment'>, { code: string; description: string }>> = {
  'gave-up': { code: 'GIVEN_UP', description: 'The customer gave the payment up.' },
  time: { code: 'TIME_OVER', description: 'The payment was not made in time.' },
  amount: { code: 'WRONG_AMOUNT', description: 'The amount paid is not the amount due.' },
};

export function failureFields(reason: FailReason, payment: ProviderPayment | null): Record<string, string> {
  if (reason !== 'payment') return errorFields({ ...failWords[reason], source: 'gateway', step: 'payment' });
  const error = payment?.error ?? { code: 'FAILED', description: '', source: 'provider', step: 'payment' };
  return errorFields(error);
}
