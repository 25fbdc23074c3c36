import { useEffect } from 'react';
import type { DuePayment } from '#db/views/index.ts';
import { useApp } from '../app-context.ts';
import { useProgress } from './use-progress.ts';

/** What is known of an order's unfinished payment. */
export type OpenPaymentFacts = Omit<DuePayment, 'orderId'> & {
  /** When it ends by itself; null if the gateway has not said so. */
  endsAtMs: number | null;
};

/**
 * Returns how an order's unfinished payment stands: what this device knows, which it also says without a network, and
 * what the gateway says, which is asked while there is one. A payment that ended brings the order's new state with a
 * sync. `due` is null when nothing is owed.
 */
export function useOpenPayment(due: DuePayment | null, { wanted = true } = {}): OpenPaymentFacts {
  const app = useApp();
  const answer = useProgress(due?.orderId ?? '', { wanted: wanted && due !== null });
  const progress = answer?.ok ? answer.value : null;
  const ended = progress?.state === 'paid' || progress?.state === 'failed';
  useEffect(() => {
    if (ended) void app.syncNow();
  }, [ended, app]);
  return {
    checking: due?.checking === true || progress?.state === 'checking',
    endsAtMs: progress?.endsAtMs ?? null,
    reference: progress?.reference ?? due?.reference ?? null,
  };
}
