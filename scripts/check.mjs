// `npm run check`: format, lint and layers (Biome), types of every runtime, unused code (knip).
import { ensureInstalled } from './lib/install.mjs';
import { bin, capture } from './lib/run.mjs';

await ensureInstalled();

const steps = [
  // Makes the rules of layers that Biome reads next.
  ['table of layers', 'node', ['scripts/layers.mjs', '--check']],
  ['format, lint, layers', bin('biome'), ['check', '.']],
  ...['domain', 'app', 'worker', 'server', 'pages', 'test'].map((name) => [
    `types: ${name}`,
    bin('tsc'),
    ['-p', `tsconfig.${name}.json`],
  ]),
  ['unused code', bin('knip'), ['--no-progress']],
  // What only tests use does not belong into the product.
  ['unused code without tests', bin('knip'), ['--no-progress', '--production']],
];

let failed = 0;
for (const [title, command, args] of steps) {
  const { code, output } = await capture(command, args);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title}`);
  if (code !== 0) {
    failed += 1;
    console.log(output);
  }
}
process.exit(failed === 0 ? 0 : 1);
