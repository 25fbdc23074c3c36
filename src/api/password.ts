import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';
import type { PasswordRefusal, PasswordRequest } from '#protocol/registration.ts';
import { passwordRefusal } from '#protocol/registration-schema.ts';
import type { LoginRefusal } from '#protocol/session.ts';
import { loginRefusal } from '#protocol/session-schema.ts';
import { type CallFault, call } from './call.ts';

/** `signed-out`: the session has ended, so sign in first. */
type Fault<Refusal extends { kind: string }> = Refusal | CallFault | { kind: 'signed-out' };

/** Why the password is not confirmed. */
export type ConfirmFault = Fault<LoginRefusal>;
/** Why the password is as it was. */
export type PasswordChangeFault = Fault<PasswordRefusal>;

/** `POST /session/confirm`: whether this is the password of who is signed in. Nothing changes. */
export const confirmPassword = (
  network: Network,
  { contactId, password }: { contactId: string; password: string },
): Promise<Result<null, ConfirmFault>> =>
  ask(network, { path: Endpoint.confirmPassword, contact: contactId, body: { password } }, loginRefusal);

/** `POST /password`: changes the password of the signed-in user, whose other sessions end (PROF-007). */
export const changePassword = (
  network: Network,
  { contactId, ...body }: PasswordRequest & { contactId: string },
): Promise<Result<null, PasswordChangeFault>> =>
  ask(network, { path: Endpoint.password, contact: contactId, body }, passwordRefusal);

async function ask<Refusal extends { kind: string }>(
  network: Network,
  request: { path: string; contact: string; body: object },
  refusals: v.GenericSchema<unknown, Refusal>,
): Promise<Result<null, Fault<Refusal>>> {
  const called = await call(network, { method: 'POST', ...request });
  if (!called.ok) return called;
  if (called.status === 204) return ok(null);
  const kind = errorKindOf(called.body);
  if (kind === GatewayError.noSession || kind === GatewayError.wrongSession) return err({ kind: 'signed-out' });
  const refusal = v.safeParse(refusals, called.body);
  return refusal.success ? err(refusal.output) : err({ kind: 'failed', status: called.status });
}
