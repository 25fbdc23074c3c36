import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '../..');

/** A folder for the data directories of a test file. */
export const startFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'larder-start-'));

/** A data directory of the test's own, with the seeded database that other tests have made already. */
export async function dataDirectory(folder: string, name: string): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir);
  await cp(join(root, '.data/cache'), join(dataDir, 'cache'), { recursive: true }).catch(() => undefined);
  return dataDir;
}

/** For a process of the gateway: a quarter of a start goes into reading the sources. */
export const compiled = { NODE_COMPILE_CACHE: join(tmpdir(), 'larder-compiled') };

/** `ended` comes once all of the output is here. */
export type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

/** `npm start` without the page: gateway and embedded CRM in a process of their own. */
export function start(env: Record<string, string> & { DATA_DIR: string }, entry = 'start.ts'): Run {
  // As careless as an environment can be: what is private is so because the program sees to it.
  const careless = ['-c', 'umask 0; exec "$0" "$@"', process.execPath, `server/main/${entry}`, '--api-only'];
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
