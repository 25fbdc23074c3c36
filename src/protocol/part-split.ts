import { encodePart, type PartContent, type PartSource } from './part-codec.ts';

/**
 * A part above this uncompressed size is split, so that a changed row costs the device only a small download. Columns
 * of one category compress so well that this is 3 to 6 KB on the wire. For why it is not 64 KB, see sync.md 6.4 and
 * docs/adr/006.
 */
export const MAX_PART_BYTES = 256 * 1024;

/** The most pieces of a part; only single rows larger than a part would need more. */
const MAX_PIECES = 4096;

export type NamedText = { name: string; text: string };

/**
 * Encodes rows as one part, or above 256 KB as the smallest power of two of pieces that fit. The hash of a row's
 * Product2Id (else Id) decides its piece. A pure function of the rows: neither their order nor how they were read
 * matters. Leaves out pieces without rows.
 */
export function splitParts(content: PartContent): NamedText[] {
  const whole = { name: content.name, text: encodePart(content) };
  if (!isTooLarge(whole)) return [whole];
  // The pieces together are at least as large as the whole, so fewer pieces never fit.
  const least = 2 ** Math.ceil(Math.log2(utf8Length(whole.text) / MAX_PART_BYTES));
  for (let pieces = least; ; pieces *= 2) {
    const parts = encodePieces(content, pieces);
    if (pieces >= MAX_PIECES || !parts.some(isTooLarge)) return parts;
  }
}

/** A UTF-16 code unit is at most three bytes, so most texts need no exact count. */
const isTooLarge = ({ text }: NamedText): boolean =>
  text.length * 3 > MAX_PART_BYTES && utf8Length(text) > MAX_PART_BYTES;

/** Names a piece: `cards/<category>~3-8` is the fourth of eight pieces of `cards/<category>`. */
export function pieceName(name: string, index: number, pieces: number): string {
  return `${name}~${index}-${pieces}`;
}

/** Splits a name into the name of the whole part and its piece; `index` 0 of `pieces` 1 for a whole part. */
export function partPiece(name: string): { whole: string; index: number; pieces: number } {
  const match = /^(.*)~(\d+)-(\d+)$/.exec(name);
  if (!match) return { whole: name, index: 0, pieces: 1 };
  return { whole: match[1] ?? name, index: Number(match[2]), pieces: Number(match[3]) };
}

/** Returns the kind of a part: `cards` for `cards/<category>~0-2`, `settings` for `settings`. */
export function partKind(name: string): string {
  return /^[^/~]*/.exec(name)?.[0] ?? name;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant
export const isAscii = /^[\x00-\x7f]*$/;

/** Returns the UTF-8 length of a well-formed text in bytes, without encoding it. */
export function utf8Length(text: string): number {
  if (isAscii.test(text)) return text.length;
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    // A surrogate pair is four bytes, so each half counts two.
    if (unit > 0x7f) bytes += unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff) ? 2 : 1;
  }
  return bytes;
}

function encodePieces({ name, tables }: PartContent, pieces: number): NamedText[] {
  const contents = Array.from({ length: pieces }, (_, index) => emptyPiece(pieceName(name, index, pieces), tables));
  const filled = new Set<number>();
  for (const [object, table] of Object.entries(tables)) {
    for (const row of table.rows) {
      const index = pieceOf(row, pieces);
      contents[index]?.tables[object]?.rows.push(row);
      filled.add(index);
    }
  }
  return contents
    .filter((_, index) => filled.has(index))
    .map((content) => ({ name: content.name, text: encodePart(content) }));
}

function emptyPiece(name: string, tables: PartContent['tables']) {
  const own: Record<string, { columns: readonly string[]; rows: PartSource[] }> = {};
  for (const [object, { columns }] of Object.entries(tables)) own[object] = { columns, rows: [] };
  return { name, tables: own };
}

function pieceOf(row: PartSource, pieces: number): number {
  const key = typeof row.Product2Id === 'string' ? row.Product2Id : row.Id;
  return fnv1a(key) & (pieces - 1);
}

/** FNV-1a, 32 bits, with a final mix: only the low bits are used, and CRM ids differ in few characters. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}
