import { Kysely, PGliteDialect, type PGliteDialectConfig, PostgresDialect, type PostgresPool } from 'kysely';
import { migrate } from './migrate.ts';
import type { GatewayTables } from './tables.ts';

/** The gateway's tables, wherever they are. Only `server/gateway/store` looks inside. */
export type GatewayDb = Kysely<GatewayTables>;

/** A database that someone else opened and will close: an embedded one, or a pool of connections to PostgreSQL. */
export type DatabaseHandle = { pglite: PGliteDialectConfig['pglite'] } | { pool: PostgresPool };

const SCHEMA = 'gateway';

/** Binds the gateway's tables to a database, creating or upgrading them. */
export async function connectGatewayDb(handle: DatabaseHandle): Promise<GatewayDb> {
  const dialect =
    'pglite' in handle ? new PGliteDialect({ pglite: handle.pglite }) : new PostgresDialect({ pool: handle.pool });
  const db = new Kysely<GatewayTables>({ dialect });
  await migrate(db, SCHEMA);
  return db.withSchema(SCHEMA);
}
