import type { Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import type { ResetRefusal } from '#protocol/registration.ts';
import { resetRefusal } from '#protocol/registration-schema.ts';
import type { CallFault } from './call.ts';
import { noBody, post } from './post.ts';

export type ResetFault = ResetRefusal | CallFault;

/** Asks the CRM to mail a link that sets a new password (AUTH-033). */
export function resetPassword(network: Network, email: string): Promise<Result<null, ResetFault>> {
  return post(network, { path: Endpoint.passwordReset, body: { email }, answer: noBody, refusal: resetRefusal });
}
