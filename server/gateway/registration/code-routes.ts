import { refusals } from '#gateway/http/answer-errors.ts';
import type { GatewayPlugin } from '#gateway/http/valibot-provider.ts';
import type { SmsFailure } from '#gateway/sms/sms-sender.ts';
import type { Result } from '#lib/result.ts';
import { Endpoint } from '#protocol/endpoints.ts';
import type { CodeAnswer, CodeRefusal, ProofRefusal } from '#protocol/registration.ts';
import { codeRequest, proofRequest } from '#protocol/registration-schema.ts';
import { browserOf, nameBrowser } from './browser-cookie.ts';
import { type CodeLimits, RESEND } from './code-limits.ts';
import type { ProofIssuer } from './mobile-proof.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

const refuse = refusals<CodeRefusal | ProofRefusal>({
  'invalid-number': 422,
  'invalid-code': 422,
  'code-over': 410,
  'sms-unavailable': 502,
});

export type CodeRouteDeps = {
  codes: OneTimeCodes;
  limits: CodeLimits;
  sendCode: (to: { mobile: string; code: string }) => Promise<Result<null, SmsFailure>>;
  proofs: ProofIssuer;
};

/** `POST /registration/code` sends a one-time code, `POST /registration/proof` checks it. Neither logs number or code. */
export const codeRoutes: GatewayPlugin<CodeRouteDeps> = async (app, { codes, limits, sendCode, proofs }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post(Endpoint.mobileCode, { schema: { body: codeRequest } }, async (request, reply) => {
    const { mobile } = request.body;
    const sends = await limits.takeSend({ mobile, address: request.ip });
    if (!sends.allowed) return refuse(reply, { kind: 'too-many-requests', retryAfterMs: sends.retryAfterMs });
    const browser = nameBrowser(request, reply);
    // Stored before it is sent: a code that arrives can be used, even if the service's answer is lost.
    const code = await codes.make({ mobile, browser });
    const sent = await sendCode({ mobile, code });
    if (!sent.ok) {
      // A text that may arrive all the same counts.
      if (sent.error.kind === 'invalid-number' || !sent.error.mayArrive) await limits.notSent(mobile);
      if (sent.error.kind === 'invalid-number') return refuse(reply, sent.error);
      request.log.warn({ reason: sent.error.reason }, 'a one-time code was not sent');
      return refuse(reply, { kind: 'sms-unavailable' });
    }
    const answer: CodeAnswer = { digits: codes.digits, resendAfterMs: RESEND.windowMs };
    return answer;
  });

  app.post(Endpoint.mobileProof, { schema: { body: proofRequest } }, async (request, reply) => {
    const { mobile, code } = request.body;
    const browser = browserOf(request);
    if (browser === null) return refuse(reply, { kind: 'code-over' });
    const tries = await limits.takeTry({ mobile, address: request.ip });
    if (!tries.allowed) return refuse(reply, { kind: 'too-many-requests', retryAfterMs: tries.retryAfterMs });
    const found = await codes.check({ mobile, browser }, code);
    if (found === 'wrong') return refuse(reply, { kind: 'invalid-code' });
    await limits.notWrong(mobile);
    if (found === 'over') return refuse(reply, { kind: 'code-over' });
    await proofs.prove(request, reply, { mobile, browser });
    return reply.code(204).send();
  });
};
