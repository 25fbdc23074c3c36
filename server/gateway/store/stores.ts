import type { GatewayDb } from './db.ts';
import { createSqlCatalogue } from './sql-catalogue.ts';
import { createSqlLeases } from './sql-leases.ts';
import { createSqlOrderNews } from './sql-order-news.ts';
import { createSqlParts } from './sql-parts.ts';
import { createSqlRateLimits, createSqlSessions } from './sql-sessions.ts';

export type GatewayStores = ReturnType<typeof createSqlStores>;

/** The gateway's stores. They are all in one database, so that any number of replicas can share them. */
export function createSqlStores(db: GatewayDb) {
  return {
    leases: createSqlLeases(db),
    catalogue: createSqlCatalogue(db),
    parts: createSqlParts(db),
    sessions: createSqlSessions(db),
    rateLimits: createSqlRateLimits(db),
    orderNews: createSqlOrderNews(db),
  };
}
