import { timingSafeEqual } from 'node:crypto';
import type { Registry } from 'prom-client';
import * as v from 'valibot';
import { notFound } from './answer-errors.ts';
import { isFromThisMachine } from './client-address.ts';
import type { GatewayPlugin } from './valibot-provider.ts';

type Options = {
  registry: Registry;
  /** null: only this machine may read the metrics. */
  token: string | null;
};

const bearer = v.object({ authorization: v.optional(v.string(), '') });

/** `/metrics`: the metrics of this process. To anyone who may not read them, they do not exist. */
export const metricsRoutes: GatewayPlugin<Options> = async (app, { registry, token }) => {
  app.get('/metrics', { logLevel: 'silent', schema: { headers: bearer } }, async (request, reply) => {
    const mayRead =
      token === null ? isFromThisMachine(request) : isSame(request.headers.authorization, `Bearer ${token}`);
    if (!mayRead) return notFound(reply);
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
};

function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}
