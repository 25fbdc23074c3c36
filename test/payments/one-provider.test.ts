import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderName } from '#payments/provider.ts';
import { world } from '#test/support/crm-world.ts';
import type { TestBrowser } from '#test/support/gateway.ts';
import { type PaymentsGateway, startPaymentsGateway } from '#test/support/payments-gateway.ts';

/** Gateways that only one provider is configured for, while the CRM's setting names the other one. */
describe.each([
  { only: 'Razorpay', other: 'Paytm', script: /\/v1\/checkout\.js$/ },
  { only: 'Paytm', other: 'Razorpay', script: /\/merchantpgpui\/checkoutjs\/merchants\/LARDER00000000000001\.js$/ },
] satisfies { only: ProviderName; other: ProviderName; script: RegExp }[])('$only alone', ({ only, other, script }) => {
  let gateway: PaymentsGateway;
  let asha: TestBrowser;
  beforeAll(async () => {
    gateway = await startPaymentsGateway({ only });
    await gateway.choose(other);
    asha = gateway.browser();
    await asha.signIn(world.asha.username);
  });
  afterAll(() => gateway.close());

  it('[PAY-013] is what the app is told of, and what takes the payment, to its end in its own books', async () => {
    const session = (await (await asha.request('/session')).json()) as { user: object };
    expect(session.user).toMatchObject({ payNow: true, payBy: [only], payMostPaise: 500_000_00 });
    const orderId = await gateway.pending(210);
    const body = JSON.stringify({ kind: 'order', orderId });
    const begun = await asha.request('/b2b-payments/payment-data', { method: 'POST', body });
    const { payUrl } = (await begun.json()) as { payUrl: string };
    const page = (await (await fetch(`${gateway.url}${payUrl}`)).text()).replaceAll('&quot;', '"');
    expect(/"script":"([^"]+)"/.exec(page)?.[1]).toMatch(script);
    await gateway.comeBack(only, await gateway.pay(orderId));
    await gateway.untilStatus(orderId, 'Order Confirmed');
    expect((await gateway.order(orderId)).Payment_Gateway_Name__c).toBe(only);
    const books = { Razorpay: gateway.razorpay.books(), Paytm: gateway.paytm.books() };
    expect([books[only].capturedPaise, books[other].capturedPaise]).toEqual([210_00, 0]);
  });

  it('hears nothing of the other one: its notifications and returns are nobody’s', async () => {
    const fields = { razorpay_order_id: 'order_X', razorpay_payment_id: 'pay_X', ORDERID: 'X', MID: 'M' };
    expect((await gateway.notify(other, { fields })).status).toBe(401);
    const back = await gateway.comeBack(other, { fields });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/my-orders']);
  });
});
