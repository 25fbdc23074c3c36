import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-start-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A data directory of the test's own, with the seeded database that other tests have made already. */
async function dataDirectory(name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await cp(join(root, '.data/cache'), join(dataDir, 'cache'), { recursive: true }).catch(() => undefined);
  return dataDir;
}

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** `npm start` without the page: gateway and embedded CRM in a process of their own. */
function start(env: Record<string, string> & { DATA_DIR: string }, entry = 'start.ts'): Run {
  // As careless as an environment can be: what is private is so because the program sees to it.
  const careless = ['-c', 'umask 0; exec "$0" "$@"', process.execPath, `server/main/${entry}`, '--api-only'];
  const child = spawn('sh', careless, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      // A quarter of a start goes into reading the sources.
      NODE_COMPILE_CACHE: join(tmpdir(), 'larder-compiled'),
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  return { child, output: () => output, ended };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function ready(url: string, run: Run): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (run.child.exitCode !== null) throw new Error(`It ended: ${run.output()}`);
    const answer = await fetch(`${url}/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Not ready: ${run.output()}`);
}

/** Resolves when the file is there. */
async function appears(path: string, run: Run): Promise<void> {
  while (!existsSync(path)) {
    if (run.child.exitCode !== null) throw new Error(`It ended: ${run.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

describe.concurrent('starting and stopping', () => {
  it('starts with demo data, refuses a second run plainly, stops cleanly on Ctrl-C, and finds its data again', async () => {
    const DATA_DIR = await dataDirectory('clean');
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    chmodSync(DATA_DIR, 0o755);
    const first = start({ DATA_DIR, PORT: String(port) });
    await ready(url, first);
    const written = readdirSync(DATA_DIR, { recursive: true, encoding: 'utf8' }).filter(
      (path) => !/^cache\b/.test(path),
    );
    expect(written).toEqual(expect.arrayContaining(['connection.json', 'secrets.json', 'pglite/PG_VERSION']));
    const modeOf = (path: string) => statSync(join(DATA_DIR, path), { throwIfNoEntry: false })?.mode ?? 0;
    expect(['', ...written].filter((path) => (modeOf(path) & 0o077) !== 0)).toEqual([]);
    const manifest = await (await fetch(`${url}/sync/catalogue`)).json();

    const onPort = start({ DATA_DIR: join(DATA_DIR, 'other'), PORT: String(port) });
    const inFolder = start({ DATA_DIR, PORT: '0' });
    expect(await Promise.all([onPort.ended, inFolder.ended])).toEqual([1, 1]);
    expect(onPort.output()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start\n`,
    );
    expect(inFolder.output()).toContain(`The data directory ${DATA_DIR} is in use by process ${first.child.pid}.`);
    expect((await fetch(`${url}/ready`)).ok).toBe(true);

    // A terminal sends Ctrl-C to all; a program that started this one may pass it on as well.
    first.child.kill('SIGINT');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    for (const name of ['connection.json', 'larder.lock'])
      expect([name, existsSync(join(DATA_DIR, name))]).toEqual([name, false]);

    const again = start({ DATA_DIR, PORT: String(port) });
    await ready(url, again);
    expect(await (await fetch(`${url}/sync/catalogue`)).json()).toEqual(manifest);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  }, 240_000);

  it('a kill while the database is made, or just after, leaves a data directory that starts again', async () => {
    const DATA_DIR = await dataDirectory('killed');
    const port = await freePort();
    for (const name of ['pglite', 'pglite.created']) {
      const run = start({ DATA_DIR, PORT: String(port) });
      await appears(join(DATA_DIR, name), run);
      run.child.kill('SIGKILL');
      await run.ended;
    }
    const run = start({ DATA_DIR, PORT: String(port) });
    await ready(`http://127.0.0.1:${port}`, run);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
  }, 240_000);

  it('names every variable that is wrong and what is expected, and touches nothing', async () => {
    const untouched = join(folder, 'untouched');
    const run = start({ DATA_DIR: untouched, PORT: 'http', CRM_URL: 'ftp://x', WEBSTORE_ID: 'abc' });
    expect(await run.ended).toBe(1);
    const names = run
      .output()
      .trim()
      .split('\n')
      .map((line) => line.split(' ')[0]);
    expect(names).toEqual([
      'PORT',
      'CRM_URL',
      'WEBSTORE_ID',
      'CRM_CLIENT_ID',
      'CRM_CLIENT_SECRET',
      'CMS_CHANNEL_ID',
      'HOOK_SECRET',
      'CRM_USERNAME',
      'CRM_PASSWORD',
    ]);
    expect(existsSync(untouched)).toBe(false);
  });

  it('the gateway alone asks for its CRM', async () => {
    const run = start({ DATA_DIR: join(folder, 'alone'), PORT: '0' }, 'gateway.ts');
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/^CRM_URL is missing: expected a URL/);
  });
});
