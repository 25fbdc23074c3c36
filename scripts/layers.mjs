// `npm run layers`: makes Biome's rules and the table in docs/architecture.md from scripts/layers/table.mjs. The rules
// are not committed: `npm install` (--rules) and `npm run check` (--check) make them too. With --check, a document that
// differs is a failure.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { biomeOverrides } from './layers/biome-rules.mjs';
import { withLayers } from './layers/document.mjs';
import { root } from './lib/run.mjs';

const mode = process.argv[2];

writeFileSync(join(root, 'biome.layers.json'), `${JSON.stringify({ overrides: biomeOverrides() }, null, 1)}\n`);

if (mode !== '--rules') {
  const path = join(root, 'docs/architecture.md');
  const text = readFileSync(path, 'utf8');
  const current = withLayers(text);
  if (current === text) process.exit(0);
  if (mode === '--check') {
    console.error('docs/architecture.md does not show the table of scripts/layers/table.mjs: run `npm run layers`.');
    process.exit(1);
  }
  writeFileSync(path, current);
}
