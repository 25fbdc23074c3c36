import * as v from 'valibot';
import type { Rejection } from '#domain/commands/outbox-row.ts';
import { partHash, partName } from './field-schemas.ts';

const rejection = v.object({
  kind: v.string(),
  details: v.record(v.string(), v.unknown()),
}) satisfies v.GenericSchema<unknown, Rejection>;

export const commandResult = v.variant('state', [
  v.object({ state: v.literal('done'), result: v.record(v.string(), v.unknown()) }),
  v.object({ state: v.literal('running') }),
  v.object({ state: v.literal('retry-later'), reason: v.string(), afterMs: v.number() }),
  v.object({ state: v.literal('rejected'), rejection }),
  v.object({ state: v.literal('voided') }),
  v.object({ state: v.literal('unknown') }),
]);

/** What `POST /sync/me` answers with 200. Its reader checks the hashes against the texts. */
export const exchangeAnswer = v.object({
  /** The contact that this answer is for; checked before anything is stored. */
  contact: v.pipe(v.string(), v.minLength(1)),
  results: v.record(v.string(), commandResult),
  /** Changed parts with their exact texts. */
  parts: v.array(v.object({ name: partName, hash: partHash, text: v.string() })),
  /** Own parts that no longer exist. */
  gone: v.array(v.string()),
  /** Own parts that the gateway did not read again; the device keeps its versions. */
  unread: v.array(v.string()),
});
