import { isLaterNews, type OrderNews } from '#domain/orders/index.ts';
import type { OrderNewsStore } from '../../../server/gateway/orders/order-news-store.ts';
import type { Lease } from '../../../server/gateway/store/leases.ts';

/** The status writer's store in memory, for simulations. There is no ledger, so no customer has cancelled anything. */
export function createMemoryOrderNews(stillHolds: (lease: Lease) => boolean): OrderNewsStore {
  let watermarkMs: number | null = null;
  let requested = false;
  const told = new Map<string, OrderNews>();
  return {
    async watermark() {
      return watermarkMs;
    },
    async moveWatermark(lease, ms) {
      if (stillHolds(lease)) watermarkMs = ms;
      return stillHolds(lease);
    },
    async request() {
      requested = true;
    },
    async takeRequest() {
      const was = requested;
      requested = false;
      return was;
    },
    async claim(orderId, news) {
      if (!isLaterNews(news, told.get(orderId) ?? null)) return false;
      told.set(orderId, news);
      return true;
    },
    async cancelledByCustomer() {
      return false;
    },
    async prune() {},
  };
}
