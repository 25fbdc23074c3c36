import type { FastifyPluginAsync } from 'fastify';
import type { CrmServices } from './api.ts';
import { authenticate, originOf } from './http-request.ts';
import { identity, userInfo } from './identity.ts';

/**
 * Registers the routes that return a token's user: the identity URL that came with the token, and `userinfo` of OpenID
 * Connect.
 */
export const identityRoutes: FastifyPluginAsync<CrmServices> = async (app, services) => {
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
      // Unlike the API, this resource answers a bad token with one word.
      if (!known) return reply.status(403).type('text/plain;charset=UTF-8').send('Bad_OAuth_Token');
      return reply.send(await userInfo(services, { userId: known.session.userId, origin: originOf(request) }));
    },
  });
};
