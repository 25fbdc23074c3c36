import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-start-'));
  // Other tests have made the seeded database already; making it again would only take time.
  await cp(join(root, '.data/cache'), join(dataDir, 'cache'), { recursive: true }).catch(() => undefined);
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** `npm start` without the page: gateway and embedded CRM in a process of their own. */
function start(env: Record<string, string>, entry = 'start.ts'): Run {
  const child = spawn(process.execPath, [`server/main/${entry}`, '--api-only'], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', DATA_DIR: dataDir, ...env },
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

describe('starting and stopping', () => {
  it('starts with demo data, refuses a second run plainly, stops cleanly on Ctrl-C, and finds its data again', async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const first = start({ PORT: String(port) });
    await ready(url, first);
    for (const name of ['connection.json', 'secrets.json']) {
      expect([name, statSync(join(dataDir, name)).mode & 0o777]).toEqual([name, 0o600]);
    }
    const manifest = await (await fetch(`${url}/sync/catalogue`)).json();

    const onPort = start({ PORT: String(port), DATA_DIR: join(dataDir, 'other') });
    expect(await onPort.ended).toBe(1);
    expect(onPort.output()).toBe(
      `Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start\n`,
    );
    const inFolder = start({ PORT: '0' });
    expect(await inFolder.ended).toBe(1);
    expect(inFolder.output()).toContain(`The data directory ${dataDir} is in use by process ${first.child.pid}.`);
    expect((await fetch(`${url}/ready`)).ok).toBe(true);

    // A terminal sends Ctrl-C to all; a program that started this one may pass it on as well.
    first.child.kill('SIGINT');
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    for (const name of ['connection.json', 'larder.lock'])
      expect([name, existsSync(join(dataDir, name))]).toEqual([name, false]);

    const again = start({ PORT: String(port) });
    await ready(url, again);
    expect(await (await fetch(`${url}/sync/catalogue`)).json()).toEqual(manifest);
    again.child.kill('SIGTERM');
    expect(await again.ended).toBe(0);
  }, 240_000);

  it('a kill at any moment leaves a data directory that starts again', async () => {
    const port = await freePort();
    for (const afterMs of [900, 2_500]) {
      const run = start({ PORT: String(port) });
      await new Promise((resolve) => setTimeout(resolve, afterMs));
      run.child.kill('SIGKILL');
      await run.ended;
    }
    const run = start({ PORT: String(port) });
    await ready(`http://127.0.0.1:${port}`, run);
    run.child.kill('SIGINT');
    expect(await run.ended).toBe(0);
  }, 240_000);

  it('names every variable that is wrong and what is expected, and touches nothing', async () => {
    const untouched = join(dataDir, 'untouched');
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
    const run = start({ PORT: '0' }, 'gateway.ts');
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/^CRM_URL is missing: expected a URL/);
  });
});
