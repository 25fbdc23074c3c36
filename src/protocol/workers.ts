import type { Owner } from '#domain/owner.ts';

/** Why a cycle runs now (sync.md 6.5). */
export type SyncTrigger = 'start' | 'login' | 'visible' | 'online' | 'write' | 'pull-to-refresh' | 'timer' | 'retry';

/** API of workers/sync.worker.ts. Outcomes are written to the databases; nothing is answered but the end of a cycle. */
export type SyncWorkerApi = {
  /** Opens the databases of this owner (null: guest) and starts the schedule. Replaces an earlier owner. */
  start(options: { owner: Owner | null; visible: boolean; picturesAreHere: boolean }): Promise<void>;
  /** The first screen's pictures have come: on a first visit, what comes after the first parts waits for them. */
  picturesHere(): Promise<void>;
  /** Asks for a cycle soon; resolves when a cycle that began after the call has ended (whatever its outcome). */
  sync(trigger: SyncTrigger): Promise<void>;
  setVisible(visible: boolean): Promise<void>;
  /** Space has run out for the user's own write: lets the next go that may; false when nothing is left. */
  makeRoom(): Promise<boolean>;
  /** Ends all traffic and closes the databases. */
  stop(): Promise<void>;
  ping(): Promise<'pong'>;
};

export type SearchHit = { productId: string; score: number };

/** API of workers/store.worker.ts: data derived from the databases. */
export type StoreWorkerApi = {
  start(options: { owner: Owner | null }): Promise<void>;
  /** Product2 Ids, best first; an empty text answers all searchable products in list order (SRCH-002). */
  search(options: { text: string; limit: number }): Promise<SearchHit[]>;
  stop(): Promise<void>;
  ping(): Promise<'pong'>;
};

/** Web Lock under which a customer's (or the guest's) exchange runs, one request long. */
export const exchangeLock = (contact: string): string => `larder-conversation-${contact}`;

/** BroadcastChannel on which the engines of one origin ask for a lock's holder. */
export const ENGINE_CHANNEL = 'larder-engine';

/** BroadcastChannel on which the pages of one origin tell each other what concerns them all. */
export const DEVICE_CHANNEL = 'larder-device';
export type DeviceMessage =
  /** Another customer, or nobody, is signed in now. */
  | { type: 'owner-changed' }
  /** A new version is about to take over: does anything hold it back? */
  | { type: 'may-update' }
  /** A form is dirty, or a payment under way. */
  | { type: 'hold' };

/** Tag of the one Background Sync registration. */
export const BACKGROUND_SYNC_TAG = 'larder-outbox';

/** What pages tell the service worker. */
export type ServiceWorkerMessage =
  /** Send what waits: the page may be about to go. */
  | { type: 'flush' }
  /** The user agreed to the new version. */
  | { type: 'skip-waiting' }
  /** Which script started the page: answer to `which-version`, and said once at every start. */
  | { type: 'version'; entryPath: string }
  /** Fetch catalogue pictures in idle time, so many bytes at most. */
  | { type: 'warm-pictures'; budgetBytes: number }
  /** The user's switches, or the user, changed. */
  | { type: 'settings-changed' };

/** What the service worker asks pages. */
export type ServiceWorkerQuestion = { type: 'which-version' };

/** Cache Storage of the pictures, which are the first to go when space is short. */
export const PICTURE_CACHE = 'larder-pictures';
