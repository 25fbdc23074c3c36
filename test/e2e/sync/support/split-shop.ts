import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectToCrm } from '#crm/demo/crm-api.ts';
import { embeddedCmsChannelId } from '#crm/http/config.ts';
import { must } from '#lib/assert.ts';
import { bringFilledData, catalogueIsUpToDate, type Shop } from '#test/e2e/support/running-shop.ts';
import { freePort } from '#test/support/free-port.ts';
import { type ChildServer, createChildServer } from './child-server.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

/**
 * A shop whose gateway and CRM are two processes with a hop in front of each, so that either can fail alone:
 * ```
 *   device ── deviceHop ── gateway ── crmHop ── CRM
 * ```
 * As a `Shop` it is the gateway: `kill` and `restart` act on it, and `crm` connects to the CRM directly.
 */
export type SplitShop = Shop & {
  deviceHop: FaultProxy;
  crmHop: FaultProxy;
  crmServer: Pick<ChildServer, 'kill' | 'start'>;
  /** Removes the faults of all hops. */
  heal(): void;
};

const LOOK_MS = 3_000;

export async function startSplitShop(): Promise<SplitShop> {
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-sync-'));
  const [crmPort, gatewayPort] = [await freePort(), await freePort()];
  const [crmDir, gatewayDir] = [join(dataDir, 'crm'), join(dataDir, 'gateway')];
  // Each server uses its own part of the copied data.
  await bringFilledData(crmDir);
  await bringFilledData(gatewayDir);

  const secrets = { client: secret(), password: secret(), hook: secret() };
  const access = {
    CRM_CLIENT_ID: 'larder-gateway',
    CRM_CLIENT_SECRET: secrets.client,
    CRM_USERNAME: 'integration@gulmoharfoods.example',
    CRM_PASSWORD: secrets.password,
    HOOK_SECRET: secrets.hook,
  };
  let webstoreId = '';
  const crmServer = createChildServer({
    script: 'server/crm/start.ts',
    env: {
      ...access,
      PORT: String(crmPort),
      DATA_DIR: crmDir,
      CRM_HOOK_URL: `http://127.0.0.1:${gatewayPort}/hooks/crm`,
    },
    async isReady(output) {
      webstoreId = /"webStoreId":"(\w+)"/.exec(output)?.[1] ?? '';
      return webstoreId !== '';
    },
  });
  await crmServer.start();

  const crmHop = await startFaultProxy(crmPort);
  const gateway = createChildServer({
    script: 'server/main/gateway.ts',
    env: {
      ...access,
      PORT: String(gatewayPort),
      DATA_DIR: gatewayDir,
      CRM_URL: crmHop.url,
      WEBSTORE_ID: must(webstoreId, 'a store'),
      CMS_CHANNEL_ID: embeddedCmsChannelId,
      LOG_LEVEL: 'error',
    },
    isReady: () =>
      fetch(`http://127.0.0.1:${gatewayPort}/ready`, { signal: AbortSignal.timeout(LOOK_MS) }).then(
        (answer) => answer.ok,
        () => false,
      ),
  });
  await gateway.start();
  const deviceHop = await startFaultProxy(gatewayPort);

  const connection = async () => ({
    crmUrl: `http://127.0.0.1:${crmPort}`,
    clientId: access.CRM_CLIENT_ID,
    clientSecret: access.CRM_CLIENT_SECRET,
    username: access.CRM_USERNAME,
    password: access.CRM_PASSWORD,
  });
  const crm = async () => connectToCrm(await connection());
  const own = (path: string) => `http://127.0.0.1:${gatewayPort}${path}`;
  return {
    url: (path = '/') => `${deviceHop.url}${path}`,
    crm,
    connection,
    async changeCatalogue(change) {
      await change(await crm());
      await catalogueIsUpToDate(own, secrets.hook);
    },
    secrets: async () => Object.values(secrets),
    kill: gateway.kill,
    restart: gateway.start,
    deviceHop,
    crmHop,
    crmServer,
    heal() {
      deviceHop.heal();
      crmHop.heal();
    },
    async close() {
      await deviceHop.close();
      await gateway.stop();
      await crmHop.close();
      await crmServer.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function secret(): string {
  return randomBytes(24).toString('hex');
}
