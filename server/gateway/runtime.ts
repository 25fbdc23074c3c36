import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};

export const systemRandom: Random = {
  next: () => randomBytes(4).readUInt32BE() / 2 ** 32,
  uuid: (atMs) => {
    const bytes = randomBytes(16);
    bytes.writeUIntBE(atMs, 0, 6);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  },
};
