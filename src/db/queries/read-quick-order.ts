import { habitsOf } from '#domain/lists/bought.ts';
import { type KitchenList, productsOf, readLists } from '#domain/lists/kitchen-list.ts';
import { project } from '#domain/projection/project.ts';
import { readBought } from '../facts/bought.ts';
import { orderParts, readCustomer } from '../facts/customer.ts';
import { readProductIndex } from '../facts/product-index.ts';
import { withParts } from '../parts/part-reader.ts';
import type { ListName, QuickOrderView } from '../views/index.ts';
import { readCardContext } from './card-reader.ts';
import type { Databases } from './databases.ts';
import { feeSkusOf } from './order-parts.ts';
import { buildCard } from './product-card.ts';
import { quickRow } from './quick-row.ts';

const nameOf = ({ id, name }: KitchenList): ListName => ({ id, name });

/**
 * Reads a kitchen list (REORD-002, REORD-003). `listId`: null or an unknown id is the first list, which offers what the
 * kitchen bought, the most usual first, and then its favourites.
 */
export async function readQuickOrder(
  databases: Databases,
  { listId }: { listId: string | null },
): Promise<QuickOrderView> {
  const [snapshot, stored] = await Promise.all([databases.outbox.snapshot(), databases.outbox.lists()]);
  const lists = readLists(stored);
  const list = lists.find(({ id }) => id === listId) ?? lists[0];
  return withParts(databases.cache, async (parts) => {
    const index = await readProductIndex(databases.cache, parts);
    const { bought, names } = await readBought(parts, feeSkusOf(index));
    const habits = habitsOf(bought);
    const { favourites } = project((await readCustomer(databases, parts)).base, snapshot.rows);
    const ids = productsOf(list, [...habits.keys(), ...favourites]);
    const context = await readCardContext(databases, { snapshot, parts, of: { index, ids: new Set(ids) } });
    return {
      synced: orderParts.every((selector) => parts.isComplete(selector)) && index.complete,
      lists: lists.map(nameOf),
      list: nameOf(list),
      rows: ids.map((id) =>
        quickRow(id, {
          // KYC blocks the whole order; each row shows its own reason.
          card: buildCard(id, { ...context, kycCompleted: true }),
          name: names.get(id) ?? '',
          complete: index.complete,
          habit: habits.get(id) ?? null,
          marks: list.marks[id] ?? {},
        }),
      ),
      kycMissing: context.customer?.known === true && !context.kycCompleted,
    };
  });
}
