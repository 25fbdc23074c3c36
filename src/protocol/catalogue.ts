import type { ManifestEntry, PartHash } from './part.ts';

/**
 * Answer of `GET /sync/catalogue?have=<hash>`: 304 when it is the same; the difference when the gateway still has
 * the one named; else the whole. The device checks the outcome against `hash` and asks for the whole on a mismatch.
 */
export type CatalogueAnswer =
  | { whole: true; hash: PartHash; parts: ManifestEntry[] }
  | { whole: false; hash: PartHash; from: PartHash; put: ManifestEntry[]; gone: string[] };
