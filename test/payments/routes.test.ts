import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProviderName } from '#payments/provider.ts';
import { world } from '#test/support/crm-world.ts';
import type { TestBrowser } from '#test/support/gateway.ts';
import { type PaymentsGateway, secrets, startPaymentsGateway } from '#test/support/payments-gateway.ts';

let gateway: PaymentsGateway;
let asha: TestBrowser;
const answers: string[] = [];
beforeAll(async () => {
  gateway = await startPaymentsGateway();
  asha = gateway.browser();
  await asha.signIn(world.asha.username);
});
afterAll(async () => {
  // Whatever the tests did: every rupee that a provider took is an order's, or went back.
  const paid = await gateway.rows(
    'SELECT TenderValue__c, CancelAmount__c, TenderTypeC1__c FROM Order WHERE Reference_Id__c != null',
  );
  const kept = paid.reduce((sum, { TenderValue__c, TenderTypeC1__c, CancelAmount__c }) => {
    const back = TenderTypeC1__c === 'ZTDP' ? Number(CancelAmount__c ?? 0) : 0;
    return sum + Math.round((Number(TenderValue__c) - back) * 100);
  }, 0);
  const books = [gateway.razorpay.books(), gateway.paytm.books()];
  const [captured, refunded] = (['capturedPaise', 'refundedPaise'] as const).map((name) =>
    books.reduce((sum, each) => sum + each[name], 0),
  );
  const credit = await gateway.rows(
    "SELECT Amount__c FROM Payment_History__c WHERE Order__c = null AND Status__c = 'Success'",
  );
  const recorded = credit.reduce((sum, { Amount__c }) => sum + Math.round(Number(Amount__c) * 100), 0);
  expect(captured).toBe(kept + recorded + Number(refunded));
  await gateway.close();
});

async function ask(browser: TestBrowser, path: string, body?: object) {
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {};
  const answer = await browser.request(path, init);
  const text = await answer.text();
  answers.push(text, JSON.stringify([...answer.headers]));
  return { status: answer.status, body: (text ? JSON.parse(text) : null) as Record<string, unknown>, answer };
}
/** Opens an address of ours as a browser does. */
async function look(address: string) {
  const answer = await fetch(`${gateway.url}${address}`, { redirect: 'manual' });
  const text = await answer.text();
  answers.push(text, JSON.stringify([...answer.headers]));
  return { status: answer.status, location: answer.headers.get('location'), text };
}
const begin = (orderId: string, more: object = {}, browser = asha) =>
  ask(browser, '/b2b-payments/payment-data', { kind: 'order', orderId, ...more });
const progress = async (orderId: string, browser = asha) =>
  (await ask(browser, `/b2b-payments/progress/${orderId}`)).body;
const booksOf = (name: ProviderName) => (name === 'Paytm' ? gateway.paytm : gateway.razorpay).books();
async function opened(rupees = 100) {
  const orderId = await gateway.pending(rupees);
  expect((await begin(orderId)).status).toBe(200);
  return orderId;
}

