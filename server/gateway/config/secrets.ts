import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { StartRefused } from '#lib/start-refused.ts';

/** Returns this installation's secret of a name: the same at every start. */
export type Secrets = (name: string) => string;

const file = v.record(v.string(), v.pipe(v.string(), v.minLength(32)));

/** Generates secrets at the first start and keeps them in `DATA_DIR/secrets.json`, which only its owner can read. */
export function secretsInFile(dataDir: string): Secrets {
  const path = join(dataDir, 'secrets.json');
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const secrets: Record<string, string> = existsSync(path) ? read(path) : {};
  return (name) => {
    const known = secrets[name];
    if (known !== undefined) return known;
    const made = randomBytes(32).toString('base64url');
    secrets[name] = made;
    // Written to a second file and renamed, so that a kill leaves either the old file or the new one.
    writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    return made;
  };
}

/** Derives secrets from one: replicas that share a database, but no directory, get the same ones. */
export function secretsFrom(root: string): Secrets {
  return (name) => createHmac('sha256', root).update(`larder ${name}`).digest('base64url');
}

function read(path: string): Record<string, string> {
  const text = readFileSync(path, 'utf8');
  try {
    return v.parse(file, JSON.parse(text));
  } catch {
    throw new StartRefused(
      `${path} is damaged. Put a copy of it back, or remove it to make new secrets; everyone will have to sign in again.`,
    );
  }
}
