import { useEffect, useState } from 'react';
import { readPaymentProgress } from '#api/payments.ts';
import type { PaymentProgress } from '#protocol/payments.ts';
import { useApp } from '#ui/app-context.ts';
import { begunPayment, forgetPayment, rememberPayment } from './begun-payment.ts';
import { useReturn } from './use-return.ts';

/** How often a payment that is on its way is asked for (PAY-019). */
const ASK_MS = 10_000;

/** What is told of a payment that another tab or device began: money is on its way, or got stuck on it. */
const onItsWay: readonly PaymentProgress['state'][] = ['checking', 'refunding', 'refund-failed'];

/**
 * How the payment of credit goes that was begun in this tab, or whose money is on its way, whoever began it: the browser
 * may have been killed. Null without one, or when the user has seen its end.
 */
export function usePaymentProgress({ creditId, offline }: { creditId: string | null; offline: boolean }) {
  const app = useApp();
  const [begun, setBegun] = useState(begunPayment);
  const [progress, setProgress] = useState<PaymentProgress | null>(null);
  const isOver = progress !== null && progress.state !== 'waiting' && progress.state !== 'checking';
  const subjectId = begun ?? creditId;
  useReturn(() => {
    setBegun(begunPayment());
    // It was of a payment before.
    setProgress(null);
  });

  useEffect(() => {
    if (subjectId === null || isOver || offline) return;
    const ask = async () => {
      const contactId = app.dbs.owner?.contactId;
      if (contactId === undefined) return;
      const read = await readPaymentProgress(app.network, { contactId, subjectId });
      if (!read.ok) return;
      setProgress(read.value);
      if (onItsWay.includes(read.value.state)) {
        // From now on this tab tells how it ends.
        rememberPayment(subjectId);
        setBegun(subjectId);
      }
      if (read.value.state === 'paid') void app.syncNow();
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [app, subjectId, isOver, offline]);

  // What was told stays known here: asked again, money on its way back would be told again at once.
  const close = () => {
    forgetPayment();
    setBegun(null);
  };
  return { progress: begun === null ? null : progress, close };
}
