/** Joins two 32-bit hashes (FNV-1a with different primes). Short; two texts collide by chance once in 10^19. */
export function stampOf(texts: readonly string[]): string {
  let one = 0x811c9dc5;
  let two = 0x9747b28c;
  for (const text of texts) {
    for (let index = 0; index < text.length; index += 1) {
      one = Math.imul(one ^ text.charCodeAt(index), 0x01000193);
      two = Math.imul(two ^ text.charCodeAt(index), 0x5bd1e995);
    }
    // Separates the texts, so that ['ab', 'c'] differs from ['a', 'bc'].
    one = Math.imul(one ^ 0x1f, 0x01000193);
    two = Math.imul(two ^ 0x1f, 0x5bd1e995);
  }
  return `${(one >>> 0).toString(36)}-${(two >>> 0).toString(36)}`;
}
