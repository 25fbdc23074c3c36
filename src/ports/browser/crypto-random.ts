import type { Random } from '#lib/random.ts';

/** The platform's random numbers. */
export const cryptoRandom: Random = {
  next() {
    const [value] = crypto.getRandomValues(new Uint32Array(1));
    return (value ?? 0) / 4_294_967_296;
  },
  uuid: (atMs) => uuidV7(atMs, crypto.getRandomValues(new Uint8Array(10))),
};

/** Makes a UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, version and variant, and 74 bits of `random`. */
export function uuidV7(atMs: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0').slice(-12);
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (8 + (Number.parseInt(hex.slice(3, 4), 16) & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}
