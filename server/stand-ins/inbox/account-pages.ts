import type { FastifyPluginAsync } from 'fastify';

/** Larger than any form of these pages. */
const bodyLimit = 10_000;

/** What a page needs to be shown as the CRM means it. */
const passedOn = [
  'content-type',
  'content-security-policy',
  'cache-control',
  'referrer-policy',
  'x-content-type-options',
];

/**
 * `/account/…`: the embedded CRM's own pages, to which its mails link. The CRM itself listens on this machine only, so
 * this passes each page and its form on.
 */
export const accountPages: FastifyPluginAsync<{ crmUrl: string }> = async (app, { crmUrl }) => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, body),
  );
  app.route<{ Params: { page: string }; Body: string }>({
    method: ['GET', 'POST'],
    url: '/account/:page(^[a-z-]+$)',
    bodyLimit,
    async handler(request, reply) {
      const { search } = new URL(request.url, crmUrl);
      const answer = await fetch(new URL(`/account/${request.params.page}${search}`, crmUrl), {
        method: request.method,
        redirect: 'error',
        ...(request.method === 'POST' && {
          body: request.body,
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
      });
      for (const name of passedOn) {
        const value = answer.headers.get(name);
        if (value !== null) reply.header(name, value);
      }
      return reply.code(answer.status).send(await answer.text());
    },
  });
};
