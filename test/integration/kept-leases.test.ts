import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase } from '#crm/store/open-database.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import { createSqlLeases } from '#gateway/store/sql-leases.ts';
import { startAll } from '#main/start-all.ts';
import { closeAll } from '#main/until-stopped.ts';
import { freePort } from '#test/support/free-port.ts';
import { emptyDump } from '#test/support/template-databases.ts';

it('[SYNC-004] a start keeps the lease of a killed run whose CRM is elsewhere: its last call may still act', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-leases-'));
  const withLeases = async (name: string) => {
    const database = await openDatabase({ kind: 'directory', dataDir, dump: await emptyDump() });
    const leases = createSqlLeases(await connectGatewayDb(database.db));
    const taken = await leases.take({ name: 'account:one', holder: name }, 600_000);
    await database.close();
    return taken;
  };
  expect(await withLeases('killed')).toBe(true);
  const { closers } = await startAll({
    env: {
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      CRM_URL: 'http://127.0.0.1:9',
      CRM_CLIENT_ID: 'id',
      CRM_CLIENT_SECRET: 'secret',
      CRM_USERNAME: 'integration',
      CRM_PASSWORD: 'password',
      WEBSTORE_ID: '0ZE000000000001AAA',
      CMS_CHANNEL_ID: '0ap000000000001AAA',
      HOOK_SECRET: 'h'.repeat(32),
    },
    distDir: null,
    mayEmbedCrm: false,
    defaultLogLevel: 'silent',
  });
  await closeAll(closers);
  expect(await withLeases('next')).toBe(false);
  await rm(dataDir, { recursive: true });
});
