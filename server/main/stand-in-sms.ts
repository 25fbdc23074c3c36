import type { SmsAccess } from '#gateway/config/config.ts';
import type { Secrets } from '#gateway/config/secrets.ts';
import type { Clock } from '#lib/clock.ts';
import { type SmsStandIn, startSmsStandIn } from '#stand-ins/sms/start-sms.ts';

/** Starts the stand-in for the SMS service. The gateway reaches it over loopback HTTP, like any other. */
export async function startStandInSms(options: {
  secrets: Secrets;
  clock: Clock;
}): Promise<Omit<SmsStandIn, 'url'> & { access: SmsAccess }> {
  const key = options.secrets('sms');
  const { url, messages, close } = await startSmsStandIn({ key, clock: options.clock });
  const text = 'Larder: {code} is your code to register. It is valid for 5 minutes. Do not share it with anyone.';
  return { access: { url, key, sender: 'LARDER', templateId: 'demo', text }, messages, close };
}
