import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { GatewayError } from '#protocol/errors.ts';
import { isFromThisMachine } from './client-address.ts';

type Deps = {
  registry: Registry;
  /** null: only this machine may read the metrics. */
  metricsToken: string | null;
  /** Returns whether the database answers and there is a snapshot to serve. */
  isReady: () => Promise<boolean>;
};

/** `/health`: the process is alive. `/ready`: it can serve. `/metrics`: its metrics. */
export function statusRoutes(app: FastifyInstance, { registry, metricsToken, isReady }: Deps): void {
  app.get('/health', { logLevel: 'silent' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/ready', { logLevel: 'silent' }, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const ready = await isReady().catch((error: unknown) => {
      request.log.warn({ err: error }, 'not ready');
      return false;
    });
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'starting' });
  });
  app.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    const mayRead =
      metricsToken === null ? isFromThisMachine(request) : isBearer(request.headers.authorization, metricsToken);
    if (!mayRead) {
      return reply.code(404).send({ kind: GatewayError.notFound });
    }
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

function isBearer(header: string | undefined, token: string): boolean {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${token}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
