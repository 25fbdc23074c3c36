/** Name of the cookie that survives an eviction of the origin's storage. */
export const DEVICE_MARKER = 'larder-device';

/** The device at its last exchange, with the number of its unsent commands then. */
export type DeviceMarker = { device: string; unsent: number };

/** The cookie's value. */
export function markerText({ device, unsent }: DeviceMarker): string {
  return `${device.replace(/[^A-Za-z0-9-]/g, '').slice(0, 64)}.${Math.max(0, Math.trunc(unsent))}`;
}

/** Reads the marker from `document.cookie`; null if there is none. */
export function readMarker(cookies: string): DeviceMarker | null {
  for (const cookie of cookies.split(';')) {
    const match = /^\s*larder-device=([A-Za-z0-9-]{1,64})\.(\d{1,6})\s*$/.exec(cookie);
    if (match?.[1] && match[2]) return { device: match[1], unsent: Number(match[2]) };
  }
  return null;
}
