import type { FastifyPluginAsync } from 'fastify';
import { notFound } from '#crm/crm-error.ts';

/** Returns a picture's bytes by its key; null when there is none. */
export type MediaSource = (key: string) => Promise<{ content: Uint8Array; type: string } | null>;

/** Serves pictures at /cms/media/<key>, like the content network of a Salesforce org. */
export const mediaRoutes: FastifyPluginAsync<{ media: MediaSource }> = async (app, { media }) => {
  app.get<{ Params: { key: string } }>('/cms/media/:key', async (request, reply) => {
    const picture = await media(request.params.key);
    if (!picture) throw notFound();
    return reply.type(picture.type).header('cache-control', 'public, max-age=86400').send(Buffer.from(picture.content));
  });
};
