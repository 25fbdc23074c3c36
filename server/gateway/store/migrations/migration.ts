import type { Transaction } from 'kysely';
import type { GatewayTables } from '../tables.ts';

/** One step that brings the tables forward. A step that any database has taken is never changed. */
export type Migration = { name: string; up(db: Transaction<GatewayTables>): Promise<void> };
