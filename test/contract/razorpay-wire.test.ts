import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { tenderOfInstrument } from '#domain/orders/tender.ts';
import { must } from '#lib/assert.ts';
import { createRazorpay } from '#payments/razorpay/create-razorpay.ts';
import { startHookRecorder } from '#test/support/paytm.ts';
import {
  attempt,
  type Fault,
  keys,
  startFaultyProxy,
  startTestRazorpay,
  vendorClient,
} from '#test/support/razorpay.ts';

let test: Awaited<ReturnType<typeof startTestRazorpay>>;
let line: Awaited<ReturnType<typeof startFaultyProxy>>;
beforeEach(async () => {
  test = await startTestRazorpay();
  line = await startFaultyProxy(test.url);
});
afterEach(async () => {
  await line.close();
  await test.close();
});

/** Our client behind a line that can fail. */
const overLine = (timeoutMs = 20_000) => createRazorpay({ ...test.access, url: line.url }, { timeoutMs });
const opened = async (reference?: string, amountPaise?: number) => {
  const result = await test.razorpay.open(attempt(reference, amountPaise));
  if (!result.ok) throw new Error('Not opened.');
  return result.value.providerOrderId;
};
const value = <T>(result: { ok: true; value: T } | { ok: false; error: unknown }): T => {
  if (!result.ok) throw new Error(`Failed: ${JSON.stringify(result.error)}`);
  return result.value;
};
const paymentsOf = async (orderId: string) => value(await test.razorpay.payments(orderId));
const isPost = ({ method }: { method: string }) => method === 'POST';

describe('opening an attempt', () => {
  it('[CRM-082][PAY-030] makes an order in paise and INR with the reference as receipt, known to Razorpay’s own client', async () => {
    const { providerOrderId, checkout } = value(await overLine().open(attempt('00000013-1', 104_50)));
    const posted = line.heard.filter(isPost);
    expect(posted.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
      ['/v1/orders', { amount: 10450, currency: 'INR', receipt: '00000013-1' }],
    ]);
    const { keyId, keySecret } = keys;
    expect(posted[0]?.headers.authorization).toBe(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);
    const order = await test.vendor.orders.fetch(providerOrderId);
    expect(order).toMatchObject({ amount: 10450, amount_due: 10450, currency: 'INR', receipt: '00000013-1' });
    expect(checkout).toEqual({
      provider: 'Razorpay',
      script: test.checkoutUrl,
      keyId,
      providerOrderId,
      amountPaise: 10450,
      prefill: { name: 'Asha', email: 'asha@bistro.example', contact: '+919876543210' },
    });
  });

  it('[PAY-030] takes 100 paise, the least, and is refused below it in the provider’s words', async () => {
    expect((await test.razorpay.open(attempt('A-1', 100))).ok).toBe(true);
    expect(await test.razorpay.open(attempt('A-2', 99))).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        code: 'BAD_REQUEST_ERROR',
        description: 'Order amount less than minimum amount allowed',
      },
    });
  });

  it('opens one order for one reference: asked again, asked twice at once, and after a lost answer', async () => {
    const first = await opened('A-1');
    expect(await opened('A-1')).toBe(first);
    const atOnce = await Promise.all([opened('B-1'), opened('B-1'), opened('B-1')]);
    expect(new Set(atOnce).size).toBe(1);
    line.state.fault = (request) => (isPost(request) ? 'lost answer' : null);
    expect(await overLine().open(attempt('C-1'))).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    line.state.fault = () => null;
    const { providerOrderId } = value(await overLine().open(attempt('C-1')));
    const { items } = await test.vendor.orders.all({ receipt: 'C-1' });
    expect(items.map(({ id }) => id)).toEqual([providerOrderId]);
    expect(new Set([first, atOnce[0], providerOrderId]).size).toBe(3);
  });

  it('is found again by its reference alone, and no other is', async () => {
    const [first] = [await opened('A-1'), await opened('A-11')];
    expect(value(await test.razorpay.find('A-1'))).toBe(first);
    expect(value(await test.razorpay.find('A-2'))).toBeNull();
    line.state.fault = () => 'lost answer';
    expect(await overLine().find('A-1')).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
  });

  it('refuses the same reference with another amount', async () => {
    await opened('A-1', 104_50);
    const again = await test.razorpay.open(attempt('A-1', 104_51));
    expect(again).toMatchObject({ ok: false, error: { kind: 'refused', code: 'REFERENCE_TAKEN' } });
  });
});

