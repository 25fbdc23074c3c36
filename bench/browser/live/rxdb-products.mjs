import Dexie from 'dexie';
import { createRxDatabase } from 'rxdb/plugins/core';
import { getRxStorageDexie } from 'rxdb/plugins/storage-dexie';
import { CATEGORIES, idOf, nameOf, PER_CATEGORY, skuOf } from './data.ts';

// As in our own database (src/db/new-database.ts).
Dexie.debug = false;

/** Opens a database shared by page and worker, as RxDB's guide does. */
export async function openProducts() {
  const database = await createRxDatabase({
    name: 'bench',
    storage: getRxStorageDexie(),
    multiInstance: true,
    eventReduce: true,
  });
  const text = { type: 'string', maxLength: 60 };
  const { products } = await database.addCollections({
    products: {
      schema: {
        version: 0,
        primaryKey: 'id',
        type: 'object',
        properties: { id: text, name: text, sku: text, category: text },
        required: ['id', 'name', 'sku', 'category'],
        indexes: [['category', 'sku']],
      },
    },
  });
  return products;
}

export async function fill(products) {
  const all = Array.from({ length: CATEGORIES }, (_, category) =>
    Array.from({ length: PER_CATEGORY }, (_, index) => ({
      id: idOf(category, index),
      name: nameOf(category, index),
      sku: skuOf(category, index),
      category: `c${category}`,
    })),
  ).flat();
  await products.bulkInsert(all);
}
