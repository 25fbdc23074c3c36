import { type KitchenList, readLists } from '#domain/lists/kitchen-list.ts';
import type { Databases } from './databases.ts';

/** Reads all kitchen lists whole, for a file of them. */
export async function readKitchenLists({ outbox }: Databases): Promise<KitchenList[]> {
  return readLists(await outbox.lists());
}
