import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandResult, ExchangeAnswer } from './exchange.ts';
import { partHash, partName } from './field-schemas.ts';

const rejection = v.object({ kind: v.string(), details: v.record(v.string(), v.unknown()) });

const result = v.variant('state', [
  v.object({ state: v.literal('done'), result: v.record(v.string(), v.unknown()) }),
  v.object({ state: v.literal('running') }),
  v.object({ state: v.literal('retry-later'), reason: v.string(), afterMs: v.number() }),
  v.object({ state: v.literal('rejected'), rejection }),
  v.object({ state: v.literal('voided') }),
  v.object({ state: v.literal('unknown') }),
]) satisfies v.GenericSchema<unknown, CommandResult>;

const answer = v.object({
  contact: v.pipe(v.string(), v.minLength(1)),
  results: v.record(v.string(), result),
  parts: v.array(v.object({ name: partName, hash: partHash, text: v.string() })),
  gone: v.array(v.string()),
  unread: v.array(v.string()),
}) satisfies v.GenericSchema<unknown, ExchangeAnswer>;

/** Reads what `POST /sync/me` answers with 200. Hashes are checked by the reader, against the texts. */
export function parseExchangeAnswer(body: unknown): Result<ExchangeAnswer, { kind: 'bad-answer' }> {
  const parsed = v.safeParse(answer, body);
  return parsed.success ? ok(parsed.output) : err({ kind: 'bad-answer' });
}
