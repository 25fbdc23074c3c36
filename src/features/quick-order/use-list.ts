import { changeList } from '#commands/kitchen-lists.ts';
import type { ListChange } from '#domain/lists/change-list.ts';
import type { KitchenList } from '#domain/lists/kitchen-list.ts';
import { useCommand } from '#ui/use-command.ts';

export type ChangeList = (change: ListChange) => Promise<KitchenList | null>;

/** Returns what changes this list; it answers with the list as it was, or null if the change was not kept. */
export function useList(listId: string): ChangeList {
  const run = useCommand();
  return async (change) => {
    const done = await run(changeList, { listId, change });
    return done?.ok ? done.value.before : null;
  };
}
