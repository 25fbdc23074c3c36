import type { FastifyReply } from 'fastify';
import { DEVICE_MARKER, type DeviceMarker, markerText } from '#protocol/device-marker.ts';

/** Browsers keep a cookie for at most 400 days. */
const MAX_AGE_S = 400 * 24 * 3_600;

/**
 * Stores in a cookie, which survives an eviction of storage, how many commands a device has not sent yet. Pages may
 * read it: it contains a random id and a number.
 */
export function setDeviceMarker(reply: FastifyReply, marker: DeviceMarker): void {
  reply.setCookie(DEVICE_MARKER, markerText(marker), {
    path: '/',
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    maxAge: MAX_AGE_S,
  });
}
