import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Registry } from 'prom-client';
import { createGateway, type Gateway, type GatewayDeps } from '#gateway/app.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';
import { createCallCounter } from '#gateway/crm-client/call-counter.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { createCrmClient } from '#gateway/crm-client/http-crm-client.ts';
import { createCrmQuota } from '#gateway/crm-client/quota.ts';
import type { PushDoor } from '#gateway/push/push-door.ts';
import { systemClock, systemRandom } from '#gateway/runtime.ts';
import { connectGatewayDb, type GatewayDb } from '#gateway/store/db.ts';
import type { Clock } from '#lib/clock.ts';
import type { SessionUser } from '#protocol/session.ts';
import { Header, PROTOCOL_VERSION } from '#protocol/version.ts';
import { freeActor } from './actor.ts';
import { testConfig } from './catalogue-world.ts';
import { startTestCrm, type TestCrm, type TestCrmOptions } from './crm.ts';
import { freePort } from './free-port.ts';
import { watchHalts } from './halt-watch.ts';

export type TestGatewayOptions = {
  /** The seed of its own CRM, which it starts unless `crm` is given. */
  seed?: TestCrmOptions['seed'];
  crm?: TestCrm;
  config?: Partial<GatewayConfig>;
  clock?: Clock;
  /** Wraps the client through which the gateway calls its CRM. */
  wrapCrm?: (crm: CrmClient) => CrmClient;
  /** Those that take payments; none by default. */
  payments?: GatewayDeps['payments'];
  /** The way to a stand-in for push services. */
  pushDoor?: PushDoor;
  /** Receives every log line. */
  onLog?: (line: string) => void;
  /** When false, no builder runs, and nothing is published until the test does it. */
  build?: boolean;
  /** Also runs the status writer, which calls the CRM by itself. */
  followOrders?: boolean;
};

/** A browser as the gateway sees it: one cookie jar, one customer or guest. */
export type TestBrowser = {
  readonly cookies: Map<string, string>;
  /** Sends what the app sends: protocol, contact, origin and cookies. A test may override each. */
  request(path: string, init?: RequestInit & { contact?: string | null }): Promise<Response>;
  signIn(username?: string, password?: string): Promise<SessionUser>;
};

export type TestGateway = Gateway & {
  readonly url: string;
  readonly crm: TestCrm;
  readonly config: GatewayConfig;
  readonly db: GatewayDb;
  readonly registry: Registry;
  browser(): TestBrowser;
  /** Writes through the CRM's own contract as the back office does, so that its hook fires. */
  write(method: string, path: string, body?: unknown): Promise<void>;
  /** Resolves when the condition holds; fails after twenty seconds. */
  until(condition: () => Promise<boolean>): Promise<void>;
  close(): Promise<void>;
};

/** How long the builder leaves an object alone after reading it. */
const BUILDER_RESTS_MS = 2_000;

/** Starts a real gateway on a free port, in front of a real embedded CRM with demo data. Both share one database. */
export async function startTestGateway(options: TestGatewayOptions = {}): Promise<TestGateway> {
  const { build = true, followOrders = false } = options;
  let aheadMs = 0;
  const clock = options.clock ?? { ...systemClock, now: () => systemClock.now() + aheadMs };
  const port = await freePort();
  const hook = { url: `http://127.0.0.1:${port}/hooks/crm`, secret: testConfig.hookSecret, debounceMs: 20 };
  const ownCrm = options.crm === undefined;
  const crm = options.crm ?? (await startTestCrm({ seed: options.seed ?? 'demo', config: { hook } }));
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-gateway-'));
  const config: GatewayConfig = {
    ...testConfig,
    dataDir,
    crm: {
      url: crm.url,
      grant: 'password',
      clientId: crm.config.clientId,
      clientSecret: crm.config.clientSecret,
      username: crm.config.integrationUsername,
      password: crm.config.integrationPassword,
      domain: 'b2b',
      webstoreId: crm.webStoreId ?? '0ZE000000000001AAA',
      cmsChannelId: crm.config.cmsChannelId,
    },
    mediaHosts: [new URL(crm.url).host],
    ...options.config,
  };
  const registry = new Registry();
  const quota = createCrmQuota(clock);
  const db = await connectGatewayDb(crm.db);
  const client = createCrmClient({
    access: config.crm,
    onCall: createCallCounter({ registry, clock }),
    onUsage: quota.hear,
  });
  const breaches: string[] = [];
  const gateway = await createGateway({
    config,
    crm: watchHalts(options.wrapCrm?.(client) ?? client, freeActor('gateway'), (breach) => void breaches.push(breach)),
    db,
    clock,
    random: systemRandom,
    registry,
    quota,
    ...(options.payments && { payments: options.payments }),
    ...(options.pushDoor && { pushDoor: options.pushDoor }),
    logLevel: options.onLog ? 'debug' : 'silent',
    ...(options.onLog && { logStream: { write: options.onLog } }),
  }).catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  });
  const url = await gateway.app.listen({ host: '127.0.0.1', port });
  const stop = new AbortController();
  const building = build ? gateway.builder.run(stop.signal) : Promise.resolve();
  const following = followOrders ? gateway.statusWriter.run(stop.signal) : Promise.resolve();
  const until = async (condition: () => Promise<boolean>) => {
    // Ends only what hangs: a first catalogue took more than twenty seconds on a busy machine.
    const endMs = Date.now() + 120_000;
    while (!(await condition())) {
      if (Date.now() > endMs) throw new Error('The condition did not come to hold.');
      await systemClock.sleep(20);
    }
  };
  if (build) await until(async () => (await fetch(`${url}/ready`)).ok);
  return {
    ...gateway,
    url,
    crm,
    config,
    db,
    registry,
    write: async (method, path, body) => {
      aheadMs += BUILDER_RESTS_MS;
      const reply = await crm.call(await crm.integrationToken(), method, path, body);
      if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.status} ${JSON.stringify(reply.body)}`);
    },
    until,
    browser: () => createBrowser(url),
    close: async () => {
      stop.abort();
      await Promise.all([building, following]);
      await gateway.app.close();
      if (ownCrm) await crm.close();
      await rm(dataDir, { recursive: true, force: true });
      if (breaches.length > 0) throw new Error(breaches.join('\n'));
    },
  };
}

/** Creates a browser that uses the gateway at this address. */
export function createBrowser(url: string): TestBrowser {
  const cookies = new Map<string, string>();
  let contact = 'guest';
  const browser: TestBrowser = {
    cookies,
    async request(path, { contact: named = contact, ...init } = {}) {
      const headers = new Headers({
        [Header.protocol]: String(PROTOCOL_VERSION),
        'sec-fetch-site': 'same-origin',
        ...(named !== null && { [Header.contact]: named }),
        ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(typeof init.body === 'string' && { 'content-type': 'application/json' }),
      });
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      const response = await fetch(url + path, { redirect: 'manual', ...init, headers });
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      return response;
    },
    async signIn(username = 'chef@saffron.example', password = 'Larder@2026') {
      const response = await browser.request('/session', {
        method: 'POST',
        body: JSON.stringify({ username, password }),
      });
      if (response.status !== 200) throw new Error(`Not signed in: ${response.status} ${await response.text()}`);
      const { user } = (await response.json()) as { user: SessionUser };
      contact = user.contactId;
      return user;
    },
  };
  return browser;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';');
  const name = pair.slice(0, pair.indexOf('='));
  if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
  else cookies.set(name, pair.slice(name.length + 1));
}
