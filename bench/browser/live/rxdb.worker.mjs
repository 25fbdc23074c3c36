import { nowMs } from './data.ts';
import { fill, openProducts } from './rxdb-products.mjs';

const opening = openProducts();

export async function prepare() {
  await fill(await opening);
}

/** Renames a product of the shown category. Returns when the write began. */
export async function rename(index, name) {
  const products = await opening;
  const [document] = await products
    .find({ selector: { category: 'c0' }, sort: [{ sku: 'asc' }], skip: index, limit: 1 })
    .exec();
  const atMs = nowMs();
  await document?.incrementalPatch({ name });
  return atMs;
}
