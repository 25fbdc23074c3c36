import type { FastifyPluginAsync } from 'fastify';
import type { CrmServices } from './api.ts';
import { originOf, parametersOf } from './http-request.ts';
import { issueToken } from './oauth.ts';

/** `/services/oauth2`: issues and revokes tokens. */
export const oauthRoutes: FastifyPluginAsync<CrmServices> = async (app, services) => {
  app.route({
    method: ['GET', 'POST'],
    url: '/services/oauth2/token',
    handler: async (request, reply) => {
      const parameters = parametersOf(request);
      const { status, body } = await issueToken(services, { parameters, instanceUrl: originOf(request) });
      return reply.status(status).header('cache-control', 'no-store').send(body);
    },
  });
  app.post('/services/oauth2/revoke', async (request, reply) => {
    await services.sessions.close(parametersOf(request).get('token') ?? '');
    return reply.status(200).send();
  });
};
