import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { biomeOverrides } from '../../scripts/layers/biome-rules.mjs';
import { withLayers } from '../../scripts/layers/document.mjs';
import { fences, layers } from '../../scripts/layers/table.mjs';

// Biome lints planted files in a folder with this project's configuration, in one run for all rules.

const packageJson = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Record<string, string> };
const aliases = Object.keys(packageJson.imports).map((alias) => alias.slice(1, -2));
const words = (text: string) => text.split(' ').filter(Boolean);

/** A folder for each row; a new feature stands for all features. */
const rows = layers.map(([layer, , imports]) => {
  const folder = layer.replace('*', 'brand-new');
  const name = layer.endsWith('/*') ? null : (layer.split('/').at(-1) ?? null);
  return { folder, name, allowed: words(imports) };
});
const forbiddenTo = ({ name, allowed }: (typeof rows)[number]) =>
  aliases.filter((alias) => alias !== name && !allowed.includes(alias));
/** A layer that this one may not import, as a path from the root. */
const strangerOf = (folder: string) => (folder === 'server/gateway' ? 'server/crm' : 'server/gateway');

/** Each package with the folders of the table in which it is refused and accepted. */
const places = fences.flatMap(([packages, fenced]) => {
  const [first, ...others] = words(fenced);
  const isInside = (folder: string) =>
    (first === '!') !== (first === '!' ? others : words(fenced)).some((place) => `${folder}/`.startsWith(`${place}/`));
  const folders = [...rows.map(({ folder }) => folder), ...(first === '!' ? others : words(fenced))];
  return words(packages).map((name) => ({
    name: name.replace('*', name === 'node:*' ? 'fs' : 'any'),
    outside: folders.filter((folder) => !isInside(folder)),
    inside: folders.filter(isInside),
  }));
});

const imports = (specifiers: readonly string[]) =>
  specifiers.map((specifier, index) => `export { x as x${index} } from '${specifier}';\n`).join('');
const planted = (names: readonly string[]) => imports(names.map((name) => `#${name}/planted.ts`));

