import type { OrderNewsStore } from '#gateway/orders/order-news-store.ts';
import type { CatalogueStore } from './catalogue-store.ts';
import type { GatewayDb } from './db.ts';
import type { LeaseStore } from './leases.ts';
import type { PartStore } from './part-store.ts';
import type { RateLimitStore } from './rate-limits.ts';
import type { SessionStore } from './session-store.ts';
import { createSqlCatalogue } from './sql-catalogue.ts';
import { createSqlLeases } from './sql-leases.ts';
import { createSqlOrderNews } from './sql-order-news.ts';
import { createSqlParts } from './sql-parts.ts';
import { createSqlRateLimits, createSqlSessions } from './sql-sessions.ts';

/** The gateway's stores. They are all in one database, so that any number of replicas can share them. */
export type GatewayStores = {
  leases: LeaseStore;
  catalogue: CatalogueStore;
  parts: PartStore;
  sessions: SessionStore;
  rateLimits: RateLimitStore;
  orderNews: OrderNewsStore;
};

export function createSqlStores(db: GatewayDb): GatewayStores {
  return {
    leases: createSqlLeases(db),
    catalogue: createSqlCatalogue(db),
    parts: createSqlParts(db),
    sessions: createSqlSessions(db),
    rateLimits: createSqlRateLimits(db),
    orderNews: createSqlOrderNews(db),
  };
}
