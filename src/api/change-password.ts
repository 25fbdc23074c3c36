import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';
import type { PasswordRefusal, PasswordRequest } from '#protocol/registration.ts';
import { passwordRefusal } from '#protocol/registration-schema.ts';
import { type CallFault, call } from './call.ts';

/** Why the password is as it was. `signed-out`: the session has ended. */
export type PasswordChangeFault = PasswordRefusal | CallFault | { kind: 'signed-out' };

/** `POST /password`: changes the password of the signed-in user, whose other sessions end (PROF-007). */
export async function changePassword(
  network: Network,
  { contactId, ...body }: PasswordRequest & { contactId: string },
): Promise<Result<null, PasswordChangeFault>> {
  const called = await call(network, { method: 'POST', path: Endpoint.password, contact: contactId, body });
  if (!called.ok) return called;
  if (called.status === 204) return ok(null);
  const kind = errorKindOf(called.body);
  if (kind === GatewayError.noSession || kind === GatewayError.wrongSession) return err({ kind: 'signed-out' });
  const refusal = v.safeParse(passwordRefusal, called.body);
  return err(refusal.success ? refusal.output : { kind: 'failed', status: called.status });
}
