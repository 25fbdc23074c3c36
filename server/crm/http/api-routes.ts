import type { FastifyPluginAsync, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { insufficientAccess } from '#crm/records/read-body.ts';
import type { CrmServices } from './api.ts';
import { createDataRouter } from './data-routes.ts';
import { sendAnswer } from './errors.ts';
import { readJson } from './http-bodies.ts';
import { apiRequest, authenticate, type Bearer } from './http-request.ts';
import { loginUser } from './login-api.ts';
import { resetPassword, signUpNewUser } from './sign-up-api.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a call to the CRM's API, and its token. */
    bearer: Bearer;
  }
}

/**
 * The REST API and the Apex endpoints: calls with a session and a JSON body, which count towards the daily limit.
 * `services/data` dispatches with a router of its own, because a composite calls the same handlers.
 */
export const apiRoutes: FastifyPluginAsync<CrmServices> = async (app, services) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, readJson);
  app.decorateRequest('bearer');
  app.addHook('onRequest', async (request, reply) => {
    request.bearer = await authenticate(services, request);
    services.limit.take();
    reply.header('sforce-limit-info', services.limit.usage());
  });

  app.post('/services/apexrest/LoginUserAPI', { onRequest: onlyIntegration }, ({ body }) => loginUser(services, body));
  app.post('/services/apexrest/signUpNewUser', { onRequest: onlyIntegration }, ({ bearer, body }) =>
    signUpNewUser(services, { session: bearer.session, body }),
  );
  for (const path of ['/services/apexrest/ResetPassword', '/services/apexrest/ResetPassword/'])
    app.post(path, { onRequest: onlyIntegration }, ({ body }) => resetPassword(services, body));
  const router = createDataRouter();
  const answerData = async (request: FastifyRequest, reply: FastifyReply) =>
    sendAnswer(reply, await router(apiRequest(services, request)));
  app.all('/services/data/:version', answerData);
  app.all('/services/data/:version/*', answerData);
};

const onlyIntegration: onRequestAsyncHookHandler = async ({ bearer }) => {
  if (bearer.session.role !== 'integration') throw insufficientAccess();
};
