import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { paiseOf, rupeeText } from './amounts.ts';
import { readPayment, readRefund } from './read-payment.ts';
import { orderStatus, refunded } from './wire.ts';

const info = (resultStatus: string, resultCode: string) => ({ resultStatus, resultCode, resultMsg: 'words' });
const order = (change: object = {}) =>
  v.parse(orderStatus, {
    resultInfo: info('TXN_SUCCESS', '01'),
    ...{ orderId: 'A-1', txnId: '2026', txnAmount: '104.50', paymentMode: 'CC', bankName: 'Test Bank', ...change },
  });
const read = (change: object) => readPayment('A-1', order(change));

describe('the status of an order', () => {
  it.each([
    ['TXN_SUCCESS', '01', 'captured'],
    ['txn_success', '01', 'captured'],
    ['PENDING', '402', 'pending'],
    ['TXN_FAILURE', '227', 'failed'],
    ['TXN_FAILURE', '141', 'failed'],
    ['SOMETHING', '1', 'failed'],
  ])('[PAY-023] %s %s: %s', (status, code, state) => {
    expect(read({ resultInfo: info(status, code) })).toMatchObject({ ok: true, value: { state } });
  });

  it('[PAY-023] an order that Paytm does not know yet waits, and has no payment', () => {
    for (const resultInfo of [
      info('TXN_FAILURE', '334'),
      info('NO_RECORD_FOUND', '331'),
      info('NO_RECORD_FOUND', ''),
    ]) {
      const none = { state: 'pending', paymentId: null, amountPaise: null, instrument: null, error: null };
      expect(read({ resultInfo, orderId: null, txnId: '' })).toMatchObject({ ok: true, value: none });
    }
  });

  it('does not take an answer about a bad request, or about another order, for a failed payment', () => {
    for (const change of [{ orderId: undefined }, { orderId: '' }, { orderId: 'A-2' }]) {
      expect(read({ resultInfo: info('TXN_FAILURE', '330'), ...change })).toMatchObject({
        ok: false,
        error: { kind: 'refused', code: '330', description: 'words' },
      });
    }
    expect(read({ orderId: 'A-2' })).toMatchObject({ ok: false });
  });

  it('[PAY-037] [PAY-039] only the modes of the table have an instrument', () => {
    const modes = ['CC', 'DC', 'NB', 'UPI', 'PPI', 'PPBL', 'BALANCE', 'PDC', 'CARD', 'EMI', '', null, 'constructor'];
    const instruments = modes.map((paymentMode) => {
      const payment = read({ paymentMode });
      return payment.ok && payment.value.instrument;
    });
    const known = ['credit-card', 'debit-card', 'net-banking', 'upi', 'wallet'];
    expect(instruments).toEqual([...known, ...modes.slice(5).map(() => null)]);
  });

  it('reads amounts to the paisa, and no others', () => {
    expect(['104.50', '104.5', '104', '0.07'].map(paiseOf)).toEqual([104_50, 104_50, 104_00, 7]);
    expect(['104.505', '1e3', '-1.00', '', null, undefined, '1,000.00'].map(paiseOf)).toEqual(Array(7).fill(null));
    for (const amount of [1, 7, 99, 100, 104_50, 1_234_567_89]) expect(paiseOf(rupeeText(paise(amount)))).toBe(amount);
    expect([7, 70, 104_50].map((amount) => rupeeText(paise(amount)))).toEqual(['0.07', '0.70', '104.50']);
    expect(read({ txnAmount: '104.505' })).toMatchObject({ value: { state: 'captured', amountPaise: null } });
    expect(read({ currency: 'USD' })).toMatchObject({ value: { currency: 'USD' } });
  });
});

describe('the status of a refund', () => {
  const stands = (resultStatus: string, resultCode: string, change: object = {}) => {
    const answer = { resultInfo: info(resultStatus, resultCode), refId: 'R1', refundId: '77', ...change };
    return readRefund('R1', v.parse(refunded, answer));
  };

  it('[CRM-076] follows the status: the codes 601 and 617 are used for both', () => {
    for (const code of ['10', '601']) {
      expect(stands('TXN_SUCCESS', code)).toEqual({ ok: true, value: { state: 'done', refundId: '77' } });
    }
    for (const code of ['601', '617', '628']) {
      expect(stands('PENDING', code)).toEqual({ ok: true, value: { state: 'pending', refundId: '77' } });
    }
    expect(stands('TXN_FAILURE', '602')).toEqual({ ok: true, value: { state: 'failed', refundId: '77' } });
  });

  it('tells an unknown refund and a bad request from a failed one', () => {
    expect(stands('TXN_FAILURE', '631', { refundId: null })).toEqual({ ok: true, value: null });
    expect(stands('NO_RECORD_FOUND', '', { refId: null })).toEqual({ ok: true, value: null });
    for (const change of [{ refundId: '' }, { refId: 'R2' }]) {
      expect(stands('TXN_FAILURE', '619', change)).toMatchObject({ error: { kind: 'refused', code: '619' } });
    }
  });
});