describe('the payments of an attempt', () => {
  it('[PAY-024] are pending until the bank answers, failed with the bank’s words, captured with amount and currency', async () => {
    const orderId = await opened();
    expect(await paymentsOf(orderId)).toEqual([]);
    const failed = await test.pay(orderId, { bank: 'failure' });
    const open = await test.pay(orderId, { bank: 'pending' });
    const common = { amountPaise: 10450, currency: 'INR', instrument: 'upi', bank: null };
    const pending = { ...common, state: 'pending', paymentId: open.id, error: null };
    const declined = {
      ...common,
      state: 'failed',
      paymentId: failed.id,
      error: {
        code: 'BAD_REQUEST_ERROR',
        description: expect.stringContaining('the bank declined it'),
        source: 'bank',
        step: 'payment_authorization',
      },
    };
    expect(await paymentsOf(orderId)).toEqual([pending, declined]);
    await test.pass(15_000);
    expect(await paymentsOf(orderId)).toEqual([{ ...pending, state: 'captured' }, declined]);
    expect(test.books()).toMatchObject({ capturedPaise: 10450, refundedPaise: 0 });
  });

  it('are all told when an order was paid twice', async () => {
    const orderId = await opened();
    const late = await test.pay(orderId, { bank: 'pending' });
    const quick = await test.pay(orderId);
    await test.pass(15_000);
    const found = await paymentsOf(orderId);
    expect(found.map(({ paymentId, state }) => [paymentId, state])).toEqual([
      [quick.id, 'captured'],
      [late.id, 'captured'],
    ]);
    expect(test.books().capturedPaise).toBe(20900);
  });

  it.each([
    [{ method: 'card', card: 'visa-credit' }, 'credit-card', 'ZT11', 'HDFC'],
    [{ method: 'card', card: 'rupay-debit' }, 'debit-card', 'ZT12', 'SBIN'],
    [{ method: 'card', card: 'visa-prepaid' }, 'credit-card', 'ZT11', null],
    [{ method: 'card', card: 'unknown-card' }, 'credit-card', 'ZT11', null],
    [{ method: 'netbanking', bank: 'ICIC' }, 'net-banking', 'ZT15', 'ICIC'],
    [{ method: 'upi', vpa: 'asha@okbank' }, 'upi', 'ZT17', null],
    [{ method: 'wallet', wallet: 'payzapp' }, 'wallet', 'ZT18', 'payzapp'],
  ])('[PAY-040] %o is read as %s, written as %s', async (pay_with, instrument, code, bank) => {
    const orderId = await opened();
    await test.pay(orderId, { pay_with: pay_with as unknown as Record<string, string> });
    const found = await paymentsOf(orderId);
    expect(found).toMatchObject([{ state: 'captured', instrument, bank }]);
    expect(tenderOfInstrument('Razorpay', found[0]?.instrument ?? null)).toBe(code);
  });

  it('are captured first where the account does not do it by itself, once, whatever is lost on the way', async () => {
    const manual = await startTestRazorpay({ isAutomatic: false });
    const faulty = await startFaultyProxy(manual.url);
    const razorpay = createRazorpay({ ...manual.access, url: faulty.url });
    const { providerOrderId } = value(await razorpay.open(attempt()));
    await manual.pay(providerOrderId, { pay_with: { method: 'card', card: 'rupay-debit' } });
    faulty.state.fault = (request) => (isPost(request) ? 'lost answer' : null);
    expect(await razorpay.payments(providerOrderId)).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    faulty.state.fault = () => null;
    const captured = { state: 'captured', instrument: 'debit-card', amountPaise: 10450 };
    expect(value(await razorpay.payments(providerOrderId))).toMatchObject([captured]);

    // Two ask at once: the second capture is refused, and the payment is captured all the same.
    const second = value(await razorpay.open(attempt('A-2'))).providerOrderId;
    await manual.pay(second);
    const both = await Promise.all([razorpay.payments(second), razorpay.payments(second)]);
    for (const result of both) expect(value(result)).toMatchObject([{ state: 'captured' }]);
    expect(manual.books().capturedPaise).toBe(20900);
    await faulty.close();
    await manual.close();
  });
});

