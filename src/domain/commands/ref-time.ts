/**
 * When a reference was made, in milliseconds by the clock of its device: the first 48 bits of a UUIDv7. Null for
 * anything else.
 */
export function refTimeMs(ref: string | null | undefined): number | null {
  const match = /^([0-9a-f]{8})-([0-9a-f]{4})-7/i.exec(ref ?? '');
  return match ? Number.parseInt(`${match[1]}${match[2]}`, 16) : null;
}
