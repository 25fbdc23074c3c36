/**
 * Whether two words are at most one edit apart: one letter added, removed or replaced, or two neighbours swapped.
 * Linear, without a table: the first difference decides which edits remain to try.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let at = 0;
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  if (at === a.length && at === b.length) return true;
  if (a.length === b.length) {
    if (a.slice(at + 1) === b.slice(at + 1)) return true;
    const swapped = a.charCodeAt(at) === b.charCodeAt(at + 1) && a.charCodeAt(at + 1) === b.charCodeAt(at);
    return swapped && a.slice(at + 2) === b.slice(at + 2);
  }
  const [longer, shorter] = a.length > b.length ? [a, b] : [b, a];
  return longer.slice(at + 1) === shorter.slice(at);
}

/** Returns one bit for each letter and digit of a word: a cheap lower bound on how many edits two words are apart. */
export function lettersOf(word: string): number {
  let mask = 0;
  for (let at = 0; at < word.length; at += 1) mask |= 1 << (word.charCodeAt(at) % 31);
  return mask;
}

/** Counts letters that only one of two words has; one edit changes at most two of them. */
export function lettersApart(a: number, b: number): number {
  let bits = (a ^ b) >>> 0;
  let count = 0;
  while (bits !== 0 && count < 3) {
    bits &= bits - 1;
    count += 1;
  }
  return count;
}
