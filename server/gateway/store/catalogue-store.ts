import type { CrmObjectName } from '#domain/crm/index.ts';
import type { PartValue } from '#protocol/part.ts';
import type { Lease } from './leases.ts';

/** One row of the CRM as last read. `seen` is the number of the read that brought it, per object. */
export type StoredRow = { id: string; fields: Record<string, PartValue>; modifiedMs: number; seen: number };

/** How far an object has been read. Times are the CRM's own. */
export type ObjectState = {
  /** The fields that were read; other ones make a full read necessary. */
  fields: string;
  /** The next delta begins here, less the overlap. */
  watermarkMs: number;
  /** When the last read began. */
  beganMs: number;
  /** When the last full read began. */
  fullReadMs: number;
  /** Number of the last read. */
  reads: number;
};

export type ReadCommit = {
  object: CrmObjectName;
  state: ObjectState;
  put: readonly StoredRow[];
  remove: readonly string[];
};

/** The rows of the CRM behind the catalogue. Rows and watermark of a read are committed together. */
export interface CatalogueStore {
  load(): Promise<{ object: string; state: ObjectState; rows: StoredRow[] }[]>;
  /** False, and nothing written, when the lease was lost. */
  commitRead(lease: Lease, commit: ReadCommit): Promise<boolean>;
  /** Asks whoever builds the catalogue to read these objects soon. */
  request(objects: readonly CrmObjectName[]): Promise<void>;
  /** What was asked for since the last time, each object once. */
  takeRequests(): Promise<CrmObjectName[]>;
}
