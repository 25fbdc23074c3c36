import { chmod, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { DemoRefusal } from './demo-refusal.ts';

const connectionSchema = v.object({
  /** Without a trailing slash. */
  crmUrl: v.pipe(v.string(), v.url()),
  clientId: v.string(),
  clientSecret: v.string(),
  username: v.string(),
  password: v.string(),
});

/** How another process connects to the running CRM as its integration user. */
export type CrmConnection = v.InferOutput<typeof connectionSchema>;

const fileIn = (dataDir: string) => join(dataDir, 'connection.json');

/**
 * Writes the embedded CRM's address and credentials for the demo tool. Only the owner can read the file; it is removed
 * when the CRM stops.
 */
export async function writeConnectionFile(dataDir: string, connection: CrmConnection): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const unfinished = `${fileIn(dataDir)}.${process.pid}`;
  await writeFile(unfinished, `${JSON.stringify(connection, null, 2)}\n`, { mode: 0o600 });
  await chmod(unfinished, 0o600);
  await rename(unfinished, fileIn(dataDir));
}

export async function removeConnectionFile(dataDir: string): Promise<void> {
  await rm(fileIn(dataDir), { force: true });
}

const variables = {
  crmUrl: 'CRM_URL',
  clientId: 'CRM_CLIENT_ID',
  clientSecret: 'CRM_CLIENT_SECRET',
  username: 'CRM_USERNAME',
  password: 'CRM_PASSWORD',
} as const satisfies Record<keyof CrmConnection, string>;

/**
 * Reads the connection from the environment if CRM_URL is set, or else from the file of the running app in its data
 * directory.
 */
export async function readConnection(
  environment: Readonly<Record<string, string | undefined>>,
): Promise<CrmConnection> {
  if (environment.CRM_URL) return fromEnvironment(environment);
  const dataDir = environment.DATA_DIR || '.data';
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  if (text === null) {
    throw new DemoRefusal(
      `No running CRM found in ${dataDir}. Start one with "npm start", or set DATA_DIR to the folder that it uses.`,
    );
  }
  try {
    return v.parse(connectionSchema, JSON.parse(text));
  } catch {
    throw new DemoRefusal(`${fileIn(dataDir)} is damaged. Stop and start the app to write it anew.`);
  }
}

function fromEnvironment(environment: Readonly<Record<string, string | undefined>>): CrmConnection {
  const missing = Object.values(variables).filter((name) => !environment[name]);
  if (missing.length > 0) throw new DemoRefusal(`CRM_URL is set, but not ${missing.join(', ')}.`);
  const values = Object.fromEntries(Object.entries(variables).map(([key, name]) => [key, environment[name]]));
  const parsed = v.safeParse(connectionSchema, values);
  if (!parsed.success) throw new DemoRefusal('CRM_URL is malformed: expected a URL such as http://127.0.0.1:8091.');
  return { ...parsed.output, crmUrl: parsed.output.crmUrl.replace(/\/+$/, '') };
}
