/** A UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, version and variant, and 74 of the 80 bits of `random`. */
export function newUuid(atMs: number, random: Uint8Array): string {
  const time = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0').slice(-12);
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = (8 + (Number.parseInt(hex.slice(3, 4), 16) & 3)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(7, 19)}`;
}

/** When a UUIDv7 was made, in milliseconds since 1970 by the clock of the machine that made it; null for other texts. */
export function uuidTimeMs(uuid: string | null | undefined): number | null {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(uuid ?? '');
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : null;
}
