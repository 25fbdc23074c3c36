import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { must } from '#lib/assert.ts';
import { type CrmClock, systemClock } from './clock.ts';
import { createCrmApp } from './http/app.ts';
import type { CrmConfig } from './http/config.ts';
import type { CrmLog } from './http/log.ts';
import { type Mail, readMails } from './mails/mailbox.ts';
import { createDemoSeed } from './seed/demo-seed.ts';
import { demoMedia } from './seed/pictures/media-source.ts';
import { daysOfLiteral, dayText } from './soql/date-literals.ts';
import type { DatabaseLocation } from './store/open-database.ts';
import { type OpenCrm, openSeededCrm } from './store/seeded-database.ts';

/** Opens the database, and fills it with the demo company if it is new. */
export function openDemoCrm(options: {
  location: DatabaseLocation;
  dataDir: string;
  clock?: CrmClock;
}): Promise<OpenCrm> {
  const { location, dataDir, clock = systemClock } = options;
  const today = dayText(daysOfLiteral({ name: 'TODAY', n: 0 }, clock.now()).start);
  return openSeededCrm({ location, seed: createDemoSeed({ today }), cacheDir: join(dataDir, 'cache'), clock });
}

export type ServedCrm = {
  app: FastifyInstance;
  address: string;
  webStoreId: string;
  /** Returns the mails that it would have sent, newest first. Their links begin with this address of its pages. */
  mails: (pagesAddress: string) => Promise<Mail[]>;
};

/**
 * Serves the CRM on its open database. The caller closes first the app, then the database. If the CRM cannot be served,
 * closes the database.
 */
export async function serveCrm(
  database: OpenCrm,
  { config, log, host, port }: { config: CrmConfig; log: CrmLog; host: string; port: number },
): Promise<ServedCrm> {
  try {
    const webStoreId = must(await database.store.firstId('WebStore'), 'a store in the CRM');
    const app = await createCrmApp({ store: database.store, config, log, media: demoMedia });
    const address = await app.listen({ host, port });
    return { app, address, webStoreId, mails: (pagesAddress) => readMails(database.store.sql, pagesAddress) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
