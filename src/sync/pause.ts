import type { EngineContext, SyncRequest } from './engine-context.ts';

/** Whether these sync requests have to wait: for the backoff, for a sign-in, or for a newer app. */
export async function isPaused(
  { syncStatus, backoff }: Pick<EngineContext, 'syncStatus' | 'backoff'>,
  requests: readonly SyncRequest[],
): Promise<boolean> {
  if (backoff.isWaiting()) return true;
  const { authNeeded, updateWanted } = await syncStatus.read();
  const asked = requests.some(({ trigger }) => trigger !== 'write' && trigger !== 'timer');
  return (authNeeded || updateWanted) && !asked;
}
