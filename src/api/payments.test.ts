import { describe, expect, it } from 'vitest';
import type { Network, NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { giveUpPayment, readPaymentProgress, startCreditPayment, startOrderPayment } from './payments.ts';

const orderId = '801GF0000000001AAA';
const contactId = '003GF0000000001AAA';

function answering(status: number, body: unknown) {
  const requests: NetworkRequest[] = [];
  const network: Network = {
    async request(request) {
      requests.push(request);
      return { kind: 'answer', status, headers: {}, text: JSON.stringify(body) } satisfies NetworkAnswer;
    },
  };
  return { network, requests };
}

describe('beginning a payment', () => {
  it('[CRM-081] names only what is paid: no amount of an order, no token, no address', async () => {
    const { network, requests } = answering(200, { payUrl: '/pay/abc' });
    expect(await startOrderPayment(network, { contactId, orderId })).toEqual({
      ok: true,
      value: { payUrl: '/pay/abc' },
    });
    expect(requests).toMatchObject([
      { method: 'POST', path: '/b2b-payments/payment-data', headers: { 'larder-contact': contactId } },
    ]);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ kind: 'order', orderId });
    await startCreditPayment(network, { contactId, creditId: orderId, amountPaise: 100 });
    expect(JSON.parse(requests[1]?.body ?? '')).toEqual({ kind: 'credit', creditId: orderId, amountPaise: 100 });
  });

  it('follows no address but a page of ours', async () => {
    const { network } = answering(200, { payUrl: 'https://elsewhere.example/pay/abc' });
    expect(await startOrderPayment(network, { contactId, orderId })).toEqual({
      ok: false,
      error: { kind: 'failed', status: 200 },
    });
  });

  it.each([
    [409, { kind: 'nothing-due' }],
    [502, { kind: 'refused', code: 'BAD_REQUEST_ERROR', description: 'no' }],
    [503, { kind: 'provider-unreachable' }],
    [422, { kind: 'too-much', mostPaise: 5 }],
  ])("returns the gateway's refusal (%i)", async (status, refusal) => {
    expect(await startOrderPayment(answering(status, refusal).network, { contactId, orderId })).toEqual({
      ok: false,
      error: refusal,
    });
  });

  it('tells a broken answer, and no answer, from a refusal', async () => {
    expect(await startOrderPayment(answering(500, 'oops').network, { contactId, orderId })).toMatchObject({
      error: { kind: 'failed', status: 500 },
    });
    const dead: Network = { request: async () => ({ kind: 'failure', reason: 'offline' }) };
    expect(await startOrderPayment(dead, { contactId, orderId })).toMatchObject({ error: { kind: 'unreachable' } });
  });
});

describe('how a payment stands', () => {
  const progress = { state: 'checking', reference: '00012345-1', endsAtMs: 1, message: null } as const;

  it('is read, and changes when the customer gives it up', async () => {
    const read = answering(200, progress);
    expect(await readPaymentProgress(read.network, { contactId, subjectId: orderId })).toEqual({
      ok: true,
      value: progress,
    });
    expect(read.requests[0]).toMatchObject({ method: 'GET', path: `/b2b-payments/progress/${orderId}` });
    const given = answering(200, { ...progress, state: 'failed' });
    expect(await giveUpPayment(given.network, { contactId, orderId })).toMatchObject({ value: { state: 'failed' } });
    expect(given.requests[0]).toMatchObject({ method: 'POST', path: '/b2b-payments/give-up' });
  });

  it('is unknown after an answer that the protocol does not define', async () => {
    const { network } = answering(200, { state: 'maybe' });
    expect(await readPaymentProgress(network, { contactId, subjectId: orderId })).toEqual({
      ok: false,
      error: { kind: 'failed', status: 200 },
    });
  });
});
