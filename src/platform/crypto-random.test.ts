import { expect, it } from 'vitest';
import { newUuid } from '#lib/uuid.ts';
import { cryptoRandom } from './crypto-random.ts';

it('makes UUIDs of version 7 that sort by their time', () => {
  const shape = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  const ids = [0, 1, 1_795_250_000_000, 1_795_250_000_001].map((atMs) => cryptoRandom.uuid(atMs));
  for (const id of ids) expect(id).toMatch(shape);
  expect(ids.toSorted()).toEqual(ids);
});

it('keeps the time and every random bit', () => {
  expect(newUuid(0x0123456789ab, new Uint8Array(10).fill(0xff))).toBe('01234567-89ab-7fff-bfff-ffffffffffff');
  expect(newUuid(0x0123456789ab, new Uint8Array(10))).toBe('01234567-89ab-7000-8000-000000000000');
});

it('returns numbers from 0 to below 1', () => {
  for (let times = 0; times < 1_000; times += 1) {
    const value = cryptoRandom.next();
    expect(value >= 0 && value < 1).toBe(true);
  }
});
