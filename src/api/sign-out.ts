import { err, ok, type Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { type CallFault, call } from './call.ts';

/**
 * `DELETE /session`: the gateway ends the session, or with `everywhere` all of the customer's, and takes the cookie
 * back. Being signed out already is success.
 */
export async function signOut(
  network: Network,
  { contactId, everywhere }: { contactId: string; everywhere: boolean },
): Promise<Result<null, CallFault>> {
  const path = everywhere ? Endpoint.everySession : Endpoint.session;
  const called = await call(network, { method: 'DELETE', path, contact: contactId });
  if (!called.ok) return called;
  // 401: there is no session any more. 409: the cookie is another customer's by now, and not ours to end.
  const ended = called.status < 300 || called.status === 401 || called.status === 409;
  return ended ? ok(null) : err({ kind: 'failed', status: called.status });
}
