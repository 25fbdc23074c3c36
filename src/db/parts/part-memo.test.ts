import { expect, it } from 'vitest';
import type { CacheStore } from '#ports/cache-store.ts';
import type { PartHash } from '#protocol/part.ts';
import { encodePart } from '#protocol/part-codec.ts';
import { PartMemo } from './part-memo.ts';

it('forgets what nobody wanted for longest, never what was wanted last', () => {
  const memo = PartMemo.of({} as CacheStore);
  const text = encodePart({ name: 'settings', tables: {} });
  const decode = (name: string) => memo.decode(name as PartHash, text);
  for (let at = 0; at < 1200; at += 1) decode(`part ${at}`);
  expect(memo.has('part 0' as PartHash)).toBe(true);
  decode('a new one');
  expect(memo.body('part 0' as PartHash)).toBeDefined();
  expect(memo.body('part 1' as PartHash)).toBeUndefined();
  expect(memo.has('part 1' as PartHash)).toBe(false);
});
