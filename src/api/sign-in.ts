import { ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import type { LoginRefusal, LoginRequest, SessionUser } from '#protocol/session.ts';
import { loginRefusal, sessionAnswer } from '#protocol/session-schema.ts';
import type { CallFault } from './call.ts';
import { post } from './post.ts';

/** Why the sign-in failed: the gateway refused it (AUTH-027 to AUTH-030), or the call failed (AUTH-031). */
export type SignInFault = LoginRefusal | CallFault;

/** `POST /session`. The gateway sets the cookie; its answer contains no secret (SEC-007). */
export async function signIn(network: Network, body: LoginRequest): Promise<Result<SessionUser, SignInFault>> {
  const signed = await post(network, { path: Endpoint.session, body, answer: sessionAnswer, refusal: loginRefusal });
  return signed.ok ? ok(signed.value.user) : signed;
}
