import type { SignInFault } from '#api/sign-in.ts';
import type { LiveReads } from '#db/live/live-reads.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { Owner } from '#domain/owner.ts';
import type { Result } from '#lib/result.ts';
import type { LoginRequest, SessionUser } from '#protocol/session.ts';
import type { SearchHit } from '#protocol/workers.ts';
import type { HandoverWatch } from './handover.ts';
import type { Notifications } from './notifications.ts';
import type { CommandContext } from './run-command.ts';
import type { LossKeeper } from './storage-loss.ts';

/** What happens to commands that the CRM has not confirmed when their customer signs out (SYNC-015). */
export type PendingChoice =
  /** Send them first; stays signed in when some are left. */
  | 'send'
  /** They stay on this device, hidden, until the same customer signs in again. */
  | 'keep'
  /** They are gone for good. */
  | 'discard';

export type SignOutOptions = {
  pending: PendingChoice;
  /** On all devices of this customer, not only here. */
  everywhere?: boolean;
};

/** The gateway knows the customer now, but this device could not keep who is here: it is full, for example. */
export type NotStored = { kind: 'not-stored' };

export type SignOutFault = { kind: 'still-unsent'; count: number };

export type StorageUse = { usedBytes: number; persisted: boolean | null };

/** The page's composition root: what screens use beside live queries. One for the life of a page. */
export type App = {
  /** The customer whose databases are open; null for a guest. Changes with `onOwnerChange`. */
  readonly owner: Owner | null;
  /** As the login answered it. */
  readonly user: SessionUser | null;
  /** What queries read. A new object for every owner. */
  readonly dbs: Databases;
  /** Live queries over them. */
  readonly reads: LiveReads;
  /** What a user's commands run on (`runCommand`): this owner's databases. Each hints the engine after its commit. */
  readonly commandContext: CommandContext;
  /** Calls back after another customer (or nobody) took over, here or in another tab. */
  onOwnerChange(callback: () => void): () => void;
  /** Calls back when live queries have to run again: after a cycle, and after a worker was replaced. */
  onRefresh(callback: () => void): () => void;

  /** Calls to be made by the network now. */
  signIn(request: LoginRequest): Promise<Result<SessionUser, SignInFault | NotStored>>;
  signOut(options: SignOutOptions): Promise<Result<null, SignOutFault>>;

  /** Product ids, best first; an empty text answers all searchable products in list order. */
  search(options: { text: string; limit: number }): Promise<SearchHit[]>;
  /** A cycle now, by the user's wish; resolves when it has ended, whatever its outcome. */
  syncNow(): Promise<void>;

  readonly settings: {
    /** null: as the browser wishes. */
    setDataSaver(on: boolean | null): Promise<void>;
    setWorkOffline(on: boolean): Promise<void>;
    setNotify(on: boolean): Promise<void>;
  };
  readonly update: {
    /** A newer version is installed and may take over: nothing holds it back. */
    waiting(): boolean;
    subscribe(onChange: () => void): () => void;
    /**
     * By the user's consent: waits until no command is on its way, then reloads with the new version. False when
     * something held it back: a dirty form, here or in another tab, or a line that does not end what it carries.
     */
    apply(): Promise<boolean>;
    /** Keeps a new version away while a form is dirty or a payment is under way; call the answer to let go. */
    hold(): () => void;
  };
  /** Somebody else signed in on this device, in another tab: nothing goes on here before the user knows. */
  readonly handover: HandoverWatch;
  /** What the browser threw away, until the user was told (SYNC-017). */
  readonly loss: LossKeeper;
  readonly notifications: Notifications;
  /** Space used by this origin; null where the browser does not tell. */
  storageUse(): Promise<StorageUse | null>;
  /** After the first paint: workers, service worker, triggers. Further calls do nothing. */
  start(): void;
};