const root = mkdtempSync(join(tmpdir(), 'larder-layers-'));
const refusals = new Map<string, string[]>();

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(async () => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  plant('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }));
  plant('biome.layers.json', JSON.stringify({ overrides: biomeOverrides() }));
  for (const row of rows) {
    const { folder, allowed, name } = row;
    const up = '../'.repeat(folder.split('/').length);
    plant(`${folder}/forbidden.ts`, planted(forbiddenTo(row)));
    plant(`${folder}/allowed.ts`, planted([...allowed, ...(name === null ? [] : [name])]));
    plant(`${folder}/relative.ts`, imports([`${up}${strangerOf(folder)}/planted.ts`, `./${up}test/planted.ts`]));
    plant(`${folder}/parts/of/it/relative.ts`, imports([`../../../${up}${strangerOf(folder)}/planted.ts`]));
    plant(`${folder}/parts/of/it/own.ts`, imports(['./planted.ts', '../planted.ts', '../../../planted.ts']));
    plant(`${folder}/free.test.ts`, planted(aliases));
  }
  for (const depth of ['', 'a/', 'a/b/', 'a/b/c/', 'a/b/c/d/', 'a/b/c/d/e/']) {
    const up = '../'.repeat(depth.split('/').length);
    plant(`src/features/brand-new/${depth}sibling.ts`, imports(['#features/orders/x.ts', `${up}orders/x.ts`]));
  }
  places.forEach(({ name, outside, inside }, index) => {
    for (const folder of outside) plant(`${folder}/outside-${index}.ts`, imports([name, `${name}/part`]));
    for (const folder of inside) plant(`${folder}/inside-${index}.ts`, imports([name, `${name}/part`]));
  });
  plant('src/lib/cycle-a.ts', `import { b } from './cycle-b.ts';\nexport const a = (): unknown => b;\n`);
  plant('src/lib/cycle-b.ts', `import { a } from './cycle-a.ts';\nexport const b = (): unknown => a;\n`);
  const biome = join(process.cwd(), 'node_modules', '.bin', 'biome');
  const output = await new Promise<string>((resolve) => {
    const options = { cwd: root, maxBuffer: 64 * 1024 * 1024 };
    execFile(biome, ['lint', '--max-diagnostics=none', '--reporter=json', '.'], options, (_error, stdout) =>
      resolve(stdout),
    );
  });
  const report = JSON.parse(output.slice(output.indexOf('{')));
  for (const { category, location } of report.diagnostics) {
    const path: string = typeof location.path === 'string' ? location.path : location.path.file;
    const key = path.replace(`${root}/`, '').replace(/^\.\//, '');
    refusals.set(key, [...(refusals.get(key) ?? []), category]);
  }
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const refused = (path: string) =>
  (refusals.get(path) ?? []).filter((category) => category === 'lint/style/noRestrictedImports').length;

describe('the table of layers is enforced', () => {
  it('has a row for every alias of package.json but that of the tests, and for the routes, which nothing imports', () => {
    const names = layers.map(([layer]) => layer.replace('/*', '').split('/').at(-1));
    expect([...names, 'test'].sort()).toEqual([...aliases, 'routes'].sort());
  });

  it.each(rows)('$folder imports only what its row says', (row) => {
    expect(forbiddenTo(row).length).toBeGreaterThan(5);
    expect(refused(`${row.folder}/forbidden.ts`)).toBe(forbiddenTo(row).length);
    expect(refused(`${row.folder}/allowed.ts`)).toBe(0);
  });

  it.each(rows)('$folder is not left by a relative path', ({ folder }) => {
    expect(refused(`${folder}/relative.ts`)).toBe(2);
    expect(refused(`${folder}/parts/of/it/relative.ts`)).toBe(1);
    expect(refused(`${folder}/parts/of/it/own.ts`)).toBe(0);
  });

  it.each(rows)('tests in $folder import anything', ({ folder }) => {
    expect(refused(`${folder}/free.test.ts`)).toBe(0);
  });

  it('a new feature never imports a sibling, however deep its file', () => {
    const files = ['', 'a/', 'a/b/', 'a/b/c/', 'a/b/c/d/', 'a/b/c/d/e/'];
    expect(files.map((depth) => refused(`src/features/brand-new/${depth}sibling.ts`))).toEqual([2, 2, 2, 2, 2, 2]);
  });

  it('an import cycle is refused', () => {
    expect(refusals.get('src/lib/cycle-a.ts')).toContain('lint/suspicious/noImportCycles');
  });
});

describe('package fences', () => {
  places.forEach(({ name, outside, inside }, index) => {
    it(`${name} stays where its row says`, () => {
      expect(outside.length).toBeGreaterThan(0);
      expect(inside.length).toBeGreaterThan(0);
      for (const folder of outside) expect(refused(`${folder}/outside-${index}.ts`), folder).toBe(2);
      for (const folder of inside) expect(refused(`${folder}/inside-${index}.ts`), folder).toBe(0);
    });
  });
});

describe('docs/architecture.md', () => {
  const text = readFileSync('docs/architecture.md', 'utf8');

  it('names only files that exist', () => {
    const folders = ['src', 'server', 'workers', 'sw', 'scripts', 'test', 'docs', 'demo'];
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `/${folder}/${file}`),
    );
    const named = [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|md))`/g)].map(([, name]) => name ?? '');
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  it('shows the table of layers', () => expect(withLayers(text)).toBe(text));

  it('gets the table back where it was changed by hand, and nowhere else', () => {
    const changed = text.replace('| `src/texts` | every text of the screens |', '| `src/texts` | some texts |');
    expect(changed).not.toBe(text);
    expect(withLayers(changed)).toBe(text);
    expect(() => withLayers(text.replace('<!-- End of', '<!-- '))).toThrow('has lost the marks');
  });
});
