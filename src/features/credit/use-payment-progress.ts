import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentProgress } from '#protocol/payments.ts';
import { useApp } from '#ui/app-context.ts';
import { useProgress } from '#ui/payments/use-progress.ts';
import { begunPayment, forgetPayment, rememberPayment } from './begun-payment.ts';
import { useReturn } from './use-return.ts';

/** What is told of a payment that another tab or device began: money is on its way, or got stuck on it. */
const onItsWay: readonly PaymentProgress['state'][] = ['checking', 'refunding', 'refund-failed'];

/**
 * How the payment of credit goes that was begun in this tab, or whose money is on its way, whoever began it: the browser
 * may have been killed. Null without one, or when the user has seen its end.
 */
export function usePaymentProgress({ creditId }: { creditId: string | null }) {
  const app = useApp();
  const [begun, setBegun] = useState(begunPayment);
  /** What was told last. A call that failed tells nothing new. */
  const [progress, setProgress] = useState<PaymentProgress | null>(null);
  const isOver = progress !== null && progress.state !== 'waiting' && progress.state !== 'checking';
  const subjectId = begun ?? creditId;
  const answer = useProgress(subjectId ?? '', { wanted: subjectId !== null && !isOver });
  useReturn(() => {
    setBegun(begunPayment());
    // It was of a payment before.
    setProgress(null);
  });

  const hear = useEffectEvent((told: PaymentProgress) => {
    const { state } = told;
    setProgress(told);
    if (subjectId !== null && onItsWay.includes(state)) {
      // From now on this tab tells how it ends.
      rememberPayment(subjectId);
      setBegun(subjectId);
    }
    if (state === 'paid') void app.syncNow();
  });
  useEffect(() => {
    if (answer?.ok) hear(answer.value);
  }, [answer]);

  // What was told stays known here: asked again, money on its way back would be told again at once.
  const close = () => {
    forgetPayment();
    setBegun(null);
  };
  return { progress: begun === null ? null : progress, close };
}
