import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hostCookieName, hostCookieOptions } from '#gateway/http/host-cookie.ts';

const NAME = 'larder-browser';
/** Longer than a code and the proof that follows it. */
const MAX_AGE_S = 3_600;

/** Returns the random id of the browser that asked for a code; null when it has none. */
export function browserOf(request: Pick<FastifyRequest, 'cookies' | 'protocol'>): string | null {
  const id = request.cookies[hostCookieName(request, NAME)] ?? '';
  return /^[\w-]{22}$/.test(id) ? id : null;
}

/** Returns the browser's id, and gives it a new one if it has none. */
export function nameBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const id = browserOf(request) ?? randomBytes(16).toString('base64url');
  reply.setCookie(hostCookieName(request, NAME), id, { ...hostCookieOptions(request), maxAge: MAX_AGE_S });
  return id;
}
