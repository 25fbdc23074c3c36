import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';
import type { LoginRefusal } from '#protocol/session.ts';
import { loginRefusal } from '#protocol/session-schema.ts';
import { type CallFault, call } from './call.ts';

/** Why the password is not confirmed. `signed-out`: the session has ended, so sign in first. */
export type ConfirmFault = LoginRefusal | CallFault | { kind: 'signed-out' };

/** `POST /session/confirm`: whether this is the password of who is signed in. Nothing changes. */
export async function confirmPassword(
  network: Network,
  { contactId, password }: { contactId: string; password: string },
): Promise<Result<null, ConfirmFault>> {
  const called = await call(network, {
    method: 'POST',
    path: Endpoint.confirmPassword,
    contact: contactId,
    body: { password },
  });
  if (!called.ok) return called;
  if (called.status === 204) return ok(null);
  const kind = errorKindOf(called.body);
  if (kind === GatewayError.noSession || kind === GatewayError.wrongSession) return err({ kind: 'signed-out' });
  const refusal = v.safeParse(loginRefusal, called.body);
  return err(refusal.success ? refusal.output : { kind: 'failed', status: called.status });
}
