import { systemClock } from '#crm/clock.ts';
import { type CrmAppOptions, createCrmApp } from '#crm/http/app.ts';
import type { CrmConfig } from '#crm/http/config.ts';
import {
  defaultDailyRequestLimit,
  defaultSessionHours,
  embeddedCmsChannelId,
  embeddedOrgId,
} from '#crm/http/config.ts';
import { type Mail, readMails } from '#crm/mails/mailbox.ts';
import { createDemoSeed } from '#crm/seed/demo-seed.ts';
import { demoMedia } from '#crm/seed/pictures/media-source.ts';
import { daysOfLiteral, dayText } from '#crm/soql/date-literals.ts';
import type { CrmStore } from '#crm/store/crm-store.ts';
import type { DatabaseLocation, OpenDatabase } from '#crm/store/open-database.ts';
import { openSeededCrm, type Seed } from '#crm/store/seeded-database.ts';
import { templates } from './template-databases.ts';
import { filledDatabase, type TestEngine } from './test-database.ts';

export type TestCrmOptions = {
  /** 'demo' (the default) is today's demo company; 'empty' has tables only. */
  seed?: 'demo' | 'empty' | Seed;
  engine?: TestEngine;
  clock?: CrmAppOptions['clock'];
  config?: Partial<CrmConfig>;
  onChange?: CrmAppOptions['onChange'];
};

export type CrmReply = { status: number; headers: Headers; body: unknown };

export type TestCrm = {
  /** Without a trailing slash. */
  readonly url: string;
  readonly store: CrmStore;
  /** The CRM's database, which a gateway may share. */
  readonly db: OpenDatabase['db'];
  readonly config: CrmConfig;
  readonly webStoreId: string | null;
  /** A bearer token: of the integration user, of 'chef@saffron.example', or of the named user. */
  integrationToken(): Promise<string>;
  signIn(username: string, password?: string): Promise<string>;
  /** Makes one call below /services/data/v53.0. */
  call(
    token: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<CrmReply>;
  /** The mails that it would have sent, newest first. */
  mails(): Promise<Mail[]>;
  close(): Promise<void>;
};

/** Passwords are slow to check by design, and tests sign in a thousand times. */
const passwordCost = { N: 2, r: 1, p: 1 };

const emptySeed: Seed = { version: 'empty', fill: async () => undefined };

/** Starts a CRM for one test on a free port, on PGlite in memory (from a copy made once) or PostgreSQL. */
export async function startTestCrm(options: TestCrmOptions = {}): Promise<TestCrm> {
  const { engine = 'pglite', clock = systemClock } = options;
  const seed = seedOf(options);
  const cacheDir = await templates();
  const openAt = (location: DatabaseLocation) => openSeededCrm({ location, seed, cacheDir, clock, passwordCost });
  const { location, drop } = await filledDatabase(engine, {
    name: seed.version,
    fill: async (empty) => (await openAt(empty)).close(),
  });
  const open = await openAt(location);
  const config: CrmConfig = {
    orgId: embeddedOrgId,
    cmsChannelId: embeddedCmsChannelId,
    clientId: 'test-client',
    clientSecret: 'test-client-secret',
    integrationUsername: 'integration@gulmoharfoods.example',
    integrationPassword: 'integration-password-1',
    sessionHours: defaultSessionHours,
    passwordDays: null,
    dailyRequestLimit: defaultDailyRequestLimit,
    hook: null,
    ...options.config,
  };
  const app = await createCrmApp({
    store: open.store,
    config,
    clock,
    media: demoMedia,
    onChange: options.onChange,
    log: { info: () => undefined, error: ({ error }) => console.error(error) },
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  const signIn = (username: string, password = 'Larder@2026') => token(url, config, { username, password });
  return {
    url,
    store: open.store,
    db: open.db,
    config,
    webStoreId: await open.store.firstId('WebStore'),
    integrationToken: () => signIn(config.integrationUsername, config.integrationPassword),
    signIn,
    call: (bearer, method, path, body, headers = {}) => call({ url, bearer, method, path, body, headers }),
    mails: () => readMails(open.store.sql, url),
    close: async () => {
      await app.close();
      await open.close();
      await drop();
    },
  };
}

function seedOf({ seed = 'demo', clock = systemClock }: TestCrmOptions): Seed {
  if (seed === 'empty') return emptySeed;
  if (seed !== 'demo') return seed;
  return createDemoSeed({ today: dayText(daysOfLiteral({ name: 'TODAY', n: 0 }, clock.now()).start) });
}

async function token(
  url: string,
  config: CrmConfig,
  { username, password }: { username: string; password: string },
): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'password',
    client_id: config.clientId,
    client_secret: config.clientSecret,
    username,
    password,
  });
  const response = await fetch(`${url}/services/oauth2/token`, { method: 'POST', body });
  const answer = (await response.json()) as { access_token?: string; error_description?: string };
  if (!answer.access_token) throw new Error(`No token for ${username}: ${answer.error_description}`);
  return answer.access_token;
}

async function call({
  url,
  bearer,
  method,
  path,
  body,
  headers,
}: {
  url: string;
  bearer: string;
  method: string;
  path: string;
  body: unknown;
  headers: Record<string, string>;
}): Promise<CrmReply> {
  const response = await fetch(path.startsWith('/') ? url + path : `${url}/services/data/v53.0/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, headers: response.headers, body: isJson && text ? JSON.parse(text) : text };
}
