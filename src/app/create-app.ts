import type { Remote } from 'comlink';
import { noteUncaught, openJournal } from '#db/journal/open-journal.ts';
import { openDevice } from '#db/open-device.ts';
import { todayInIndia } from '#domain/pricing/today-in-india.ts';
import { cryptoRandom } from '#platform/crypto-random.ts';
import { createFetchNetwork } from '#platform/fetch-network.ts';
import { systemClock } from '#platform/system-clock.ts';
import { createWebLocks } from '#platform/web-locks.ts';
import { SettingKey } from '#ports/setting-key.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { SyncStatus } from '#protocol/status.ts';
import { GUEST } from '#protocol/version.ts';
import {
  exchangeLock,
  type RepairPrices,
  type RepairRequest,
  type StoreWorkerApi,
  type SyncTrigger,
  type SyncWorkerApi,
} from '#protocol/workers.ts';
import type { App } from './app.ts';
import { createCallbacks } from './callbacks.ts';
import { openCustomerSession } from './customer-session.ts';
import { picturesInSight } from './first-pictures.ts';
import { warmFirstParts } from './first-visit.ts';
import { followPage } from './follow-page.ts';
import { createHandoverWatch } from './handover.ts';
import { createLastOwner } from './last-owner.ts';
import { notifications } from './notifications.ts';
import { openDatabases } from './open-databases.ts';
import { createOrderNews } from './order-news.ts';
import { linkPage } from './page-link.ts';
import { warmPicturesLater } from './pictures.ts';
import { entryPath, linkServiceWorker } from './service-worker.ts';
import { createSessionChanges } from './session-changes.ts';
import { createSessionKeeper } from './session-keeper.ts';
import { createSettings } from './settings.ts';
import { createLossKeeper } from './storage-loss.ts';
import { createUpdateWatch } from './update.ts';
import { watchRequests } from './watch-requests.ts';
import { createWorkers } from './workers.ts';

/** How long the databases of a previous owner stay open. */
const LEAVE_MS = 10_000;
/** A worker that died while no call was running is noticed within this time. */
const PULSE_MS = 30_000;

/**
 * Builds the page's composition root. The small device database names the customer whose databases the first screen
 * reads, so that a start without network shows the right data. The databases of the last owner open at the same time,
 * as a guess.
 */
