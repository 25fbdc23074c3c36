/** The item at an index that the cart's layout promises to be there. */
export function nth<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`No item ${index} of ${items.length}`);
  return item;
}
