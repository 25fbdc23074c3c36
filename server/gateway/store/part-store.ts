import type { ManifestDifference } from '#protocol/manifest.ts';
import type { Manifest, PartHash } from '#protocol/part.ts';
import type { Lease } from './leases.ts';

/** Who may fetch a part: everyone, any customer, or the customers of one price book. */
export type PartAudience = { kind: 'all' } | { kind: 'customers' } | { kind: 'pricebook'; pricebookId: string };

export type StoredPart = {
  hash: PartHash;
  name: string;
  audience: PartAudience;
  /** Uncompressed size. */
  bytes: number;
  brotli: Uint8Array;
};

/** The current manifest of an audience. Its number rises by one with each publication that changes it. */
export type NumberedManifest = Manifest & { number: number };

/** What turned manifest `number - 1`, whose hash was `fromHash`, into manifest `number`. */
export type ManifestStep = { number: number; fromHash: PartHash; difference: ManifestDifference };

export type Publication = {
  /** Parts that are not stored yet. */
  parts: readonly StoredPart[];
  /** The manifests of all audiences; those that are missing are withdrawn. */
  manifests: ReadonlyMap<string, Manifest>;
  /** Keys of the pictures that the new parts name. */
  mediaKeys: readonly string[];
};

/** How long replaced parts and the way to replaced manifests are kept. */
export const RETENTION_MS = 24 * 3_600_000;

/** Published parts and manifests; all replicas serve from here. */
export interface PartStore {
  /** Which of these are stored. */
  known(hashes: readonly PartHash[]): Promise<Set<PartHash>>;
  /** All or nothing; false, and nothing published, when the lease was lost. */
  publish(lease: Lease, publication: Publication): Promise<boolean>;
  /** The hash of each audience's current manifest: a cheap question, asked often. */
  current(): Promise<Map<string, PartHash>>;
  manifest(audience: string): Promise<NumberedManifest | null>;
  /** Steps after this number, in order. */
  steps(audience: string, afterNumber: number): Promise<ManifestStep[]>;
  part(hash: PartHash): Promise<StoredPart | null>;
  isMedia(key: string): Promise<boolean>;
  /** Drops what was replaced more than 24 hours ago. */
  prune(): Promise<void>;
}
