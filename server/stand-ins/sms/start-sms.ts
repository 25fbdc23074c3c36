import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import * as v from 'valibot';
import type { Clock } from '#lib/clock.ts';

const PATH = '/resources/v1/messaging';
const KEPT_MESSAGES = 100;
/** Answer codes of the SMS service (CRM-007). */
const SENT = '1001';
const INVALID_NUMBER = '7102';
const REFUSED = '7000';

/** `to` is the number with its country code, `at` is in ISO format. */
export type TextMessage = { at: string; from: string; to: string; text: string };

export type SmsStandIn = {
  url: string;
  /** The latest messages, oldest first. They are kept in memory only. */
  messages: () => readonly TextMessage[];
  close: () => Promise<void>;
};

const filled = v.pipe(v.string(), v.minLength(1));
const request = v.object({
  deliverychannel: v.literal('sms'),
  channels: v.object({
    sms: v.object({ senderid: filled, text: filled, extras: v.object({ dlt_templateid: filled }) }),
  }),
  destination: v.pipe(v.array(v.object({ msisdn: v.pipe(v.array(filled), v.minLength(1)) })), v.minLength(1)),
});

/** Indian mobile numbers, except those that begin with 60000: with them, one can try what an unknown number does. */
const isKnown = (number: string) => /^91[6-9]\d{9}$/.test(number) && !number.startsWith('9160000');

/** Starts a service that speaks the wire of the SMS service on a loopback port, and sends nothing. */
export async function startSmsStandIn(options: { key: string; clock: Pick<Clock, 'now'> }): Promise<SmsStandIn> {
  const { key, clock } = options;
  const messages: TextMessage[] = [];
  const app = Fastify({ forceCloseConnections: true });
  app.post(PATH, async ({ headers, body }, reply) => {
    if (headers.key !== key) return reply.code(401).send(answer(REFUSED, 'Wrong key'));
    const parsed = v.safeParse(request, body);
    if (!parsed.success) return reply.code(400).send(answer(REFUSED, 'Malformed request'));
    const { channels, destination } = parsed.output;
    return {
      response: destination
        .flatMap(({ msisdn }) => msisdn)
        .map((to) => {
          if (!isKnown(to)) return outcome(INVALID_NUMBER, 'Invalid number');
          messages.push({
            at: new Date(clock.now()).toISOString(),
            from: channels.sms.senderid,
            to,
            text: channels.sms.text,
          });
          messages.splice(0, messages.length - KEPT_MESSAGES);
          return outcome(SENT, 'Queued');
        }),
    };
  });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return { url: `${origin}${PATH}`, messages: () => messages, close: () => app.close() };
}

const outcome = (code: string, description: string) => ({ code, description, transid: randomUUID() });
const answer = (code: string, description: string) => ({ response: [outcome(code, description)] });
