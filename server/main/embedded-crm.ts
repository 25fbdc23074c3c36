import { join } from 'node:path';
import { createCrmApp } from '#crm/http/app.ts';
import {
  defaultDailyRequestLimit,
  defaultHookDebounceMs,
  defaultSessionHours,
  embeddedCmsChannelId,
  embeddedOrgId,
} from '#crm/http/config.ts';
import { createDemoSeed } from '#crm/seed/demo-seed.ts';
import { demoMedia } from '#crm/seed/pictures/media-source.ts';
import { daysOfLiteral, dayText } from '#crm/soql/date-literals.ts';
import type { DatabaseLocation, OpenDatabase } from '#crm/store/open-database.ts';
import { openSeededCrm } from '#crm/store/seeded-database.ts';
import type { CrmAccess } from '#gateway/config/config.ts';
import type { Secrets } from '#gateway/config/secrets.ts';
import { must } from '#lib/assert.ts';
import type { Clock } from '#lib/clock.ts';

const INTEGRATION_USER = 'integration@gulmoharfoods.example';

export type EmbeddedCrm = {
  database: OpenDatabase;
  /** How the gateway reaches it: over loopback HTTP, like any other CRM. */
  access: CrmAccess;
  close: () => Promise<void>;
};

/** Opens the database, fills it with the demo company if it is new, and serves the CRM on a loopback port. */
export async function startEmbeddedCrm(options: {
  location: DatabaseLocation;
  clock: Clock;
  dataDir: string;
  secrets: Secrets;
  hook: { url: string; secret: string };
}): Promise<EmbeddedCrm> {
  const { location, clock, dataDir, secrets, hook } = options;
  const today = dayText(daysOfLiteral({ name: 'TODAY', n: 0 }, clock.now()).start);
  const open = await openSeededCrm({
    location,
    seed: createDemoSeed({ today }),
    cacheDir: join(dataDir, 'cache'),
    clock,
  });
  const config = {
    orgId: embeddedOrgId,
    clientId: 'larder-gateway',
    clientSecret: secrets('crm-client'),
    integrationUsername: INTEGRATION_USER,
    integrationPassword: secrets('crm-password'),
    cmsChannelId: embeddedCmsChannelId,
    sessionHours: defaultSessionHours,
    dailyRequestLimit: defaultDailyRequestLimit,
    hook: { ...hook, debounceMs: defaultHookDebounceMs },
  };
  const app = await createCrmApp({
    store: open.store,
    config,
    log: { info: () => undefined, error: report },
    media: demoMedia,
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    database: open,
    access: {
      url,
      grant: 'password',
      clientId: config.clientId,
      clientSecret: config.clientSecret,
      username: config.integrationUsername,
      password: config.integrationPassword,
      domain: 'b2b',
      webstoreId: must(await open.store.firstId('WebStore'), 'a store in the embedded CRM'),
      cmsChannelId: config.cmsChannelId,
    },
    close: async () => {
      await app.close();
    },
  };
}

function report(fields: Record<string, unknown>, message: string): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), message, ...fields })}\n`);
}
