import { must } from '#lib/assert.ts';

/** The item at an index that the cart's layout promises to be there. */
export function nth<T>(items: readonly T[], index: number): T {
  return must(items[index], `item ${index} of ${items.length}`);
}
