import { sql } from 'kysely';
import { expect } from 'vitest';
import { openDatabase } from '#crm/store/open-database.ts';
import type { FileStore } from '#gateway/files/file-store.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import type { Lease } from '#gateway/store/leases.ts';
import type { PaymentStore } from '#gateway/store/payment-store.ts';
import { createSqlFiles } from '#gateway/store/sql-files.ts';
import { createSqlPayments } from '#gateway/store/sql-payments.ts';
import { createSqlStores, type GatewayStores } from '#gateway/store/stores.ts';
import { createMemoryFileStore } from '#test/support/gateway-stores/memory-file-store.ts';
import { createMemoryLeases } from '#test/support/gateway-stores/memory-leases.ts';
import { createMemoryPayments } from '#test/support/gateway-stores/memory-payments.ts';
import { createMemoryStores } from '#test/support/gateway-stores/memory-stores.ts';
import { freshDatabase, type TestEngine, testEngines } from '#test/support/test-database.ts';

export type Opened = {
  stores: GatewayStores;
  files: FileStore;
  payments: PaymentStore;
  /** Makes everything replaced, leased or limited so far older by `ms`. */
  age: (ms: number) => Promise<void>;
  close: () => Promise<void>;
};

async function sqlStores(engine: TestEngine): Promise<Opened> {
  const { location, drop } = await freshDatabase(engine);
  const database = await openDatabase(location);
  const db = await connectGatewayDb(database.db);
  const age = async (ms: number) => {
    const span = sql`${ms}::double precision * interval '1 millisecond'`;
    await sql`update gateway.parts set replaced_at = replaced_at - ${span}`.execute(db);
    await sql`update gateway.manifest_steps set at = at - ${span}`.execute(db);
    await sql`update gateway.leases set expires_at = expires_at - ${span}`.execute(db);
    await sql`update gateway.files set touched_at = touched_at - ${span}`.execute(db);
    await sql`update gateway.payment_attempts set opened_at = opened_at - ${span}, check_at = check_at - ${span}`.execute(
      db,
    );
    await sql`update gateway.rate_limits set until = until - ${span}`.execute(db);
  };
  const close = () => database.close().then(drop);
  return { stores: createSqlStores(db), files: createSqlFiles(db), payments: createSqlPayments(db), age, close };
}

async function memoryStores(): Promise<Opened> {
  let aheadMs = 0;
  const clock = { now: () => Date.now() + aheadMs };
  const age = async (ms: number) => {
    aheadMs += ms;
  };
  const leases = createMemoryLeases(clock);
  const stores = createMemoryStores(clock, leases);
  const payments = createMemoryPayments({ clock, stillHolds: leases.stillHolds });
  return { stores, files: createMemoryFileStore(clock), payments, age, close: async () => undefined };
}

export const implementations: [string, () => Promise<Opened>][] = [
  ['memory', memoryStores],
  ...testEngines.map((engine): [string, () => Promise<Opened>] => [engine, () => sqlStores(engine)]),
];

let count = 0;
/** Makes a name that no other test of these stores has. */
export const fresh = (prefix: string) => `${prefix}-${count++}`;

/** Takes a lease of its own. */
export async function takeLease({ leases }: GatewayStores): Promise<Lease> {
  const lease = { name: fresh('lease'), holder: fresh('holder') };
  expect(await leases.take(lease, 60_000)).toBe(true);
  return lease;
}
