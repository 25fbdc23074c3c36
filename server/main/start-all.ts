import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeConnectionFile, writeConnectionFile } from '#crm/demo/connection.ts';
import { openDataDirectory } from '#crm/store/data-directory.ts';
import { type DatabaseLocation, openDatabase } from '#crm/store/open-database.ts';
import { startRefusal } from '#crm/store/start-refusal.ts';
import { gatewayConfig } from '#gateway/config/config.ts';
import { describeProblems, readEnvironment } from '#gateway/config/environment.ts';
import { namesProvider } from '#gateway/config/payments-config.ts';
import { secretsFrom, secretsInFile } from '#gateway/config/secrets.ts';
import { type Environment, variables } from '#gateway/config/variables.ts';
import { StartRefused } from '#lib/start-refused.ts';
import { INBOX_PATH, inboxRoutes } from '#stand-ins/inbox/inbox-routes.ts';
import { startEmbeddedCrm } from './embedded-crm.ts';
import { claimPort, loopbackHost, shownHost } from './listen-address.ts';
import { runGateway } from './run-gateway.ts';
import { startStandInPayments } from './stand-in-payments.ts';
import { startStandInSms } from './stand-in-sms.ts';
import { startClock } from './start-clock.ts';
import { closeAll } from './until-stopped.ts';

export type Started = {
  url: string;
  dataDir: string;
  /** Whether the rows are in PostgreSQL, so that `dataDir` holds only what belongs to this process. */
  usesServer: boolean;
  /** Whether the embedded demo company is used; otherwise a remote CRM is. */
  isEmbedded: boolean;
  /** Where text messages and mails can be read; null when the messages are really sent. */
  inboxUrl: string | null;
  /** Whether stand-ins take the payments, so that no money moves. */
  hasTestPayments: boolean;
  /** Resolves with true when there is a catalogue to serve, or with false if it was closed before. */
  ready: () => Promise<boolean>;
  /** Functions that close what was started, in the order of the start. */
  closers: (() => Promise<void>)[];
};

export type StartOptions = {
  env: Record<string, string | undefined>;
  /** The folder of the built app; null when something else serves it. */
  distDir: string | null;
  /** If false, a start without CRM_URL is refused. */
  mayEmbedCrm: boolean;
  defaultLogLevel: string;
};

const DEFAULT_PORT = 8787;

/** Starts what the environment configures. If the start fails, closes what was already started. */
export async function startAll(options: StartOptions): Promise<Started> {
  const read = readEnvironment(options.env);
  if (!read.ok) throw new StartRefused(describeProblems(read.error.problems));
  const env = read.value;
  if (!options.mayEmbedCrm && !env.CRM_URL) {
    throw new StartRefused(
      `CRM_URL is missing: expected ${variables.CRM_URL.expected}, because the gateway is started alone.`,
    );
  }
  if (options.distDir !== null && !existsSync(join(options.distDir, 'index.html'))) {
    throw new StartRefused('The app is not built. Run `npm start`, which builds it, or `npm run build` first.');
  }
  const closers: (() => Promise<void>)[] = [];
  try {
    return await start(env, options, closers);
  } catch (error) {
    await closeAll(closers);
    throw startRefusal(error, { url: env.DATABASE_URL, dataDir: dataDirOf(env) }) ?? error;
  }
}

async function start(env: Environment, options: StartOptions, closers: Started['closers']): Promise<Started> {
  const host = env.HOST ?? 'localhost';
  const port = await claimPort({ host, port: env.PORT ?? DEFAULT_PORT });
  const dataDir = dataDirOf(env);
  await openDataDirectory(dataDir);
  const location: DatabaseLocation = env.DATABASE_URL
    ? { kind: 'server', url: env.DATABASE_URL }
    : { kind: 'directory', dataDir };
  // Replicas share a database and its secret, but no directory.
  const secrets = env.SESSION_SECRET ? secretsFrom(env.SESSION_SECRET) : secretsInFile(dataDir);
  const hookSecret = env.HOOK_SECRET ?? secrets('hook');

  const hooksUrl = `http://${loopbackHost(host)}:${port}/hooks`;
  const hook = { url: `${hooksUrl}/crm`, secret: hookSecret };
  // Comes first, before anything for which a wrong date would matter.
  const { clock, close } = await startClock({ location, crmUrl: env.CRM_URL });
  closers.push(close);
  const { embedded, database } = await open(env, { location, clock, dataDir, secrets, hook });
  closers.push(database.close);
  if (embedded) {
    closers.push(embedded.close);
    const { url: crmUrl, clientId, clientSecret, username, password } = embedded.access;
    await writeConnectionFile(dataDir, { crmUrl, clientId, clientSecret, username, password });
    closers.push(() => removeConnectionFile(dataDir));
  }
  // Codes that anyone could read would prove nothing to a real CRM, and a real service sends them to the phone.
  const standIn = env.SMS_URL || env.CRM_URL ? null : await startStandInSms({ secrets, clock });
  if (standIn) closers.push(standIn.close);
  // A real CRM gets no order that nobody paid, and with a real provider nothing else takes payments.
  const standInPayments =
    namesProvider(env) || env.CRM_URL ? null : await startStandInPayments({ dataDir, secrets, clock, hooksUrl });
  if (standInPayments) closers.push(standInPayments.close);
  const url = `http://${shownHost(host)}:${port}`;
  const config = gatewayConfig(env, {
    url,
    dataDir,
    distDir: options.distDir,
    embeddedCrm: embedded?.access ?? null,
    standInSms: standIn?.access ?? null,
    standInPayments: standInPayments?.accesses ?? null,
    secret: (name) => (name === 'hook' ? hookSecret : secrets(name)),
  });
  const logLevel = env.LOG_LEVEL ?? options.defaultLogLevel;
  const gateway = await runGateway({
    config,
    database,
    // A CRM elsewhere may still act on a call of a killed run, so its lease stays.
    isAlone: embedded !== null && location.kind === 'directory',
    clock,
    inbox:
      standIn &&
      inboxRoutes({
        messages: standIn.messages,
        ...(embedded && { mails: embedded.mails, crmUrl: embedded.access.url }),
      }),
    host,
    port,
    logLevel,
  });
  closers.push(gateway.close);
  return {
    url,
    dataDir,
    usesServer: location.kind === 'server',
    isEmbedded: embedded !== null,
    inboxUrl: standIn && `${url}${INBOX_PATH}`,
    hasTestPayments: config.payments.isTest,
    ready: gateway.ready,
    closers,
  };
}

const dataDirOf = (env: Environment) => env.DATA_DIR ?? '.data';

async function open(env: Environment, options: Parameters<typeof startEmbeddedCrm>[0]) {
  if (env.CRM_URL) return { embedded: null, database: await openDatabase(options.location) };
  const embedded = await startEmbeddedCrm(options);
  return { embedded, database: embedded.database };
}
