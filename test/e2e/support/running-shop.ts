import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConnection } from '#crm/demo/connection.ts';
import { type CrmApi, connectToCrm } from '#crm/demo/crm-api.ts';
import { must } from '#lib/assert.ts';
import { GUEST, Header, PROTOCOL_VERSION } from '#protocol/version.ts';

/** A running shop: gateway and embedded CRM with the demo company, on data of its own. */
export type Shop = {
  url(path?: string): string;
  /** The CRM as its integration user, to change what a test is about. */
  crm(): Promise<CrmApi>;
  /** Runs a change of the CRM and waits until the catalogue that guests get shows it. */
  changeCatalogue(change: (crm: CrmApi) => Promise<unknown>): Promise<void>;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Ends it and throws its data away. */
  close(): Promise<void>;
};

/** A first start fills the database; a loaded machine takes its time. */
export const START_MS = 120_000;
const POLL_MS = 200;
/** The filled database is made once and copied for every later shop of this machine. */
const keptCache = join(tmpdir(), 'larder-e2e-seed');

/** Starts the production build's server on a free port and a fresh data directory. */
export async function startShop(): Promise<Shop> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-e2e-'));
  await mkdir(keptCache, { recursive: true });
  await cp(keptCache, join(dataDir, 'cache'), { recursive: true });
  let server: ChildProcess | null = await startServer({ port, dataDir });
  await cp(join(dataDir, 'cache'), keptCache, { recursive: true });

  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = server;
    server = null;
    if (!running || running.exitCode !== null) return;
    const ended = new Promise((resolve) => running.once('exit', resolve));
    running.kill(signal);
    await ended;
  };
  const url = (path = '/') => `http://127.0.0.1:${port}${path}`;
  const crm = async () => connectToCrm(await readConnection({ DATA_DIR: dataDir }));
  return {
    url,
    crm,
    async changeCatalogue(change) {
      const before = await catalogueHash(url);
      await change(await crm());
      await until(async () => (await catalogueHash(url)) !== before, 'the catalogue shows the change');
    },
    kill: () => stop('SIGKILL'),
    async restart() {
      server = await startServer({ port, dataDir });
    },
    async close() {
      await stop('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startServer(options: { port: number; dataDir: string }): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['server/main/start.ts'], {
    env: { ...process.env, PORT: String(options.port), DATA_DIR: options.dataDir, CRM_URL: '', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const collect = (chunk: Buffer) => {
    output += chunk;
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${output}`);
    const answer = await fetch(`http://127.0.0.1:${options.port}/ready`).catch(() => null);
    return answer?.ok ?? false;
  }, 'the server is ready');
  return child;
}

async function catalogueHash(url: (path: string) => string): Promise<string> {
  const answer = await fetch(url('/sync/catalogue'), {
    headers: { [Header.protocol]: String(PROTOCOL_VERSION), [Header.contact]: GUEST },
  });
  return ((await answer.json()) as { hash: string }).hash;
}

async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited too long until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' ? must(address, 'an address').port : 0;
      server.close(() => resolve(port));
    });
  });
}
