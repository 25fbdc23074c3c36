import { expect, it } from 'vitest';
import type { StoredPart } from '#gateway/store/part-store.ts';
import type { PartHash } from '#protocol/part.ts';
import { createPartCache } from './part-cache.ts';

function part(hash: string, bytes: number): StoredPart {
  return { hash: hash as PartHash, name: hash, audience: { kind: 'all' }, bytes, brotli: new Uint8Array(bytes) };
}

it('keeps the most recently used parts, within its byte limit', () => {
  const cache = createPartCache(100);
  const has = (hash: string) => cache.get(hash as PartHash) !== undefined;
  for (const hash of ['a', 'b', 'c']) cache.put(part(hash, 30));
  expect(has('a')).toBe(true);
  cache.put(part('d', 40));
  expect(['a', 'b', 'c', 'd'].filter(has)).toEqual(['a', 'c', 'd']);
  cache.put(part('a', 30));
  cache.put(part('huge', 101));
  expect(['a', 'c', 'd', 'huge'].filter(has)).toEqual(['a', 'c', 'd']);
  cache.put(part('whole', 100));
  expect(['a', 'c', 'd', 'whole'].filter(has)).toEqual(['whole']);
});
