import type { FastifyPluginAsync } from 'fastify';
import { setDeviceMarker } from '#gateway/auth/device-marker.ts';
import { customerOf } from '#gateway/auth/request-session.ts';
import { startSweeper } from '#gateway/commands/sweeper.ts';
import { QUOTA_WAIT_MS } from '#gateway/crm-client/quota.ts';
import { fileRoutes } from '#gateway/files/file-routes.ts';
import type { PluginDeps } from '#gateway/http/deps.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import { parseExchange, type RawExchange } from '#protocol/exchange-schema.ts';
import { answerExchange } from './answer-exchange.ts';
import { createExchange } from './create-exchange.ts';

/** Enough for twenty orders of two hundred lines each, and the names of the parts. */
const BODY_LIMIT_BYTES = 1024 * 1024;

/** Results that end a command: the device no longer has to send it. */
const ended = new Set<CommandResult['state']>(['done', 'voided', 'rejected']);

/**
 * Registers `POST /sync/me`, a customer's exchange, and starts the sweeper. When the server closes, it waits for
 * running commands.
 */
export const exchangePlugin: FastifyPluginAsync<PluginDeps> = async (app, deps) => {
  const { exchange, engine } = createExchange(deps);
  let sweeper: ReturnType<typeof startSweeper> | null = null;
  // Not earlier: a gateway that cannot listen is abandoned, and would never stop the sweeper.
  app.addHook('onListen', async () => {
    sweeper = startSweeper(engine);
  });
  app.addHook('onClose', async () => {
    await sweeper?.stop();
    await exchange.commandHandler.idle();
  });

  fileRoutes(app, { files: engine.files, requireCustomer: deps.requireCustomer });
  app.post(Endpoint.me, { preHandler: deps.requireCustomer, bodyLimit: BODY_LIMIT_BYTES }, async (request, reply) => {
    const session = customerOf(request);
    const parsed = parseExchange(request.body);
    if (!parsed.ok) {
      return reply.code(400).send({ kind: GatewayError.badRequest, details: { issue: parsed.error.issue } });
    }
    reply.header('cache-control', 'no-store');
    const wait = await mustWait(deps, session.user.contactId, parsed.value);
    if (wait !== null) {
      return reply
        .code(429)
        .header('retry-after', String(Math.ceil(wait / 1000)))
        .send({ kind: GatewayError.tooManyRequests });
    }
    const answer = await answerExchange(exchange, session, parsed.value);
    if (answer.ok) {
      deps.sessionCheck.saw(session.sessionId);
      const { device, unsent } = parsed.value;
      const settled = Object.values(answer.value.results).filter(({ state }) => ended.has(state)).length;
      setDeviceMarker(reply, { device, unsent: unsent - settled });
      return reply.send(answer.value);
    }
    switch (answer.error.kind) {
      case 'no-session':
        await deps.opener.end(session);
        return reply.code(401).send({ kind: GatewayError.noSession });
      case 'crm-unavailable':
        return reply
          .code(503)
          .header('retry-after', String(Math.ceil(answer.error.retryAfterMs / 1000)))
          .send({ kind: GatewayError.crmUnavailable });
    }
  });
};

/** Returns how long the exchange has to wait, in milliseconds; null when it may run now. */
async function mustWait(
  { limits, quota }: Pick<PluginDeps, 'limits' | 'quota'>,
  contactId: string,
  request: RawExchange,
): Promise<number | null> {
  const bringsWork = request.commands.length + request.ask.length + request.void.length > 0;
  if (!quota.allows({ bringsWork })) return QUOTA_WAIT_MS;
  const answer = await limits.take(contactId, request);
  return answer.allowed ? null : answer.retryAfterMs;
}
