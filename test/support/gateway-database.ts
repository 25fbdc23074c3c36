import type { Ledger } from '#gateway/commands/ledger.ts';
import type { LeaseStore } from '#gateway/store/leases.ts';
import { createMemoryFileStore } from '#test/support/gateway-stores/memory-file-store.ts';
import { createMemoryLeases } from '#test/support/gateway-stores/memory-leases.ts';
import { createMemoryLedger, type MemoryLedgerRows } from '#test/support/gateway-stores/memory-ledger.ts';
import { createMemoryStores } from '#test/support/gateway-stores/memory-stores.ts';
import { createMemoryTracking } from './gateway-stores/memory-tracking.ts';

/** Creates what all replicas of a gateway share, in memory. It outlives each of them. */
export function createGatewayDatabase(clock: { now(): number }) {
  const leases = createMemoryLeases(clock);
  const holders = new Map<string, string>();
  const { stillHolds } = leases;
  const open = (rows: MemoryLedgerRows = new Map()) => ({
    rows,
    store: createMemoryLedger({ clock, stillHolds, rows }),
  });
  let ledger = open();
  let backup: MemoryLedgerRows = new Map();
  const restored = new Set<string>();
  return {
    leases: {
      ...leases,
      async take(lease, ttlMs) {
        const taken = await leases.take(lease, ttlMs);
        if (taken) holders.set(lease.name, lease.holder);
        return taken;
      },
    } satisfies LeaseStore as LeaseStore & Pick<typeof leases, 'stillHolds'>,
    /** Returns who took a lease last. */
    holderOf: (name: string): string | null => holders.get(name) ?? null,
    stores: createMemoryStores(clock, leases),
    tracking: createMemoryTracking(),
    files: createMemoryFileStore(clock),
    /** Stays the same object for its holders, even after a restore. */
    ledger: {
      find: (...args) => ledger.store.find(...args),
      orderOf: (...args) => ledger.store.orderOf(...args),
      open: (...args) => ledger.store.open(...args),
      end: (...args) => ledger.store.end(...args),
      void: (...args) => ledger.store.void(...args),
      takeSweep: (...args) => ledger.store.takeSweep(...args),
      prune: () => ledger.store.prune(),
    } satisfies Ledger as Ledger,
    /** Backs up the ledger's rows. */
    backUp(): void {
      backup = structuredClone(ledger.rows);
    },
    /** Restores the ledger to its last backup; to an empty one when there was none. */
    restore(): void {
      ledger = open(structuredClone(backup));
      for (const id of backup.keys()) restored.add(id);
    },
    /** Returns the open commands, except restored ones: the ledger does not know how those went on. */
    openCommands: (): string[] => [...ledger.rows].flatMap(([id, row]) => (row.end || restored.has(id) ? [] : [id])),
  };
}

export type GatewayDatabase = ReturnType<typeof createGatewayDatabase>;
