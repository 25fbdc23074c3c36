import type { Databases } from './databases.ts';
import type { PaymentView } from './views.ts';

/** '/payment-options' (PAY-001 to PAY-015, REORD-006). */
export function readPayment(
  _databases: Databases,
  _options: { online: boolean; payNowConfigured: boolean },
): Promise<PaymentView> {
  return Promise.reject(new Error('readPayment is not built yet'));
}
