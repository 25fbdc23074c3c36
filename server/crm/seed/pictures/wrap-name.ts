import { textWidth } from './lettering.ts';

/** A name in lines, and the size of its letters. */
export interface WrappedName {
  readonly lines: readonly string[];
  readonly size: number;
}

/** Distance of two baselines, in letter sizes. */
export const lineHeight = 1.08;

/** Breaks a name into the lines in which it is largest within a box. */
export function wrapName(
  name: string,
  { width, height, mostLines, mostSize }: { width: number; height: number; mostLines: number; mostSize: number },
): WrappedName {
  const words = name.split(' ');
  const ways = Array.from({ length: Math.min(mostLines, words.length) }, (_, at) => {
    const lines = evenLines(words, at + 1);
    return { lines, size: Math.min(mostSize, width / widest(lines, 1), height / (lines.length * lineHeight)) };
  });
  return ways.reduce((best, way) => (way.size > best.size ? way : best));
}

/** Breaks the words into this many lines, the widest of which is as narrow as can be. */
function evenLines(words: readonly string[], count: number): string[] {
  if (count === 1) return [words.join(' ')];
  const ways = Array.from({ length: words.length - count + 1 }, (_, at) => [
    words.slice(0, at + 1).join(' '),
    ...evenLines(words.slice(at + 1), count - 1),
  ]);
  return ways.reduce((best, way) => (widest(way, 1) < widest(best, 1) ? way : best));
}

function widest(lines: readonly string[], size: number): number {
  return Math.max(...lines.map((line) => textWidth(line, size)));
}
