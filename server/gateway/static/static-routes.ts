import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasSessionCookie } from '#gateway/auth/request-session.ts';
import { notFound } from '#gateway/http/answer-errors.ts';
import { negotiation } from '#gateway/http/negotiation.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { ofGateway } from '#protocol/gateway-paths.ts';
import { contentSecurityPolicy } from './document-policy.ts';
import { type DrawnPagesDeps, openDrawnPages, type ReadyPage } from './drawn-pages.ts';
import { documentHeaders } from './security-headers.ts';

/** Files under /assets have a hash of their content in their name. */
const HASHED = /^\/assets\//;
/** Below these, an unknown path is not a page of the app. */
const NO_PAGES = [ofGateway, /^\/assets(?:\/|$)/];

/**
 * Serves the built app, as the build compressed it. A path that is not a file is a page of the app and gets its
 * document, drawn as far as possible without knowing the device: Home for guests is complete. A missing asset is a 404,
 * never a document.
 */
export const staticRoutes: GatewayPlugin<DrawnPagesDeps> = async (app, deps) => {
  const { distDir } = deps;
  const index = join(distDir, 'index.html');
  if (!existsSync(index)) throw new Error(`The app is not built: ${distDir} has no index.html.`);
  const pages = await openDrawnPages(deps);
  const headers = documentHeaders(contentSecurityPolicy([readFileSync(index, 'utf8'), pages?.document ?? '']));
  await app.register(fastifyStatic, {
    root: distDir,
    preCompressed: true,
    index: ['index.html'],
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const url = path.slice(distDir.length).replaceAll('\\', '/');
      reply.header('cache-control', cacheControl(url));
      reply.headers(headers);
    },
  });

  async function sendDocument(request: FastifyRequest, reply: FastifyReply, page: ReadyPage | null | undefined) {
    if (!page) return reply.sendFile('index.html');
    return sendPage(request, reply.headers(headers), page);
  }

  app.get('/', { schema: { headers: negotiation } }, async (request, reply) => {
    // A customer's browser must not reuse a cached page for guests, or the other way round.
    reply.header('vary', 'accept-encoding, cookie');
    return sendDocument(request, reply, await (hasSessionCookie(request) ? pages?.opening() : pages?.home()));
  });
  app.setNotFoundHandler(async (request, reply) => {
    if (!isPage(request)) return notFound(reply);
    reply.header('vary', 'accept-encoding');
    return sendDocument(request, reply, await pages?.opening());
  });
};

function sendPage(request: FastifyRequest, reply: FastifyReply, page: ReadyPage): FastifyReply {
  reply.header('cache-control', 'private, no-cache').header('etag', page.etag);
  // A proxy that compresses may have marked the tag as weak.
  const known = (request.headers['if-none-match'] ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(page.etag)) return reply.code(304).send();
  reply.type('text/html; charset=utf-8');
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'brotli' : accepted.includes('gzip') ? 'gzip' : 'html';
  if (encoding !== 'html') reply.header('content-encoding', encoding === 'brotli' ? 'br' : encoding);
  return reply.send(page[encoding]);
}

/** Hashed files never change. Everything else, above all the service worker, is revalidated each time. */
function cacheControl(url: string): string {
  return HASHED.test(url) ? 'public, max-age=31536000, immutable' : 'no-cache';
}

/**
 * Returns whether a path is a page of the app: the request is a GET or HEAD that accepts HTML. For a path with a file
 * extension, `text/html` must be accepted explicitly.
 */
function isPage({ method, url, headers }: Pick<FastifyRequest, 'method' | 'url' | 'headers'>): boolean {
  const path = url.split('?')[0] ?? '';
  if ((method !== 'GET' && method !== 'HEAD') || NO_PAGES.some((paths) => paths.test(path))) return false;
  const accept = headers.accept ?? '*/*';
  const isFile = /\.[a-z0-9]{1,8}$/i.test(path) && !accept.includes('text/html');
  return !isFile && (accept.includes('text/html') || accept.includes('*/*'));
}
