import * as v from 'valibot';
import type { Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import type {
  CodeAnswer,
  CodeRefusal,
  LeadRequest,
  ProofRefusal,
  SignUpRefusal,
  SignUpRequest,
} from '#protocol/registration.ts';
import { codeAnswer, codeRefusal, proofRefusal, signUpRefusal } from '#protocol/registration-schema.ts';
import type { CallFault } from './call.ts';
import { noBody, post } from './post.ts';

/** Sends a one-time code to a mobile number (AUTH-016). */
export function sendCode(network: Network, mobile: string): Promise<Result<CodeAnswer, CodeRefusal | CallFault>> {
  return post(network, { path: Endpoint.mobileCode, body: { mobile }, answer: codeAnswer, refusal: codeRefusal });
}

/** Checks the code. The gateway's cookie then proves the number to `signUp`. */
export function proveNumber(
  network: Network,
  proof: { mobile: string; code: string },
): Promise<Result<null, ProofRefusal | CallFault>> {
  return post(network, { path: Endpoint.mobileProof, body: proof, answer: noBody, refusal: proofRefusal });
}

/** Registers a business (AUTH-022). Needs the cookie of `proveNumber`. */
export function signUp(network: Network, request: SignUpRequest): Promise<Result<null, SignUpRefusal | CallFault>> {
  return post(network, { path: Endpoint.registration, body: request, answer: noBody, refusal: signUpRefusal });
}

/** Tells the sales team about a visitor whose PIN code is not served (AUTH-020). */
export function sendLead(network: Network, lead: LeadRequest): Promise<Result<null, CallFault>> {
  return post(network, { path: Endpoint.lead, body: lead, answer: noBody, refusal: v.never() });
}
