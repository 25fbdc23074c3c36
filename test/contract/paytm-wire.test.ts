import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PaytmChecksum from 'paytmchecksum';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { must } from '#lib/assert.ts';
import {
  createHandClock,
  merchant,
  payInFrame,
  startHookRecorder,
  startLossyProxy,
  startTestPaytm,
} from '#test/support/paytm.ts';

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

describe('the stand-in for Paytm, driven by a client that signs with Paytm’s own package', () => {
  /** Posts a body that Paytm's package has signed, and checks the signature of the answer with it. */
  const post = async (
    path: string,
    body: object,
    { key = merchant.key, sent = JSON.stringify(body), at = paytm.url } = {},
  ) => {
    const signature = await PaytmChecksum.generateSignature(JSON.stringify(body), key);
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(at + path, {
      ...{ method: 'POST', headers, body: `{"head":{"signature":"${signature}"},"body":${sent}}` },
    });
    const { head, body: said } = (await answer.json()) as { head: { signature?: string }; body: Answer };
    const isSigned = head.signature !== undefined;
    if (isSigned) {
      expect(PaytmChecksum.verifySignature(JSON.stringify(said), merchant.key, must(head.signature, ''))).toBe(true);
    }
    return { ...said, code: said.resultInfo.resultCode, isSigned };
  };
  type Answer = { resultInfo: { resultStatus: string; resultCode: string }; txnToken: string } & Record<
    string,
    unknown
  >;

  const { mid } = merchant;
  const wanted = {
    ...{ requestType: 'Payment', mid, websiteName: 'DEFAULT', orderId: 'A-1' },
    callbackUrl: 'https://shop.example/pay/return/paytm',
    ...{ txnAmount: { value: '104.50', currency: 'INR' }, userInfo: { custId: 'C1' } },
  };
  const initiate = (change: object = {}, options = {}) => {
    const body = { ...wanted, ...change };
    return post(`/theia/api/v1/initiateTransaction?mid=${mid}&orderId=${body.orderId}`, body, options);
  };
  const status = (orderId = 'A-1') => post('/v3/order/status', { mid, orderId });

  it('[CRM-080] begins a transaction, repeats it, and takes no other amount or second payment under its ORDERID', async () => {
    const first = await initiate();
    expect(first).toMatchObject({ code: '0000', resultInfo: { resultStatus: 'S' }, isSigned: true });
    expect(await initiate()).toMatchObject({ code: '0002', txnToken: first.txnToken });
    expect(await initiate({ txnAmount: { value: '104.51', currency: 'INR' } })).toMatchObject({ code: '2023' });
    expect(await payInFrame(paytm.url, { orderId: 'A-1', txnToken: first.txnToken })).toMatchObject({ status: 200 });
    expect(await initiate()).toMatchObject({ code: '325', resultInfo: { resultStatus: 'F' } });
  });

  it('gives a token for fifteen minutes and one payment', async () => {
    const { txnToken: old } = await initiate();
    await paytm.pass(15 * 60_000);
    expect(await payInFrame(paytm.url, { orderId: 'A-1', txnToken: old })).toMatchObject({ status: 410 });
    const { txnToken } = await initiate();
    expect(txnToken).not.toBe(old);
    expect(await payInFrame(paytm.url, { orderId: 'A-1', txnToken })).toMatchObject({ status: 200 });
    expect(await payInFrame(paytm.url, { orderId: 'A-1', txnToken })).toMatchObject({ status: 410 });
    expect(paytm.books().orders).toEqual([{ orderId: 'A-1', capturedPaise: 104_50, refundedPaise: 0 }]);
  });

  it('refuses another key, another merchant, bytes that are not the signed ones, and malformed amounts', async () => {
    expect(await initiate({}, { key: 'another-key-16ch' })).toMatchObject({ code: '2005', isSigned: false });
    expect(await initiate({}, { sent: JSON.stringify(wanted, null, 1) })).toMatchObject({ code: '2005' });
    expect(await initiate({ mid: 'OTHER' })).toMatchObject({ code: '335' });
    expect(await initiate({ websiteName: 'RETAIL' })).toMatchObject({ code: '501' });
    for (const value of ['104.5', '104', '104.505', '0.00', '-1.00']) {
      expect(await initiate({ txnAmount: { value, currency: 'INR' } })).toMatchObject({ code: '2007' });
    }
    expect(await initiate({ txnAmount: { value: '104.50', currency: 'USD' } })).toMatchObject({ code: '1007' });
    expect(paytm.books().orders).toEqual([]);
    expect(await status()).toMatchObject({ code: '334' });
  });

  it('[CRM-076] refunds parts up to the capture, each refId once, and says how they stand', async () => {
    const { txnToken } = await initiate();
    const { fields } = await payInFrame(paytm.url, { orderId: 'A-1', txnToken });
    const refund = (refId: string, refundAmount: string, txnId = must(fields.TXNID, 'TXNID')) =>
      post('/refund/apply', { mid, txnType: 'REFUND', orderId: 'A-1', txnId, refId, refundAmount });
    const stands = (refId: string) => post('/v2/refund/status', { mid, orderId: 'A-1', refId });
    expect(await stands('R1')).toMatchObject({ code: '631' });
    expect(await refund('R1', '60.25')).toMatchObject({ code: '601', resultInfo: { resultStatus: 'PENDING' } });
    expect(await refund('R1', '60.25')).toMatchObject({ code: '617' });
    expect(await refund('R2', '44.26')).toMatchObject({ code: '619' });
    expect(await refund('R2', '0.99')).toMatchObject({ code: '635' });
    expect(await refund('R2', '44.25', 'other')).toMatchObject({ code: '627' });
    await paytm.pass(30_000);
    expect(await stands('R1')).toMatchObject({ code: '10', resultInfo: { resultStatus: 'TXN_SUCCESS' } });
    expect(await refund('R1', '60.25')).toMatchObject({ code: '629' });
    expect(await refund('R2', '44.25')).toMatchObject({ code: '601', totalRefundAmount: '104.50' });
    expect(paytm.books().orders).toEqual([{ orderId: 'A-1', capturedPaise: 104_50, refundedPaise: 104_50 }]);
  });

  it('[CRM-076] [CRM-080] repeats what its client asks again after a lost answer, and moves the money once', async () => {
    const line = await startLossyProxy(paytm.url);
    const lost = (act: (at: string) => Promise<unknown>) => {
      line.state.lose = 1;
      return act(line.url).then(
        () => 'answered',
        () => 'lost',
      );
    };
    expect(await lost((at) => initiate({}, { at }))).toBe('lost');
    const { code, txnToken } = await initiate({}, { at: line.url });
    expect(code).toBe('0002');
    const { fields } = await payInFrame(paytm.url, { orderId: 'A-1', txnToken });
    expect(await lost((at) => post('/v3/order/status', { mid, orderId: 'A-1' }, { at }))).toBe('lost');
    expect(await status()).toMatchObject({ txnId: fields.TXNID, txnAmount: '104.50' });
    const refund = { mid, txnType: 'REFUND', orderId: 'A-1', txnId: fields.TXNID, refId: 'R1', refundAmount: '4.50' };
    expect(await lost((at) => post('/refund/apply', refund, { at }))).toBe('lost');
    expect(await post('/refund/apply', refund, { at: line.url })).toMatchObject({ code: '617' });
    expect(await post('/v2/refund/status', { mid, orderId: 'A-1', refId: 'R1' })).toMatchObject({
      refundAmount: '4.50',
    });
    expect(paytm.books().orders).toEqual([{ orderId: 'A-1', capturedPaise: 104_50, refundedPaise: 4_50 }]);
    await line.close();
  });

  it('signs what the browser brings back and its notifications as Paytm’s package does', async () => {
    const { fields } = await paytm.pay();
    const { CHECKSUMHASH, ...rest } = fields;
    expect(PaytmChecksum.verifySignature({ ...rest }, merchant.key, must(CHECKSUMHASH, ''))).toBe(true);
    expect(PaytmChecksum.verifySignature({ ...rest, TXNAMOUNT: '1.00' }, merchant.key, must(CHECKSUMHASH, ''))).toBe(
      false,
    );
    await paytm.pass(0);
    await hook.until(1);
    const told = Object.fromEntries(new URLSearchParams(must(hook.heard[0], '').body.toString()));
    expect(told).toMatchObject({ ORDERID: '00000013-1', STATUS: 'TXN_SUCCESS', TXNAMOUNT: '104.50' });
    expect(PaytmChecksum.verifySignature({ ...told }, merchant.key, must(told.CHECKSUMHASH, ''))).toBe(true);
  });

  it('lets a later notification overtake an earlier one', async () => {
    const delays = [1, 0];
    const unordered = await startTestPaytm({ webhookUrl: hook.url, random: () => delays.shift() ?? 0 });
    const { fields } = await unordered.pay('pending-failure');
    expect(fields.STATUS).toBe('PENDING');
    unordered.decide('00000013-1', 'success');
    unordered.decide('00000013-1', 'failure');
    await unordered.pass(0);
    await hook.until(1);
    await unordered.pass(2_000);
    await hook.until(2);
    const told = hook.heard.map(({ body }) => new URLSearchParams(body.toString()).get('STATUS'));
    expect(told).toEqual(['TXN_SUCCESS', 'PENDING']);
    await unordered.close();
  });

  it('sends a notification again until it is answered with success', async () => {
    hook.answers.push(500, 302, 401);
    await paytm.pay();
    for (const [index, pauseMs] of [0, 1_000, 5_000, 30_000].entries()) {
      await paytm.untilSleep();
      await paytm.pass(pauseMs);
      await hook.until(index + 1);
    }
    await paytm.pass(3_600_000);
    expect(hook.heard).toHaveLength(4);
    expect(new Set(hook.heard.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('keeps its books in a file, and goes on after a restart with what the stop has interrupted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'larder-paytm-'));
    const file = join(folder, 'paytm.json');
    const time = createHandClock();
    const first = await startTestPaytm({ file, time });
    const { fields } = await first.pay();
    await first.pay('pending-success', { reference: 'B-1' });
    const wanted = { key: 'k', providerOrderId: '00000013-1', amountPaise: paise(4_50) };
    const paymentId = must(fields.TXNID, 'TXNID');
    await first.paytm.refund({ ...wanted, paymentId });
    const before = first.books();
    await first.close();

    const second = await startTestPaytm({ file, time });
    expect(second.books()).toEqual(before);
    expect(await second.paytm.refund({ ...wanted, paymentId })).toMatchObject({ value: { state: 'pending' } });
    await time.pass(60_000);
    expect(await second.paytm.refund({ ...wanted, paymentId })).toMatchObject({ value: { state: 'done' } });
    expect(await second.paytm.payments('B-1')).toMatchObject({ value: [{ state: 'captured' }] });
    expect(second.books()).toMatchObject({ capturedPaise: 209_00, refundedPaise: 4_50 });
    await second.close();

    await writeFile(file, '{"half');
    await expect(startTestPaytm({ file })).rejects.toThrow('is damaged');
    await rm(folder, { recursive: true });
  });
});