describe('refunds', () => {
  const paid = async (vpa = 'success@razorpay') => {
    const providerOrderId = await opened();
    const { id } = await test.pay(providerOrderId, { pay_with: { method: 'upi', vpa } });
    return (key: string, amountPaise: number, provider = test.razorpay) =>
      provider.refund({ key, providerOrderId, paymentId: id, amountPaise: paise(amountPaise) });
  };
  const long = 'cancellation of 00000013 and its second piece';

  it('of parts are pending, then done; the same key never refunds twice, and no more than was captured', async () => {
    const refund = await paid();
    const first = value(await refund('cancel-1', 4000));
    expect(first).toEqual({ state: 'pending', refundId: expect.stringMatching(/^rfnd_/) });
    expect(value(await refund('cancel-1', 4000))).toEqual(first);
    await test.pass(10_000);
    expect(value(await refund('cancel-1', 4000))).toEqual({ ...first, state: 'done' });
    const [, again] = [await refund(long, 6450), await refund(long, 6450)];
    expect(value(again)).toMatchObject({ state: 'pending' });
    expect(await refund('too-much', 100)).toMatchObject({ ok: false, error: { kind: 'refused' } });
    expect(test.books()).toMatchObject({ capturedPaise: 10450, refundedPaise: 10450 });
    const [payment] = test.books().payments;
    const { items } = await test.vendor.payments.fetchMultipleRefund(must(payment, 'a payment').id, { count: 10 });
    expect(items.map(({ amount, receipt }) => [amount, receipt?.length])).toEqual([
      [6450, 40],
      [4000, 'cancel-1'.length],
    ]);
  });

  it('happen once when the answer is lost, and when the same request is still under way', async () => {
    const refund = await paid();
    line.state.fault = (request) => (isPost(request) ? 'lost answer' : null);
    expect(await refund('cancel-1', 4000, overLine())).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    line.state.fault = () => null;
    expect(value(await refund('cancel-1', 4000))).toMatchObject({ state: 'pending' });
    const atOnce = await Promise.all([refund('cancel-2', 500), refund('cancel-2', 500)]);
    expect(new Set(atOnce.map((result) => value(result).refundId)).size).toBe(1);
    expect(test.books().refundedPaise).toBe(4500);
  });

  it('that the customer’s bank does not take are failed, and free the sum again', async () => {
    const refund = await paid('norefund@razorpay');
    const { refundId } = value(await refund('cancel-1', 10450));
    await test.pass(10_000);
    expect(value(await refund('cancel-1', 10450))).toEqual({ state: 'failed', refundId });
    expect(test.books()).toMatchObject({ capturedPaise: 10450, refundedPaise: 0 });
  });

  it('are refused for now while the seller’s account holds too little', async () => {
    const refund = await paid();
    const description = 'Your account does not have enough balance to carry out the refund operation.';
    const body = JSON.stringify({ error: { code: 'BAD_REQUEST_ERROR', description } });
    line.state.fault = (request) => (isPost(request) ? { status: 400, body } : null);
    const refused = { ok: false, error: { kind: 'refused', code: 'BAD_REQUEST_ERROR', description, isForNow: true } };
    expect(await refund('cancel-1', 4000, overLine())).toEqual(refused);
    line.state.fault = () => null;
    expect(value(await refund('cancel-1', 4000, overLine()))).toMatchObject({ state: 'pending' });
    expect(await refund('too-much', 10000)).toMatchObject({ ok: false, error: { isForNow: false } });
  });

  it('are refused for a payment that was not captured', async () => {
    const providerOrderId = await opened();
    const { id: paymentId } = await test.pay(providerOrderId, { bank: 'failure' });
    const request = { key: 'cancel-1', providerOrderId, paymentId, amountPaise: paise(100) };
    expect(await test.razorpay.refund(request)).toMatchObject({ ok: false, error: { kind: 'refused' } });
  });
});

