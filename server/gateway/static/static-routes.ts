import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GatewayError } from '#protocol/errors.ts';
import { documentHeaders } from './security-headers.ts';

/** Files under /assets carry a hash of their content in their name. */
const HASHED = /^\/assets\//;
/** What the gateway answers itself; an unknown path below is no page of the app. */
const NO_PAGES = /^\/(?:assets|sync|session|services|media|hooks|health|ready|metrics|pay)(?:\/|$)/;

/**
 * The built app, in the compressed form that the build has made. A path that is no file is a page of the app and gets
 * its document; a missing asset is a 404, never a document in its place.
 */
export async function staticRoutes(app: FastifyInstance, distDir: string): Promise<void> {
  if (!existsSync(join(distDir, 'index.html'))) throw new Error(`The app is not built: ${distDir} has no index.html.`);
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    index: ['index.html'],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const url = path.slice(distDir.length).replaceAll('\\', '/');
      reply.header('cache-control', cacheControl(url));
      reply.headers(documentHeaders);
    },
  });
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) return notFound(reply);
    return reply.sendFile('index.html');
  });
}

/** Hashed files never change; everything else, the service worker above all, is asked for each time. */
function cacheControl(url: string): string {
  return HASHED.test(url) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/** A path that only the app knows: asked for by a navigation, without the dot of a file's name in its last step. */
function isPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const path = url.split('?')[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGES.test(path)) return false;
  const accept = headers.accept ?? '*/*';
  const isFile = /\.[a-z0-9]{1,8}$/i.test(path) && !accept.includes('text/html');
  return !isFile && (accept.includes('text/html') || accept.includes('*/*'));
}

export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ kind: GatewayError.notFound });
}
