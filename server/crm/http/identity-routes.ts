import type { FastifyInstance } from 'fastify';
import type { CrmServices } from './api.ts';
import { authenticate, originOf } from './http-request.ts';
import { identity, userInfo } from './identity.ts';

/** Who a token speaks for: by the address that came with it, and as OpenID Connect asks. */
export function identityRoutes(app: FastifyInstance, services: CrmServices): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/id/:org/:user',
    handler: async (request, reply) => {
      const { session } = await authenticate(services, request);
      return reply.send(await identity(services, { userId: session.userId, origin: originOf(request) }));
    },
  });
  app.route({
    method: ['GET', 'POST'],
    url: '/services/oauth2/userinfo',
    handler: async (request, reply) => {
      const known = await authenticate(services, request).catch(() => null);
      // Unlike the API, this resource answers a bad token in one word.
      if (!known) return reply.status(403).type('text/plain;charset=UTF-8').send('Bad_OAuth_Token');
      return reply.send(await userInfo(services, { userId: known.session.userId, origin: originOf(request) }));
    },
  });
}