describe('when the service does not answer as it should', () => {
  it.each<[string, Fault, string]>([
    ['is down', { status: 503, body: '<h1>Down</h1>' }, 'status 503'],
    ['fails in its own words', { status: 500, body: '{"error":{"code":"SERVER_ERROR"}}' }, 'status 500'],
    ['finds us too fast', { status: 429, body: '{"error":{"code":"BAD_REQUEST_ERROR"}}' }, 'status 429'],
    ['takes our key for a wrong one', { status: 401, body: '{"error":{"code":"BAD_REQUEST_ERROR"}}' }, 'status 401'],
    ['is busy with the same', { status: 409, body: '{"error":{"code":"BAD_REQUEST_ERROR"}}' }, 'status 409'],
    ['refuses without a reason', { status: 400, body: 'no' }, 'status 400'],
    ['says something else', { status: 200, body: '{"items":[{"id":7}]}' }, 'an answer that cannot be read'],
    ['says nothing', { status: 200, body: '' }, 'an answer that cannot be read'],
    ['hangs up', 'lost answer', 'UND_ERR_SOCKET'],
  ])('it is unreachable: it %s', async (_, fault, reason) => {
    line.state.fault = () => fault;
    const error = { ok: false, error: { kind: 'unreachable', reason } };
    expect(await overLine().open(attempt())).toEqual(error);
    expect(await overLine().payments('order_0000000000')).toEqual(error);
  });

  it('it is unreachable when silent, gone or elsewhere, and nobody else gets the key', async () => {
    line.state.fault = () => 'no answer';
    const silent = await overLine(50).payments('order_0000000000');
    expect(silent).toEqual({ ok: false, error: { kind: 'unreachable', reason: 'TimeoutError' } });
    const gone = createRazorpay({ ...test.access, url: 'http://127.0.0.1:1/v1' });
    expect(await gone.open(attempt())).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    const other = await startFaultyProxy(test.url);
    line.state.fault = () => ({ status: 307, location: `${other.url}/orders` });
    expect(await overLine().open(attempt())).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    expect(other.heard).toEqual([]);
    await other.close();
  });

  it('a wrong secret says nothing about an order or a refund, an unknown id is refused in its words', async () => {
    const wrong = createRazorpay({ ...test.access, keySecret: 'wrong-secret' });
    const unreachable = { ok: false, error: { kind: 'unreachable', reason: 'status 401' } };
    expect(await wrong.open(attempt())).toEqual(unreachable);
    const refund = { key: 'R-1', providerOrderId: 'order_1', paymentId: 'pay_1', amountPaise: paise(100) };
    expect(await wrong.refund(refund)).toEqual(unreachable);
    const unknown = await test.razorpay.payments('order_unknown0000');
    expect(unknown).toMatchObject({ error: { kind: 'refused', description: 'The id provided does not exist' } });
  });
});

