import type { GatewayPlugin } from './valibot-provider.ts';

type Options = {
  /** Returns whether the database answers and there is a snapshot to serve. */
  isReady: () => Promise<boolean>;
};

/** `/health`: the process is alive. `/ready`: it can serve. */
export const healthRoutes: GatewayPlugin<Options> = async (app, { isReady }) => {
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
};
