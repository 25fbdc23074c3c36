import * as v from 'valibot';
import { AttemptOutcome } from '#domain/commands/attempt-outcome.ts';
import { parseJson } from '#lib/parse-json.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import { exchangeAnswer } from '#protocol/exchange-answer.ts';
import type { FailureVerdict } from '../classify.ts';
import type { EngineRules } from '../rules.ts';

export type ReadAnswer = { ok: true; answer: ExchangeAnswer } | { ok: false; verdict: FailureVerdict };

/** The verdict for an answer that is cut short or malformed: it counts as no answer. */
export const brokenVerdict = {
  kind: 'retry',
  outcome: AttemptOutcome.broken,
  retryAfterMs: null,
  reachable: true,
  culprit: false,
} as const satisfies FailureVerdict;

/**
 * Reads the answer of `POST /sync/me`. Accepts it only as a whole: for this contact, and with every part matching its
 * hash.
 */
export async function readExchange(options: {
  text: string;
  contact: string;
  rules: Pick<EngineRules, 'hashPart'>;
}): Promise<ReadAnswer> {
  const { text, contact, rules } = options;
  const parsed = v.safeParse(exchangeAnswer, parseJson(text));
  if (!parsed.success) return { ok: false, verdict: brokenVerdict };
  const answer = parsed.output;
  if (answer.contact !== contact) return { ok: false, verdict: { kind: 'auth', heard: true } };
  const hashes = await Promise.all(answer.parts.map((part) => rules.hashPart(part.text)));
  const whole = answer.parts.every((part, index) => part.hash === hashes[index]);
  return whole ? { ok: true, answer } : { ok: false, verdict: brokenVerdict };
}
