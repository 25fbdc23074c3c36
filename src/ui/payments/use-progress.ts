import { useEffect, useState } from 'react';
import { readPaymentProgress } from '#api/payments.ts';
import { useApp } from '../app-context.ts';
import { useOffline } from '../shell/use-offline.ts';
import { whenShown } from '../when-shown.ts';
import { type ProgressAnswer, pollPayment } from './poll-payment.ts';

/**
 * Returns how the payment of an order or of used credit stands, as the gateway last said; null before that. Asks every
 * 10 seconds until it has ended and when the page is seen again, not without a network (PAY-019). `wanted`: false asks
 * nothing.
 */
export function useProgress(subjectId: string, { wanted = true } = {}): ProgressAnswer | null {
  const { network, owner } = useApp();
  const offline = useOffline();
  const [answer, setAnswer] = useState<ProgressAnswer | null>(null);
  const contactId = owner?.contactId;
  useEffect(() => {
    if (!wanted || offline || contactId === undefined) return;
    return pollPayment({
      ask: () => readPaymentProgress(network, { contactId, subjectId }),
      onAnswer: setAnswer,
      whenShown,
    });
  }, [wanted, offline, network, contactId, subjectId]);
  return answer;
}
