import type { Kysely } from 'kysely';
import { migrate } from './migrate.ts';
import type { GatewayTables } from './tables.ts';

/** The gateway's tables, wherever they are. Only `server/gateway/store` looks inside. */
export type GatewayDb = Kysely<GatewayTables>;

/** A database that someone else opened and will close. */
export type AnyDb = Kysely<unknown>;

const SCHEMA = 'gateway';

/** Binds the gateway's tables to a database, creating or upgrading them. */
export async function connectGatewayDb(database: AnyDb): Promise<GatewayDb> {
  const db = database.withTables<GatewayTables>();
  await migrate(db, SCHEMA);
  return db.withSchema(SCHEMA);
}
