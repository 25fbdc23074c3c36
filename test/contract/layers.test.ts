import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Biome lints planted files in a folder with this project's configuration, in one run for all rules.

const aliases =
  'lib domain texts protocol ports db commands api sync store runtime ui features routes workers sw main gateway crm test'.split(
    ' ',
  );

/** The layer table of docs/architecture.md: what a folder may import besides itself. */
const table: Record<string, string> = {
  'src/lib': '',
  'src/domain': 'lib',
  'src/texts': 'lib domain',
  'src/protocol': 'lib domain',
  'src/ports': 'lib domain protocol',
  'src/db': 'lib domain protocol ports',
  'src/commands': 'lib domain protocol ports',
  'src/api': 'lib domain protocol ports',
  'src/sync': 'lib domain protocol ports',
  'src/store': 'lib domain protocol ports',
  'src/runtime': 'lib domain protocol ports db commands api sync store',
  'src/ui': 'lib domain texts protocol db commands api runtime',
  'src/features/cart': 'lib domain texts protocol db commands api runtime ui',
  'src/routes': 'lib domain protocol features ui',
  workers: 'lib domain protocol ports db sync store',
  sw: 'lib domain texts protocol ports db sync',
  'server/main': 'lib domain protocol gateway crm',
  'server/gateway/auth': 'lib domain protocol',
  'server/crm/http': 'lib domain',
};

const fences: [name: string, outside: string, inside: string][] = [
  ['dexie', 'src/sync', 'src/db'],
  ['dexie-react-hooks', 'src/features/cart', 'src/ui'],
  ['comlink', 'src/ui', 'src/runtime'],
  ['workbox-routing', 'src/sync', 'sw'],
  ['kysely', 'server/gateway/commands', 'server/gateway/store'],
  ['@electric-sql/pglite', 'server/crm/http', 'server/crm/store'],
  ['react', 'src/domain', 'src/ui'],
  ['node:fs', 'src/protocol', 'server/gateway/auth'],
];

const ownAlias = (folder: string) => {
  const [first, second] = folder.split('/');
  return first === 'src' || first === 'server' ? second : first;
};
const imports = (specifiers: string[]) =>
  specifiers.map((specifier, index) => `export { x as x${index} } from '${specifier}';\n`).join('');
const planted = (names: string[]) => imports(names.map((name) => `#${name}/planted.ts`));
const forbiddenIn = (folder: string) => {
  const allowed = (table[folder] ?? '').split(' ');
  return aliases.filter((alias) => alias !== ownAlias(folder) && !allowed.includes(alias));
};

const root = mkdtempSync(join(tmpdir(), 'larder-layers-'));
const refusals = new Map<string, string[]>();

function plant(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(async () => {
  const config = JSON.parse(readFileSync('biome.json', 'utf8'));
  plant('biome.json', JSON.stringify({ ...config, vcs: { enabled: false } }));
  for (const [folder, allowed] of Object.entries(table)) {
    plant(`${folder}/forbidden.ts`, planted(forbiddenIn(folder)));
    plant(`${folder}/allowed.ts`, planted(allowed.split(' ').filter(Boolean)));
  }
  plant('src/domain/relative.ts', imports(['../db/planted.ts', '../../server/gateway/planted.ts']));
  plant('src/features/cart/sibling.ts', imports(['#features/orders/planted.ts', '../checkout/planted.ts']));
  fences.forEach(([name, outside, inside], index) => {
    plant(`${outside}/fence-${index}-outside.ts`, imports([name]));
    plant(`${inside}/fence-${index}-inside.ts`, imports([name]));
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
}, 60_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

const refused = (path: string) =>
  (refusals.get(path) ?? []).filter((category) => category === 'lint/style/noRestrictedImports').length;

describe('the layer table is enforced', () => {
  it.each(Object.keys(table))('%s imports only what its row says', (folder) => {
    expect(refused(`${folder}/forbidden.ts`)).toBe(forbiddenIn(folder).length);
    expect(refused(`${folder}/allowed.ts`)).toBe(0);
  });

  it('a relative path does not bypass the table', () => {
    expect(refused('src/domain/relative.ts')).toBe(2);
  });

  it('a feature never imports a sibling feature', () => {
    expect(refused('src/features/cart/sibling.ts')).toBe(2);
  });

  it('an import cycle is refused', () => {
    expect(refusals.get('src/lib/cycle-a.ts')).toContain('lint/suspicious/noImportCycles');
  });
});

describe('package fences', () => {
  fences.forEach(([name, outside, inside], index) => {
    it(`${name} stays out of ${outside}`, () => {
      expect(refused(`${outside}/fence-${index}-outside.ts`)).toBe(1);
      expect(refused(`${inside}/fence-${index}-inside.ts`)).toBe(0);
    });
  });
});
