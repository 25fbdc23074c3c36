import type { Random } from '#lib/random.ts';
import { newUuid } from '#lib/uuid.ts';

/** The platform's random numbers. */
export const cryptoRandom: Random = {
  next() {
    const [value] = crypto.getRandomValues(new Uint32Array(1));
    return (value ?? 0) / 4_294_967_296;
  },
  uuid: (atMs) => newUuid(atMs, crypto.getRandomValues(new Uint8Array(10))),
};
