import { GUEST } from '#protocol/version.ts';
import { exchangeLock, type SyncTrigger } from '#protocol/workers.ts';
import { adopt, type OlderStore } from './adopt.ts';
import { createBackoff } from './backoff.ts';
import { createCatalogueSync } from './catalogue-sync.ts';
import { createCommandSync } from './command-sync.ts';
import type { EngineContext, SyncRequest } from './engine-context.ts';
import type { EnginePorts } from './engine-ports.ts';
import { createGateway } from './gateway.ts';
import { createLeadership } from './leadership.ts';
import { type EngineRules, realRules } from './rules.ts';
import { createSingleFlight } from './single-flight.ts';
import { createStorageRelief } from './storage-relief.ts';
import { readSwitches } from './switches.ts';
import { createSyncStatus } from './sync-status.ts';
import { createWakeTimer } from './wake-timer.ts';

export type Engine = {
  /** Requests a cycle soon. Resolves when a cycle that began after the call has ended, whatever its result. */
  sync(trigger: SyncTrigger): Promise<void>;
  /**
   * Starts the schedule. Resolves when data from older formats has been copied. Without `start`, the engine runs a
   * cycle only on `sync` (service worker).
   */
  start(): Promise<void>;
  /** Ends all traffic. Resolves when nothing runs any more. */
  stop(): Promise<void>;
  setVisible(visible: boolean): void;
  /**
   * Frees the next part of the storage when space has run out, here or for a write of the user; false if nothing is
   * left.
   */
  makeRoom(): Promise<boolean>;
};

/** Triggers after which the network may be back: we try at once, even if the session had ended. */
const resetsBackoff: ReadonlySet<SyncTrigger> = new Set([
  'start',
  'login',
  'visible',
  'online',
  'pull-to-refresh',
  'retry',
]);
/** Triggers that are rare enough to fetch evicted parts again. */
const refetches: ReadonlySet<SyncTrigger> = new Set(['start', 'login', 'pull-to-refresh']);

/** A tab sends its own user's writes. Another tab steps in after this time if it does not. */
const GRACE_MS = 3_000;
/** When the clock was set back, the next check comes after this time instead of at the old clock's time. */
const AFTER_JUMP_MS = 60_000;

/**
 * Creates the device engine of one owner (sync.md 5). It sends due commands and fetches what is new, on triggers and by
 * a timer. The whole device runs one exchange and one pull at a time. The engine reports its progress in the sync
 * status and stores its results in the databases.
 */
