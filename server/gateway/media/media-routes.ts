import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { answerInvalidAsMissing, notFound } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import type { PartStore } from '#gateway/store/part-store.ts';
import { GatewayError } from '#protocol/errors.ts';
import { type MediaWidth, mediaWidths } from '#protocol/media.ts';
import type { MediaFiles } from './media-files.ts';
import { mediaAddress } from './media-source.ts';

type Options = {
  files: MediaFiles;
  parts: Pick<PartStore, 'isMedia'>;
  mediaHosts: readonly string[];
  crmUrl: string;
};

const DEFAULT_WIDTH: MediaWidth = 640;

const width = v.pipe(v.string(), v.regex(/^[1-9]\d*$/), v.transform(Number), v.picklist(mediaWidths));
const picture = {
  params: v.object({ key: v.string() }),
  querystring: v.object({ w: v.optional(width, String(DEFAULT_WIDTH)) }),
};

/**
 * `GET /media/<key>?w=160|320|640`: serves pictures that a part names, from configured hosts only, small and immutable.
 * Nothing else can be fetched through the gateway, whatever the key.
 */
export const mediaRoutes: GatewayPlugin<Options> = async (app, { files, parts, mediaHosts, crmUrl }) => {
  answerInvalidAsMissing(app);
  app.get('/media/:key', { schema: picture }, async (request, reply) => {
    const { key } = request.params;
    const { w } = request.query;
    const address = mediaAddress(key, { mediaHosts, crmUrl });
    if (!address) return notFound(reply);
    const stored = await files.stored({ key, address }, w);
    if (stored) return send(reply, stored);
    if (!(await parts.isMedia(key))) return notFound(reply);
    const made = await files.made({ key, address }, w);
    if (made.ok) return send(reply, made.value);
    if (made.error.kind === 'unknown') return notFound(reply);
    request.log.warn({ reason: made.error.reason }, 'a picture could not be fetched');
    return reply.code(502).header('cache-control', 'no-store').send({ kind: GatewayError.crmUnavailable });
  });
};

function send(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
}
