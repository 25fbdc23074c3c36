/** Returns when a UUIDv7 was made, in milliseconds since the epoch, by the clock of the device that made it. */
export function uuidTimeMs(uuid: string): number {
  return Number.parseInt(uuid.replaceAll('-', '').slice(0, 12), 16);
}
