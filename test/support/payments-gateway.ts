import { createPaytm } from '#payments/paytm/create-paytm.ts';
import type { PaymentProvider, ProviderName } from '#payments/provider.ts';
import { createRazorpay } from '#payments/razorpay/create-razorpay.ts';
import { signatureOf } from '#payments/razorpay/signatures.ts';
import { startPaytmStandIn } from '#stand-ins/paytm/start-paytm.ts';
import { startRazorpayStandIn } from '#stand-ins/razorpay/start-razorpay.ts';
import { testConfig } from './catalogue-world.ts';
import { world, worldSeed } from './crm-world.ts';
import { startTestGateway, type TestGatewayOptions } from './gateway.ts';
import { startTestSms } from './sms-service.ts';

export const secrets = {
  keySecret: 'Key-Secret-9sF2xQ',
  webhookSecret: 'Webhook-Secret-7dK1zP',
  paytmKey: 'Kq#7v!x2@Lm9&Zp$',
};
const razorpayKeys = { keyId: 'rzp_test_0123456789abcd', ...secrets };
const merchant = { mid: 'LARDER00000000000001', key: secrets.paytmKey, website: 'DEFAULT' };
/** A bank that decides at once: nobody waits for the time. */
const clock = { now: () => Date.now(), sleep: async () => undefined };

/** What a browser brings back, and where Paytm sends it. */
export type Paid = { fields: Record<string, string>; callbackUrl?: string };

/**
 * Starts a gateway with both providers' stand-ins and the SMS service's. Notifications are sent by the tests, which also
 * make orders that wait for their payment. `only`: one provider is configured.
 */
