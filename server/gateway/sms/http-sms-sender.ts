import * as v from 'valibot';
import type { SmsAccess } from '#gateway/config/config.ts';
import { brokenCall } from '#lib/broken-call.ts';
import { parseJson } from '#lib/parse-json.ts';
import { err, ok } from '#lib/result.ts';
import type { SmsFailure, SmsSender, TextMessage } from './sms-sender.ts';

const TIMEOUT_MS = 10_000;
const SENT = '1001';
const INVALID_NUMBER = '7102';

const outcome = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,6}$/)),
});
/** One outcome for each destination; we name one. */
const answer = v.object({ response: v.tupleWithRest([outcome], v.unknown()) });

/** Speaks the wire of the SMS service (CRM-007). Never throws because of the service or the network. */
export function createSmsSender(access: SmsAccess, { timeoutMs = TIMEOUT_MS } = {}): SmsSender {
  return {
    async send(message) {
      try {
        const response = await fetch(access.url, {
          method: 'POST',
          headers: { key: access.key, 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify(wireMessage(access, message)),
          // The key is for this address only.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        const parsed = v.safeParse(answer, parseJson(await response.text()));
        if (!parsed.success) return err(unavailable(`an answer without a code, status ${response.status}`, true));
        const { code } = parsed.output.response[0];
        if (code === INVALID_NUMBER) return err({ kind: 'invalid-number' });
        return code === SENT ? ok(null) : err(unavailable(`code ${code}`, false));
      } catch (error) {
        const reason = brokenCall(error);
        return err(unavailable(reason, !neverSent.has(reason)));
      }
    },
  };
}

function wireMessage({ sender, templateId }: SmsAccess, { mobile, text }: TextMessage) {
  return {
    deliverychannel: 'sms',
    // Indian operators drop a text that is not the one registered under this template (DLT).
    channels: { sms: { senderid: sender, text, extras: { dlt_templateid: templateId } } },
    destination: [{ msisdn: [`91${mobile}`] }],
  };
}

const unavailable = (reason: string, mayArrive: boolean): SmsFailure => ({ kind: 'unavailable', reason, mayArrive });

/** Why a connection was never open. */
const neverSent = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);
