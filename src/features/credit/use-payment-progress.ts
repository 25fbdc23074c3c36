import { useEffect, useEffectEvent, useState } from 'react';
import type { PaymentProgress } from '#protocol/payments.ts';
import { useApp } from '#ui/app-context.ts';
import type { ProgressAnswer } from '#ui/payments/poll-payment.ts';
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
  // The last answer before the user came back: it is about another payment.
  const [old, setOld] = useState<ProgressAnswer | null>(null);
  const [isOver, setIsOver] = useState(false);
  const subjectId = begun ?? creditId;
  const answer = useProgress(subjectId ?? '', { wanted: subjectId !== null && !isOver });
  const progress = answer?.ok && answer !== old ? answer.value : null;
  useReturn(() => {
    setBegun(begunPayment());
    setOld(answer);
    setIsOver(false);
  });

  const hear = useEffectEvent(({ state }: PaymentProgress) => {
    setIsOver(state !== 'waiting' && state !== 'checking');
    if (subjectId !== null && onItsWay.includes(state)) {
      // From now on this tab tells how it ends.
      rememberPayment(subjectId);
      setBegun(subjectId);
    }
    if (state === 'paid') void app.syncNow();
  });
  useEffect(() => {
    if (progress) hear(progress);
  }, [progress]);

  // What was told stays known here: asked again, money on its way back would be told again at once.
  const close = () => {
    forgetPayment();
    setBegun(null);
  };
  return { progress: begun === null ? null : progress, close };
}