describe('the stand-in, driven by Razorpay’s own client', () => {
  it('takes an order through payment, capture and refunds', async () => {
    const manual = await startTestRazorpay({ isAutomatic: false });
    const { vendor } = manual;
    const order = await vendor.orders.create({ amount: 25000, currency: 'INR', receipt: 'R-1', notes: { a: 'b' } });
    expect(order).toMatchObject({ entity: 'order', status: 'created', attempts: 0, notes: { a: 'b' } });
    await manual.pay(order.id, { bank: 'failure' });
    const { id } = await manual.pay(order.id, { pay_with: { method: 'card', card: 'visa-credit' } });
    expect(await vendor.orders.fetch(order.id)).toMatchObject({ status: 'attempted', attempts: 2, amount_paid: 0 });
    expect(await vendor.payments.fetch(id)).toMatchObject({
      status: 'authorized',
      captured: false,
      order_id: order.id,
    });
    expect(await vendor.payments.capture(id, 25000, 'INR')).toMatchObject({ status: 'captured', captured: true });
    expect(await vendor.orders.fetch(order.id)).toMatchObject({ status: 'paid', amount_paid: 25000, amount_due: 0 });
    expect((await vendor.orders.fetchPayments(order.id)).items.map(({ status }) => status)).toEqual([
      'captured',
      'failed',
    ]);
    expect(await vendor.payments.fetchCardDetails(id)).toMatchObject({ type: 'credit', last4: '1111' });
    const refund = await vendor.payments.refund(id, { amount: 10000, speed: 'normal', receipt: 'F-1' });
    expect(refund).toMatchObject({ entity: 'refund', status: 'pending', amount: 10000, payment_id: id });
    await manual.pass(10_000);
    expect(await vendor.refunds.fetch(refund.id)).toMatchObject({ status: 'processed' });
    expect(await vendor.payments.refund(id, {})).toMatchObject({ amount: 15000 });
    expect(await vendor.payments.fetch(id)).toMatchObject({
      status: 'refunded',
      refund_status: 'full',
      amount_refunded: 25000,
    });
    expect(manual.books()).toMatchObject({ capturedPaise: 25000, refundedPaise: 25000 });
    await manual.close();
  });

  it('tells a client that lost an answer what became of its order, capture and refund', async () => {
    const manual = await startTestRazorpay({ isAutomatic: false });
    const broken = await startFaultyProxy(manual.url);
    const vendor = vendorClient(broken.url);
    const lost = async (act: () => Promise<unknown>) => {
      broken.state.fault = (request) => (isPost(request) ? 'lost answer' : null);
      await expect(act()).rejects.toBeDefined();
      broken.state.fault = () => null;
    };
    const wanted = { amount: 25000, currency: 'INR', receipt: 'R-1' };
    await lost(() => vendor.orders.create(wanted));
    const { items: orders } = await vendor.orders.all({ receipt: 'R-1' });
    expect(orders).toMatchObject([{ amount: 25000, status: 'created' }]);
    const { id } = await manual.pay(must(orders[0], 'an order').id);
    await lost(() => vendor.payments.capture(id, 25000, 'INR'));
    expect(await vendor.payments.fetch(id)).toMatchObject({ status: 'captured' });
    await expect(vendor.payments.capture(id, 25000, 'INR')).rejects.toMatchObject({ statusCode: 400 });
    await lost(() => vendor.payments.refund(id, { amount: 10000, receipt: 'F-1' }));
    const { items: refunds } = await vendor.payments.fetchMultipleRefund(id, {});
    expect(refunds).toMatchObject([{ amount: 10000, receipt: 'F-1', payment_id: id }]);
    broken.state.fault = () => ({ status: 503 });
    await expect(vendor.payments.fetch(id)).rejects.toBeDefined();
    expect(manual.books()).toMatchObject({ capturedPaise: 25000, refundedPaise: 10000 });
    await broken.close();
    await manual.close();
  });

  it.each<[string, (vendor: Razorpay) => Promise<unknown>, number, string]>([
    ['another secret', () => vendorClient(test.url, 'other').orders.all(), 401, 'Authentication failed'],
    [
      'an amount with a fraction',
      (v) => v.orders.create({ amount: 100.5, currency: 'INR' }),
      400,
      'The amount is invalid.',
    ],
    [
      'a receipt of 41 characters',
      (v) => v.orders.create({ amount: 100, currency: 'INR', receipt: 'x'.repeat(41) }),
      400,
      'The receipt is invalid.',
    ],
    ['an unknown order', (v) => v.orders.fetch('order_unknown'), 400, 'The id provided does not exist'],
    [
      'a capture of an unknown payment',
      (v) => v.payments.capture('pay_unknown', 100, 'INR'),
      400,
      'The id provided does not exist',
    ],
  ])('refuses %s in the form of its errors', async (_, act, statusCode, description) => {
    const refused = await act(test.vendor).then(
      () => null,
      (error: unknown) => error,
    );
    expect(refused).toMatchObject({ statusCode, error: { code: 'BAD_REQUEST_ERROR', description } });
  });

  it('signs what the browser brings back so that Razorpay’s own check and ours accept it, and only for its order', async () => {
    const [mine, other] = [await opened('A-1'), await opened('B-1')];
    const { success } = await test.pay(mine);
    const { razorpay_payment_id: payment_id = '', razorpay_signature: signature = '' } = success ?? {};
    const isValid = (order_id: string) =>
      validatePaymentVerification({ order_id, payment_id }, signature, keys.keySecret);
    expect([isValid(mine), isValid(other)]).toEqual([true, false]);
    expect(test.razorpay.readReturn(success ?? {})).toEqual({ providerOrderId: mine });
    expect(test.razorpay.readReturn({ ...success, razorpay_order_id: other })).toBeNull();
    expect(await test.pay(mine)).toMatchObject({ status: 400, error: { description: /already done/ } });
  });
});

