import {
  defaultDailyRequestLimit,
  defaultHookDebounceMs,
  defaultSessionHours,
  embeddedCmsChannelId,
  embeddedOrgId,
} from '#crm/http/config.ts';
import { openDemoCrm, type ServedCrm, serveCrm } from '#crm/serve-crm.ts';
import type { DatabaseLocation, OpenDatabase } from '#crm/store/open-database.ts';
import type { CrmAccess } from '#gateway/config/config.ts';
import type { Secrets } from '#gateway/config/secrets.ts';
import type { Clock } from '#lib/clock.ts';

const INTEGRATION_USER = 'integration@gulmoharfoods.example';

export type EmbeddedCrm = {
  database: OpenDatabase;
  /** How the gateway reaches it: over loopback HTTP, like any other CRM. */
  access: CrmAccess;
  /** Returns the mails that it would have sent, newest first. */
  mails: ServedCrm['mails'];
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
  const config = {
    orgId: embeddedOrgId,
    clientId: 'larder-gateway',
    clientSecret: secrets('crm-client'),
    integrationUsername: INTEGRATION_USER,
    integrationPassword: secrets('crm-password'),
    cmsChannelId: embeddedCmsChannelId,
    sessionHours: defaultSessionHours,
    passwordDays: null,
    dailyRequestLimit: defaultDailyRequestLimit,
    hook: { ...hook, debounceMs: defaultHookDebounceMs },
  };
  const log = { info: () => undefined, error: report };
  const database = await openDemoCrm({ location, dataDir, clock });
  const served = await serveCrm(database, { config, log, host: '127.0.0.1', port: 0 });
  return {
    database,
    access: {
      url: served.address,
      grant: 'password',
      clientId: config.clientId,
      clientSecret: config.clientSecret,
      username: config.integrationUsername,
      password: config.integrationPassword,
      domain: 'b2b',
      webstoreId: served.webStoreId,
      cmsChannelId: config.cmsChannelId,
    },
    mails: served.mails,
    close: async () => {
      await served.app.close();
    },
  };
}

function report(fields: Record<string, unknown>, message: string): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), message, ...fields })}\n`);
}
