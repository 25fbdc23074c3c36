/** What of a check at the door went to the shop as comments: the words by line, and the keys of the photographs. */
export type DoorTold = { lines: Readonly<Record<string, string>>; photos: readonly string[] };

type Wording = { id: string; words: string };

/**
 * Returns what the shop has not been told yet: lines that are new or counted anew, and photographs that were added. A
 * photograph goes with a comment, so new ones alone take the first line along, which `again` words.
 */
export function untold<L extends Wording, P>(
  found: { lines: readonly L[]; photos: readonly P[] },
  told: DoorTold,
  { keyOf, again }: { keyOf: (photo: P) => string; again: (line: L) => string },
): { lines: L[]; photos: P[] } {
  const lines = found.lines.filter(({ id, words }) => told.lines[id] !== words);
  const photos = found.photos.filter((photo) => !told.photos.includes(keyOf(photo)));
  const [first] = found.lines;
  if (lines.length > 0 || photos.length === 0 || !first) return { lines, photos };
  return { lines: [{ ...first, words: again(first) }], photos };
}
