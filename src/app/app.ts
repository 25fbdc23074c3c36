import type { SignInFault } from '#api/sign-in.ts';
import type { Journal } from '#db/journal/open-journal.ts';
import type { LiveReads } from '#db/live/live-reads.ts';
import type { FormDrafts } from '#db/open-form-drafts.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { Owner } from '#domain/owner.ts';
import type { Result } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import type { LoginRequest, SessionUser } from '#protocol/session.ts';
import type { SearchAnswer, SearchQuery } from '#protocol/workers.ts';
import type { HandoverWatch } from './handover.ts';
import type { Notifications } from './notifications.ts';
import type { CommandContext } from './run-command.ts';
import type { LossKeeper } from './storage-loss.ts';

/** What happens to commands that the CRM has not confirmed when their customer signs out (SYNC-015). */
export type PendingChoice =
  /** Send them first. The customer stays signed in if some cannot be sent. */
  | 'send'
  /** They stay on this device, hidden, until the same customer signs in again. */
  | 'keep'
  /** Delete them for good. */
  | 'discard';

export type SignOutOptions = {
  pending: PendingChoice;
  /** Sign the customer out on all devices, not only here. */
  everywhere?: boolean;
};

/** The gateway accepted the login, but this device could not store who is signed in, for example because it is full. */
export type NotStored = { kind: 'not-stored' };

export type SignOutFault = { kind: 'still-unsent'; count: number };

/** The page's composition root: what screens use besides live queries. One for the life of a page. */
export type App = {
  /** The customer whose databases are open; null for a guest. Changes with `onOwnerChange`. */
  readonly owner: Owner | null;
  /** The signed-in user, as the login returned it. */
  readonly user: SessionUser | null;
  /** What queries read. A new object for each owner. */
  readonly dbs: Databases;
  /** Live queries over `dbs`. */
  readonly reads: LiveReads;
  /**
   * What a user's commands run on (`runCommand`): this owner's databases. Each command starts a sync after its commit.
   */
  readonly commandContext: CommandContext;
  /** Opens the drafts of this owner's forms, whose code comes with the first form. The caller closes them. */
  openFormDrafts(): Promise<FormDrafts>;
  /** Calls back after another customer (or a guest) took over, here or in another tab. */
  onOwnerChange(callback: () => void): () => void;
  /** Calls back when live queries have to run again: after a cycle, and after a worker was replaced. */
  onRefresh(callback: () => void): () => void;

  /** Sign-in needs the network; sign-out also works without it. */
  signIn(request: LoginRequest): Promise<Result<SessionUser, SignInFault | NotStored>>;
  signOut(options: SignOutOptions): Promise<Result<null, SignOutFault>>;

  /** What a screen makes its own calls with: `signUp(app.network, request)`. */
  readonly network: Network;
  /** Searches the products on this device, see the store worker. Rejects when that cannot be done. */
  search(options: SearchQuery): Promise<SearchAnswer>;
  /** Runs a cycle now because the user asked for it. Resolves when it has ended, whatever its result. */
  syncNow(): Promise<void>;

  readonly settings: {
    /** null: as the browser asks (`Save-Data`). */
    setDataSaver(on: boolean | null): Promise<void>;
    setWorkOffline(on: boolean): Promise<void>;
    setNotify(on: boolean): Promise<void>;
  };
  readonly update: {
    /** The newer version that is installed, unless something holds it back; null if there is none. */
    waiting(): object | null;
    subscribe(onChange: () => void): () => void;
    /**
     * Call it when the user agrees: waits until no command is being sent, then reloads with the new version. Returns
     * false if something holds the update back: a dirty form here or in another tab, or a request that does not end.
     */
    apply(): Promise<boolean>;
    /**
     * Holds a new version back while a form is dirty or a payment is under way. Returns the function that ends the
     * hold.
     */
    hold(): () => void;
  };
  /** Another customer signed in on this device, in another tab: this tab blocks taps until the user has seen that. */
  readonly handover: HandoverWatch;
  /** What the browser deleted, until the user has been informed (SYNC-017). */
  readonly loss: LossKeeper;
  readonly notifications: Notifications;
  /** The news of orders that reach this browser while the app is closed (Web Push). */
  readonly orderNews: {
    /** Subscribes, if the user has switched notifications on. Returns whether news will arrive. */
    follow(): Promise<boolean>;
    /** Ends the subscription, here and at the gateway. */
    leave(): Promise<void>;
  };
  /**
   * Whether the browser sends what waits after the app was closed: it has Background Sync, a service worker runs, and it
   * agreed. Screens promise no more than that.
   */
  readonly sendsWhileClosed: { now(): boolean; subscribe(onChange: () => void): () => void };
  /** The errors that this device noted, for support. */
  readonly journal: Journal;
  /** Tells the service worker in which language it notifies (I18N-001). */
  noteLanguage(language: string): void;
  /** Starts workers, service worker and triggers. Call it after the first paint; further calls do nothing. */
  start(): void;
};
