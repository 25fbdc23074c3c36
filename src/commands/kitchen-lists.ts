import { changeList as changed, type ListChange } from '#domain/lists/change-list.ts';
import { BOUGHT_LIST, type KitchenList, newList, plainName, readLists, sameName } from '#domain/lists/kitchen-list.ts';
import { replacedBy } from '#domain/lists/list-file.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';

// Kitchen lists have no place in the CRM, so their commands only change what this device keeps (REORD-003).

type Ports = Pick<CommandPorts, 'outbox' | 'clock' | 'random'>;

export type ListNameFault = { kind: 'no-name' } | { kind: 'name-taken' };
export type ListGone = { kind: 'gone' };

/** Changes a list; the first list is there before anything was stored. Returns the list as it was. */
export function changeList(
  { outbox }: Pick<Ports, 'outbox'>,
  { listId, change }: { listId: string; change: ListChange },
): Promise<Result<{ before: KitchenList }, ListGone>> {
  return outbox.changeLists<Result<{ before: KitchenList }, ListGone>>((stored) => {
    const list = readLists(stored).find(({ id }) => id === listId);
    if (!list) return { writes: {}, value: err({ kind: 'gone' }) };
    return { writes: { [listId]: changed(list, change) }, value: ok({ before: list }) };
  });
}

/** Makes a list, with the products of another one if given. Returns its id. */
export function makeList(
  { outbox, clock, random }: Ports,
  options: { name: string; productIds?: readonly string[] },
): Promise<Result<{ listId: string }, ListNameFault>> {
  const nowMs = clock.now();
  const listId = random.uuid(nowMs);
  const name = plainName(options.name);
  return outbox.changeLists<Result<{ listId: string }, ListNameFault>>((stored) => {
    const fault = nameFault(readLists(stored), name);
    if (fault) return { writes: {}, value: fault };
    const list = { ...newList({ id: listId, name, madeAtMs: nowMs }), order: [...(options.productIds ?? [])] };
    return { writes: { [listId]: list }, value: ok({ listId }) };
  });
}

export function renameList(
  { outbox }: Pick<Ports, 'outbox'>,
  options: { listId: string; name: string },
): Promise<Result<null, ListNameFault | ListGone>> {
  const name = plainName(options.name);
  return outbox.changeLists<Result<null, ListNameFault | ListGone>>((stored) => {
    const lists = readLists(stored);
    const list = lists.find(({ id }) => id === options.listId);
    if (!list) return { writes: {}, value: err({ kind: 'gone' }) };
    const fault = nameFault(
      lists.filter((other) => other !== list),
      name,
    );
    return fault ? { writes: {}, value: fault } : { writes: { [list.id]: { ...list, name } }, value: ok(null) };
  });
}

/** Erases a list that the user made; the first one cannot be erased. */
export async function eraseList(
  { outbox }: Pick<Ports, 'outbox'>,
  { listId }: { listId: string },
): Promise<Result<null, never>> {
  await outbox.changeLists(() => ({ writes: listId === BOUGHT_LIST ? {} : { [listId]: null }, value: null }));
  return ok(null);
}

function nameFault(others: readonly KitchenList[], name: string) {
  if (name === '') return err({ kind: 'no-name' });
  return others.some((other) => other.name !== null && sameName(other.name, name)) ? err({ kind: 'name-taken' }) : null;
}

/** Takes lists of a file over, in the places of those with their ids or names. Returns how many. */
export function importLists(
  { outbox }: Pick<Ports, 'outbox'>,
  { lists: imported }: { lists: readonly KitchenList[] },
): Promise<Result<{ lists: number }, never>> {
  return outbox.changeLists((stored) => {
    const here = readLists(stored);
    const writes = imported.map((list) => {
      const id = replacedBy(list, { here, imported })?.id ?? list.id;
      return [id, { ...list, id }] as const;
    });
    return { writes: Object.fromEntries(writes), value: ok({ lists: writes.length }) };
  });
}