export function createEngine(ports: EnginePorts): Engine {
  const { owner, outbox, cache, clock, random, network, locks, channel } = ports;
  const rules: EngineRules = { ...realRules, ...ports.rules };
  const contact = owner?.contactId ?? GUEST;
  const ended = new AbortController();
  const syncStatus = createSyncStatus(cache);
  const leadership = createLeadership({ locks, channel, clock });
  const backoff = createBackoff({ clock, random, rules });
  const relief = createStorageRelief({ cache, dropPictures: ports.dropPictures ?? (async () => false) });
  const switches = () => readSwitches(outbox, ports.savesData ?? (() => false));
  const context: EngineContext = {
    ports,
    rules,
    syncStatus,
    backoff,
    relief,
    switches,
    gateway: createGateway({ owner, network, clock, syncStatus, rules }),
    leadership,
    locks: { exchange: exchangeLock(contact), parts: `larder-parts-${contact}` },
    ended: ended.signal,
  };
  const exchange = createCommandSync(context);
  const catalogue = createCatalogueSync(context);
  const timer = createWakeTimer({ clock, nextWake, onWake, onError: broken });

  let visible = true;
  let started = false;
  let quietRounds = 0;
  let poll: { setAtMs: number; atMs: number } | null = null;
  /**
   * True if this tab sends the outbox: its own user wrote last, or it ran the last exchange. Other tabs wait GRACE_MS.
   */
  let writesAreOurs = false;

  const commandFlight = createSingleFlight<SyncRequest>({
    onError: broken,
    run: (requests) =>
      during('pushing', async () => {
        const pushed = await exchange.run(requests);
        if (pushed.news) quietRounds = 0;
        if (pushed.exchanged) writesAreOurs = pushed.left;
        if (pushed.ordered) void catalogueFlight.request({ trigger: 'retry', atMs: clock.now() });
      }),
  });
  const catalogueFlight = createSingleFlight<SyncRequest>({
    onError: broken,
    run: (requests) =>
      during('pulling', async () => {
        if (await catalogue.run(requests)) quietRounds = 0;
        await setPoll();
      }),
  });

  // What runs now, for the badge. A push and a pull may overlap; then the badge shows the push.
  const running = new Set<'pulling' | 'pushing'>();

  async function showPhase(): Promise<void> {
    const busy = running.has('pushing') ? 'pushing' : running.has('pulling') ? 'pulling' : null;
    await syncStatus.write({ phase: busy ?? (backoff.isWaiting() ? 'waiting' : 'idle') });
  }

  async function during(phase: 'pulling' | 'pushing', work: () => Promise<void>): Promise<void> {
    if (ended.signal.aborted || (await switches()).workOffline) return;
    running.add(phase);
    try {
      await showPhase();
      await work();
    } finally {
      running.delete(phase);
      if (!ended.signal.aborted) {
        await showPhase();
        if (started) timer.rearm();
      }
    }
  }

  /** Handles errors from bugs or a broken database like a failed request: it backs off, and the engine goes on. */
  function broken(error: unknown): void {
    // Reads may fail because the databases are closed after the engine ended. That is expected.
    if (ended.signal.aborted) return;
    backoff.failed(null);
    ports.onError?.(error);
    if (relief.isShortage(error)) void relief.makeRoom().catch((other: unknown) => ports.onError?.(other));
    if (started) timer.rearm();
  }

  async function takeOver(older: readonly OlderStore[]): Promise<void> {
    await leadership
      .lead(context.locks.exchange, ended.signal, () => adopt({ cache, clock, random, rules }, older))
      .catch(broken);
  }

  async function setPoll(): Promise<void> {
    const { dataSaver } = await switches();
    const waitMs = rules.pollAfterMs({ visible, dataSaver, quietRounds, random: random.next() });
    const nowMs = clock.now();
    poll = waitMs === null ? null : { setAtMs: nowMs, atMs: nowMs + waitMs };
    quietRounds += 1;
  }

  async function nextWake(): Promise<number | null> {
    if (ended.signal.aborted || (await switches()).workOffline) return null;
    const status = await syncStatus.read();
    // After a sign-in whose first request was lost, nothing else would try again.
    if ((status.authNeeded || status.updateWanted) && !backoff.wasReset()) return null;
    const nowMs = clock.now();
    const dueMs = await exchange.dueAtMs();
    const sendAtMs = dueMs === null ? null : writesAreOurs ? dueMs : Math.max(dueMs, nowMs) + GRACE_MS;
    // If the timer was set in what is now the future, its time is meaningless.
    if (poll && poll.setAtMs > nowMs) poll = { setAtMs: nowMs, atMs: nowMs + AFTER_JUMP_MS };
    const lookAtMs = poll?.atMs ?? null;
    const wakes = [sendAtMs, lookAtMs].filter((atMs) => atMs !== null);
    const waitMs = backoff.untilMs();
    if (waitMs !== null) return Math.max(waitMs, nowMs);
    return wakes.length > 0 ? Math.min(...wakes) : null;
  }

  function onWake(): void {
    const nowMs = clock.now();
    const failing = backoff.untilMs() !== null;
    if (failing) void cycle({ trigger: backoff.wasReset() ? 'retry' : 'timer', atMs: nowMs });
    else if (poll && (poll.atMs <= nowMs || poll.setAtMs > nowMs))
      void cycle({ trigger: 'timer', atMs: Math.min(poll.setAtMs, nowMs) });
    else void commandFlight.request({ trigger: 'write', atMs: nowMs });
  }

  async function cycle(request: SyncRequest): Promise<void> {
    const pushed = commandFlight.request(request);
    // Run one after the other, so that a dead connection is tried only once. On a first visit the first screen needs
    // both, so they run in parallel.
    if (request.trigger === 'write' || !(await isFirstVisit())) await pushed;
    if (request.trigger !== 'write') await Promise.all([pushed, catalogueFlight.request(request)]);
  }

  function isFirstVisit(): Promise<boolean> {
    return syncStatus.read().then(
      ({ syncedAtMs }) => syncedAtMs.P0 === null,
      () => false,
    );
  }

  const stopWatching = outbox.onChange(() => {
    if (started && !ended.signal.aborted) timer.rearm();
  });

  return {
    sync(trigger) {
      if (refetches.has(trigger)) relief.reset();
      if (resetsBackoff.has(trigger)) {
        backoff.reset();
        quietRounds = 0;
      } else backoff.shorten();
      if (trigger === 'write') writesAreOurs = true;
      return cycle({ trigger, atMs: clock.now() });
    },
    async start() {
      started = true;
      if (ports.older?.length) await takeOver(ports.older);
      void this.sync('start');
    },
    makeRoom: relief.makeRoom,
    async stop() {
      ended.abort();
      timer.stop();
      stopWatching();
      await commandFlight.idle();
      await catalogueFlight.idle();
      leadership.close();
    },
    setVisible(now) {
      const became = now && !visible;
      visible = now;
      // We read nothing when the tab is hidden: the system may freeze it at that moment, and its open transaction would
      // then block every other tab. The next check keeps its time; only later checks slow down.
      if (became && started) void this.sync('visible');
    },
  };
}
