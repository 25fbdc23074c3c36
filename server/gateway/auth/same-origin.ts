import type { FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '#protocol/errors.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Unsafe requests must come from our own pages. Browsers state the origin in Sec-Fetch-Site, older ones in Origin. A
 * request with neither does not come from a browser with our cookie, and is refused too.
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