describe('books in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-razorpay-'));
    file = join(folder, 'books.json');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('are known to the next start, which goes on with what the banks had not answered', async () => {
    const first = await startTestRazorpay({ file });
    const orderOf = async (reference: string) => value(await first.razorpay.open(attempt(reference))).providerOrderId;
    const [paid, open] = [await orderOf('A-1'), await orderOf('B-1')];
    const { id } = await first.pay(paid, { pay_with: { method: 'card', card: 'rupay-debit' } });
    await first.pay(open, { bank: 'pending' });
    const refund = { key: 'cancel-1', providerOrderId: paid, paymentId: id, amountPaise: paise(5000) };
    const begun = value(await first.razorpay.refund(refund));
    await first.close();
    expect((await stat(file)).mode & 0o777).toBe(0o600);

    const second = await startTestRazorpay({ file });
    expect(second.books()).toEqual(first.books());
    expect(value(await second.razorpay.open(attempt('A-1'))).providerOrderId).toBe(paid);
    expect(value(await second.razorpay.refund(refund))).toEqual(begun);
    await second.pass(15_000);
    expect(value(await second.razorpay.refund(refund))).toEqual({ ...begun, state: 'done' });
    const debit = { state: 'captured', instrument: 'debit-card' };
    expect(value(await second.razorpay.payments(paid))).toMatchObject([debit]);
    expect(value(await second.razorpay.payments(open))).toMatchObject([{ state: 'captured' }]);
    expect(second.books()).toMatchObject({ capturedPaise: 20900, refundedPaise: 5000 });
    await second.close();
  });

  it('that are damaged stop the start and are left as they are', async () => {
    await writeFile(file, '{"orders":');
    await expect(startTestRazorpay({ file })).rejects.toThrow(/books\.json is damaged\. Remove it/);
    expect(await readFile(file, 'utf8')).toBe('{"orders":');
  });
});

describe('notifications', () => {
  type Event = {
    event: string;
    payload: Record<string, { entity: { id: string; order_id?: string; status: string } }>;
  };
  /** Only 'order.paid' carries the order, and with it the reference as its receipt. */
  const noticeOf = (providerOrderId: string, body: Buffer) => ({
    providerOrderId,
    ...((JSON.parse(body.toString()) as Event).event === 'order.paid' && { reference: '00000013-1' }),
  });

  it('arrive in any order, again until they are taken, signed so that Razorpay’s own check and ours accept them', async () => {
    const hook = await startHookRecorder();
    const spread = [0.9, 0.1, 0.5];
    const notifying = await startTestRazorpay({ webhookUrl: hook.url, random: () => spread.shift() ?? 0 });
    const { razorpay, pass } = notifying;
    const orderId = value(await razorpay.open(attempt())).providerOrderId;
    hook.answers.push(500, 200, 503, 200);
    await notifying.pay(orderId);
    await pass(200);
    await hook.until(1);
    await pass(800);
    await hook.until(2);
    while (hook.heard.length < 5) {
      await pass(500);
      await new Promise(setImmediate);
    }
    const events = hook.heard.map(({ body }) => JSON.parse(body.toString()) as Event);
    expect(events.slice(0, 2).map(({ event }) => event)).toEqual(['payment.captured', 'order.paid']);
    expect(events).toHaveLength(5);
    const ids = new Map(hook.heard.map(({ headers }, index) => [headers['x-razorpay-event-id'], events[index]?.event]));
    expect([...ids.values()].toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
    for (const { body, headers } of hook.heard) {
      const signature = String(headers['x-razorpay-signature']);
      expect(Razorpay.validateWebhookSignature(body.toString(), signature, keys.webhookSecret)).toBe(true);
      expect(razorpay.readWebhook({ body, headers })).toEqual(noticeOf(orderId, body));
    }
    // Each shows the payment as it was when it happened.
    const authorized = events.find(({ event }) => event === 'payment.authorized');
    expect(authorized?.payload.payment?.entity).toMatchObject({ status: 'authorized', order_id: orderId });
    await notifying.close();
    await hook.close();
  });

  it('tell of failed payments and of refunds', async () => {
    const hook = await startHookRecorder();
    const notifying = await startTestRazorpay({ webhookUrl: hook.url });
    const { razorpay, pass } = notifying;
    const orderId = value(await razorpay.open(attempt())).providerOrderId;
    await notifying.pay(orderId, { bank: 'failure' });
    const { id: paymentId } = await notifying.pay(orderId);
    await pass(0);
    await hook.until(4);
    await razorpay.refund({ key: 'cancel-1', providerOrderId: orderId, paymentId, amountPaise: paise(10450) });
    await pass(10_000);
    await pass(0);
    await hook.until(6);
    const told = hook.heard.map(({ body, headers }) => {
      expect(razorpay.readWebhook({ body, headers })).toEqual(noticeOf(orderId, body));
      return (JSON.parse(body.toString()) as Event).event;
    });
    expect(told.toSorted()).toEqual([
      'order.paid',
      'payment.authorized',
      'payment.captured',
      'payment.failed',
      'refund.created',
      'refund.processed',
    ]);
    await notifying.close();
    await hook.close();
  });
});
