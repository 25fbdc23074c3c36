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
  if (!read.every((list) => list !== null)) return null;
  // Of two with the same id, only one could stay.
  return new Set(read.map(({ id }) => id)).size === read.length ? read : null;
}

/**
 * Returns the list of this device that an imported one replaces: that with its id, else that with its name. Two imported
 * lists never replace the same one: an id goes before a name, and of two with one name the first.
 */
export function replacedBy(
  list: KitchenList,
  { here, imported }: { here: readonly KitchenList[]; imported: readonly KitchenList[] },
): KitchenList | null {
  const byId = here.find(({ id }) => id === list.id);
  if (byId || list.id === BOUGHT_LIST) return byId ?? null;
  const isNamesake = ({ name }: KitchenList) => name !== null && list.name !== null && sameName(name, list.name);
  if (imported.find(isNamesake) !== list) return null;
  const ids = new Set(imported.map(({ id }) => id));
  return here.find((other) => isNamesake(other) && !ids.has(other.id)) ?? null;
}
