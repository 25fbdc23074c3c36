import type { CrmObjectName } from '#domain/crm/index.ts';
import type { PartValue } from '#protocol/part.ts';
import type { Lease } from './leases.ts';

/** One row of the CRM as it was last read. `seen` is the number of that read; each object counts its own. */
export type StoredRow = { id: string; fields: Record<string, PartValue>; modifiedMs: number; seen: number };

/** How far an object has been read. Times are the CRM's own. */
export type ObjectState = {
  /** The fields that were read. When they change, a full read is necessary. */
  fields: string;
  /** The next delta begins here, minus the overlap. */
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

/** Stores the CRM's rows for the catalogue. The rows and the watermark of a read are committed together. */
export interface CatalogueStore {
  load(): Promise<{ object: string; state: ObjectState; rows: StoredRow[] }[]>;
  /** Returns false and writes nothing when the lease was lost. */
  commitRead(lease: Lease, commit: ReadCommit): Promise<boolean>;
  /** Asks the builder to read these objects soon. */
  request(objects: readonly CrmObjectName[]): Promise<void>;
  /** Returns the objects that were requested since the last call, each once. */
  takeRequests(): Promise<CrmObjectName[]>;
}
