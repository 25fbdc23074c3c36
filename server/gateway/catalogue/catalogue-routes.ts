import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import * as v from 'valibot';
import { refuseEnded, type SessionGuards } from '#gateway/auth/request-session.ts';
import { answerInvalidAsMissing, notFound } from '#gateway/http/answer-errors.ts';
import { acceptsBrotli, negotiation } from '#gateway/http/negotiation.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import { partHash } from '#protocol/field-schemas.ts';
import { audienceOf, receives } from './audiences.ts';
import type { CatalogueReader } from './catalogue-reader.ts';

type Options = SessionGuards & { reader: CatalogueReader };

const decompress = promisify(brotliDecompress);

/** Before the first snapshot, devices try again soon. */
const RETRY_AFTER_S = 2;

/** A device that names no manifest, or one that cannot exist, gets the whole one. */
const known = v.object({ have: v.fallback(v.nullish(partHash, null), null) });

/** `GET /sync/catalogue` and `GET /sync/parts/<hash>` (sync.md 2.1). */
export const catalogueRoutes: GatewayPlugin<Options> = async (app, { reader, ...guards }) => {
  app.addHook('onRequest', refuseEnded(guards));
  answerInvalidAsMissing(app);

  const catalogue = { querystring: known, headers: negotiation };
  app.get(Endpoint.catalogue, { schema: catalogue }, async (request, reply) => {
    const { have } = request.query;
    const answer = await reader.answer(audienceOf(request.session), have);
    if (answer === null) {
      return reply.code(503).header('retry-after', RETRY_AFTER_S).send({ kind: GatewayError.crmUnavailable });
    }
    reply.header('cache-control', 'private, no-store');
    if (answer === 'same') return reply.code(304).send();
    const etag = `"${answer.hash}"`;
    reply.header('etag', etag);
    if (have === null && request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    return acceptsBrotli(request)
      ? reply.header('content-encoding', 'br').send(answer.brotli)
      : reply.send(answer.json);
  });

  const part = { params: v.object({ hash: partHash }), headers: negotiation };
  app.get(Endpoint.part(':hash'), { schema: part }, async (request, reply) => {
    const { hash } = request.params;
    const part = await reader.part(hash);
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
};
