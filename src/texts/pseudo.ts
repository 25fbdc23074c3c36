import type { TextArea, TextTree, Translation } from './area.ts';

/**
 * An artificial language for layout tests: every Latin word becomes Devanagari of about one and a half times its
 * length. A screenshot then shows layouts that only fit English, and texts that are not in the catalogue.
 */
const syllables: Record<string, string> = {
  a: 'आ', b: 'भ', c: 'च', d: 'डि', e: 'ऐ', f: 'फ़', g: 'गो', h: 'हा', i: 'ई', j: 'ज', k: 'की', l: 'लो', m: 'मा',
  n: 'नि', o: 'ओ', p: 'पु', q: 'क़', r: 'री', s: 'से', t: 'टी', u: 'ऊ', v: 'वै', w: 'व्य', x: 'क्ष', y: 'यू', z: 'ज़',
}; // biome-ignore format: a table reads better than twenty-six lines

const made = new Map<TextArea, TextTree>();

export function pseudo<T extends TextTree>(area: TextArea<T>): Translation<T> {
  let tree = made.get(area);
  if (!tree) {
    tree = translate(area.en) as TextTree;
    made.set(area, tree);
  }
  return tree as never;
}

/** Translates one sentence; digits, signs and everything but Latin letters stay. */
export function pseudoText(text: string): string {
  return text.replace(/[A-Za-z]+/g, (word) =>
    [...word.toLowerCase()].map((letter) => syllables[letter] ?? letter).join(''),
  );
}

function translate(node: unknown): unknown {
  if (typeof node === 'string') return pseudoText(node);
  if (typeof node === 'function')
    return (...values: unknown[]) => pseudoText(String(Reflect.apply(node, null, values)));
  if (Array.isArray(node)) return node.map(translate);
  return Object.fromEntries(Object.entries(node as TextTree).map(([key, value]) => [key, translate(value)]));
}
