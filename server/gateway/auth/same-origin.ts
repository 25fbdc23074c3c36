import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '#protocol/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe requests come from our own pages only. Browsers say so in Sec-Fetch-Site, older ones in Origin; a request that
 * says neither comes from no browser that carries our cookie, and is refused as well.
 */
function isSameOrigin({ headers, protocol, host }: Pick<FastifyRequest, 'headers' | 'protocol' | 'host'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = headers;
  return origin !== undefined && origin === `${protocol}://${host}`;
}

export async function refuseForeignOrigin(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (safeMethods.has(request.method) || isSameOrigin(request)) return undefined;
  return reply.code(403).send({ kind: GatewayError.foreignOrigin });
}
