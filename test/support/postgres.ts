import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const base = '/tmp';
const prefix = 'larder-postgres-';
const debianBase = '/usr/lib/postgresql';

/** A PostgreSQL server for the tests: a fresh cluster on a free port, which `stop` deletes. */
export type TestPostgres = {
  readonly url: string;
  /** Breaks all connections as a crash would, then serves again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
};

/** Returns the folder of PostgreSQL's server programs; null when there is none. */
export function findPostgres(): string | null {
  const { POSTGRES_BIN } = process.env;
  if (POSTGRES_BIN && existsSync(join(POSTGRES_BIN, 'initdb'))) return POSTGRES_BIN;
  if (!existsSync(debianBase)) return null;
  const versions = readdirSync(debianBase).sort((a, b) => Number(b) - Number(a));
  return (
    versions.map((version) => join(debianBase, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb'))) ?? null
  );
}

/**
 * Starts a cluster. It need not survive a crash of the machine, so it never waits for the disk. What it has
 * acknowledged survives a crash of its own only with `isDurable`.
 */
export async function startPostgres(bin: string, { isDurable = false } = {}): Promise<TestPostgres> {
  await stopOrphans();
  const folder = await mkdtemp(join(base, prefix));
  await writeFile(join(folder, 'owner'), String(process.pid));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(folder, idOf('-u'), idOf('-g'));
  const asServer = (program: string, args: readonly string[]) =>
    isRoot ? run('runuser', ['-u', 'postgres', '--', join(bin, program), ...args]) : run(join(bin, program), [...args]);
  const data = join(folder, 'data');
  const port = await freePort();
  await asServer('initdb', ['-D', data, '-U', 'larder', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);
  const settings = [
    `-p ${port}`,
    `-k ${folder}`,
    '-c listen_addresses=127.0.0.1',
    '-c fsync=off',
    ...(isDurable ? [] : ['-c synchronous_commit=off']),
    '-c full_page_writes=off',
    '-c max_connections=200',
  ];
  const started = ['-D', data, '-l', join(folder, 'log'), '-w', '-o', settings.join(' ')];
  await asServer('pg_ctl', [...started, 'start']);
  return {
    url: `postgres://larder@127.0.0.1:${port}/postgres`,
    restart: async () => void (await asServer('pg_ctl', [...started, '-m', 'immediate', 'restart'])),
    stop: async () => {
      await asServer('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Removes clusters of killed runs, which are those whose owner process no longer exists. */
async function stopOrphans(): Promise<void> {
  for (const name of (await readdir(base)).filter((entry) => entry.startsWith(prefix))) {
    const folder = join(base, name);
    const owner = Number(await readFile(join(folder, 'owner'), 'utf8').catch(() => ''));
    if (!owner || signal(owner, 0)) continue;
    const [server = ''] = (await readFile(join(folder, 'data', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    if (Number(server) > 0) signal(Number(server), 'SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Sends a signal. Returns whether the process existed. */
function signal(pid: number, what: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, what);
  } catch {
    return false;
  }
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout.trim());
}
