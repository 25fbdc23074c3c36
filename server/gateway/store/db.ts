import type { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { GatewayTables } from './tables.ts';

/** The gateway's tables, in any database. Only `server/gateway/store` accesses them. */
export type GatewayDb = Kysely<GatewayTables>;

/** A database that the caller opened and will close. */
export type AnyDb = Kysely<unknown>;

const SCHEMA = 'gateway';

/**
 * Binds the gateway's tables to a database, creating or upgrading them. If database and CRM ended with the process that
 * used them last (`isAlone`), the leases come from a run that was killed and of which no call acts any more: they are
 * deleted, so that their work can continue at once.
 */
export async function connectGatewayDb(database: AnyDb, { isAlone = false } = {}): Promise<GatewayDb> {
  await migrate(database, SCHEMA);
  const db = database.withTables<GatewayTables>().withSchema(SCHEMA);
  if (isAlone) await db.deleteFrom('leases').execute();
  return db;
}
