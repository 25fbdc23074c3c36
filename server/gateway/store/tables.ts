import type { ColumnType, Generated } from 'kysely';

/**
 * Times are written by the database's clock and compared there, so that replicas with different clocks agree; nothing
 * reads them. JSON is kept as text: the same on PGlite and `pg`, and exact.
 */
type Moment = ColumnType<Date, Date, Date>;
type StampedMoment = ColumnType<Date, Date | undefined, Date>;

/** The gateway's own tables, in the schema `gateway` of the one database. */
export type GatewayTables = {
  migrations: { name: string; at: StampedMoment };
  /** Who may act alone, until when (sync.md 8.4). */
  leases: { name: string; holder: string; expires_at: Moment };
  /** Rows of the CRM that the catalogue is made from, as last read. */
  catalogue_rows: { object: string; id: string; row: string; modified_ms: number; seen: number };
  /** How far each object has been read; committed together with its rows. */
  catalogue_objects: { object: string; state: string };
  /** Objects that the CRM said have changed; whoever builds the catalogue reads them next. */
  catalogue_requests: { object: string };
  /** Every part that the current manifests name, or named in the last 24 hours. `bytes` is the uncompressed size. */
  parts: {
    hash: string;
    name: string;
    audience: string;
    bytes: number;
    brotli: Buffer;
    replaced_at: Moment | null;
  };
  /** The current manifest of each audience. */
  manifests: { audience: string; hash: string; number: number; parts: string };
  /** What led from one manifest to the next, for 24 hours. */
  manifest_steps: { audience: string; number: number; from_hash: string; difference: string; at: StampedMoment };
  /** Pictures that parts name: only these are fetched. */
  media: { key: string };
  /** Raising a contact's epoch ends all sessions of that contact. */
  session_epochs: { contact_id: string; epoch: number };
  /** Sessions that were signed out, until their cookie would have ended anyway. */
  ended_sessions: { session_id: string; until: Moment };
  /** The command ledger: JSON of the command until its arguments go, and of how it ended. */
  commands: {
    id: string;
    account_id: string;
    contact_id: string;
    kind: string | null;
    command: string | null;
    state: 'open' | 'done' | 'rejected' | 'voided';
    outcome: string | null;
    opened_at: StampedMoment;
    ended_at: Moment | null;
    /** Rises with every end; set anew by `default`. */
    end_seq: Generated<number>;
    shown_at: Moment | null;
    sweeps: Generated<number>;
    swept_at: StampedMoment;
  };
  /** Files that came ahead of the commands that name them. */
  files: {
    contact_id: string;
    sha256: string;
    type: string;
    total: number;
    received: number;
    complete: boolean;
    touched_at: StampedMoment;
  };
  /** Their bytes, in pieces as they came. */
  file_pieces: { contact_id: string; sha256: string; start: number; data: Buffer };
  /** Records of the way of a customer's orders, by part, as last read: they are not read at every exchange. */
  customer_tracking: { contact_id: string; part: string; rows: string; read_at: StampedMoment };
  /** Attempts within a window, by a key that tells nothing about the person. */
  rate_limits: { key: string; count: number; until: Moment };
};
