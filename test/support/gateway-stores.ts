import { sql } from 'kysely';
import { openDatabase } from '#crm/store/open-database.ts';
import { connectGatewayDb } from '#gateway/store/db.ts';
import { createSqlStores, type GatewayStores } from '#gateway/store/stores.ts';
import { createMemoryStores } from '#test/support/gateway-stores/memory-stores.ts';
import { freshDatabase, type TestEngine, testEngines } from '#test/support/test-database.ts';

export type Opened = {
  stores: GatewayStores;
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
    await sql`update gateway.rate_limits set until = until - ${span}`.execute(db);
  };
  const close = () => database.close().then(drop);
  return { stores: createSqlStores(db), age, close };
}

async function memoryStores(): Promise<Opened> {
  let aheadMs = 0;
  const stores = createMemoryStores({ now: () => Date.now() + aheadMs });
  const age = async (ms: number) => {
    aheadMs += ms;
  };
  return { stores, age, close: async () => undefined };
}

export const implementations: [string, () => Promise<Opened>][] = [
  ['memory', memoryStores],
  ...testEngines.map((engine): [string, () => Promise<Opened>] => [engine, () => sqlStores(engine)]),
];
