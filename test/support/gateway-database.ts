import type { Ledger } from '#gateway/commands/ledger.ts';
import type { LeaseStore } from '#gateway/store/leases.ts';
import type { PaymentStore } from '#gateway/store/payment-store.ts';
import { createMemoryFileStore } from '#test/support/gateway-stores/memory-file-store.ts';
import { createMemoryLeases } from '#test/support/gateway-stores/memory-leases.ts';
import { createMemoryLedger, type MemoryLedgerRows } from '#test/support/gateway-stores/memory-ledger.ts';
import { createMemoryPayments } from '#test/support/gateway-stores/memory-payments.ts';
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
  let payments = createMemoryPayments({ clock, stillHolds });
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
    /** Stays the same object too. A restore loses all of it. */
    payments: {
      attempts: (...args) => payments.attempts(...args),
      byReference: (...args) => payments.byReference(...args),
      byProviderOrder: (...args) => payments.byProviderOrder(...args),
      open: (...args) => payments.open(...args),
      change: (...args) => payments.change(...args),
      hasten: (...args) => payments.hasten(...args),
      takeDue: (...args) => payments.takeDue(...args),
      refunds: (...args) => payments.refunds(...args),
      refundsOfPayment: (...args) => payments.refundsOfPayment(...args),
      recordRefund: (...args) => payments.recordRefund(...args),
      queueMessage: (...args) => payments.queueMessage(...args),
      takeMessage: (...args) => payments.takeMessage(...args),
    } satisfies PaymentStore as PaymentStore,
    /** Backs up the ledger's rows. */
    backUp(): void {
      backup = structuredClone(ledger.rows);
    },
    /** Restores the ledger to its last backup; to an empty one when there was none. */
    restore(): void {
      ledger = open(structuredClone(backup));
      payments = createMemoryPayments({ clock, stillHolds });
      for (const id of backup.keys()) restored.add(id);
    },
    /** Returns the open commands, except restored ones: the ledger does not know how those went on. */
    openCommands: (): string[] => [...ledger.rows].flatMap(([id, row]) => (row.end || restored.has(id) ? [] : [id])),
  };
}

export type GatewayDatabase = ReturnType<typeof createGatewayDatabase>;
