import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { err, ok } from '#lib/result.ts';
import type { PaymentProgress } from '#protocol/payments.ts';
import { isSignedOut, POLL_MS, type ProgressAnswer, pollPayment } from './poll-payment.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const progress = (state: PaymentProgress['state']): ProgressAnswer =>
  ok({ state, reference: '00012345-1', endsAtMs: null, message: null });

function poll(...script: ProgressAnswer[]) {
  const ask = vi.fn(async () => script.shift() ?? progress('waiting'));
  const answers: ProgressAnswer[] = [];
  let show = () => {};
  const whenShown = (callback: () => void) => {
    show = callback;
    return () => {
      show = () => {};
    };
  };
  const stop = pollPayment({ ask, onAnswer: (answer) => void answers.push(answer), whenShown });
  return { ask, answers, stop, show: () => show() };
}

describe('pollPayment', () => {
  it('[PAY-019] asks at once and then every 10 seconds, until the order is confirmed', async () => {
    expect(POLL_MS).toBe(10_000);
    const { ask, answers } = poll(progress('waiting'), progress('checking'), progress('paid'));
    await vi.advanceTimersByTimeAsync(0);
    expect(answers).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(9_999);
    expect(ask).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(answers.map((answer) => answer.ok && answer.value.state)).toEqual(['waiting', 'checking', 'paid']);
  });

  it.each(['none', 'failed', 'refunding', 'refunded', 'refund-failed'] as const)(
    '[PAY-019] stops at %s',
    async (state) => {
      const { ask } = poll(progress(state));
      await vi.advanceTimersByTimeAsync(3_600_000);
      expect(ask).toHaveBeenCalledTimes(1);
    },
  );

  it('asks again when the page is seen again: another tab may have opened the checkout of an unpaid order', async () => {
    const { ask, answers, show, stop } = poll(progress('none'), progress('waiting'), progress('paid'));
    show();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ask).toHaveBeenCalledTimes(1);
    show();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(answers.map((answer) => answer.ok && answer.value.state)).toEqual(['none', 'waiting', 'paid']);
    stop();
    show();
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('asks every 10 seconds only once, however often the page is seen', async () => {
    const { ask, show } = poll();
    await vi.advanceTimersByTimeAsync(5_000);
    show();
    await vi.advanceTimersByTimeAsync(POLL_MS - 1);
    expect(ask).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(ask).toHaveBeenCalledTimes(3);
  });

  it('[PAY-019] goes on after a call that failed', async () => {
    const { answers } = poll(err({ kind: 'unreachable' }), err({ kind: 'failed', status: 503 }), progress('paid'));
    await vi.advanceTimersByTimeAsync(2 * POLL_MS);
    expect(answers.at(-1)).toEqual(progress('paid'));
  });

  it('stops when the session has ended', async () => {
    const over: ProgressAnswer = err({ kind: 'failed', status: 401 });
    expect(isSignedOut(over)).toBe(true);
    const { ask } = poll(over);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it('[PAY-019] asks nothing more once stopped, and drops an answer on its way', async () => {
    const { ask, answers, stop } = poll(progress('waiting'));
    stop();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(answers).toEqual([]);
  });
});
