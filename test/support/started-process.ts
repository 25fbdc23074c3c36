import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quickNode } from './quick-node.ts';

const root = join(import.meta.dirname, '../..');

/** Makes a folder for the data directories of a test file. */
export const startFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'larder-start-'));

/** Makes a data directory that shares the copies of the seeded database, so that one process fills it for all. */
export async function dataDirectory(folder: string, name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await mkdir(join(root, '.data/cache'), { recursive: true });
  await symlink(join(root, '.data/cache'), join(dataDir, 'cache'));
  return dataDir;
}

/** Environment of a gateway process: reading the sources takes a quarter of a start, so it caches compiled code. */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'larder-compiled') };

/** `ended` resolves once all output has arrived. */
export type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** Runs `npm start` without the page: gateway and embedded CRM in a process of their own. */
export function start(env: Record<string, string> & { DATA_DIR: string }, entry = 'start.ts'): Run {
  // The loosest umask, so that a private file is private only because the program makes it so.
  const careless = [
    '-c',
    'umask 0; exec "$0" "$@"',
    process.execPath,
    ...quickNode,
    `server/main/${entry}`,
    '--api-only',
  ];
  const child = spawn('sh', careless, {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      ...compiled,
      ...env,
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { child, output: () => output, ended };
}

export async function ready(url: string, run: Run): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (run.child.exitCode !== null) throw new Error(`It ended: ${run.output()}`);
    const answer = await fetch(`${url}/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error(`Not ready: ${run.output()}`);
}
