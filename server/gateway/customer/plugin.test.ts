import { createServer } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { validatorCompiler } from '#gateway/http/valibot-provider.ts';
import { type ExchangePluginDeps, exchangePlugin } from './plugin.ts';

/** A server with the plugin, and how many of its sweeper's sleeps are pending. */
async function server() {
  let sleeping = 0;
  const clock = {
    now: () => 0,
    sleep: async (_ms: number, signal?: AbortSignal) => {
      sleeping += 1;
      await new Promise((resolve) => signal?.addEventListener('abort', resolve));
      sleeping -= 1;
    },
  };
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  await app.register(exchangePlugin, { engine: { clock }, db: {} } as unknown as ExchangePluginDeps);
  return { app, sleeping: () => sleeping };
}

describe('the sweeper', () => {
  it('runs while the gateway listens and stops when it closes', async () => {
    const { app, sleeping } = await server();
    await app.listen({ host: '127.0.0.1', port: 0 });
    expect(sleeping()).toBe(1);
    await app.close();
    expect(sleeping()).toBe(0);
  });

  it('does not start in a gateway that cannot listen: it would keep the process alive', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve(Object(other.address()).port)),
    );
    const { app, sleeping } = await server();
    await expect(app.listen({ host: '127.0.0.1', port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
    expect(sleeping()).toBe(0);
    await new Promise((resolve) => other.close(resolve));
  });
});
