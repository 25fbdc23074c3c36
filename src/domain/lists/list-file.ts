import { BOUGHT_LIST, type KitchenList, readList, sameName } from './kitchen-list.ts';

const FORMAT = 'larder-lists';

/** The text of a file with all lists, for another device of the kitchen (REORD-003). */
export function listFile(lists: readonly KitchenList[], madeAt: string): string {
  return JSON.stringify({ format: FORMAT, v: 1, madeAt, lists }, null, 2);
}

/** Reads such a file; null if it is another one, or if a part of it is not understood. */
export function readListFile(text: string): KitchenList[] | null {
  let file: unknown;
  try {
    file = JSON.parse(text);
  } catch {
    return null;
  }
  const { format, lists } = (file ?? {}) as { format?: unknown; lists?: unknown };
  if (format !== FORMAT || !Array.isArray(lists) || lists.length === 0) return null;
  const read = lists.map(readList);
  return read.every((list) => list !== null) ? read : null;
}

/** Returns the list that an imported one replaces: with its id or its name. */
export function replacedBy(list: KitchenList, lists: readonly KitchenList[]): KitchenList | null {
  const byId = lists.find(({ id }) => id === list.id);
  if (byId || list.id === BOUGHT_LIST) return byId ?? null;
  return lists.find(({ name }) => name !== null && list.name !== null && sameName(name, list.name)) ?? null;
}
