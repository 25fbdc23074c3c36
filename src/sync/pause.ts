import type { EngineContext, Wish } from './engine-context.ts';

/** Whether these wishes have to wait: for the network's rest, for a sign-in, or for a newer app. */
export async function isPaused(
  { board, patience }: Pick<EngineContext, 'board' | 'patience'>,
  wishes: readonly Wish[],
): Promise<boolean> {
  if (patience.isWaiting()) return true;
  const { authNeeded, updateWanted } = await board.read();
  const hope = wishes.some(({ trigger }) => trigger !== 'write' && trigger !== 'timer');
  return (authNeeded || updateWanted) && !hope;
}
