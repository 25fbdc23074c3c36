import type { FastifyInstance, FastifyReply } from 'fastify';
import { must } from '#lib/assert.ts';
import { GatewayError } from '#protocol/errors.ts';
import { InvalidRequest } from './valibot-provider.ts';

/** Answers errors in JSON, without details of ours: what the client did wrong as a bad request, the rest as a fault. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    reply.header('cache-control', 'no-store');
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    if (status >= 400 && status < 500) return reply.code(status).send({ kind: GatewayError.badRequest });
    request.log.error({ err: error }, 'a request failed');
    return reply.code(500).send({ kind: GatewayError.internal });
  });
}

/** For an area whose addresses name things: a name that cannot exist is answered like one that does not. */
export function answerInvalidAsMissing(app: Pick<FastifyInstance, 'setErrorHandler'>): void {
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof InvalidRequest) return notFound(reply);
    throw error;
  });
}

export function notFound(reply: FastifyReply): FastifyReply {
  return reply.code(404).header('cache-control', 'no-store').send({ kind: GatewayError.notFound });
}

/** Answers a request beyond a limit, and says when to come again. */
export function tooManyRequests(reply: FastifyReply, retryAfterMs: number): FastifyReply {
  return comeAgain(reply.code(429), retryAfterMs).send({ kind: GatewayError.tooManyRequests });
}

/** Answers that the CRM cannot be asked now, and says when to come again. */
export function crmUnavailable(reply: FastifyReply, retryAfterMs: number): FastifyReply {
  return comeAgain(reply.code(503), retryAfterMs).send({ kind: GatewayError.crmUnavailable });
}

type Refusal = { kind: string; retryAfterMs?: number };

/** Returns what answers refusals, each kind of them with its status; what says when to come again, with 429. */
export function refusals<R extends Refusal>(statuses: Record<Exclude<R['kind'], 'too-many-requests'>, number>) {
  const byKind: Readonly<Record<string, number>> = { ...statuses, 'too-many-requests': 429 };
  return (reply: FastifyReply, refusal: R): FastifyReply => {
    const { kind, retryAfterMs } = refusal;
    if (retryAfterMs !== undefined) reply.header('retry-after', String(Math.ceil(retryAfterMs / 1000)));
    return reply.code(must(byKind[kind], `the status of ${kind}`)).send(refusal);
  };
}

function comeAgain(reply: FastifyReply, retryAfterMs: number): FastifyReply {
  return reply.header('cache-control', 'no-store').header('retry-after', String(Math.ceil(retryAfterMs / 1000)));
}
