import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { errorKindOf, GatewayError } from '#protocol/errors.ts';
import { type CallFault, call } from './call.ts';

/**
 * `DELETE /session`: the gateway ends the session, or with `everywhere` all sessions of the customer, and deletes the
 * cookie. Succeeds if the customer is already signed out.
 */
export async function signOut(
  network: Network,
  { contactId, everywhere }: { contactId: string; everywhere: boolean },
): Promise<Result<null, CallFault>> {
  const path = everywhere ? Endpoint.everySession : Endpoint.session;
  const called = await call(network, { method: 'DELETE', path, contact: contactId });
  if (!called.ok) return called;
  const kind = errorKindOf(called.body);
  // The cookie of another customer must not be ended.
  const ended = called.status < 300 || kind === GatewayError.noSession || kind === GatewayError.wrongSession;
  return ended ? ok(null) : err({ kind: 'failed', status: called.status });
}
