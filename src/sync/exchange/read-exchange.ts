import * as v from 'valibot';
import { parseJson } from '#lib/parse-json.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import { exchangeAnswer } from '#protocol/exchange-answer.ts';
import { brokenVerdict, type FailureVerdict } from '../classify.ts';
import type { EngineRules } from '../rules.ts';

/**
 * Reads the answer of `POST /sync/me`. Accepts it only as a whole: for this contact, and with every part matching its
 * hash.
 */
export async function readExchange(options: {
  text: string;
  contact: string;
  rules: Pick<EngineRules, 'hashPart'>;
}): Promise<Result<ExchangeAnswer, FailureVerdict>> {
  const { text, contact, rules } = options;
  const parsed = v.safeParse(exchangeAnswer, parseJson(text));
  if (!parsed.success) return err(brokenVerdict);
  const answer = parsed.output;
  if (answer.contact !== contact) return err({ kind: 'auth', heard: true });
  const hashes = await Promise.all(answer.parts.map((part) => rules.hashPart(part.text)));
  const whole = answer.parts.every((part, index) => part.hash === hashes[index]);
  return whole ? ok(answer) : err(brokenVerdict);
}
