import PaytmChecksum from 'paytmchecksum';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { must } from '#lib/assert.ts';
import { createPaytm } from '#payments/paytm/create-paytm.ts';
import { attempt, merchant, startHookRecorder, startLossyProxy, startTestPaytm } from '#test/support/paytm.ts';

let paytm: Awaited<ReturnType<typeof startTestPaytm>>;
let hook: Awaited<ReturnType<typeof startHookRecorder>>;
beforeEach(async () => {
  hook = await startHookRecorder();
  paytm = await startTestPaytm({ webhookUrl: hook.url });
});
afterEach(async () => {
  await paytm.close();
  await hook.close();
});

describe('the client of Paytm, against the stand-in', () => {
  const payments = (orderId = '00000013-1') => paytm.paytm.payments(orderId);
  const refund = (change: object = {}) => {
    const wanted = { key: 'order-1:cancel', providerOrderId: '00000013-1', amountPaise: paise(4_50) };
    return paytm.paytm.refund({ ...wanted, paymentId: '', ...change });
  };

  it('[CRM-080] [PAY-037] opens an attempt with what the page needs, and nothing of the key', async () => {
    const result = await paytm.paytm.open(attempt());
    expect(result).toEqual({
      ok: true,
      value: {
        providerOrderId: '00000013-1',
        checkout: {
          provider: 'Paytm',
          script: `${paytm.url}/merchantpgpui/checkoutjs/merchants/${merchant.mid}.js`,
          mid: merchant.mid,
          providerOrderId: '00000013-1',
          token: expect.any(String),
          amount: '104.50',
          paymentModes: ['CC', 'DC', 'NB', 'UPI', 'PPBL', 'PPI', 'BALANCE', 'PDC', 'CARD', 'EMI'],
        },
      },
    });
    expect(JSON.stringify(result)).not.toContain(merchant.key);
  });

  it('opens the same attempt again when the answer was lost, and no other amount or paid one', async () => {
    const proxy = await startLossyProxy(paytm.url);
    const lossy = createPaytm({ ...merchant, url: proxy.url });
    proxy.state.lose = 1;
    expect(await lossy.open(attempt())).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    const { token } = await paytm.opened();
    expect((await paytm.opened()).token).toBe(token);
    await paytm.pass(15 * 60_000);
    expect((await paytm.opened()).token).not.toBe(token);
    expect(await paytm.paytm.open(attempt({ amountPaise: paise(1_00) }))).toMatchObject({
      error: { kind: 'refused', code: '2023' },
    });
    expect(paytm.books().orders).toHaveLength(1);
    await paytm.pay();
    // The payment must be settled: to call the attempt refused would lose it.
    expect(await paytm.paytm.open(attempt())).toMatchObject({ ok: false, error: { kind: 'unreachable' } });
    await paytm.pay('failure', { reference: '00000013-2' });
    expect(await paytm.paytm.open(attempt({ reference: '00000013-2' }))).toMatchObject({
      error: { kind: 'refused', code: '325' },
    });
    await proxy.close();
  });

  it('is found again by its reference once somebody has tried to pay', async () => {
    expect(await paytm.paytm.find('00000013-1')).toEqual({ ok: true, value: null });
    await paytm.opened();
    expect(await paytm.paytm.find('00000013-1')).toEqual({ ok: true, value: null });
    await paytm.pay('failure');
    expect(await paytm.paytm.find('00000013-1')).toEqual({ ok: true, value: '00000013-1' });
  });

  it('[PAY-023] TXN_SUCCESS is captured, PENDING and no payment yet are pending, anything else has failed', async () => {
    const none = { state: 'pending', paymentId: null, amountPaise: null, error: null };
    expect(await payments()).toMatchObject({ ok: true, value: [none] });
    await paytm.opened();
    expect(await payments()).toMatchObject({ ok: true, value: [none] });
    const { fields } = await paytm.pay('pending-success');
    const paid = { paymentId: fields.TXNID, amountPaise: 104_50, currency: 'INR', instrument: 'upi' };
    expect(await payments()).toMatchObject({ value: [{ state: 'pending', ...paid }] });
    await paytm.pass(60_000);
    expect(await payments()).toMatchObject({ value: [{ state: 'captured', ...paid, error: null }] });
    await paytm.pay('failure', { reference: '00000013-2', mode: 'NB' });
    expect(await payments('00000013-2')).toMatchObject({
      value: [
        {
          ...{ state: 'failed', amountPaise: 104_50, instrument: 'net-banking', bank: 'Test Bank' },
          error: { code: '227', description: expect.stringContaining('declined') },
        },
      ],
    });
    expect(paytm.books().orders.map((order) => order.capturedPaise)).toEqual([104_50, 0]);
  });

  it.each([
    ['CC', 'credit-card'],
    ['DC', 'debit-card'],
    ['NB', 'net-banking'],
    ['UPI', 'upi'],
    ['PPI', 'wallet'],
    ['EMI', null],
  ])('[PAY-037] [PAY-039] reads what was paid with: %s', async (mode, instrument) => {
    await paytm.pay('success', { mode });
    expect(await payments()).toMatchObject({ value: [{ instrument }] });
  });

  it('[CRM-076] refunds a key once, even if the answer was lost, and then says how it stands', async () => {
    const { fields } = await paytm.pay();
    const paymentId = must(fields.TXNID, 'TXNID');
    const proxy = await startLossyProxy(paytm.url);
    const lossy = createPaytm({ ...merchant, url: proxy.url });
    const wanted = { key: 'order-1:cancel', providerOrderId: '00000013-1', paymentId, amountPaise: paise(4_50) };
    proxy.state.lose = 1;
    expect(await lossy.refund(wanted)).toMatchObject({ error: { kind: 'unreachable' } });
    expect(paytm.books().orders).toMatchObject([{ refundedPaise: 0 }]);
    const both = await Promise.all([refund({ paymentId }), refund({ paymentId })]);
    for (const each of both) expect(each).toMatchObject({ ok: true, value: { state: 'pending' } });
    expect(paytm.books().orders).toMatchObject([{ refundedPaise: 4_50 }]);
    await paytm.pass(30_000);
    const done = { ok: true, value: { state: 'done', refundId: expect.any(String) } };
    expect(await refund({ paymentId })).toEqual(done);
    expect(await refund({ paymentId, key: 'order-1:late', amountPaise: paise(100_01) })).toMatchObject({
      error: { kind: 'refused', code: '619' },
    });
    expect(await refund({ paymentId, key: 'order-1:late', amountPaise: paise(100_00) })).toMatchObject({ ok: true });
    expect(paytm.books().orders).toEqual([{ orderId: '00000013-1', capturedPaise: 104_50, refundedPaise: 104_50 }]);
    await proxy.close();
  });

  it('refunds once when the answer to the refund itself was lost', async () => {
    const { fields } = await paytm.pay();
    const proxy = await startLossyProxy(paytm.url);
    const lossy = createPaytm({ ...merchant, url: proxy.url });
    const paymentId = must(fields.TXNID, 'TXNID');
    const wanted = { key: 'k', providerOrderId: '00000013-1', paymentId, amountPaise: paise(4_50) };
    proxy.state.loseAt = '/refund/apply';
    expect(await lossy.refund(wanted)).toMatchObject({ error: { kind: 'unreachable' } });
    expect(await lossy.refund(wanted)).toMatchObject({ ok: true, value: { state: 'pending' } });
    expect(paytm.books().orders).toMatchObject([{ refundedPaise: 4_50 }]);
    await proxy.close();
  });

  it('reads what a browser brings back and what Paytm tells, signed by Paytm’s package', async () => {
    const { fields } = await paytm.pay('failure');
    const signed = { MID: merchant.mid, ORDERID: 'A-1', STATUS: 'TXN_SUCCESS', BANKTXNID: '' };
    const CHECKSUMHASH = await PaytmChecksum.generateSignature({ ...signed }, merchant.key);
    expect(paytm.paytm.readReturn({ ...signed, CHECKSUMHASH })).toEqual({ providerOrderId: 'A-1' });
    expect(paytm.paytm.readReturn(fields)).toEqual({ providerOrderId: '00000013-1' });
    await paytm.pass(0);
    await hook.until(1);
    expect(paytm.paytm.readWebhook(must(hook.heard[0], 'a notification'))).toEqual({ providerOrderId: '00000013-1' });
    const said = JSON.stringify({ mid: merchant.mid, orderId: 'A-1', status: 'TXN_SUCCESS' });
    const signature = await PaytmChecksum.generateSignature(said, merchant.key);
    const body = Buffer.from(`{"head":{"signature":"${signature}"},"body":${said}}`);
    expect(paytm.paytm.readWebhook({ body, headers: {} })).toEqual({ providerOrderId: 'A-1' });
  });

  it('reads the notification of a refund', async () => {
    const { fields } = await paytm.pay();
    await refund({ paymentId: fields.TXNID });
    await paytm.pass(30_000);
    await paytm.pass(0);
    await hook.until(2);
    const told = hook.heard.map((notice) => paytm.paytm.readWebhook(notice));
    expect(told).toEqual([{ providerOrderId: '00000013-1' }, { providerOrderId: '00000013-1' }]);
    expect(hook.heard.some(({ body }) => body.toString().includes('"txnType":"REFUND"'))).toBe(true);
  });

  it('learns nothing of an order or a refund with another key, nor from a service that is down', async () => {
    const other = createPaytm({ ...merchant, url: paytm.url, key: 'another-key-16ch' });
    const unreachable = (code: string) => ({ ok: false, error: { kind: 'unreachable', reason: `code ${code}` } });
    expect(await other.open(attempt())).toEqual(unreachable('2005'));
    expect(await other.payments('00000013-1')).toEqual(unreachable('330'));
    const asked = { key: 'R-1', providerOrderId: '00000013-1', paymentId: '1', amountPaise: paise(100) };
    expect(await other.refund(asked)).toEqual(unreachable('330'));
    const gone = createPaytm({ ...merchant, url: 'http://127.0.0.1:1' });
    expect(await gone.payments('00000013-1')).toMatchObject({ error: { kind: 'unreachable' } });
  });
});
