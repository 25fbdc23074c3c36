import { globSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { expect, it } from 'vitest';

/** Attributes and properties of components that a user reads or hears. */
const READ = /^(alt|title|label|placeholder|description|error|aria-(label|description|roledescription|valuetext))$/;
/** Names, and signs that mean the same in every language. */
const SAME_EVERYWHERE = /^(Larder|PDF|Razorpay|Paytm|UPI)$/;

type Node = { type: string; start: number } & Record<string, unknown>;

const isWord = (text: string) => /\p{L}/u.test(text) && !SAME_EVERYWHERE.test(text.trim());

/** Returns the words in the source of a component that are in no catalogue: between its tags, or in an attribute. */
function literalsIn(source: string): string[] {
  const found: string[] = [];
  const wordsOf = (value: unknown): string[] => {
    const node = value as Node | null;
    if (!node) return [];
    if (node.type === 'JSXExpressionContainer') return wordsOf(node.expression);
    if (node.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
    if (node.type === 'TemplateLiteral')
      return (node.quasis as { value: { cooked: string } }[]).map((q) => q.value.cooked);
    if (node.type === 'ConditionalExpression') return [...wordsOf(node.consequent), ...wordsOf(node.alternate)];
    if (node.type === 'LogicalExpression') return [...wordsOf(node.left), ...wordsOf(node.right)];
    return [];
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const child of value) visit(child);
      return;
    }
    if (typeof value !== 'object' || value === null) return;
    const node = value as Node;
    if (node.type === 'JSXText') found.push(String(node.value));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      found.push(...(node.children as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(wordsOf));
    }
    if (node.type === 'JSXAttribute' && READ.test(String((node.name as Node).name))) found.push(...wordsOf(node.value));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseAst(source, { lang: 'tsx' }));
  return found.filter(isWord).map((text) => text.trim());
}

it('finds what a component says by itself', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a component
  const said = literalsIn('<p title={ok ? "Yes" : `No ${n}`}>Hello {n}{" items"}<b className="x">{t.fine} ·</b></p>');
  expect(said.toSorted()).toEqual(['Hello', 'No', 'Yes', 'items']);
});

it('[I18N-001] no component says anything that is not in the catalogue of texts', () => {
  const files = globSync('src/{ui,features,routes}/**/*.tsx').filter((path) => !path.includes('.test.'));
  expect(files.length).toBeGreaterThan(200);
  const left = files.flatMap((path) => literalsIn(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`));
  expect(left).toEqual([]);
});
