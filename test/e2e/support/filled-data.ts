import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { todayInIndia } from '#domain/pricing/index.ts';

/** Everything that determines the content of a data directory. */
const sources = ['server', 'src/domain', 'src/lib', 'src/protocol', 'package-lock.json'];
const prefix = 'larder-e2e-filled-';
const KEEP_MS = 2 * 24 * 3_600_000;

/**
 * Returns a data directory as a first start and a clean end leave it, for copying. It is made once for each state of
 * the server's code and each day in India, because the demo company's orders are dated back from today.
 */
export async function filledData(fill: (dataDir: string) => Promise<void>): Promise<string> {
  const kept = join(tmpdir(), `${prefix}${await keyOf(todayInIndia(Date.now()))}`);
  if (existsSync(kept)) return kept;
  await forgetOld();
  const unfinished = await mkdtemp(join(tmpdir(), 'larder-e2e-filling-'));
  await fill(unfinished);
  // Another run may have been faster. Its directory then stays; it holds the same.
  await rename(unfinished, kept).catch(() => rm(unfinished, { recursive: true, force: true }));
  return kept;
}

async function keyOf(day: string): Promise<string> {
  const hash = createHash('sha256').update(day).update(process.version);
  for (const source of sources) {
    const entries = source.includes('.') ? [''] : (await readdir(source, { recursive: true })).sort();
    for (const entry of entries) {
      const file = join(source, entry);
      if (!(await stat(file)).isFile()) continue;
      hash.update(file).update(await readFile(file));
    }
  }
  return hash.digest('hex').slice(0, 24);
}

async function forgetOld(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(prefix)) continue;
    const folder = join(tmpdir(), name);
    // Another run may be deleting it too.
    const age = await stat(folder).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age > KEEP_MS) await rm(folder, { recursive: true, force: true });
  }
}
