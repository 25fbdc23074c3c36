import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { notFound } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { parseJson } from '#lib/parse-json.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { catalogueObjects } from './catalogue-objects.ts';

type Options = { secret: string; request: (objects: readonly CrmObjectName[]) => Promise<void> };

/** The longest accepted notice of the CRM: it contains only names of objects. */
const MAX_BYTES = 64 * 1024;

/** A notice that names no objects means all of them. */
const notice = v.fallback(
  v.pipe(
    v.string(),
    v.transform(parseJson),
    v.object({ objects: v.array(v.unknown()) }),
    v.transform(({ objects }) => catalogueObjects.filter((object) => objects.includes(object))),
  ),
  [...catalogueObjects],
);

/**
 * `POST /hooks/crm`: the CRM reports that something changed, and authenticates with the shared secret. The notice only
 * makes the builder read; its content is never used as data.
 */
export const hookRoutes: GatewayPlugin<Options> = async (app, { secret, request: ask }) => {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isSame(headers['x-larder-hook-secret'], secret)) return notFound(reply);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.post(Endpoint.crmHook, { schema: { body: notice } }, async (request, reply) => {
    await ask(request.body);
    return reply.code(202).send();
  });
};

/** Compares in a time that reveals neither where the two texts differ nor how long they are. */
function isSame(given: unknown, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}
