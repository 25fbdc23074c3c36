import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '#test/support/free-port.ts';
import { dataDirectory, type Run, ready, start, startFolder } from '#test/support/started-process.ts';

/** Resolves when the file exists. */
async function appears(path: string, run: Run): Promise<void> {
  while (!existsSync(path)) {
    if (run.child.exitCode !== null) throw new Error(`It ended: ${run.output()}`);
    await sleep(10);
  }
}

it('a kill during or just after the creation of the database leaves a data directory that starts again', async () => {
  const folder = await startFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const DATA_DIR = await dataDirectory(folder, 'killed');
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
