import type { Lease, LeaseStore } from '../../../server/gateway/store/leases.ts';

/** Leases in memory, by a given clock, for simulations. The other memory stores use `stillHolds`. */
export function createMemoryLeases(clock: { now(): number }): LeaseStore & { stillHolds(lease: Lease): boolean } {
  const held = new Map<string, { holder: string; expiresAt: number }>();
  const stillHolds = ({ name, holder }: Lease) => held.get(name)?.holder === holder;
  return {
    stillHolds,
    async take({ name, holder }, ttlMs) {
      const current = held.get(name);
      if (current && current.expiresAt >= clock.now()) return false;
      held.set(name, { holder, expiresAt: clock.now() + ttlMs });
      return true;
    },
    async renew(lease, ttlMs) {
      const current = held.get(lease.name);
      if (current?.holder !== lease.holder || current.expiresAt < clock.now()) return false;
      held.set(lease.name, { holder: lease.holder, expiresAt: clock.now() + ttlMs });
      return true;
    },
    async release(lease) {
      if (stillHolds(lease)) held.delete(lease.name);
    },
  };
}
