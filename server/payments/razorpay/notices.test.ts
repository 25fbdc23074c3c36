import { describe, expect, it } from 'vitest';
import { createRazorpay } from './create-razorpay.ts';
import { signatureOf } from './signatures.ts';

const keySecret = 'key-secret';
const webhookSecret = 'webhook-secret';
const razorpay = createRazorpay({
  url: 'https://api.example/v1',
  checkoutUrl: 'https://checkout.example/checkout.js',
  keyId: 'rzp_test_1',
  keySecret,
  webhookSecret,
});
const mine = 'order_9A33XWu170gUtm';
const payment = 'pay_29QQoUBi66xm2f';

describe('what the browser brings back', () => {
  const signature = signatureOf(`${mine}|${payment}`, keySecret);
  const read = (change: Record<string, string>) =>
    razorpay.readReturn({
      razorpay_order_id: mine,
      razorpay_payment_id: payment,
      razorpay_signature: signature,
      ...change,
    });

  it('is believed with the signature that the vendor’s documentation describes', () => {
    // Made with `printf '%s' 'order_9A33XWu170gUtm|pay_29QQoUBi66xm2f' | openssl dgst -sha256 -hmac key-secret`.
    expect(signature).toBe('68974e7cabe237a1c1a33c63d2a028663ba1c9cb6f0fb55dde04f9bf5fbf9271');
    expect(read({})).toEqual({ providerOrderId: mine });
  });

  it.each([
    ['another order', { razorpay_order_id: 'order_9A33XWu170gUtn' }],
    ['another payment', { razorpay_payment_id: 'pay_29QQoUBi66xm2g' }],
    ['the parts moved', { razorpay_order_id: `${mine}|${payment}`, razorpay_payment_id: '' }],
    ['a signature with another secret', { razorpay_signature: signatureOf(`${mine}|${payment}`, webhookSecret) }],
    ['a signature of the payment first', { razorpay_signature: signatureOf(`${payment}|${mine}`, keySecret) }],
    ['a cut signature', { razorpay_signature: signature.slice(0, -1) }],
    ['a longer signature', { razorpay_signature: `${signature}0` }],
    ['a signature that is no text of ASCII', { razorpay_signature: 'é'.repeat(32) }],
    ['no signature', { razorpay_signature: '' }],
  ])('is forged with %s', (_, change) => expect(read(change)).toBeNull());

  it('is nothing without its fields, as after a failed payment', () => {
    expect(razorpay.readReturn({})).toBeNull();
    expect(razorpay.readReturn({ 'error[code]': 'BAD_REQUEST_ERROR' })).toBeNull();
  });
});

describe('a notification', () => {
  const of = (payload: object) => JSON.stringify({ entity: 'event', event: 'payment.captured', payload });
  const body = of({ payment: { entity: { id: payment, order_id: mine, amount: 100 } } });
  const read = (text: string, signature: unknown = signatureOf(text, webhookSecret)) =>
    razorpay.readWebhook({ body: Buffer.from(text), headers: { 'x-razorpay-signature': signature } });

  it('names the order it is about', () => {
    expect(read(body)).toEqual({ providerOrderId: mine });
    expect(read(of({ order: { entity: { id: mine } }, payment: { entity: { id: payment } } }))).toEqual({
      providerOrderId: mine,
    });
    const paid = { order: { entity: { id: mine, receipt: 'CR-CRD-0000001-7' } }, payment: { entity: { id: payment } } };
    expect(read(of(paid))).toEqual({ providerOrderId: mine, reference: 'CR-CRD-0000001-7' });
    const refund = { refund: { entity: { id: 'rfnd_1' } }, payment: { entity: { id: payment, order_id: mine } } };
    expect(read(of(refund))).toEqual({ providerOrderId: mine });
  });

  it.each([
    ['an altered body', body.replace('100', '999'), signatureOf(body, webhookSecret)],
    ['the same in other bytes', body.replace(',', ', '), signatureOf(body, webhookSecret)],
    ['the secret of the key', body, signatureOf(body, keySecret)],
    ['no signature', body, undefined],
    ['two signatures', body, [signatureOf(body, webhookSecret)]],
  ])('is forged with %s', (_, text, signature) =>
    expect(
      razorpay.readWebhook({ body: Buffer.from(text), headers: { 'x-razorpay-signature': signature } }),
    ).toBeNull(),
  );

  it('that is genuine, but about no order, is no forgery and names no order of ours', () => {
    for (const text of [of({ payment: { entity: { id: payment, order_id: null } } }), of({}), '{}', 'no JSON']) {
      expect(read(text)?.providerOrderId).not.toMatch(/^order_/);
    }
  });
});
