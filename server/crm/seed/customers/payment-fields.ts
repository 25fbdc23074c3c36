import { Tender, tenderOfInstrument } from '#domain/orders/tender.ts';
import type { Random } from '../random.ts';
import type { SeedRecord } from '../seed-records.ts';
import type { OrderPlan } from './order-plans.ts';

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZabcdefghjkmnpqrstuvwxyz23456789';

function token(prefix: string, random: Random): string {
  return prefix + Array.from({ length: 14 }, () => letters.charAt(random.whole({ min: 0, max: 53 }))).join('');
}

/**
 * Returns the fields that a Razorpay-type payment sets on its order: paid by UPI, failed at the bank, or not settled
 * yet.
 */
export function paymentFields(plan: OrderPlan, random: Random): Partial<SeedRecord<'Order'>> {
  if (plan.payment !== 'pay-now') return {};
  const attempt = { Payment_Gateway_Name__c: 'Razorpay', Payment_Order_Id__c: token('order_', random) };
  if (plan.status === 'Payment Pending') return { ...attempt, Payment_Status__c: 'created' };
  const payment = { ...attempt, Reference_Id__c: token('pay_', random) };
  if (plan.status === 'Payment Failed') {
    return {
      ...payment,
      Payment_Status__c: 'failed',
      Error_Code__c: 'BAD_REQUEST_ERROR',
      Error_Description__c: 'Payment was declined by the bank.',
      Error_Source__c: 'issuer',
      Error_Step__c: 'payment_authorization',
    };
  }
  return {
    ...payment,
    Payment_Status__c: 'captured',
    TenderType2__c: tenderOfInstrument('Razorpay', 'upi'),
    ...(plan.cancelledProduct !== undefined && { TenderTypeC1__c: Tender.payNow, Payment_Mode__c: '2' }),
  };
}
