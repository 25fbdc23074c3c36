import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import type { LoginRefusal, LoginRequest, SessionUser } from '#protocol/session.ts';
import { parseLoginRefusal, parseSessionAnswer } from '#protocol/session-schema.ts';
import { type CallFault, call } from './call.ts';

/** Why the sign-in failed: the gateway refused it (AUTH-027 to AUTH-030), or the call failed (AUTH-031). */
export type SignInFault = LoginRefusal | CallFault;

/** `POST /session`. The gateway sets the cookie; its answer contains no secret (SEC-007). */
export async function signIn(network: Network, request: LoginRequest): Promise<Result<SessionUser, SignInFault>> {
  const called = await call(network, { method: 'POST', path: Endpoint.session, contact: null, body: request });
  if (!called.ok) return called;
  if (called.status === 200) {
    const answer = parseSessionAnswer(called.body);
    return answer.ok ? ok(answer.value.user) : err({ kind: 'failed', status: called.status });
  }
  const refusal = parseLoginRefusal(called.body);
  return refusal.ok ? err(refusal.value) : err({ kind: 'failed', status: called.status });
}