export async function startPaymentsGateway({
  crm: given,
  only,
}: Pick<TestGatewayOptions, 'crm'> & { only?: ProviderName } = {}) {
  const razorpay = await startRazorpayStandIn({ ...razorpayKeys, clock });
  const paytm = await startPaytmStandIn({ ...merchant, clock });
  const sms = await startTestSms();
  const logged: string[] = [];
  const providers = new Map<ProviderName, PaymentProvider>([
    ['Razorpay', createRazorpay({ ...razorpayKeys, url: razorpay.url, checkoutUrl: razorpay.checkoutUrl })],
    ['Paytm', createPaytm({ ...merchant, url: paytm.url })],
  ]);
  for (const name of providers.keys()) if (only !== undefined && name !== only) providers.delete(name);
  const gateway = await startTestGateway({
    ...(given ? { crm: given } : { seed: worldSeed }),
    build: false,
    payments: providers,
    config: {
      publicUrl: null,
      sms: sms.access,
      payments: {
        ...testConfig.payments,
        messages: {
          paid: { text: '{amount} for {order} has come.', templateId: 'T-paid' },
          failed: { text: '{amount} for {order} has failed.', templateId: 'T-failed' },
        },
        isTest: true,
      },
    },
    onLog: (line) => void logged.push(line),
  });
  const token = await gateway.crm.integrationToken();
  const crm = async (method: string, path: string, body?: unknown) => {
    const reply = await gateway.crm.call(token, method, path, body);
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    return reply.body as Record<string, unknown>;
  };
  const rows = async (soql: string) => {
    const answer = await crm('GET', `query/?q=${encodeURIComponent(soql)}`);
    return answer.records as Record<string, unknown>[];
  };
  const settings = await crm('POST', 'sobjects/PG_Setting__c', { Name: 'Default', PG_Type__c: 'Razorpay' });
  return {
    ...gateway,
    razorpay,
    paytm,
    sms,
    logged,
    crmCall: crm,
    rows,
    choose: (PG_Type__c: ProviderName) => crm('PATCH', `sobjects/PG_Setting__c/${settings.id}`, { PG_Type__c }),
    /** An order of this customer that waits for its payment. */
    async pending(rupees: number, owner: { account: string; contact: string } = world.asha): Promise<string> {
      const made = await crm('POST', 'sobjects/Order', {
        ...{ AccountId: owner.account, Contact__c: owner.contact, Pricebook2Id: world.bookA, Status: 'Cancelled' },
        ...{ EffectiveDate: '2026-11-21', Order_Total__c: rupees, TenderValue__c: rupees, TenderType2__c: 'ZTDP' },
      });
      await crm('PATCH', `sobjects/Order/${made.id}`, { Status__c: 'Payment Pending' });
      return String(made.id);
    },
    order: (orderId: string) =>
      crm(
        'GET',
        `sobjects/Order/${orderId}?fields=OrderNumber,Status__c,Payment_Status__c,Payment_Order_Id__c,Payment_Gateway_Name__c,Reference_Id__c,TenderType2__c,TenderValue__c`,
      ),
    history: (orderId: string) =>
      rows(`SELECT Payment_Mode__c, Amount__c, Status__c FROM Payment_History__c WHERE Order__c = '${orderId}'`),
    /** Pays in the provider's checkout; returns what the browser brings back. */
    async pay(orderId: string, outcome: 'success' | 'failure' = 'success'): Promise<Paid> {
      const { Payment_Order_Id__c: id, Payment_Gateway_Name__c: name } = await this.order(orderId);
      if (name === 'Paytm') {
        const attempt = await gateway.db
          .selectFrom('payment_attempts')
          .select('checkout')
          .where('provider_order_id', '=', String(id))
          .executeTakeFirstOrThrow();
        const { token: txnToken } = JSON.parse(attempt.checkout ?? '{}') as { token: string };
        return post(`${paytm.url}/theia/api/v1/processTransaction`, { orderId: id, txnToken, mode: 'UPI', outcome });
      }
      return this.payAtRazorpay(String(id), outcome);
    },
    async payAtRazorpay(id: string, outcome: 'success' | 'failure' = 'success'): Promise<Paid> {
      const vpa = outcome === 'success' ? 'success@razorpay' : 'failure@razorpay';
      const body = { key_id: razorpayKeys.keyId, order_id: id, pay_with: { method: 'upi', vpa }, bank: outcome };
      const { success } = await post<{ success: Record<string, string> | null }>(
        `${razorpay.url}/checkout/payments`,
        body,
      );
      return { fields: success ?? { razorpay_order_id: id } };
    },
    /** A notification as the provider's server sends it. */
    notify(name: ProviderName, { fields }: Paid, secret = secrets.webhookSecret, receipt?: string): Promise<Response> {
      if (name === 'Paytm') {
        return fetch(`${gateway.url}/hooks/paytm`, { method: 'POST', body: new URLSearchParams(fields) });
      }
      const entity = { id: fields.razorpay_payment_id ?? 'pay_x', order_id: fields.razorpay_order_id };
      const order = receipt === undefined ? {} : { order: { entity: { id: entity.order_id, receipt } } };
      const payload = { payment: { entity }, ...order };
      const body = JSON.stringify({ entity: 'event', event: receipt ? 'order.paid' : 'payment.captured', payload });
      const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signatureOf(body, secret) };
      return fetch(`${gateway.url}/hooks/razorpay`, { method: 'POST', headers, body });
    },
    /** The browser's way back, posted by the provider's page: from another site, without a cookie. */
    comeBack: (name: ProviderName, { fields }: Paid) =>
      fetch(`${gateway.url}/pay/return/${name.toLowerCase()}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: 'https://provider.example', 'sec-fetch-site': 'cross-site' },
        body: new URLSearchParams(fields),
      }),
    async untilStatus(orderId: string, status: string): Promise<void> {
      await gateway.until(async () => (await this.order(orderId)).Status__c === status);
    },
    close: async () => {
      await gateway.close();
      await Promise.all([razorpay.close(), paytm.close(), sms.close()]);
    },
  };
}

export type PaymentsGateway = Awaited<ReturnType<typeof startPaymentsGateway>>;

async function post<T = Paid>(url: string, body: object): Promise<T> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
