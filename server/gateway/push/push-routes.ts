import { customerOf, requireCustomer } from '#gateway/auth/request-session.ts';
import { tooManyRequests } from '#gateway/http/answer-errors.ts';
import { type GatewayPlugin, InvalidRequest } from '#gateway/http/valibot-provider.ts';
import type { RateLimitStore } from '#gateway/store/rate-limits.ts';
import type { PushStore } from '#gateway/store/sql-push.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { pushSubscription } from '#protocol/push.ts';
import type { PushDoor } from './push-door.ts';

type Options = { store: PushStore; publicKey: string; accepts: PushDoor['accepts']; limits: RateLimitStore };

/** An app registers once at each start, and when the switch is turned. */
const REGISTRATIONS = { limit: 60, windowMs: 60 * 60_000 };

/**
 * `/push`, for customers only: GET returns our public key, POST stores this browser's subscription for as long as its
 * session lasts, DELETE removes it.
 */
export const pushRoutes: GatewayPlugin<Options> = async (app, { store, publicKey, accepts, limits }) => {
  app.addHook('onRequest', requireCustomer);
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.get(Endpoint.push, async () => ({ key: publicKey }));

  app.post(Endpoint.push, { schema: { body: pushSubscription } }, async (request, reply) => {
    const { user, sessionId } = customerOf(request);
    const taken = await limits.take({ key: `push:${user.contactId}`, ...REGISTRATIONS });
    if (!taken.allowed) return tooManyRequests(reply, taken.retryAfterMs);
    // The gateway will call this address.
    if (!accepts(request.body.endpoint)) throw new InvalidRequest('endpoint');
    await store.save({ contactId: user.contactId, sessionId }, request.body);
    return reply.code(204).send();
  });

  app.delete(Endpoint.push, async (request, reply) => {
    await store.removeOf(customerOf(request).sessionId);
    return reply.code(204).send();
  });
};
