/** Cuts a list into pieces of at most `size`, because the number of parameters in a statement is limited. */
export function* chunks<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
