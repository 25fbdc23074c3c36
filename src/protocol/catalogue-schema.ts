import * as v from 'valibot';
import { partHash, partName } from './field-schemas.ts';
import { type ManifestEntry, PartGroup } from './part.ts';

const entry = v.object({
  name: partName,
  hash: partHash,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  group: v.picklist(Object.values(PartGroup)),
}) satisfies v.GenericSchema<unknown, ManifestEntry>;

/**
 * Answer of `GET /sync/catalogue?have=<hash>`: 304 if the manifest is the same; a difference if the gateway still has
 * the named one; else the whole manifest. The device checks the result against `hash` and asks for the whole on a
 * mismatch.
 */
export const catalogueAnswer = v.variant('whole', [
  v.object({ whole: v.literal(true), hash: partHash, parts: v.array(entry) }),
  v.object({
    whole: v.literal(false),
    hash: partHash,
    from: partHash,
    put: v.array(entry),
    gone: v.array(v.string()),
  }),
]);

export type CatalogueAnswer = v.InferOutput<typeof catalogueAnswer>;
