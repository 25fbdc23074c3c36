import { changeList } from '#commands/kitchen-lists.ts';
import type { ListChange } from '#domain/lists/change-list.ts';
import { useCommand } from '#ui/use-command.ts';

export type ChangeList = (change: ListChange) => Promise<boolean>;

/** Returns what changes this list; it answers whether the change was kept. */
export function useList(listId: string): ChangeList {
  const run = useCommand();
  return async (change) => (await run(changeList, { listId, change }))?.ok ?? false;
}
