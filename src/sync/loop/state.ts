import type { Schedule } from '#outbox/schedule.ts';
import type { StatusPatch, SyncStatus } from '#protocol/status.ts';
import type { PullEnd } from '../catalogue/pull.ts';
import type { ExchangeEnd } from '../exchange/exchange-ports.ts';
import type { UploadEnd } from '../exchange/upload.ts';
import type { EngineRules } from '../rules.ts';
import { type Backoff, noBackoff } from './backoff.ts';
import type { SyncRequest } from './requests.ts';

/** What the loop does one at a time: send commands, fetch the catalogue, reckon when to wake. */
export type Job = 'push' | 'pull' | 'timer';

/** Runs for `requests`; those that come meanwhile share the next run. */
export type Flight = { requests: SyncRequest[]; next: SyncRequest[] };

export type LoopState = {
  /** False for a guest, who has a catalogue but no exchange. */
  isCustomer: boolean;
  /** It keeps a schedule; otherwise it runs only on requests. */
  isStarted: boolean;
  isEnded: boolean;
  isVisible: boolean;
  /**
   * A run of exchanges and file pieces. `read`: its first exchange asks for the customer's parts. `handedOn`: how many of
   * its requests the pull has already.
   */
  push: Flight & { read: boolean; rounds: number; pieces: number; handedOn: number };
  pull: Flight;
  timer: Flight;
  backoff: Backoff;
  /** Commands are sent one by one until then, because the gateway refused a whole request. */
  aloneUntilMs: number;
  /** The next exchange asks for all of the customer's parts; for those that were evicted. */
  owes: { full: boolean; refetch: boolean };
  /** This tab sends the outbox: its own user wrote last, or it ran the last exchange. Other tabs wait first. */
  writesAreOurs: boolean;
  /** The next check. */
  poll: { setAtMs: number; atMs: number } | null;
  /** Checks in a row that brought nothing new, while the user did nothing. */
  quietRounds: number;
  savesData: boolean;
};

export const noFlight = (): Flight => ({ requests: [], next: [] });

export const noPush = (): LoopState['push'] => ({ ...noFlight(), read: false, rounds: 0, pieces: 0, handedOn: 0 });

export const initialLoop = (isCustomer: boolean): LoopState => ({
  ...{ isCustomer, isStarted: false, isEnded: false, isVisible: true, savesData: false },
  ...{ push: noPush(), pull: noFlight(), timer: noFlight() },
  ...{ backoff: noBackoff, aloneUntilMs: 0, owes: { full: false, refetch: false } },
  ...{ writesAreOurs: false, poll: null, quietRounds: 0 },
});

/** The requests that some run has yet to answer. */
export const openRequests = ({ push, pull }: LoopState): Set<SyncRequest> =>
  new Set([push, pull].flatMap((flight) => [...flight.requests, ...flight.next]));

/** What the databases say. */
export type Facts = {
  status: SyncStatus;
  dataSaver: boolean;
  workOffline: boolean;
  /** Parts were evicted to free space, so we fetch no details. */
  isTight: boolean;
  /** null where the outbox does not count: for a pull, and for a guest. */
  plan: Schedule | null;
};

export type LoopEvent =
  | { type: 'start' }
  | { type: 'stop' }
  | { type: 'visible'; isVisible: boolean }
  | { type: 'sync'; request: SyncRequest }
  | { type: 'outbox-changed' }
  | { type: 'woke' }
  | { type: 'looked'; by: Job; facts: Facts }
  | { type: 'pushed'; end: ExchangeEnd | UploadEnd }
  | { type: 'pulled'; end: PullEnd }
  /** A task of this job failed by a bug or a broken database; null: something outside the jobs. */
  | { type: 'broken'; by: Job | null };

/** What reads, stores or asks. Each task ends with one event. */
export type Task =
  | { type: 'look'; by: Job }
  /**
   * `probe`: only if a small request reaches the gateway. `checks`: the requests for which it asks for the customer's
   * parts, unless another runtime has fetched them.
   */
  | { type: 'exchange'; probe: boolean; full: boolean; refetch: boolean; alone: boolean; checks: SyncRequest[] }
  | { type: 'upload'; id: Schedule['upload'][number]['id'] }
  | { type: 'pull'; requests: SyncRequest[]; dataSaver: boolean };

/** `sleep` replaces the sleep before it; null: nothing to wake for. */
export type Effect = Task | { type: 'sleep'; untilMs: number | null };

/** The loop after an event: what to write into the sync status, and then what to do. */
export type Step = { state: LoopState; status: StatusPatch; effects: Effect[] };

/** `chance` is in [0, 1). */
export type Now = { nowMs: number; chance: number; rules: Pick<EngineRules, 'retryDelayMs'> };
