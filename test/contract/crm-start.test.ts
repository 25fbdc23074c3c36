import { expect, it } from 'vitest';
import { embeddedCmsChannelId, embeddedOrgId } from '#crm/http/config.ts';
import { silentLog } from '#crm/http/log.ts';
import { serveCrm } from '#crm/serve-crm.ts';
import { openSeededCrm } from '#crm/store/seeded-database.ts';
import { freshDatabase } from '#test/support/test-database.ts';

it('closes its database when it cannot start', async () => {
  const { location } = await freshDatabase('pglite');
  const database = await openSeededCrm({ location, seed: null, cacheDir: '' });
  const config = {
    orgId: embeddedOrgId,
    cmsChannelId: embeddedCmsChannelId,
    clientId: 'client',
    clientSecret: 'secret',
    integrationUsername: 'integration@company.example',
    integrationPassword: 'password',
    sessionHours: 1,
    passwordDays: null,
    dailyRequestLimit: 1,
    hook: null,
  };
  const start = serveCrm(database, { config, log: silentLog, host: '127.0.0.1', port: 0 });
  await expect(start).rejects.toThrow('a store in the CRM');
  await expect(database.store.count('Account')).rejects.toThrow('closed');
});
