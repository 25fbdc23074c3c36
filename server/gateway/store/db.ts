import type { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { GatewayTables } from './tables.ts';

/** The gateway's tables, wherever they are. Only `server/gateway/store` looks inside. */
export type GatewayDb = Kysely<GatewayTables>;

/** A database that someone else opened and will close. */
export type AnyDb = Kysely<unknown>;

const SCHEMA = 'gateway';

/**
 * Binds the gateway's tables to a database, creating or upgrading them. When nobody else can have it open, leases in it
 * are those of a run that was killed: they are dropped, so that the work they guard goes on at once.
 */
export async function connectGatewayDb(database: AnyDb, { isAlone = false } = {}): Promise<GatewayDb> {
  const tables = database.withTables<GatewayTables>();
  await migrate(tables, SCHEMA);
  const db = tables.withSchema(SCHEMA);
  if (isAlone) await db.deleteFrom('leases').execute();
  return db;
}
