/** Cuts a list into pieces of at most `size`: a statement takes only so many parameters. */
export function* chunks<T>(list: readonly T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
