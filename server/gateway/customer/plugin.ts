import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { setDeviceMarker } from '#gateway/auth/device-marker.ts';
import {
  customerOf,
  requireCustomer,
  type SessionGuards,
  sessionCookieName,
  setSessionCookie,
} from '#gateway/auth/request-session.ts';
import { resealSession } from '#gateway/auth/session-cookie.ts';
import { opaqueAudience } from '#gateway/catalogue/audiences.ts';
import type { EngineDeps } from '#gateway/commands/engine.ts';
import { startSweeper } from '#gateway/commands/sweeper.ts';
import { type CrmQuota, QUOTA_WAIT_MS } from '#gateway/crm-client/quota.ts';
import { fileRoutes } from '#gateway/files/file-routes.ts';
import { crmUnavailable, tooManyRequests } from '#gateway/http/answer-errors.ts';
import { compressAnswer } from '#gateway/http/compress-answers.ts';
import { type GatewayPlugin, InvalidRequest } from '#gateway/http/valibot-provider.ts';
import { must } from '#lib/assert.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import { exchangeRequest, type RawExchange } from '#protocol/exchange-schema.ts';
import { answerExchange } from './answer-exchange.ts';
import { createExchange, type OwnStores } from './create-exchange.ts';
import type { ExchangeLimits } from './exchange-limits.ts';

export type ExchangePluginDeps = SessionGuards &
  OwnStores & {
    engine: EngineDeps;
    limits: ExchangeLimits;
    quota: CrmQuota;
    /** Seals sessions. */
    secret: string;
  };

/** Enough for twenty orders of two hundred lines each, and the names of the parts. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** Results that end a command: the device no longer has to send it. */
const ended = new Set<CommandResult['state']>(['done', 'voided', 'rejected']);

/**
 * Registers what only customers may do, an exchange (`POST /sync/me`) and sending files, and starts the sweeper. When
 * the server closes, it waits for running commands.
 */
export const exchangePlugin: GatewayPlugin<ExchangePluginDeps> = async (app, deps) => {
  const { engine } = deps;
  const exchange = createExchange(deps);
  let sweeper: ReturnType<typeof startSweeper> | null = null;
  // Not earlier: a gateway that cannot listen is abandoned, and would never stop the sweeper.
  app.addHook('onListen', async () => {
    sweeper = startSweeper(engine);
  });
  app.addHook('onClose', async () => {
    await sweeper?.stop();
    await exchange.commandHandler.idle();
  });

  app.addHook('onRequest', requireCustomer);
  app.addHook('onSend', compressAnswer);
  await app.register(fileRoutes, { files: engine.files });
  const options = { schema: { body: exchangeRequest }, bodyLimit: BODY_LIMIT_BYTES, errorHandler: answerInvalid };
  app.post(Endpoint.me, options, async (request, reply) => {
    const session = customerOf(request);
    reply.header('cache-control', 'no-store');
    const wait = await mustWait(deps, session.user.contactId, request.body);
    if (wait !== null) return tooManyRequests(reply, wait);
    const answered = await answerExchange(exchange, session, request.body);
    if (answered.ok) {
      const { answer, pricebookId } = answered.value;
      deps.sessionCheck.saw(session.sessionId);
      const { device, unsent } = request.body;
      const settled = Object.values(answer.results).filter(({ state }) => ended.has(state)).length;
      setDeviceMarker(reply, { device, unsent: unsent - settled });
      // Otherwise the customer would see the prices of the old book until the next sign-in, and be asked to pay others.
      if (pricebookId !== session.pricebookId) {
        const user = { ...session.user, audience: opaqueAudience(pricebookId) };
        const sealed = must(request.cookies[sessionCookieName(request)], 'the cookie of a session');
        setSessionCookie(request, reply, await resealSession({ ...session, user, pricebookId }, sealed, deps.secret));
      }
      return reply.send(answer);
    }
    switch (answered.error.kind) {
      case 'no-session':
        await deps.opener.end(session);
        return reply.code(401).send({ kind: GatewayError.noSession });
      case 'crm-unavailable':
        return crmUnavailable(reply, answered.error.retryAfterMs);
    }
  });
};

/** Names what is wrong with an exchange, by its path. */
function answerInvalid(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  if (!(error instanceof InvalidRequest)) throw error;
  reply.code(400).header('cache-control', 'no-store');
  reply.send({ kind: GatewayError.badRequest, details: { issue: error.issue } });
}

/** Returns how long the exchange has to wait, in milliseconds; null when it may run now. */
async function mustWait(
  { limits, quota }: Pick<ExchangePluginDeps, 'limits' | 'quota'>,
  contactId: string,
  request: RawExchange,
): Promise<number | null> {
  const bringsWork = request.commands.length + request.ask.length + request.void.length > 0;
  if (!quota.allows({ bringsWork })) return QUOTA_WAIT_MS;
  const answer = await limits.take(contactId, request);
  return answer.allowed ? null : answer.retryAfterMs;
}
