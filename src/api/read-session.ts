import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';
import type { SessionUser } from '#protocol/session.ts';
import { sessionAnswer } from '#protocol/session-schema.ts';
import { type CallFault, call } from './call.ts';

/**
 * `GET /session`: returns the customer of this browser's cookie, whatever the device remembers; null if there is none.
 */
export async function readSession(network: Network): Promise<Result<SessionUser | null, CallFault>> {
  const called = await call(network, { method: 'GET', path: Endpoint.session, contact: null });
  if (!called.ok) return called;
  if (errorKindOf(called.body) === GatewayError.noSession) return ok(null);
  const answer = v.safeParse(sessionAnswer, called.status === 200 ? called.body : null);
  return answer.success ? ok(answer.output.user) : err({ kind: 'failed', status: called.status });
}
