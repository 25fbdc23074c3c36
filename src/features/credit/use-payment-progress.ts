import { useEffect, useState } from 'react';
import { readPaymentProgress } from '#api/payments.ts';
import type { PaymentProgress } from '#protocol/payments.ts';
import { useApp } from '#ui/app-context.ts';
import { begunPayment, forgetPayment } from './begun-payment.ts';

/** How often a payment that is on its way is asked for (PAY-019). */
const ASK_MS = 10_000;

/** How the payment of credit that was begun in this tab goes; null without one, or when the user has seen its end. */
export function usePaymentProgress({ offline }: { offline: boolean }) {
  const app = useApp();
  const [begun, setBegun] = useState(begunPayment);
  const [progress, setProgress] = useState<PaymentProgress | null>(null);
  const isOver = progress !== null && progress.state !== 'waiting' && progress.state !== 'checking';

  useEffect(() => {
    if (begun === null || isOver || offline) return;
    const ask = async () => {
      const contactId = app.dbs.owner?.contactId;
      if (contactId === undefined) return;
      const read = await readPaymentProgress(app.network, { contactId, subjectId: begun });
      if (!read.ok) return;
      setProgress(read.value);
      if (read.value.state === 'paid') void app.syncNow();
    };
    void ask();
    const timer = setInterval(() => void ask(), ASK_MS);
    return () => clearInterval(timer);
  }, [app, begun, isOver, offline]);

  const close = () => {
    forgetPayment();
    setBegun(null);
    setProgress(null);
  };
  return { progress: begun === null ? null : progress, close };
}
