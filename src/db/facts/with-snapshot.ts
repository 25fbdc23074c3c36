import type { OutboxSnapshot } from '#outbox/outbox-store.ts';
import { type PartReader, withParts } from '../parts/part-reader.ts';
import type { Databases } from '../queries/databases.ts';

export type Seen = { snapshot: OutboxSnapshot; parts: PartReader };

/**
 * Runs a read on the outbox and the parts. Reads the outbox first: the other order would miss a command that ends in
 * between (sync.md 3.2).
 */
export async function withSnapshot<T>(databases: Databases, read: (seen: Seen) => Promise<T>): Promise<T> {
  const snapshot = await databases.outbox.snapshot();
  return withParts(databases.cache, (parts) => read({ snapshot, parts }));
}
