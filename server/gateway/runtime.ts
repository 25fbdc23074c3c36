import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import { newUuid } from '#lib/uuid.ts';

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => undefined),
};

export const systemRandom: Random = {
  next: () => randomBytes(4).readUInt32BE() / 2 ** 32,
  uuid: (atMs) => newUuid(atMs, randomBytes(10)),
};
