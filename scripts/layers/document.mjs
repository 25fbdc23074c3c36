// Writes the table of layers and the package fences as Markdown.
import { fences, layers } from './table.mjs';

const begin = '<!-- Made from scripts/layers/table.mjs by `npm run layers`. -->\n';
const end = '<!-- End of what `npm run layers` makes. -->';

const words = (text) => text.split(' ').filter(Boolean);
const code = (text) => words(text).map((word) => `\`${word}\``);
const list = (text) => new Intl.ListFormat('en').format(code(text));

function fenceText([packages, folders]) {
  const where = folders.startsWith('! ') ? `everywhere but in ${list(folders.slice(2))}` : `only in ${list(folders)}`;
  return `- ${list(packages)}: ${where}`;
}

function markdown() {
  const rows = layers.map(
    ([folder, holds, imports]) => `| \`${folder}\` | ${holds} | ${words(imports).join(', ') || '–'} |`,
  );
  return [
    '| Folder | Holds | May import |',
    '|---|---|---|',
    ...rows,
    '',
    'Package fences:',
    '',
    ...fences.map(fenceText),
    '',
  ].join('\n');
}

/** Returns the document with the current table between its two marks. */
export function withLayers(text) {
  const [before, rest] = text.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) throw new Error('docs/architecture.md has lost the marks around its table of layers.');
  return `${before}${begin}\n${markdown()}\n${end}${after}`;
}
