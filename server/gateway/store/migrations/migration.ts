import type { Transaction } from 'kysely';
import type { GatewayTables } from '../tables.ts';

/** One step of upgrading the tables. A step that any database has applied never changes. */
export type Migration = { name: string; up(db: Transaction<GatewayTables>): Promise<void> };
