import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import type { Clock } from '#lib/clock.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { Bank } from './bank.ts';
import { bankOf, messages, moment, type Order, paiseOf, rupees } from './books.ts';
import { isSigned, sign } from './checksum.ts';
import { type Answer, failure, refundAnswer, refundProblem } from './refunds.ts';

const TOKEN_MS = 15 * 60_000;

const filled = v.pipe(v.string(), v.minLength(1));
const orderId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_@.-]{1,50}$/));
const envelope = v.object({ head: v.object({ signature: filled }), body: v.unknown() });
const ofMerchant = v.object({ mid: filled });
const initiate = v.object({
  requestType: v.literal('Payment'),
  websiteName: filled,
  orderId,
  callbackUrl: v.pipe(v.string(), v.url()),
  txnAmount: v.object({ value: filled, currency: v.literal('INR') }),
  userInfo: v.object({ custId: filled }),
});
const orderOf = v.object({ orderId });
const refundOf = v.object({ orderId, refId: v.pipe(filled, v.maxLength(50)) });
const refundApply = v.object({
  ...refundOf.entries,
  txnType: v.literal('REFUND'),
  txnId: filled,
  refundAmount: filled,
});

/** The calls that a merchant's server makes. */
export function apiRoutes(options: {
  mid: string;
  key: string;
  website: string;
  orders: Map<string, Order>;
  save: () => void;
  bank: Bank;
  clock: Pick<Clock, 'now'>;
}): FastifyPluginAsync {
  const { mid, key, website, orders, save, bank, clock } = options;

  const initiated = (body: unknown, query: Record<string, unknown>): Answer => {
    const parsed = v.safeParse(initiate, body);
    if (!parsed.success) return failure('F', '1007', 'Missing mandatory element');
    const { txnAmount, callbackUrl, ...asked } = parsed.output;
    const amountPaise = paiseOf(txnAmount.value);
    if (query.mid !== mid) return failure('F', '2013', 'Mid in the query param doesn’t match');
    if (query.orderId !== asked.orderId) return failure('F', '2014', 'OrderId in the query param doesn’t match');
    if (!amountPaise) return failure('F', '2007', 'Txn amount is invalid');
    if (asked.websiteName !== website) return failure('F', '501', 'System Error');
    const known = orders.get(asked.orderId);
    if (known?.transaction) return failure('F', '325', 'Duplicate order id');
    if (known && (known.amountPaise !== amountPaise || known.callbackUrl !== callbackUrl)) {
      return failure('F', '2023', 'Repeat Request Inconsistent');
    }
    const isKnown = known !== undefined && known.token.untilMs > clock.now();
    const token = isKnown ? known.token : { text: randomBytes(20).toString('hex'), untilMs: clock.now() + TOKEN_MS };
    orders.set(asked.orderId, {
      ...{ orderId: asked.orderId, amountPaise, callbackUrl, token },
      ...{ transaction: null, refunds: [] },
    });
    save();
    const [resultCode, resultMsg] = isKnown ? ['0002', 'Success Idempotent'] : ['0000', 'Success'];
    const resultInfo = { resultStatus: 'S', resultCode, resultMsg };
    return { resultInfo, txnToken: token.text, isPromoCodeValid: false, authenticated: false };
  };

  const status = (body: unknown): Answer => {
    const parsed = v.safeParse(orderOf, body);
    const order = parsed.success ? orders.get(parsed.output.orderId) : undefined;
    if (!order) return failure('TXN_FAILURE', '334', 'Invalid Order Id.');
    const { transaction, amountPaise, refunds } = order;
    if (!transaction) return failure('NO_RECORD_FOUND', '331', 'No Record Found');
    const { txnId, bankTxnId, mode, atMs, status: resultStatus, code: resultCode } = transaction;
    const done = refunds.filter((refund) => refund.status === 'TXN_SUCCESS');
    return {
      resultInfo: { resultStatus, resultCode, resultMsg: messages[resultCode] ?? '' },
      ...{ txnId, bankTxnId, orderId: order.orderId, txnAmount: rupees(amountPaise), txnType: 'SALE', mid },
      ...{ gatewayName: 'TEST', bankName: bankOf(mode), paymentMode: mode, txnDate: moment(atMs) },
      refundAmt: rupees(done.reduce((sum, refund) => sum + refund.amountPaise, 0)),
    };
  };

  const apply = (body: unknown): Answer => {
    const parsed = v.safeParse(refundApply, body);
    if (!parsed.success) return failure('TXN_FAILURE', '600', 'Invalid refund request.');
    const order = orders.get(parsed.output.orderId);
    const problem = refundProblem(order, parsed.output);
    if (problem || !order) return problem ?? failure('TXN_FAILURE', '631', 'Record not found');
    const amountPaise = paiseOf(parsed.output.refundAmount) ?? 0;
    return refundAnswer(order, { mid, refund: bank.refund(order, { refId: parsed.output.refId, amountPaise }) });
  };

  const refundStatus = (body: unknown): Answer => {
    const parsed = v.safeParse(refundOf, body);
    const order = parsed.success ? orders.get(parsed.output.orderId) : undefined;
    const refund = order?.refunds.find(({ refId }) => parsed.success && refId === parsed.output.refId);
    return order && refund ? refundAnswer(order, { mid, refund }) : failure('TXN_FAILURE', '631', 'Record not found');
  };

  const checksumFailures: Readonly<Record<string, Answer>> = {
    '/theia/api/v1/initiateTransaction': failure('F', '2005', 'Checksum provided is invalid'),
  };
  const routes: Record<string, (body: unknown, query: Record<string, unknown>) => Answer> = {
    '/theia/api/v1/initiateTransaction': initiated,
    '/v3/order/status': status,
    '/refund/apply': apply,
    '/v2/refund/status': refundStatus,
  };

  return async (app) => {
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_, text, done) => done(null, text));
    for (const [path, answerTo] of Object.entries(routes)) {
      app.post(path, async ({ body: sent, query }, reply) => {
        const text = typeof sent === 'string' ? sent : '';
        const parsed = v.safeParse(envelope, parseJson(text));
        if (!parsed.success) return reply.code(400).send({ body: failure('F', '400', 'Bad request') });
        const { head, body } = parsed.output;
        const signed = JSON.stringify(body);
        // The checksum is over the bytes that were sent, not over the same JSON written otherwise.
        const isRight = text.includes(signed) && isSigned(signed, { signature: head.signature, key });
        const unsigned = checksumFailures[path] ?? failure('TXN_FAILURE', '330', 'Invalid checksum');
        if (!isRight) return { head: {}, body: unsigned };
        if (!v.is(ofMerchant, body) || body.mid !== mid)
          return { head: {}, body: failure('TXN_FAILURE', '335', 'Mid is invalid') };
        const answer = JSON.stringify(answerTo(body, query as Record<string, unknown>));
        const signature = JSON.stringify({
          responseTimestamp: String(clock.now()),
          version: 'v1',
          signature: sign(answer, key),
        });
        return reply.type('application/json').send(`{"head":${signature},"body":${answer}}`);
      });
    }
  };
}
