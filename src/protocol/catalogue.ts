import type { ManifestEntry, PartHash } from './part.ts';

/**
 * Answer of `GET /sync/catalogue?have=<hash>`: 304 if the manifest is the same; a difference if the gateway still has
 * the named one; else the whole manifest. The device checks the result against `hash` and asks for the whole on a
 * mismatch.
 */
export type CatalogueAnswer =
  | { whole: true; hash: PartHash; parts: ManifestEntry[] }
  | { whole: false; hash: PartHash; from: PartHash; put: ManifestEntry[]; gone: string[] };
