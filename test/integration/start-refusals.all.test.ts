import { spawn, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { quickNode } from '#test/support/quick-node.ts';
import { compiled } from '#test/support/started-process.ts';

// Real processes, all at once. Each must end with one line that says what is wrong and what to do, and no stack.

const root = join(import.meta.dirname, '../..');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'larder-refusals-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const gateway = ['server/main/start.ts', '--api-only'];

function start(
  dataDir: string,
  { program = gateway, env = {} }: { program?: string[]; env?: Record<string, string> } = {},
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...quickNode, ...program], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...compiled, PORT: '0', DATA_DIR: dataDir, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** Makes a data directory with these files in it. */
async function holding(name: string, files: Record<string, string>): Promise<string> {
  const dataDir = join(folder, name);
  await mkdir(dataDir, { mode: 0o700 });
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(dataDir, file, '..'), { recursive: true });
    await writeFile(join(dataDir, file), text);
  }
  return dataDir;
}

it('says why it does not start, and what to do about it', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  const cases: [dataDir: string, words: RegExp][] = [
    [file, /^The data directory .*file is a file or lies below one\. Set DATA_DIR to a folder\.$/],
    [join(file, 'below'), /^The data directory .*below is a file or lies below one\. Set DATA_DIR to a folder\.$/],
    [
      await holding('secrets', { 'secrets.json': '{"session":' }),
      /secrets\.json is damaged\. Put a copy of it back, or remove it to make new secrets/,
    ],
    [
      await holding('gone', { 'pglite.created': '' }),
      /^The database that was in .*gone.pglite is gone\. Nothing was put in its place\. Put a copy of .* back/,
    ],
    [
      await holding('damaged', {
        'pglite.created': '',
        'pglite/PG_VERSION': '17\n',
        'pglite/global/pg_control': 'damaged',
      }),
      /^The database in .*pglite does not open: its files are damaged\. They were left as they are\./,
    ],
  ];
  const answers = await Promise.all(
    cases.map(async ([dataDir, words]) => ({ dataDir, words, ...(await start(dataDir)) })),
  );
  for (const { dataDir, words, code, output } of answers) {
    expect([dataDir, code]).toEqual([dataDir, 1]);
    expect(output.trim()).toMatch(words);
    expect(output.trim().split('\n'), output).toHaveLength(1);
  }
});

it('says the same of a PostgreSQL server that does not answer, whichever program needs it', async () => {
  const env = {
    DATABASE_URL: `postgres://larder:hunter2@127.0.0.1:${await freePort()}/larder`,
    SESSION_SECRET: 'x'.repeat(32),
  };
  const crm = {
    CRM_CLIENT_ID: 'id',
    CRM_CLIENT_SECRET: 'secret',
    CRM_USERNAME: 'user',
    CRM_PASSWORD: 'pass',
  };
  const programs = [
    { program: gateway, env },
    { program: ['server/crm/start.ts'], env: { ...env, ...crm } },
    { program: ['server/crm/seed/cli.ts'], env },
  ];
  const answers = await Promise.all(programs.map((each, at) => start(join(folder, `server-${at}`), each)));
  for (const { code, output } of answers) {
    expect(output.trim()).toMatch(
      /^The database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:\d+$/,
    );
    expect(code).toBe(1);
  }
});

it.skipIf(process.getuid?.() !== 0)(
  'says that the disk is full, with no stack',
  async () => {
    const small = join(folder, 'small');
    await mkdir(small);
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=6m,mode=0700', 'tmpfs', small]);
    if (mounted.status !== 0) throw new Error(`no small disk for this test: ${mounted.stderr}`);
    try {
      // The seeded database to copy lies on another disk, so that only unpacking it fills the small one.
      await mkdir(join(root, '.data/cache'), { recursive: true });
      await symlink(join(root, '.data/cache'), join(small, 'cache'));
      const { code, output } = await start(small);
      expect(code).toBe(1);
      expect(output.trim()).toBe(
        `The disk that holds the data directory ${small} is full. Make room on it and start again; what was saved is there.`,
      );
    } finally {
      spawnSync('umount', ['-l', small]);
    }
  },
  120_000,
);
