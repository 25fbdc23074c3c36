import { useEffect } from 'react';
import { useApp } from '../app-context.ts';
import { useProgress } from './use-progress.ts';

/**
 * Returns how an order's unfinished payment stands, asked of the gateway while there is a network: whether money may be
 * on its way, when it ends by itself, and its reference, which this device may have `known` before. A payment that ended brings the order's new state with a sync.
 */
export function useOpenPayment(
  orderId: string,
  { wanted = true, known = null }: { wanted?: boolean; known?: string | null } = {},
) {
  const app = useApp();
  const answer = useProgress(orderId, { wanted });
  const progress = answer?.ok ? answer.value : null;
  const ended = progress?.state === 'paid' || progress?.state === 'failed';
  useEffect(() => {
    if (ended) void app.syncNow();
  }, [ended, app]);
  return {
    checking: progress?.state === 'checking',
    endsAtMs: progress?.endsAtMs ?? null,
    reference: progress?.reference ?? known,
  };
}
