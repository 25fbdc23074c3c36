import Dexie from 'dexie';
import { createLocalFacts } from '#db/facts/local-facts.ts';
import { cacheDatabaseName } from '#db/names.ts';
import { openCache } from '#db/open-cache.ts';
import { openOutbox } from '#db/open-outbox.ts';
import type { NewOutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Owner } from '#domain/owner.ts';
import { cryptoRandom as random } from '#platform/crypto-random.ts';
import { systemClock as clock } from '#platform/system-clock.ts';
import { newRow } from '#test/support/rows.ts';

export async function stored(owner: Owner | null) {
  const cache = openCache(owner);
  const state = await cache.state();
  const hashes = await cache.hashes();
  const parts = [...(await cache.parts(hashes)).values()];
  cache.close();
  return { state, names: parts.map((part) => part.name), texts: parts.map((part) => part.text).join() };
}

export function favourite(owner: Owner, productId: string): NewOutboxRow {
  const nowMs = clock.now();
  const id = random.uuid(nowMs) as CommandId;
  return newRow('favourite.set', { productId, on: true }, { id, actor: owner.contactId, madeAtMs: nowMs });
}

export async function queue(owner: Owner, row: NewOutboxRow): Promise<void> {
  const outbox = openOutbox(owner);
  await outbox.transact(() => ({ writes: { add: [row] }, value: null }));
  outbox.close();
}

export async function waiting(owner: Owner) {
  const outbox = openOutbox(owner);
  const { rows } = await outbox.snapshot();
  outbox.close();
  return rows;
}

/** Opens what commands and queries of this customer run on. */
export function openCommands(owner: Owner) {
  const databases = { outbox: openOutbox(owner), cache: openCache(owner), owner, nowMs: clock.now };
  return {
    databases,
    ports: { outbox: databases.outbox, owner, clock, random, facts: createLocalFacts(databases) },
    close(): void {
      databases.outbox.close();
      databases.cache.close();
    },
  };
}

/** Copies the cache to where the previous format had it. */
export async function renameToOldFormat(owner: Owner, spoil = (text: string) => text): Promise<void> {
  const cache = openCache(owner);
  const parts = [...(await cache.parts(await cache.hashes())).values()];
  const older = new Dexie(cacheDatabaseName(owner, 0));
  older.version(1).stores({ parts: 'hash', state: '' });
  await older.table('parts').bulkPut(parts.map((part) => ({ ...part, text: spoil(part.text) })));
  await older.table('state').put(await cache.state(), 'state');
  await older.table('state').put(await cache.status(), 'status');
  older.close();
  cache.close();
}
