// `npm run check`: format, lint and layers (Biome), types of every runtime, unused code (knip).
import { ensureInstalled } from './lib/install.mjs';
import { bin, capture } from './lib/run.mjs';

await ensureInstalled();

/** Makes the rules of layers that Biome reads. */
const layers = ['table of layers', 'node', ['scripts/layers.mjs', '--check']];
// The longest come first, so that no core idles at the end.
const steps = [
  ['format, lint, layers', bin('biome'), ['check', '.']],
  ...['test', 'app', 'server', 'worker', 'domain', 'pages'].map((name) => [
    `types: ${name}`,
    bin('tsc'),
    // Several threads each make all the types for themselves, which takes twice the work.
    ['-p', `tsconfig.${name}.json`, '--singleThreaded'],
  ]),
  ['unused code', bin('knip'), ['--no-progress']],
  // What only tests use does not belong into the product.
  ['unused code without tests', bin('knip'), ['--no-progress', '--production']],
];

let failed = 0;

async function check([title, command, args]) {
  const { code, output } = await capture(command, args);
  console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${title}`);
  if (code !== 0) {
    failed += 1;
    console.log(output);
  }
}

/** Checks what no other lane has begun, until nothing is left. */
async function lane() {
  for (let next = steps.shift(); next; next = steps.shift()) await check(next);
}

await check(layers);
// Two side by side: some use one core only.
await Promise.all([lane(), lane()]);
process.exit(failed === 0 ? 0 : 1);
