import Fastify from 'fastify';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { answerErrors, answerInvalidAsMissing } from './answer-errors.ts';
import { type GatewayPlugin, validatorCompiler } from './valibot-provider.ts';

const word = v.pipe(v.string(), v.regex(/^[a-z]+$/));

/** Two areas: one answers what it read, the other's addresses name things. */
const echo: GatewayPlugin<object> = async (app) => {
  const schema = {
    params: v.object({ name: word }),
    querystring: v.object({ count: v.optional(v.pipe(v.string(), v.transform(Number)), '1') }),
    headers: v.object({
      'x-tags': v.pipe(
        v.optional(v.string(), ''),
        v.transform((text) => text.split(',').length),
      ),
    }),
    body: v.object({ inner: v.object({ on: v.boolean() }) }),
  };
  app.post('/echo/:name', { schema }, async ({ params, query, headers, body }) => ({
    params,
    query,
    body,
    tags: headers['x-tags'],
    agent: headers['user-agent'],
  }));
};
const things: GatewayPlugin<object> = async (app) => {
  answerInvalidAsMissing(app);
  app.get('/things/:name', { schema: { params: v.object({ name: word }) } }, async ({ params }) => params);
  app.get('/broken', async () => {
    throw new Error('a secret detail');
  });
};

async function server() {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  answerErrors(app);
  await app.register(echo);
  await app.register(things);
  return app;
}

const good = { inner: { on: true }, more: 'dropped' };

it('hands a handler what the schemas make of a request, and keeps the headers that they do not name', async () => {
  const app = await server();
  const answer = await app.inject({
    method: 'POST',
    url: '/echo/naan?count=3&other=1',
    headers: { 'x-tags': 'a,b', 'user-agent': 'test' },
    body: good,
  });
  expect(answer.json()).toEqual({
    params: { name: 'naan' },
    query: { count: 3 },
    body: { inner: { on: true } },
    tags: 2,
    agent: 'test',
  });
});

it.each([
  ['/echo/NAAN', good],
  ['/echo/naan?count=1&count=2', good],
  ['/echo/naan', { inner: { on: 'yes' } }],
  ['/echo/naan', [1]],
])('answers 400 to a request that does not match, without its values: %s %j', async (url, body) => {
  const answer = await (await server()).inject({ method: 'POST', url, body });
  expect([answer.statusCode, answer.json()]).toEqual([400, { kind: 'bad-request' }]);
});

it('answers 404 where addresses name things, and 500 without details to a fault of ours', async () => {
  const app = await server();
  const of = async (url: string) => {
    const answer = await app.inject({ url });
    return [answer.statusCode, answer.json()];
  };
  expect(await of('/things/naan')).toEqual([200, { name: 'naan' }]);
  expect(await of('/things/NAAN')).toEqual([404, { kind: 'not-found' }]);
  expect(await of('/broken')).toEqual([500, { kind: 'internal' }]);
});
