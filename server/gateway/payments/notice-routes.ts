import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import type { PaymentProvider, ProviderName } from '#payments/provider.ts';
import { returnTo } from './open-payment.ts';
import type { PaymentLimits } from './payment-limits.ts';
import type { Payments } from './payments.ts';

type Deps = {
  payments: Payments;
  providers: ReadonlyMap<ProviderName, PaymentProvider>;
  limits: Pick<PaymentLimits, 'unknown'>;
};

const MAX_BYTES = 256 * 1024;
const ORDERS = '/my-orders';
const params = { params: v.object({ provider: v.pipe(v.string(), v.maxLength(20)) }) };

/**
 * What providers tell us: their servers by a notification, and the customer's browser when it comes back. Neither has a
 * cookie of ours, and browsers come from another site: the signature alone counts. Both are hints that make us ask the
 * provider (SEC-009).
 */
export const noticeRoutes: GatewayPlugin<Deps> = async (app, { payments, providers, limits }) => {
  const named = (name: string): PaymentProvider | undefined =>
    [...providers.values()].find((provider) => provider.name.toLowerCase() === name);

  // The signature is over the bytes as they came.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_request, body, done) =>
    done(null, body),
  );
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'));

  app.post('/hooks/:provider', { schema: params }, async (request, reply) => {
    const provider = named(request.params.provider);
    const body = bytesOf(request);
    const notice = provider?.readWebhook({ body, headers: request.headers });
    if (!provider || !notice) return reply.code(401).send();
    // Answered at once: a provider waits some seconds, and settling asks the provider itself.
    const known = await payments.notice(provider.name, notice.providerOrderId, 'there');
    if (known || !(await limits.unknown(provider.name)).allowed) return reply.code(200).send();
    // What cannot be asked now is told again by the provider.
    return reply.code((await payments.recover(notice)) === null ? 503 : 200).send();
  });

  app.route({
    method: ['GET', 'POST'],
    url: '/pay/return/:provider',
    schema: params,
    handler: async (request, reply) => {
      const provider = named(request.params.provider);
      const fields = { ...queryOf(request), ...Object.fromEntries(new URLSearchParams(bytesOf(request).toString())) };
      const notice = provider?.readReturn(fields);
      const attempt =
        provider && notice ? await payments.notice(provider.name, notice.providerOrderId, 'returned') : null;
      // A person waits here: even a return that proves nothing leads to a page of the app.
      return reply.redirect(attempt ? returnTo(attempt) : ORDERS, 303);
    },
  });
};

const bytesOf = ({ body }: Pick<FastifyRequest, 'body'>): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

function queryOf({ query }: Pick<FastifyRequest, 'query'>): Record<string, string> {
  const entries = Object.entries(query as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