describe('beginning a payment', () => {
  it('[CRM-081] [SEC-009] takes owner and amount from session and CRM, whatever the body says', async () => {
    const orderId = await gateway.pending(123.45);
    const claims = {
      ...{ amount: 1, userId: world.bala.user, contactId: world.bala.contact, accountId: world.bala.account },
      ...{ currency: 'USD', accessToken: 'x', sessionId: 'y', instanceUrl: 'https://evil.example', phoneNo: '1' },
    };
    const { status, body, answer } = await begin(orderId, claims);
    expect([status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({ payUrl: expect.stringMatching(/^\/pay\/Fe26/) });
    const order = await gateway.order(orderId);
    expect(order).toMatchObject({ Payment_Gateway_Name__c: 'Razorpay', Status__c: 'Payment Pending' });
    const attempts = await gateway.db
      .selectFrom('payment_attempts')
      .selectAll()
      .where('subject_id', '=', orderId)
      .execute();
    expect(attempts).toMatchObject([
      { amount_paise: 12_345, contact_id: world.asha.contact, provider_order_id: order.Payment_Order_Id__c },
    ]);
  });

  it.each(['Razorpay', 'Paytm'] satisfies ProviderName[])(
    '%s: the page of a payment knows its customer, and leads on once it is paid',
    async (name) => {
      await gateway.choose(name);
      const orderId = await gateway.pending(75);
      const { payUrl } = (await begin(orderId)).body as { payUrl: string };
      const page = await look(payUrl);
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('₹75.00')]);
      if (name === 'Razorpay') {
        const prefill = { name: 'A Rao', email: world.asha.username, contact: '+919000000001' };
        expect(page.text.replaceAll('&quot;', '"')).toContain(`"prefill":${JSON.stringify(prefill)}`);
      }
      for (const [address] of page.text.matchAll(/\/pay\/assets\/[^"]+/g))
        expect((await look(address)).status).toBe(200);
      await gateway.notify(name, await gateway.pay(orderId));
      await gateway.untilStatus(orderId, 'Order Confirmed');
      const used = await look(payUrl);
      expect([used.status, used.location]).toEqual([303, `/payment-in-process?order=${orderId}`]);
      expect((await look('/pay/damaged')).status).toBe(410);
      await gateway.choose('Razorpay');
    },
  );

  it('[CRM-082] answers what Razorpay’s checkout needs, with the amount of the CRM’s order', async () => {
    const orderId = await gateway.pending(250);
    const { body } = await ask(asha, '/b2b-payments/razorpay-order', { orderId, amount: 1 });
    const { Payment_Order_Id__c: id } = await gateway.order(orderId);
    expect(body).toEqual({
      ...{ success: true, rz_key_id: 'rzp_test_0123456789abcd', currency: 'INR', amount: 25_000, id, errorData: null },
    });
    const other = await gateway.pending(250, world.bala);
    const refused = await ask(asha, '/b2b-payments/razorpay-order', { orderId: other, amount: 1 });
    expect(refused.body).toMatchObject({ success: false, errorData: { code: 'nothing-due', description: '' } });
  });

  it('[SEC-009] is for the customer’s own unpaid orders, from our own pages', async () => {
    const theirs = await gateway.pending(100, world.bala);
    expect(await begin(theirs)).toMatchObject({ status: 409, body: { kind: 'nothing-due' } });
    expect((await gateway.order(theirs)).Payment_Order_Id__c).toBeNull();
    expect((await begin(theirs, {}, gateway.browser())).status).toBe(401);
    const foreign = { method: 'POST', body: '{}', headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await asha.request('/b2b-payments/payment-data', foreign)).status).toBe(403);
    const own = await opened();
    const bala = gateway.browser();
    await bala.signIn(world.bala.username);
    expect(await progress(own, bala)).toMatchObject({ state: 'none', reference: null });
    await gateway.pay(own);
    const given = await ask(bala, '/b2b-payments/give-up', { orderId: own });
    expect(given.body).toMatchObject({ state: 'none' });
    expect((await gateway.order(own)).Status__c).toBe('Payment Pending');
    expect(gateway.razorpay.books().refundedPaise).toBe(0);
    expect(await progress(own)).toMatchObject({ state: 'waiting' });
    await gateway.untilStatus(own, 'Order Confirmed');
  });
});

describe.each(['Razorpay', 'Paytm'] satisfies ProviderName[])('what %s brings back', (name) => {
  beforeAll(async () => {
    await gateway.choose(name);
  });

  it('[PAY-021] [PAY-023] [PAY-024] a callback alone, without a cookie, leads to the waiting page and confirms', async () => {
    const orderId = await opened(321.5);
    const paid = await gateway.pay(orderId);
    const back = await gateway.comeBack(name, paid);
    expect([back.status, back.headers.get('location')]).toEqual([303, `/payment-in-process?order=${orderId}`]);
    await gateway.untilStatus(orderId, 'Order Confirmed');
    expect(await gateway.order(orderId)).toMatchObject({
      ...{ Payment_Gateway_Name__c: name, Payment_Status__c: 'captured' },
      TenderType2__c: name === 'Paytm' ? 'ZT07' : 'ZT17',
    });
    await gateway.until(async () => (await progress(orderId)).state === 'paid');
    const { OrderNumber } = await gateway.order(orderId);
    await gateway.until(async () => gateway.sms.messages().some(({ text }) => text.includes(String(OrderNumber))));
    expect(gateway.sms.messages().filter(({ text }) => text.includes(String(OrderNumber)))).toMatchObject([
      { to: '919000000001', text: `₹321.50 for ${OrderNumber} has come.` },
    ]);
  });

  it('a notification alone confirms; twice, before and after the callback, it changes nothing more', async () => {
    const orderId = await opened();
    const paid = await gateway.pay(orderId);
    expect((await gateway.notify(name, paid)).status).toBe(200);
    await gateway.untilStatus(orderId, 'Order Confirmed');
    await Promise.all([gateway.notify(name, paid), gateway.comeBack(name, paid), gateway.notify(name, paid)]);
    await gateway.until(async () => (await progress(orderId)).state === 'paid');
    // Replayed a week later.
    await gateway.db
      .updateTable('payment_attempts')
      .set({ opened_at: new Date(Date.now() - 7 * 86_400_000) })
      .where('subject_id', '=', orderId)
      .execute();
    const before = await gateway.order(orderId);
    expect((await gateway.notify(name, paid)).status).toBe(200);
    await gateway.comeBack(name, paid);
    await gateway.until(async () => (await progress(orderId)).state === 'paid');
    expect(await gateway.order(orderId)).toEqual(before);
    expect(await gateway.history(orderId)).toHaveLength(1);
  });

  it('[SEC-009] what is forged, or signed for another order, does nothing', async () => {
    const [mine, other] = [await opened(500), await opened(1)];
    const paid = await gateway.pay(other);
    const { Payment_Order_Id__c: id } = await gateway.order(mine);
    const forged = {
      ...paid.fields,
      ...(name === 'Paytm' ? { ORDERID: String(id) } : { razorpay_order_id: String(id) }),
    };
    const back = await gateway.comeBack(name, { fields: forged });
    expect([back.status, back.headers.get('location')]).toEqual([303, '/my-orders']);
    const hook =
      name === 'Paytm' ? gateway.notify(name, { fields: forged }) : gateway.notify(name, { fields: forged }, 'guessed');
    const answer = await hook;
    expect([answer.status, await answer.text()]).toEqual([401, '']);
    expect((await gateway.order(mine)).Status__c).toBe('Payment Pending');
    await gateway.notify(name, paid);
    await gateway.untilStatus(other, 'Order Confirmed');
  });

  it('[PAY-018] [PAY-029] a failure that the customer comes back from ends the order', async () => {
    const orderId = await opened();
    const failed = await gateway.pay(orderId, 'failure');
    if (name === 'Paytm') await gateway.comeBack(name, failed);
    else await ask(asha, '/b2b-payments/paymentStatus', failed.fields);
    await gateway.untilStatus(orderId, 'Payment Failed');
    await gateway.until(async () => (await progress(orderId)).state === 'failed');
    expect(await gateway.history(orderId)).toMatchObject([{ Status__c: 'Failure', Amount__c: 100 }]);
  });

  it('[CANC-011] [CRM-077] a cancelled order’s money goes back through the provider that took it, once', async () => {
    const orderId = await opened(700);
    const paid = await gateway.pay(orderId);
    await gateway.notify(name, paid);
    await gateway.untilStatus(orderId, 'Order Confirmed');
    await gateway.until(async () => (await progress(orderId)).state === 'paid');
    const { Reference_Id__c: paymentId } = await gateway.order(orderId);
    const again = (amount: number) => ask(asha, '/b2b-payments/razorpay/refund', { paymentId, amount });
    const refundedPaise = () => booksOf(name).refundedPaise;
    const before = refundedPaise();
    // Nothing is cancelled, so nothing is due, whatever the browser claims.
    expect((await again(70_000)).body).toEqual({ success: true });
    expect(refundedPaise()).toBe(before);
    // A cancellation was written, and the gateway died before the refund.
    const part = { CancelAmount__c: 200, TenderTypeC1__c: 'ZTDP', Payment_Mode__c: '2' };
    await gateway.crmCall('PATCH', `sobjects/Order/${orderId}`, part);
    await Promise.all([again(1), again(1)]);
    expect((await again(1)).body).toEqual({ success: true });
    await gateway.crmCall('PATCH', `sobjects/Order/${orderId}`, { ...part, CancelAmount__c: 700 });
    expect((await again(1)).body).toEqual({ success: true });
    await gateway.until(async () => refundedPaise() - before === 70_000);
    const refunds = (await gateway.history(orderId)).filter(({ Payment_Mode__c }) => Payment_Mode__c === 'Refund');
    expect(refunds.map(({ Amount__c }) => Amount__c).toSorted()).toEqual([200, 500]);
    const bala = gateway.browser();
    await bala.signIn(world.bala.username);
    expect((await ask(bala, '/b2b-payments/razorpay/refund', { paymentId, amount: 1 })).status).toBe(404);
  });

  it('two tabs get one attempt, and giving up on one device takes what was paid on the other', async () => {
    const [unpaid, paid] = [await opened(), await gateway.pending(100)];
    const tabs = await Promise.all([begin(paid), begin(paid)]);
    expect(tabs.map(({ status }) => status)).toEqual([200, 200]);
    const attempts = gateway.db.selectFrom('payment_attempts').select('reference').where('subject_id', '=', paid);
    expect(await attempts.execute()).toHaveLength(1);
    expect((await ask(asha, '/b2b-payments/give-up', { orderId: unpaid })).body).toMatchObject({ state: 'failed' });
    expect((await gateway.order(unpaid)).Status__c).toBe('Payment Failed');
    await gateway.pay(paid);
    expect((await ask(asha, '/b2b-payments/give-up', { orderId: paid })).body).toMatchObject({ state: 'paid' });
    expect((await gateway.order(paid)).Status__c).toBe('Order Confirmed');
  });

  it('[SEC-009] money of another amount than the order’s, and for an order that was cancelled meanwhile, goes back', async () => {
    const [other, cancelled] = [await opened(60), await opened(70)];
    await gateway.crmCall('PATCH', `sobjects/Order/${other}`, { TenderValue__c: 61 });
    await gateway.crmCall('PATCH', `sobjects/Order/${cancelled}`, { Status__c: 'Cancelled' });
    const before = booksOf(name).refundedPaise;
    for (const orderId of [other, cancelled]) {
      await gateway.notify(name, await gateway.pay(orderId));
      await gateway.until(async () => (await gateway.order(orderId)).Payment_Status__c === 'refunded');
    }
    expect((await gateway.order(other)).Status__c).toBe('Payment Failed');
    expect((await gateway.order(cancelled)).Status__c).toBe('Cancelled');
    expect(booksOf(name).refundedPaise - before).toBe(130_00);
  });
});

describe('Razorpay’s verification', () => {
  beforeAll(async () => {
    await gateway.choose('Razorpay');
  });

  it('[CRM-083] [PAY-021] checks signature, order and amount, and answers what Razorpay itself says', async () => {
    const orderId = await opened(90);
    const { fields } = await gateway.pay(orderId);
    const wrong = {
      ...fields,
      razorpay_signature: fields.razorpay_signature?.replace(/^./, (c) => (c === 'a' ? 'b' : 'a')),
    };
    expect((await ask(asha, '/b2b-payments/paymentVerification', wrong)).status).toBe(400);
    const { razorpay_signature: _, ...unsigned } = fields;
    expect((await ask(asha, '/b2b-payments/paymentVerification', unsigned)).status).toBe(400);
    expect((await gateway.order(orderId)).Status__c).toBe('Payment Pending');
    const bala = gateway.browser();
    await bala.signIn(world.bala.username);
    expect((await ask(bala, '/b2b-payments/paymentVerification', fields)).status).toBe(404);
    const { body } = await ask(asha, '/b2b-payments/paymentVerification', fields);
    expect(body).toEqual({
      success: true,
      payment: {
        ...{ status: 'captured', method: 'upi', card: null, id: fields.razorpay_payment_id },
        ...{ order_id: fields.razorpay_order_id, amount: 9000, bank: null, error_code: null },
        ...{ error_description: null, error_source: null, error_step: null },
      },
    });
    expect((await gateway.order(orderId)).Status__c).toBe('Order Confirmed');
    expect((await ask(asha, '/b2b-payments/paymentStatus', fields)).body).toEqual(body);
  });
});

describe('a notification about a payment that our own records have lost', () => {
  const forget = (subjectId: string) =>
    gateway.db.deleteFrom('payment_attempts').where('subject_id', '=', subjectId).execute();
  beforeAll(async () => {
    await gateway.choose('Razorpay');
  });

  it('returns the money of an order that has ended', async () => {
    const orderId = await opened(80);
    await ask(asha, '/b2b-payments/give-up', { orderId });
    await forget(orderId);
    expect((await gateway.notify('Razorpay', await gateway.pay(orderId))).status).toBe(200);
    await gateway.until(async () => (await gateway.order(orderId)).Payment_Status__c === 'refunded');
    expect((await gateway.order(orderId)).Status__c).toBe('Payment Failed');
  });

  it('[CRED-006] records a payment of used credit', async () => {
    const owner = { Contact__c: world.asha.contact, Account__c: world.asha.account };
    const { id } = await gateway.crmCall('POST', 'sobjects/Credit_Management__c', { ...owner, Credit_limit__c: 5000 });
    const creditId = String(id);
    await gateway.crmCall('PATCH', `sobjects/Credit_Management__c/${creditId}`, { Credit_Balance__c: 2000 });
    const wanted = { kind: 'credit', creditId, amountPaise: 50_000 };
    expect((await ask(asha, '/b2b-payments/payment-data', wanted)).status).toBe(200);
    const { reference, provider_order_id: providerOrderId } = await gateway.db
      .selectFrom('payment_attempts')
      .select(['reference', 'provider_order_id'])
      .where('subject_id', '=', creditId)
      .executeTakeFirstOrThrow();
    await forget(creditId);
    const paid = await gateway.payAtRazorpay(String(providerOrderId));
    expect((await gateway.notify('Razorpay', paid, secrets.webhookSecret, reference)).status).toBe(200);
    await gateway.until(async () => (await progress(creditId)).state === 'paid');
    const [record] = await gateway.rows(
      `SELECT Credit_Balance__c, Reference_ID__c FROM Credit_Management__c WHERE Id = '${creditId}'`,
    );
    expect(record).toMatchObject({ Credit_Balance__c: 2500, Reference_ID__c: paid.fields.razorpay_payment_id });
  });

  it('is answered as heard when it is about nothing of ours', async () => {
    const fields = { razorpay_order_id: 'order_Another0000001' };
    expect((await gateway.notify('Razorpay', { fields })).status).toBe(200);
  });
});

it('a test payment comes back to the address that the browser used when none is configured', async () => {
  await gateway.choose('Paytm');
  const orderId = await opened();
  const paid = await gateway.pay(orderId);
  expect(paid.callbackUrl).toBe(`${gateway.url}/pay/return/paytm`);
  await gateway.comeBack('Paytm', paid);
  await gateway.untilStatus(orderId, 'Order Confirmed');
});

it('[SEC-009] no key or secret of a provider is in any answer or log line', () => {
  const everything = [...answers, ...gateway.logged].join('\n');
  for (const seen of ['/b2b-payments/payment-data', 'data-page=', 'openRazorpay']) expect(everything).toContain(seen);
  for (const secret of Object.values(secrets)) expect(everything).not.toContain(secret);
});
