import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { DATA_SECURITY_POLICY, everywhereHeaders, STRICT_TRANSPORT } from '#gateway/static/security-headers.ts';
import type { Clock } from '#lib/clock.ts';
import { nameProtocol } from './protocol-version.ts';

/** Sets the headers of every answer; logs one line and counts one request for each. */
export function everyAnswer(app: FastifyInstance, { registry, clock }: { registry: Registry; clock: Clock }): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(everywhereHeaders);
    if (request.protocol === 'https') reply.header('strict-transport-security', STRICT_TRANSPORT);
    nameProtocol(reply);
  });
  app.addHook('onSend', async (_request, reply) => {
    // Devices correct their clocks with this header (sync.md 1.3).
    reply.header('date', new Date(clock.now()).toUTCString());
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', DATA_SECURITY_POLICY);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { method } = request;
    requests.inc({ method, route, status: String(reply.statusCode) });
    request.log.info({ method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
}

/**
 * Warns once, without an address, when a request comes through an untrusted proxy: all clients behind it would count as
 * one.
 */
export function warnOfUntrustedProxy(app: FastifyInstance, trustProxy: number): void {
  let isSaid = trustProxy > 0;
  app.addHook('onRequest', async ({ headers }) => {
    if (isSaid || headers['x-forwarded-for'] === undefined) return;
    isSaid = true;
    app.log.warn(
      {},
      'A request came with X-Forwarded-For, but TRUST_PROXY is 0: all clients behind a proxy count as one. Set TRUST_PROXY to the number of proxies in front.',
    );
  });
}
