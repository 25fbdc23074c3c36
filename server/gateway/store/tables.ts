import type { ColumnType } from 'kysely';

/**
 * Times are written by the database's clock (defaults and SQL) and compared there, so that replicas with different
 * clocks agree. JSON is kept as text: the same on PGlite and `pg`, and exact.
 */
type Moment = ColumnType<Date, Date | undefined, Date>;

/** The gateway's own tables, in the schema `gateway` of the one database. */
export type GatewayTables = {
  migrations: { name: string; at: Moment };
  /** Who may act alone, until when (sync.md, "In the gateway"). */
  leases: { name: string; holder: string; expires_at: Date };
  /** Rows of the CRM that the catalogue is made from, as last read. */
  catalogue_rows: { object: string; id: string; row: string; modified_ms: number; seen: number };
  /** How far each object has been read; committed together with its rows. */
  catalogue_objects: { object: string; state: string };
  /** Every part that a manifest names or named in the last 24 hours. `audience` is 'all', 'customers' or a price book. */
  parts: {
    hash: string;
    name: string;
    audience: string;
    text: string;
    brotli: Buffer;
    published_at: Moment;
    replaced_at: Date | null;
  };
  /** Manifests by audience; the one that is not replaced is the current one. */
  manifests: { audience: string; hash: string; parts: string; published_at: Moment; replaced_at: Date | null };
  /** Pictures that parts name: only these are fetched. */
  media: { key: string; seen_at: Moment };
  /** Raising a contact's epoch ends all sessions of that contact. */
  session_epochs: { contact_id: string; epoch: number };
  /** Sessions that were signed out, until their cookie would have ended anyway. */
  ended_sessions: { session_id: string; until: Date };
  /** Attempts within a window, by a key that tells nothing about the person. */
  rate_limits: { key: string; count: number; until: Date };
};
