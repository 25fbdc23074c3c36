import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '#protocol/errors.ts';
import { Header, MIN_PROTOCOL_VERSION, PROTOCOL_VERSION } from '#protocol/version.ts';

/** Names this gateway's protocol: an answer without it is not ours (captive portal). */
export function nameProtocol(reply: FastifyReply): void {
  reply.header(Header.protocol, String(PROTOCOL_VERSION));
}

/**
 * Devices may come back after months. A device whose protocol is no longer supported gets 426 and keeps its queue.
 * Reading without a version is allowed (a person with a terminal); writing is not.
 */
export async function refuseOldProtocol(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const told = request.headers[Header.protocol];
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (told === undefined && isRead) return undefined;
  const version = typeof told === 'string' && /^\d{1,6}$/.test(told) ? Number(told) : 0;
  if (version >= MIN_PROTOCOL_VERSION) return undefined;
  return reply.code(426).send({ kind: GatewayError.updateWanted, details: { minimum: MIN_PROTOCOL_VERSION } });
}
