/** Returns the item at an index that the layout guarantees to exist. Throws when it does not. */
export function nth<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new Error(`No item ${index} of ${items.length}`);
  return item;
}
