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

/** The current manifest of an audience. Its number increases by one with each publication that changes it. */
export type NumberedManifest = Manifest & { number: number };

/** The change from manifest `number - 1`, with the hash `fromHash`, to manifest `number`. */
export type ManifestStep = { number: number; fromHash: PartHash; difference: ManifestDifference };

export type Publication = {
  /** Parts that are not stored yet. */
  parts: readonly StoredPart[];
  /** The manifests of all audiences. A manifest that is missing here is withdrawn. */
  manifests: ReadonlyMap<string, Manifest>;
  /** Keys of the pictures that the new parts name. */
  mediaKeys: readonly string[];
};

/** How long to keep replaced parts, and the steps from replaced manifests. */
export const RETENTION_MS = 24 * 3_600_000;

/** Stores published parts and manifests. All replicas serve from it. */
export interface PartStore {
  /** Returns which of these parts are stored. */
  known(hashes: readonly PartHash[]): Promise<Set<PartHash>>;
  /** Publishes all or nothing; false, with nothing published, when the lease was lost. */
  publish(lease: Lease, publication: Publication): Promise<boolean>;
  /** Returns the hash of each audience's current manifest. This is cheap and called often. */
  current(): Promise<Map<string, PartHash>>;
  manifest(audience: string): Promise<NumberedManifest | null>;
  /** Returns the steps after this number, in order. */
  steps(audience: string, afterNumber: number): Promise<ManifestStep[]>;
  part(hash: PartHash): Promise<StoredPart | null>;
  isMedia(key: string): Promise<boolean>;
  /** Deletes what was replaced more than 24 hours ago. */
  prune(): Promise<void>;
}
