import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { dataDirectory, ready, start, startFolder } from '#test/support/started-process.ts';

let folder: string;
beforeAll(async () => {
  folder = await startFolder();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.concurrent('starting and stopping', () => {
  it('starts with demo data, refuses a second run, stops cleanly on Ctrl-C, and finds its data again', async () => {
    const DATA_DIR = await dataDirectory(folder, 'clean');
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

    // A terminal sends Ctrl-C to all processes, and the parent program may pass it on as well.
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

  it('names every wrong variable and what is expected, and touches nothing', async () => {
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

  it('requires a CRM for the gateway alone', async () => {
    const run = start({ DATA_DIR: join(folder, 'alone'), PORT: '0' }, 'gateway.ts');
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/^CRM_URL is missing: expected the org's own URL/);
  });
});
