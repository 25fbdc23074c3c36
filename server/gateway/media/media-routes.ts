import type { FastifyInstance, FastifyReply } from 'fastify';
import type { PartStore } from '#gateway/store/part-store.ts';
import { GatewayError } from '#protocol/errors.ts';
import { type MediaWidth, mediaWidths } from '#protocol/media.ts';
import type { MediaFiles } from './media-files.ts';
import { mediaAddress } from './media-source.ts';

type Deps = {
  files: MediaFiles;
  parts: Pick<PartStore, 'isMedia'>;
  mediaHosts: readonly string[];
  crmUrl: string;
};

const DEFAULT_WIDTH: MediaWidth = 640;

/**
 * `GET /media/<key>?w=160|320|640`: serves pictures that a part names, from configured hosts only, small and immutable.
 * Nothing else can be fetched through the gateway, whatever the key.
 */
export function mediaRoutes(app: FastifyInstance, { files, parts, mediaHosts, crmUrl }: Deps): void {
  app.get<{ Params: { key: string }; Querystring: { w?: string } }>('/media/:key', async (request, reply) => {
    const { key } = request.params;
    const width = widthOf(request.query.w);
    const address = mediaAddress(key, { mediaHosts, crmUrl });
    if (!width || !address) return notFound(reply);
    const stored = await files.stored({ key, address }, width);
    if (stored) return send(reply, stored);
    if (!(await parts.isMedia(key))) return notFound(reply);
    const made = await files.made({ key, address }, width);
    if (made.ok) return send(reply, made.value);
    if (made.error.kind === 'unknown') return notFound(reply);
    request.log.warn({ reason: made.error.reason }, 'a picture could not be fetched');
    return reply.code(502).header('cache-control', 'no-store').send({ kind: GatewayError.crmUnavailable });
  });
}

function send(reply: FastifyReply, bytes: Buffer): FastifyReply {
  return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes);
}

function widthOf(text: string | undefined): MediaWidth | null {
  if (text === undefined) return DEFAULT_WIDTH;
  return mediaWidths.find((width) => String(width) === text) ?? null;
}

function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ kind: GatewayError.notFound });
}
