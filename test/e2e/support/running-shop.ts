import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type CrmConnection, readConnection } from '#crm/demo/connection.ts';
import { type CrmApi, connectToCrm } from '#crm/demo/crm-api.ts';
import { freePort } from '#test/support/free-port.ts';
import { quickNode } from '#test/support/quick-node.ts';
import { filledData } from './filled-data.ts';

/** A running shop: gateway and embedded CRM with the demo company, on its own data. */
export type Shop = {
  url(path?: string): string;
  /** The CRM as its integration user, for changes that a test needs. */
  crm(): Promise<CrmApi>;
  /** How the CRM is reached, for calls that `crm` lacks. */
  connection(): Promise<CrmConnection>;
  /** Changes the CRM's catalogue and waits until the gateway has published it. */
  changeCatalogue(change: (crm: CrmApi) => Promise<unknown>): Promise<void>;
  /** The secrets that only the server may know, those of the payment providers among them. */
  secrets(): Promise<string[]>;
  /** Ends the server as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  /** Ends it and deletes its data. */
  close(): Promise<void>;
};

/** A first start fills the database, which takes long on a busy machine. */
export const START_MS = 120_000;
const POLL_MS = 200;
const HOOK_SECRET = 'the-hook-secret-of-a-shop-in-a-test';

/** Starts the production build's server on a free port, with the demo company in a data directory of its own. */
export async function startShop(): Promise<Shop> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-e2e-'));
  const filled = await bringFilledData(dataDir);
  let server: ChildProcess | null = await startServer({ port, dataDir });

  let connection: Promise<CrmApi> | null = null;

  const stop = async (signal: 'SIGTERM' | 'SIGKILL') => {
    const running = server;
    server = null;
    connection = null;
    if (running) await end(running, signal);
  };
  const url = (path = '/') => `http://127.0.0.1:${port}${path}`;
  const crm = () => {
    // Checking a password is slow by design, so we connect once per start.
    connection ??= readConnection({ DATA_DIR: dataDir }).then(connectToCrm);
    return connection;
  };
  return {
    url,
    crm,
    connection: () => readConnection({ DATA_DIR: dataDir }),
    async changeCatalogue(change) {
      await change(await crm());
      await catalogueIsUpToDate(url, HOOK_SECRET);
    },
    async secrets() {
      const kept = JSON.parse(await readFile(join(dataDir, 'secrets.json'), 'utf8')) as Record<string, string>;
      // Paytm's keys have sixteen characters.
      return [
        HOOK_SECRET,
        ...Object.entries(kept).map(([name, text]) => (name === 'paytm' ? text.slice(0, 16) : text)),
      ];
    },
    kill: () => stop('SIGKILL'),
    async restart() {
      server = await startServer({ port, dataDir });
    },
    async close() {
      await stop('SIGTERM');
      await keepPictures(dataDir, filled);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Copies a seeded data directory with a catalogue here, so that a server can start on it. Returns the source. */
export async function bringFilledData(dataDir: string): Promise<string> {
  const filled = await filledData(fillData);
  await cp(filled, dataDir, { recursive: true });
  return filled;
}

/** Keeps the pictures that this shop resized, so that the next shop need not. */
async function keepPictures(dataDir: string, filled: string): Promise<void> {
  const made = join(dataDir, 'media');
  if (!existsSync(made)) return;
  const kept = join(filled, 'media');
  const aside = await mkdtemp(join(tmpdir(), 'larder-e2e-pictures-'));
  for (const name of await readdir(made, { recursive: true })) {
    const target = join(kept, name);
    if (!name.endsWith('.webp') || existsSync(target)) continue;
    // Renamed into place, because another worker may be copying from there.
    await copyFile(join(made, name), join(aside, 'picture'));
    await mkdir(dirname(target), { recursive: true });
    await rename(join(aside, 'picture'), target);
  }
  await rm(aside, { recursive: true, force: true });
}

async function startServer(options: { port: number; dataDir: string }): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...quickNode, 'server/main/start.ts'], {
    env: {
      ...process.env,
      PORT: String(options.port),
      DATA_DIR: options.dataDir,
      CRM_URL: '',
      SMS_URL: '',
      DATABASE_URL: '',
      HOOK_SECRET,
    },
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

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

/**
 * Starts a server, which fills the database and makes the catalogue, and ends it cleanly, so that both are complete.
 */
async function fillData(dataDir: string): Promise<void> {
  await end(await startServer({ port: await freePort(), dataDir }), 'SIGTERM');
}

/**
 * Waits until the published catalogue holds everything that the CRM holds now. We cannot count publications: one may
 * come from stock that an order took, or from what the previous test restored.
 */
export async function catalogueIsUpToDate(url: (path: string) => string, hookSecret: string): Promise<void> {
  const nowMs = Date.now();
  const headers = { 'x-larder-hook-secret': hookSecret };
  await fetch(url('/hooks/crm'), { method: 'POST', headers, body: '{}' });
  await until(async () => {
    const text = await (await fetch(url('/metrics'))).text();
    return Number(/^catalogue_as_of_timestamp_seconds (\S+)/m.exec(text)?.[1]) * 1000 >= nowMs;
  }, 'the catalogue shows the change');
}

export async function until(holds: () => Promise<boolean>, what: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Waited too long until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}
