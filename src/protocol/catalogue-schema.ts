import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import type { CatalogueAnswer } from './catalogue.ts';
import { partHash } from './field-schemas.ts';
import { type ManifestEntry, PartGroup } from './part.ts';

const entry = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  hash: partHash,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  group: v.picklist(Object.values(PartGroup)),
}) satisfies v.GenericSchema<unknown, ManifestEntry>;

const answer = v.variant('whole', [
  v.object({ whole: v.literal(true), hash: partHash, parts: v.array(entry) }),
  v.object({
    whole: v.literal(false),
    hash: partHash,
    from: partHash,
    put: v.array(entry),
    gone: v.array(v.string()),
  }),
]) satisfies v.GenericSchema<unknown, CatalogueAnswer>;

/** Reads the body of `GET /sync/catalogue`. */
export function parseCatalogueAnswer(body: unknown): Result<CatalogueAnswer, { kind: 'bad-answer' }> {
  const parsed = v.safeParse(answer, body);
  return parsed.success ? ok(parsed.output) : err({ kind: 'bad-answer' });
}
