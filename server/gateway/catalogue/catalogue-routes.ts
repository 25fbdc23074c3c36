import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '#protocol/errors.ts';
import { isPartHash } from '#protocol/part-codec.ts';
import { audienceOf, receives } from './audiences.ts';
import type { CatalogueReader } from './catalogue-reader.ts';

const decompress = promisify(brotliDecompress);

/** Before the first snapshot, devices try again soon. */
const RETRY_AFTER_S = 2;

/** `GET /sync/catalogue` and `GET /sync/parts/<hash>` (sync.md 2.1). */
export function catalogueRoutes(app: FastifyInstance, { reader }: { reader: CatalogueReader }): void {
  app.get('/sync/catalogue', async (request, reply) => {
    const { have } = request.query as { have?: unknown };
    const known = typeof have === 'string' && isPartHash(have) ? have : null;
    const answer = await reader.answer(audienceOf(request.session), known);
    if (answer === null) {
      return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ kind: GatewayError.crmUnavailable });
    }
    reply.header('cache-control', 'private, no-store');
    if (answer === 'same') return reply.code(304).send();
    const etag = `"${answer.hash}"`;
    reply.header('etag', etag);
    if (known === null && request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    return acceptsBrotli(request)
      ? reply.header('content-encoding', 'br').send(answer.brotli)
      : reply.send(answer.json);
  });

  app.get<{ Params: { hash: string } }>('/sync/parts/:hash', async (request, reply) => {
    const { hash } = request.params;
    const part = isPartHash(hash) ? await reader.part(hash) : null;
    // A part of another audience is treated like one that does not exist, even when the client knows its hash.
    if (!part || !receives(audienceOf(request.session), part.audience)) return notFound(reply);
    const isForAll = part.audience.kind === 'all';
    reply.header('cache-control', isForAll ? 'public, max-age=31536000, immutable' : 'private, no-store');
    reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
    // A shared cache may serve this to anyone, so it carries no contact; devices check the part by its hash.
    if (isForAll) reply.removeHeader('larder-contact');
    const etag = `"${hash}"`;
    reply.header('etag', etag);
    if (isForAll && request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (acceptsBrotli(request)) return reply.header('content-encoding', 'br').send(part.brotli);
    return reply.send(await decompress(part.brotli));
  });
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ kind: GatewayError.notFound });
}

export function acceptsBrotli({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return /(?:^|[\s,])br(?:\s*;\s*q=(?:1|0?\.\d*[1-9]))?\s*(?:,|$)/i.test(String(headers['accept-encoding'] ?? ''));
}
