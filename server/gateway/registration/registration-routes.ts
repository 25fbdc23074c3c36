import type { FastifyRequest } from 'fastify';
import { gstinFault, gstinMismatch, panFault } from '#domain/rules/indian-numbers.ts';
import { unavailable } from '#gateway/auth/login.ts';
import { isTaken, refusalOf } from '#gateway/commands/status.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { toldFailure } from '#gateway/crm-client/told-failure.ts';
import { refusals } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import { GatewayError } from '#protocol/errors.ts';
import type { ResetRefusal, SignUpRefusal, SignUpRequest } from '#protocol/registration.ts';
import { leadRequest, resetRequest, signUpRequest } from '#protocol/registration-schema.ts';
import type { Attempts } from './attempts.ts';
import { leadOf } from './lead.ts';
import type { MobileProofs } from './mobile-proof.ts';
import type { RegistrationLimits } from './registration-limits.ts';
import { deliveryTo, payloadOf } from './sign-up.ts';

export type RegistrationDeps = {
  crm: CrmClient;
  proofs: MobileProofs;
  attempts: Attempts;
  limits: RegistrationLimits;
  /** Keys the references of leads. */
  secret: string;
};

/** Larger than any form. */
const bodyLimit = 16_384;

const refuse = refusals<SignUpRefusal | ResetRefusal>({
  'mobile-not-proven': 403,
  'pincode-not-served': 422,
  refused: 422,
  'crm-unavailable': 502,
});

/** `POST /registration`, `/registration/lead` and `/password/reset` (endpoints.ts). None logs what it was sent. */
export const registrationRoutes: GatewayPlugin<RegistrationDeps> = async (app, deps) => {
  const { crm, limits, secret } = deps;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(Endpoint.registration, { bodyLimit, schema: { body: signUpRequest } }, async (request, reply) => {
    if (isNumberWrong(request.body)) return reply.code(400).send({ kind: GatewayError.badRequest });
    const refusal = await register(deps, request, request.body);
    return refusal ? refuse(reply, refusal) : reply.code(204).send();
  });

  app.post(Endpoint.lead, { bodyLimit, schema: { body: leadRequest } }, async (request, reply) => {
    const taken = await limits.lead(request.ip);
    if (!taken.allowed) return refuse(reply, { kind: 'too-many-requests', retryAfterMs: taken.retryAfterMs });
    const lead = leadOf(request.body, { address: request.ip, secret });
    const created = await crm.create({ kind: 'integration' }, 'Lead', lead, { purpose: 'registration' });
    const refused = created.ok ? null : refusalOf(created.error);
    if (created.ok || (refused && isTaken(refused))) return reply.code(204).send();
    // The visitor can do nothing about it, so the shop has to see it (CRM-072).
    request.log.warn(toldFailure(created.error), 'a lead was not saved');
    return refuse(reply, unavailable(created.error));
  });

  app.post(Endpoint.passwordReset, { bodyLimit, schema: { body: resetRequest } }, async (request, reply) => {
    const { email } = request.body;
    const taken = await limits.reset({ email, address: request.ip });
    if (!taken.allowed) return refuse(reply, { kind: 'too-many-requests', retryAfterMs: taken.retryAfterMs });
    const answer = await crm.resetPassword(email);
    if (!answer.ok) return refuse(reply, unavailable(answer.error));
    const { accepted, message } = answer.value.data;
    return accepted ? reply.code(204).send() : refuse(reply, { kind: 'refused', message });
  });
};

/** The app says beside the field what is wrong with a number, before it sends any. */
function isNumberWrong({ pan, gst }: SignUpRequest): boolean {
  if (panFault(pan) !== null) return true;
  return gst !== '' && (gstinFault(gst) !== null || gstinMismatch(gst, { pan, states: [] }) !== null);
}

/** Registers the business with the proof of its mobile number. Returns null once the CRM has it. */
async function register(
  { crm, proofs, attempts, limits }: RegistrationDeps,
  request: FastifyRequest,
  wanted: SignUpRequest,
): Promise<SignUpRefusal | null> {
  const fromNetwork = await limits.network(request.ip);
  if (!fromNetwork.allowed) return { kind: 'too-many-requests', retryAfterMs: fromNetwork.retryAfterMs };
  const proof = await proofs.proofOf(request);
  if (proof?.mobile !== wanted.mobile) {
    // The proof is spent, but the answer to that sign-up may have been lost.
    if (!(await attempts.wasMade(wanted))) return { kind: 'mobile-not-proven' };
    const registered = await attempts.isRegistered(wanted);
    if (!registered.ok) return unavailable(registered.error);
    return registered.value ? null : { kind: 'mobile-not-proven' };
  }
  const ofNumber = await limits.signUp(wanted.mobile);
  if (!ofNumber.allowed) return { kind: 'too-many-requests', retryAfterMs: ofNumber.retryAfterMs };
  const delivery = await deliveryTo(crm, wanted.pincode);
  if (!delivery.ok) return unavailable(delivery.error);
  if (!delivery.value) return { kind: 'pincode-not-served', pincode: wanted.pincode };
  if (!(await proofs.spend(proof.id))) return { kind: 'mobile-not-proven' };
  const isRepeated = await attempts.wasMade(wanted);
  await attempts.begin(wanted);
  const answer = await crm.signUp(payloadOf(wanted, delivery.value));
  if (answer.ok && answer.value.data.accepted) return null;
  const registered = answer.ok && isRepeated ? await attempts.isRegistered(wanted) : null;
  if (registered?.ok && registered.value) return null;
  // Also when it is unknown whether the CRM acted: if it did, it refuses the repetition, which then counts as a success.
  await proofs.giveBack(proof.id);
  if (!answer.ok) return unavailable(answer.error);
  if (registered && !registered.ok) return unavailable(registered.error);
  await attempts.refused(wanted);
  return { kind: 'refused', message: answer.value.data.message };
}
