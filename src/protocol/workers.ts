import type { DocumentType } from '#domain/commands/document.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { LineChoices } from '#domain/commands/repaired-lines.ts';
import type { PickFault } from '#domain/documents/picked-file.ts';
import type { Paise } from '#domain/money.ts';
import type { Owner } from '#domain/owner.ts';
import type { TotalParts } from '#domain/pricing/total-parts.ts';
import type { Result } from '#lib/result.ts';

/** Why a cycle runs now (sync.md 6.5). */
export type SyncTrigger =
  | 'start'
  | 'login'
  | 'visible'
  | 'online'
  | 'write'
  | 'pull-to-refresh'
  | 'timer'
  | 'retry'
  | 'no-answer';

/** API of workers/sync.worker.ts. Results go to the databases; calls only resolve when a cycle ends. */
export type SyncWorkerApi = {
  /** Opens the databases of this owner (null: guest) and starts the schedule. Replaces an earlier owner. */
  start(options: { owner: Owner | null; visible: boolean; picturesAreHere: boolean }): Promise<void>;
  /** The first screen's pictures have loaded: on a first visit, less urgent parts wait for this. */
  picturesHere(): Promise<void>;
  /** Requests a cycle soon; resolves when a cycle that began after the call has ended (whatever its result). */
  sync(trigger: SyncTrigger): Promise<void>;
  setVisible(visible: boolean): Promise<void>;
  /**
   * Frees the next part of the storage when a write of the user found no space, or only what `only` names; false if
   * nothing of it is left.
   */
  makeRoom(only?: 'pictures'): Promise<boolean>;
  /** Ends all traffic and closes the databases. */
  stop(): Promise<void>;
  ping(): Promise<'pong'>;
};

/** `since`: the time of the catalogue that the screen knows, `syncedAtMs.P1`; an older one is not searched. */
export type SearchQuery = { text: string; since?: number | null };

/** `nothing`: no word of the text fits a product, so what is found is at most what this customer buys. */
export type SearchMatch = 'all' | 'some' | 'nothing';

/**
 * The products found, best first. With 'some', no product has all words of the text: these have most of them. `missing`
 * are the words, as typed, that no product has at all.
 */
export type SearchAnswer = {
  productIds: readonly string[];
  match: SearchMatch;
  missing: readonly string[];
  /** How many of the first are here because this customer buys them, not because of the text. */
  bought: number;
};

/** The answer of a worker that has no databases, while another customer signs in. */
export const NOTHING_FOUND: SearchAnswer = { productIds: [], match: 'all', missing: [], bought: 0 };

/** A stopped order and what the customer would change in it. */
export type RepairRequest = { commandId: CommandId; choices: LineChoices };

/** What the order would cost then; `totalPaise` is null if it has no lines, or data that money depends on is missing. */
export type RepairPrices = { totalPaise: Paise | null; parts: TotalParts | null; meetsMinimumOrder: boolean };

/** API of workers/store.worker.ts: data derived from the databases. */
export type StoreWorkerApi = {
  start(options: { owner: Owner | null }): Promise<void>;
  /**
   * An empty text finds all searchable products: first those that this customer buys, most often bought first, then
   * the others in list order (SRCH-002, REORD-008).
   */
  search(options: SearchQuery): Promise<SearchAnswer>;
  /** null if the order is no longer here. */
  priceRepair(request: RepairRequest): Promise<RepairPrices | null>;
  stop(): Promise<void>;
  ping(): Promise<'pong'>;
};

/** What is sent of a picked file. */
export type PreparedDocument = { name: string; type: DocumentType; bytes: Uint8Array<ArrayBuffer> };

/** API of workers/document.worker.ts, which starts with the first picked file. */
export type DocumentWorkerApi = {
  prepare(file: File): Promise<Result<PreparedDocument, PickFault>>;
  ping(): Promise<'pong'>;
};

/** Name of the Web Lock that an exchange of a customer (or the guest) holds, for one request. */
export const exchangeLock = (contact: string): string => `larder-conversation-${contact}`;

/** BroadcastChannel on which the engines of one origin ask whether a lock's holder is alive. */
export const ENGINE_CHANNEL = 'larder-engine';

/** BroadcastChannel for messages between the pages of one origin. */
export const DEVICE_CHANNEL = 'larder-device';
export type DeviceMessage =
  /** The signed-in customer changed, or no customer is signed in. */
  | { type: 'owner-changed' }
  /** A new version is about to take over: does a page hold it back? */
  | { type: 'may-update' }
  /** The answer: a form is dirty, or a payment is under way. */
  | { type: 'hold' };

/** Tag of the one Background Sync registration. */
export const BACKGROUND_SYNC_TAG = 'larder-outbox';

/** Messages from pages to the service worker. */
export type ServiceWorkerMessage =
  /** Send unsent commands now, because the page may be about to close. */
  | { type: 'flush' }
  /** The user agreed to the new version. */
  | { type: 'skip-waiting' }
  /** The script that started the page: the answer to `which-version`, and sent at every start and return of the page. */
  | { type: 'version'; entryPath: string }
  /** Fetch catalogue pictures in idle time, at most this many bytes. */
  | { type: 'warm-pictures'; keys: readonly string[]; budgetBytes: number }
  /** The customer's records were checked: what changed may be worth a notification. */
  | { type: 'checked' }
  /** The user's switches changed. */
  | { type: 'settings-changed' }
  /** Another customer has this device, or none. */
  | { type: 'user-changed' };

/** Questions from the service worker to pages. */
export type ServiceWorkerQuestion = { type: 'which-version' };

/** Cache Storage of the pictures, which are deleted first when space is short. */
export const PICTURE_CACHE = 'larder-pictures';