export async function createApp(): Promise<App> {
  followPage();
  const device = openDevice();
  const journal = openJournal({ device, clock: systemClock });
  noteUncaught(journal, 'page');
  const network = createFetchNetwork();
  const ownerChanges = createCallbacks();
  const refreshes = createCallbacks();
  const serviceWorker = linkServiceWorker();
  const handover = createHandoverWatch();
  const knowing = Promise.all([
    createSessionKeeper({ device, network }),
    createLossKeeper({ device, clock: systemClock, random: cryptoRandom }, document.cookie),
  ]);
  const lastOwner = createLastOwner();
  const guess = lastOwner.guess();
  const guessed = guess === undefined ? null : openDatabases(guess);
  const [session, loss] = await knowing;

  let customerSession = openCustomerSession(session.remembered(), { onCommitted, makeRoom, priceRepair }, guessed);
  lastOwner.keep(customerSession.owner);
  let started = false;
  let begun: () => void;
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  let authWasNeeded = false;
  let checkedAtMs: number | null = null;
  let day = todayInIndia(Date.now());
  let firstScreenIsHere = false;
  let isLeft = false;
  let picturesAreHere = false;

  const workers = createWorkers({
    owner: () => customerSession.owner,
    picturesAreHere: () => picturesAreHere,
    onRespawn: refreshes.call,
    onError: journal.note,
  });
  const update = createUpdateWatch({
    worker: serviceWorker,
    locks: createWebLocks(),
    sendingLock: () => exchangeLock(customerSession.owner?.contactId ?? GUEST),
    othersHold: () => page.othersHold(),
    mayLook: maySyncNow,
  });
  const page = linkPage({
    onVisible: () => {
      followDay();
      void engine((api) => api.setVisible(true));
      void sessionChanges.endOwed();
    },
    onFocus: () => void engine((api) => api.sync('visible')),
    onHidden,
    // The browser may keep the page frozen, so no channel, lock, request or transaction may remain open.
    onLeave: () => {
      isLeft = true;
      workers.sync.suspend();
      workers.store.suspend();
    },
    onReturn: () => {
      isLeft = false;
      workers.sync.resume();
      workers.store.resume();
      void beginWorkers().then(reportVersion);
      refreshes.call();
    },
    onOnline: () => {
      void sync('online');
      void sessionChanges.endOwed();
      orderNews.resume();
    },
    onOwnerChanged: () => void sessionChanges.followOthers(),
    holds: update.holds,
  });

  const sessionChanges = createSessionChanges({
    session,
    network,
    handover,
    customerSession: () => customerSession,
    moveIn,
    isStarted: () => started,
    sync,
    stopSync: () => engine((api) => api.stop()),
    beginWorkers,
    tellOthers: page.tellOthers,
    refresh: refreshes.call,
    noteError: (error) => journal.note('page', error),
  });

  const orderNews = createOrderNews({
    network,
    serviceWorker,
    customerSession: () => customerSession,
    mayCall: async () => started && session.maySync() && (await maySyncNow()),
  });

  /** Sends nothing before the first paint, and nothing with the cookie of a customer who signed out. */
  async function engine(work: (api: Remote<SyncWorkerApi>) => Promise<void>): Promise<void> {
    if (started && session.maySync()) await workers.sync.call(work);
  }

  /** Asked for before the start, it waits: the sync that comes with the start may find the last one recent enough. */
  async function sync(trigger: SyncTrigger): Promise<void> {
    await hasBegun;
    await engine((api) => api.sync(trigger));
    refreshes.call();
  }

  async function beginWorkers(): Promise<void> {
    await Promise.all([beginSync(), firstScreenIsHere ? workers.store.begin() : null]);
  }

  async function beginSync(): Promise<void> {
    if (started && session.maySync()) await workers.sync.begin();
  }

  /** Older caches are deleted once every tab has reported its version, but this tab must first copy their data. */
  function reportVersion(): void {
    if (started && !isLeft) void serviceWorker.tell({ type: 'version', entryPath: entryPath() });
  }

  /** False while the user works offline. */
  async function maySyncNow(): Promise<boolean> {
    return !(await customerSession.dbs.outbox.setting<boolean>(SettingKey.workOffline));
  }

  async function hastenFirstVisit(): Promise<void> {
    const { owner, dbs } = customerSession;
    const { syncedAtMs } = await dbs.cache.status();
    if (syncedAtMs.P0 !== null || !session.maySync() || !(await maySyncNow())) return;
    await warmFirstParts(network, owner?.contactId ?? null);
  }

  /** On a first visit, the pictures load before all parts that the first screen does not need. */
  async function watchPictures(): Promise<void> {
    await picturesInSight();
    picturesAreHere = true;
    await engine((api) => api.picturesHere());
  }

  function onCommitted(): void {
    void sync('write');
    pulseStore();
    void serviceWorker.wakeLater();
  }

  /** Only calls show that a worker died, and the cart's prices come without one. */
  function pulseStore(): void {
    if (firstScreenIsHere) void workers.store.call((api) => api.ping());
  }

  /**
   * Prices, offers and arrivals change with the day, also on a screen that nobody touches, and after a device has slept
   * or its clock was corrected.
   */
  function followDay(): void {
    const today = todayInIndia(customerSession.dbs.nowMs());
    if (today === day) return;
    day = today;
    if (firstScreenIsHere) void workers.store.begin();
    refreshes.call();
  }

  function askStore<T>(ask: (api: Remote<StoreWorkerApi>) => Promise<T>): Promise<T | null> {
    beginTheRest();
    return workers.store.ask(ask);
  }

  function priceRepair(request: RepairRequest): Promise<RepairPrices | null> {
    return askStore((api) => api.priceRepair(request));
  }

  async function sweepFormDrafts(): Promise<void> {
    const { owner, dbs } = customerSession;
    await (await import('#db/open-form-drafts.ts')).sweepFormDrafts(owner, dbs.nowMs());
  }

  async function makeRoom(only?: 'pictures'): Promise<boolean> {
    if (!started || !session.maySync()) return false;
    return (await workers.sync.ask((api) => api.makeRoom(only))) ?? false;
  }

  async function onHidden(): Promise<void> {
    void engine((api) => api.setVisible(false));
    // The service worker can send the user's last writes after the page is gone. The page does not check for unsent
    // commands itself: frozen with an open transaction, it would block every other tab.
    if (started && session.maySync()) await serviceWorker.tell({ type: 'flush' });
  }

  function onStatus(status: SyncStatus): void {
    followDay();
    if (status.updateWanted) void update.look();
    if (status.authNeeded && !authWasNeeded) void sessionChanges.compare();
    authWasNeeded = status.authNeeded;
    if (status.syncedAtMs.me !== checkedAtMs && notifications.allowed()) void serviceWorker.tell({ type: 'checked' });
    checkedAtMs = status.syncedAtMs.me;
    if (status.syncedAtMs.P0 !== null) beginTheRest();
    if (status.syncedAtMs.P1 !== null) serviceWorker.release();
    if (status.syncedAtMs.P2 !== null) warmPicturesLater(serviceWorker, () => customerSession.dbs);
  }

  /**
   * On a first visit over a slow line, code that the first screen does not need would otherwise load before its data.
   */
  function beginTheRest(): void {
    if (firstScreenIsHere) return;
    firstScreenIsHere = true;
    void workers.store.begin();
    void sweepFormDrafts().catch((error) => journal.note('page', error));
    orderNews.resume();
  }

  /** Switches to another owner: other databases, other commands, restarted workers. */
  async function moveIn(user: SessionUser | null): Promise<void> {
    const leaving = customerSession;
    void serviceWorker.tell({ type: 'user-changed' });
    customerSession = openCustomerSession(user, { onCommitted, makeRoom, priceRepair });
    lastOwner.keep(customerSession.owner);
    authWasNeeded = false;
    checkedAtMs = null;
    if (started) customerSession.watchStatus(onStatus);
    ownerChanges.call();
    await beginWorkers();
    // Live queries of screens that are closing still read the old databases, so close those later.
    setTimeout(() => leaving.close(), LEAVE_MS);
  }

  return {
    get owner() {
      return customerSession.owner;
    },
    get user() {
      return customerSession.user;
    },
    get dbs() {
      return customerSession.dbs;
    },
    get reads() {
      return customerSession.reads;
    },
    get commandContext() {
      return customerSession.commandContext;
    },
    async openFormDrafts() {
      const { owner, dbs } = customerSession;
      const { openFormDrafts } = await import('#db/open-form-drafts.ts');
      return openFormDrafts(owner, dbs.nowMs);
    },
    onOwnerChange: ownerChanges.add,
    onRefresh: refreshes.add,
    async signIn(request) {
      const signedIn = await sessionChanges.signIn(request);
      if (signedIn.ok) orderNews.signedIn();
      return signedIn;
    },
    async signOut(options) {
      const signedOut = await sessionChanges.signOut(options);
      if (signedOut.ok) void orderNews.forget();
      return signedOut;
    },
    // The sync tells all screens of an ended session and of a network that is gone, whichever call found it.
    network: watchRequests(network, { sessionEnded: () => void sync('retry'), noAnswer: () => void sync('no-answer') }),
    async search(options) {
      const answer = await askStore((api) => api.search(options));
      if (!answer) throw new Error('The search has no worker');
      return answer;
    },
    syncNow: () => sync('pull-to-refresh'),
    settings: createSettings({
      customerSession: () => customerSession,
      onSet: () => {
        void serviceWorker.tell({ type: 'settings-changed' });
        void sync('retry');
      },
    }),
    update,
    handover,
    loss,
    notifications,
    orderNews,
    sendsWhileClosed: serviceWorker.sendsWhileClosed,
    journal,
    noteLanguage: (language) => void device.set('language', language).catch((error) => journal.note('page', error)),
    start() {
      if (started) return;
      started = true;
      customerSession.watchStatus(onStatus);
      void hastenFirstVisit().catch(() => undefined);
      void watchPictures();
      // The store worker may already run if a search needed it; beginning it again would waste that.
      void beginSync().then(reportVersion);
      begun();
      void sessionChanges.endOwed();
      void update.watch();
      void serviceWorker.sendsWhileClosed.look();
      // The browser deleted who was signed in, but the cookie may still be there.
      if (loss.current() && !customerSession.owner) void sessionChanges.compare();
      setInterval(() => {
        if (document.visibilityState !== 'visible') return;
        followDay();
        void engine(async (api) => void (await api.ping()));
        pulseStore();
      }, PULSE_MS);
    },
  };
}
