import type { ColumnType, Generated } from 'kysely';

/**
 * The database's clock writes and compares all times, so that replicas with different clocks agree; the gateway reads
 * only durations. JSON is stored as text: exact, and the same on PGlite and `pg`.
 */
type Moment = ColumnType<Date, Date, Date>;
type StampedMoment = ColumnType<Date, Date | undefined, Date>;

/** The gateway's own tables, in the schema `gateway` of the one database. */
export type GatewayTables = {
  /** Holders of leases, and when the leases expire (sync.md 8.4). */
  leases: { name: string; holder: string; expires_at: Moment };
  /** The CRM's rows that the catalogue is made from, as last read. */
  catalogue_rows: { object: string; id: string; row: string; modified_ms: number; seen: number };
  /** How far each object has been read; committed together with its rows. */
  catalogue_objects: { object: string; state: string };
  /** Objects that the CRM reported as changed; the builder reads them next. */
  catalogue_requests: { object: string };
  /** Every part that a current manifest names, or named in the last 24 hours. `bytes` is the uncompressed size. */
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
  /** The steps from one manifest to the next, kept for 24 hours. */
  manifest_steps: { audience: string; number: number; from_hash: string; difference: string; at: StampedMoment };
  /** Pictures that parts name: the gateway fetches only these. */
  media: { key: string };
  /** Raising a contact's epoch ends all sessions of that contact. */
  session_epochs: { contact_id: string; epoch: number };
  /** Sessions that were signed out, until their cookie would have expired anyway. */
  ended_sessions: { session_id: string; until: Moment };
  /** The command ledger: JSON of each command until its arguments are erased, and of how it ended. */
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
    sweeps: Generated<number>;
    swept_at: StampedMoment;
  };
  /** Files that arrive before the commands that name them. */
  files: {
    contact_id: string;
    sha256: string;
    type: string;
    total: number;
    received: number;
    complete: boolean;
    touched_at: StampedMoment;
  };
  /** The bytes of the files, in pieces as they arrived. */
  file_pieces: { contact_id: string; sha256: string; start: number; data: Buffer };
  /** Tracking records of a customer's orders, by part, as last read: not every exchange reads them. */
  customer_tracking: { contact_id: string; part: string; rows: string; read_at: StampedMoment };
  /** Attempts within a window, by a key that reveals nothing about the person. */
  rate_limits: { key: string; count: number; until: Moment };
  /** Codes that were sent to mobile numbers. Key and hash reveal neither the number nor the code. */
  one_time_codes: { key: string; hash: string; tries: number; until: Moment };
  /** Proofs of mobile numbers, by their random ids, until they are too old. */
  mobile_proofs: { id: string; spent: boolean; until: Moment };
  /** How far the status writer has read the CRM, and whether it was asked to look: one row. */
  order_watch: { name: string; watermark_ms: number | null; requested: boolean };
  /** The latest news of each order that its customer was told. */
  order_news: { order_id: string; news: string; at: StampedMoment };
  /** Browsers that want to hear news, by a hash of their endpoint, until their session ends. */
  push_subscriptions: {
    id: string;
    contact_id: string;
    session_id: string;
    subscription: string;
    until: Moment;
    at: StampedMoment;
  };
  /** Attempts to pay an order or used credit: what a provider was asked to take, and what it answered. */
  payment_attempts: {
    /** What the provider knows the attempt by: receipt, ORDERID. */
    reference: string;
    subject: 'order' | 'credit';
    /** The Id of the Order or Credit_Management__c. */
    subject_id: string;
    number: number;
    account_id: string;
    contact_id: string;
    provider: string;
    amount_paise: number;
    provider_order_id: string | null;
    /** JSON for the page that opens the checkout; erased when the attempt has ended. */
    checkout: string | null;
    state: 'opening' | 'open' | 'paid' | 'failed';
    /** JSON of the payment as the provider last showed it. */
    payment: string | null;
    /** When to ask the provider next. */
    check_at: Moment | null;
    opened_at: StampedMoment;
    ended_at: Moment | null;
  };
  /** Refunds by their own keys, so that none is asked for twice. */
  payment_refunds: {
    key: string;
    subject_id: string;
    provider: string;
    provider_order_id: string;
    payment_id: string;
    amount_paise: number;
    state: 'pending' | 'done' | 'failed';
    provider_refund_id: string | null;
    at: StampedMoment;
  };
  /** Text messages about payments that are to be given to the SMS service. */
  payment_messages: { key: string; at: StampedMoment };
};
