// The whole product for a benchmark: gateway and embedded CRM in a process of their own, the production build, and a
// data directory that is filled once a day and kept in the system's temporary folder.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDemoSeed } from '#crm/seed/demo-seed.ts';
import { declarationText } from '#domain/crm/index.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import { ensureBuilt } from '../../scripts/lib/build.mjs';
import { bin, capture, projectEnv, root } from '../../scripts/lib/run.mjs';

const folder = join(tmpdir(), 'larder-bench');

/** Returns the build to measure: BENCH_DIST, or else the project's own, rebuilt when a source is newer. */
export async function builtDist() {
  const given = process.env.BENCH_DIST;
  if (given) return given;
  await ensureBuilt();
  return join(root, 'dist');
}

/**
 * Returns a data directory with this many products in its CRM, and the catalogue snapshot that a first start builds.
 */
async function seededDirectory(products, distDir) {
  const { version } = createDemoSeed({ today: todayInIndia(Date.now()), products });
  const key = createHash('sha256').update(declarationText()).update(version).digest('hex').slice(0, 12);
  const directory = join(folder, `data-${products}-${key}`);
  const mark = join(directory, 'seeded');
  if (existsSync(mark)) return directory;
  console.log(`Filling a CRM with ${products} products (once a day)…`);
  mkdirSync(folder, { recursive: true });
  const older = readdirSync(folder).filter((name) => name.startsWith(`data-${products}-`));
  for (const name of older) rmSync(join(folder, name), { recursive: true, force: true });
  const { code, output } = await capture(
    bin('node'),
    ['server/crm/seed/cli.ts', '--products', String(products), '--replace'],
    { env: { DATA_DIR: directory } },
  );
  if (code !== 0) throw new Error(`Seeding failed:\n${output}`);
  await running({ dataDir: directory, distDir }, ({ url }) => snapshotBuilt(url));
  writeFileSync(mark, version);
  return directory;
}

async function snapshotBuilt(url) {
  const headers = { 'larder-protocol': '1' };
  while ((await fetch(`${url}/sync/catalogue`, { headers })).status !== 200) {
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/**
 * Runs `work` beside a running product. `env` is added to the environment of `npm start`. `metrics` reads the counters
 * of `/metrics`, by name and labels as listed there.
 */
export async function withProduct({ products, env = {} }, work) {
  const distDir = await builtDist();
  const seeded = await seededDirectory(products, distDir);
  // Each run works on a copy: a cart that grew from run to run once exceeded the stock.
  const dataDir = mkdtempSync(join(folder, 'run-'));
  cpSync(seeded, dataDir, { recursive: true });
  try {
    return await running({ dataDir, distDir, env }, work);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Runs `work` beside a product on this data directory. `args` are Node's own. */
export async function running({ dataDir, distDir, env = {}, args = [] }, work) {
  const child = spawn(bin('node'), [...args, join('bench', 'lib', 'serve.ts'), distDir], {
    cwd: root,
    env: projectEnv({ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, ...env }),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    const url = await firstLine(child);
    return await work({
      url,
      pid: child.pid,
      dataDir,
      distDir,
      crm: () => JSON.parse(readFileSync(join(dataDir, 'connection.json'), 'utf8')),
      demo: async (...args) => {
        const { code, output } = await capture(bin('node'), ['server/crm/demo/cli.ts', ...args], {
          env: { DATA_DIR: dataDir },
        });
        if (code !== 0) throw new Error(output);
      },
      metrics: async () => parseMetrics(await (await fetch(`${url}/metrics`)).text()),
    });
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}

function firstLine(child) {
  return new Promise((resolve, reject) => {
    let text = '';
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}.`)));
    child.stdout.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(JSON.parse(text.slice(0, text.indexOf('\n'))).url);
    });
  });
}

function parseMetrics(text) {
  const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(samples.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

/** Returns how much a counter rose between two readings, summed over the samples whose labels `isWanted` accepts. */
export function rise(before, after, name, isWanted = () => true) {
  let sum = 0;
  for (const [sample, value] of after) {
    if (sample.split('{')[0] === name && isWanted(sample)) sum += value - (before.get(sample) ?? 0);
  }
  return sum;
}
