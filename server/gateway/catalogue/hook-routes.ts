import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { notFound } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { parseJson } from '#lib/parse-json.ts';
import { Endpoint } from '#protocol/endpoints.ts';

/** Something that follows objects of the CRM. */
type Follower = {
  objects: readonly CrmObjectName[];
  /** Asks it to read these objects soon. */
  request: (objects: readonly CrmObjectName[]) => Promise<void>;
};
type Options = { secret: string; followers: readonly Follower[] };

/** The longest accepted notice of the CRM: it contains only names of objects. */
const MAX_BYTES = 64 * 1024;

/** The objects that changed; null for a notice that names none, which means all of them. */
const notice = v.fallback(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform(parseJson),
      v.object({ objects: v.array(v.unknown()) }),
      v.transform(({ objects }) => objects),
    ),
  ),
  null,
);

/**
 * `POST /hooks/crm`: the CRM reports that something changed, and authenticates with the shared secret. The notice only
 * makes those read who follow the objects; its content is never used as data.
 */
export const hookRoutes: GatewayPlugin<Options> = async (app, { secret, followers }) => {
  app.addHook('onRequest', async ({ headers }, reply) => {
    if (!isSame(headers['x-larder-hook-secret'], secret)) return notFound(reply);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.post(Endpoint.crmHook, { schema: { body: notice } }, async (request, reply) => {
    const changed = request.body;
    for (const { objects, request: ask } of followers) {
      const followed = changed ? objects.filter((object) => changed.includes(object)) : objects;
      if (followed.length > 0) await ask(followed);
    }
    return reply.code(202).send();
  });
};

/** Compares in a time that reveals neither where the two texts differ nor how long they are. */
function isSame(given: unknown, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return typeof given === 'string' && timingSafeEqual(digest(given), digest(secret));
}
