import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataDirectory } from '#crm/store/data-directory.ts';
import { type LockOptions, lockDirectory } from '#crm/store/lock-file.ts';
import { openDatabase } from '#crm/store/open-database.ts';

const root = join(import.meta.dirname, '../..');
let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'larder-directory-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const told: string[] = [];
beforeEach(() => told.splice(0));
const quick: Partial<LockOptions> = { beatMs: 40, silentMs: 400, tell: (text) => told.push(text) };
const lockFile = () => join(dataDir, 'larder.lock');

describe('a lock of a process that we cannot inspect', () => {
  const foreign = JSON.stringify({ pid: process.pid, began: '', space: 'another machine', token: 'theirs' });

  it('holds as long as its file is touched, and is taken over with a message once it is not', async () => {
    await writeFile(lockFile(), foreign);
    const beats = setInterval(() => void utimes(lockFile(), new Date(), new Date()), 20);
    await expect(lockDirectory(dataDir, quick)).rejects.toMatchObject({
      code: 'DIRECTORY_LOCKED',
      message: `The data directory ${dataDir} is in use by a run in another container or on another machine. Stop it, or set DATA_DIR to another folder.`,
    });
    clearInterval(beats);
    expect(await readFile(lockFile(), 'utf8')).toBe(foreign);
    const unlock = await lockDirectory(dataDir, quick);
    expect(told.at(-1)).toBe(`The last run in ${dataDir} did not end properly; this one goes on with its data.`);
    await unlock();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('is taken over after its time even when it is empty', async () => {
    await writeFile(lockFile(), '');
    await (await lockDirectory(dataDir, quick))();
    expect(await readdir(dataDir)).toEqual([]);
  });

  it('that takes the directory ends the run that had it, which removes no lock of others', async () => {
    const lost = new Promise<string>((resolve) => void lockDirectory(dataDir, { ...quick, lost: resolve }));
    const unlocked = stat(lockFile()).catch(() => null);
    while (!(await stat(lockFile()).catch(() => null))) await unlocked;
    await writeFile(lockFile(), foreign);
    expect(await lost).toContain(`The data directory ${dataDir} was taken by another run.`);
    expect(await readFile(lockFile(), 'utf8')).toBe(foreign);
  });

  it('is touched regularly, so that others see it alive', async () => {
    const unlock = await lockDirectory(dataDir, quick);
    const first = (await stat(lockFile())).mtimeMs;
    while ((await stat(lockFile())).mtimeMs === first) await new Promise((resolve) => setTimeout(resolve, 10));
    await unlock();
  });
});

const unshare = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const canUnshare = spawnSync('unshare', [...unshare, 'true']).status === 0;

describe.skipIf(!canUnshare)('two containers on one volume', () => {
  /** Locks the directory in a PID namespace of its own, where it is process 1 and sees no other. */
  function container() {
    const script = `import { lockDirectory } from '#crm/store/lock-file.ts';
      await lockDirectory(${JSON.stringify(dataDir)}, { beatMs: 200, silentMs: 3000 });
      process.stdout.write('LOCKED\\n'); setInterval(() => undefined, 1000);`;
    const args = [...unshare, process.execPath, '--input-type=module', '-e', script];
    const child = spawn('unshare', args, { cwd: root });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    // By then its output is complete, and the process in it is gone too.
    const ended = new Promise((resolve) => child.on('close', resolve));
    const locked = new Promise<boolean>((resolve) => {
      child.stdout.on('data', () => output.includes('LOCKED') && resolve(true));
      void ended.then(() => resolve(false));
    });
    return { child, ended, locked, output: () => output };
  }

  it('one holds it, the other is refused, and takes over once the first was killed', async () => {
    const first = container();
    expect(await first.locked, first.output()).toBe(true);
    const second = container();
    expect(await second.locked).toBe(false);
    expect(second.output()).toContain('is in use by a run in another container or on another machine.');
    first.child.kill('SIGKILL');
    await first.ended;
    const third = container();
    expect(await third.locked, third.output()).toBe(true);
    third.child.kill('SIGKILL');
    await third.ended;
    expect(third.output()).toContain('did not end properly; this one goes on with its data.');
  });
});

describe('an existing database', () => {
  const open = () => openDatabase({ kind: 'directory', dataDir, dump: new Blob(['no archive']) });
  const gone = () => `The database that was in ${join(dataDir, 'pglite')} is gone. Nothing was put in its place.`;

  it('whose files are gone is refused with a message, and not replaced', async () => {
    await writeFile(join(dataDir, 'pglite.created'), '');
    await expect(open()).rejects.toThrow(gone());
    await mkdir(join(dataDir, 'pglite'));
    await expect(open()).rejects.toThrow(gone());
    expect(await readdir(join(dataDir, 'pglite'))).toEqual([]);
    expect((await readdir(dataDir)).toSorted()).toEqual(['pglite', 'pglite.created']);
  });

  it('whose mark is lost is refused with a message, its files left as they are', async () => {
    await mkdir(join(dataDir, 'pglite/base'), { recursive: true });
    await writeFile(join(dataDir, 'pglite/PG_VERSION'), '17\n');
    await writeFile(join(dataDir, 'pglite/base/1'), 'everything');
    await expect(open()).rejects.toThrow(
      /pglite holds files, and .*pglite\.created, the mark of a finished database, is missing\. They were left as they are\./,
    );
    expect(await readFile(join(dataDir, 'pglite/base/1'), 'utf8')).toBe('everything');
    expect(await readdir(dataDir)).toEqual(['pglite']);
  });

  it('whose files are damaged is refused with a message, its files left as they are', async () => {
    await writeFile(join(dataDir, 'pglite.created'), '');
    await mkdir(join(dataDir, 'pglite/global'), { recursive: true });
    await writeFile(join(dataDir, 'pglite/PG_VERSION'), '17\n');
    await writeFile(join(dataDir, 'pglite/global/pg_control'), 'damaged');
    await expect(open()).rejects.toThrow(/pglite does not open: its files are damaged\. .* Put a copy of .* back/);
    expect(await readFile(join(dataDir, 'pglite/global/pg_control'), 'utf8')).toBe('damaged');
  });
});

describe('the permissions of the data directory', () => {
  const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

  it('are for its owner alone, whether it is new, empty or holds our files', async () => {
    const made = join(dataDir, 'new/deep');
    await openDataDirectory(made);
    expect(await modeOf(made)).toBe(0o700);
    for (const held of [null, 'secrets.json']) {
      await chmod(made, 0o777);
      if (held) await writeFile(join(made, held), '{}');
      await openDataDirectory(made);
      expect([held, await modeOf(made)]).toEqual([held, 0o700]);
    }
  });

  it('of a folder with other files stay as they are, and the folder is refused with a message', async () => {
    await writeFile(join(dataDir, 'thesis.txt'), '');
    await openDataDirectory(dataDir);
    await chmod(dataDir, 0o755);
    await expect(openDataDirectory(dataDir)).rejects.toThrow(`chmod 700 ${dataDir}`);
    expect(await modeOf(dataDir)).toBe(0o755);
  });
});

it.skipIf(process.getuid?.() !== 0)('a database that has no room to open is not taken for a damaged one', async () => {
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m,mode=0700', 'tmpfs', dataDir]);
  if (mounted.status !== 0) throw new Error(`no small disk for this test: ${mounted.stderr}`);
  try {
    await writeFile(join(dataDir, 'pglite.created'), '');
    await mkdir(join(dataDir, 'pglite/global'), { recursive: true });
    await writeFile(join(dataDir, 'pglite/PG_VERSION'), '17\n');
    await expect(openDatabase({ kind: 'directory', dataDir })).rejects.toThrow(
      /does not open, because the disk that holds it is full\. Make room/,
    );
  } finally {
    spawnSync('umount', ['-l', dataDir]);
  }
});
