import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { openCache } from '#db/open-cache.ts';
import type { PartHash } from '#protocol/part.ts';
import { observeDatabases } from './use-live.ts';

const part = (hash: string) => ({ name: 'settings', hash: hash as PartHash, text: '{}' });

describe('observeDatabases', () => {
  it('[SYNC-001] follows what a query reads after it waited for something that was in memory', async () => {
    const cache = openCache({ accountId: 'live', contactId: 'late-read' });
    const inMemory = async () => undefined;
    const query = async () => {
      await cache.state();
      await inMemory();
      await inMemory();
      return (await cache.parts(['late' as PartHash])).size;
    };
    const seen: number[] = [];
    const stop = observeDatabases(() => query(), seen.push.bind(seen), console.error);
    await vi.waitFor(() => expect(seen).toEqual([0]));
    await cache.write({ durability: 'relaxed', writes: { put: [part('late')] } });
    await vi.waitFor(() => expect(seen).toEqual([0, 1]));
    stop();
    cache.close();
  });
});
