import type { FastifyReply } from 'fastify';
import { DEVICE_MARKER, type DeviceMarker, markerText } from '#protocol/device-marker.ts';

/** Browsers keep a cookie for 400 days at most. */
const MAX_AGE_S = 400 * 24 * 3_600;

/**
 * Remembers in the browser, outside of what an eviction takes, how many commands a device had not sent yet. Pages may
 * read it: it holds a random id and a number.
 */
export function setDeviceMarker(reply: FastifyReply, marker: DeviceMarker): void {
  reply.setCookie(DEVICE_MARKER, markerText(marker), {
    path: '/',
    sameSite: 'lax',
    secure: reply.request.protocol === 'https',
    maxAge: MAX_AGE_S,
  });
}
