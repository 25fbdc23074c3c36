import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { GatewayError } from '#protocol/errors.ts';
import { catalogueObjects } from './catalogue-objects.ts';

/** The longest accepted notice of the CRM: it contains only names of objects. */
const MAX_BYTES = 64 * 1024;

/**
 * `POST /hooks/crm`: the CRM reports that something changed, and authenticates with the shared secret. The notice only
 * makes the builder read; its content is never used as data. A body without names means all objects.
 */
export function hookRoutes(
  app: FastifyInstance,
  { secret, request: ask }: { secret: string; request: (objects: readonly CrmObjectName[]) => Promise<void> },
): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/hooks/crm', async (request, reply) => {
      if (!isSame(request.headers['x-larder-hook-secret'], secret)) {
        return reply.code(404).send({ kind: GatewayError.notFound });
      }
      await ask(namedObjects(request.body));
      return reply.code(202).send();
    });
  });
}

/** Compares in a time that reveals neither where the two texts differ nor how long they are. */
function isSame(given: unknown, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}

function namedObjects(body: unknown): readonly CrmObjectName[] {
  const parsed = typeof body === 'string' ? parse(body) : null;
  const names = typeof parsed === 'object' && parsed !== null && 'objects' in parsed ? parsed.objects : null;
  if (!Array.isArray(names)) return catalogueObjects;
  return catalogueObjects.filter((object) => names.includes(object));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
