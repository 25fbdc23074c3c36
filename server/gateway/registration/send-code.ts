import type { SmsAccess } from '#gateway/config/config.ts';
import { CODE_IN_TEXT } from '#gateway/config/variables.ts';
import { createSmsSender } from '#gateway/sms/http-sms-sender.ts';
import { err } from '#lib/result.ts';
import type { CodeRouteDeps } from './code-routes.ts';

/** Returns what sends a code in the configured text. Without an SMS service, no code is sent. */
export function createSendCode(access: SmsAccess | null): CodeRouteDeps['sendCode'] {
  if (!access) return async () => err({ kind: 'unavailable', reason: 'SMS_URL is not set', mayArrive: false });
  const sms = createSmsSender(access);
  return ({ mobile, code }) => sms.send({ mobile, text: access.text.replace(CODE_IN_TEXT, code) });
}
