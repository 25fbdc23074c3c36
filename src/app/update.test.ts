import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freeActor } from '#test/support/actor.ts';
import { createLockTable, openMemoryLocks } from '#test/support/memory-locks.ts';
import { createUpdateWatch } from './update.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page with a new version installed; `activates`: whether the browser activates it on `skip-waiting`. */
async function page({ othersHold = false, activates = true, installed = true } = {}) {
  const table = createLockTable();
  const container = Object.assign(new EventTarget(), { controller: {} as ServiceWorker });
  const told: unknown[] = [];
  const next = Object.assign(new EventTarget(), {
    state: 'installed',
    postMessage: (message: unknown) => {
      told.push(message);
      if (activates) container.dispatchEvent(new Event('controllerchange'));
    },
  });
  const registration = Object.assign(new EventTarget(), {
    waiting: installed ? next : null,
    installing: null,
    update: async () => undefined,
  }) as unknown as ServiceWorkerRegistration;
  const reload = vi.fn();
  const update = createUpdateWatch({
    worker: { registration: async () => registration },
    locks: openMemoryLocks(table, freeActor()),
    sendingLock: () => 'exchange',
    othersHold: async () => othersHold,
    page: { container: container as never, reload },
  });
  await update.watch();
  /** Another tab lets the new version take over; without news, this page is frozen meanwhile. */
  const othersUpdate = ({ news = true } = {}) => {
    Object.assign(next, { state: 'activated' });
    Object.assign(registration, { waiting: null, active: next });
    if (!news) return;
    next.dispatchEvent(new Event('statechange'));
    container.dispatchEvent(new Event('controllerchange'));
  };
  /** A version after the one that waits is installed, and waits in its place. */
  const nextVersion = () => {
    const coming = Object.assign(new EventTarget(), { state: 'installed' });
    Object.assign(registration, { installing: coming });
    registration.dispatchEvent(new Event('updatefound'));
    Object.assign(registration, { installing: null, waiting: coming });
    coming.dispatchEvent(new Event('statechange'));
  };
  /** The browser finds a new version, whose files come now; the returned function ends that. */
  const findVersion = () => {
    const coming = Object.assign(next, { state: 'installing' });
    Object.assign(registration, { installing: coming });
    return (state: 'installed' | 'redundant') => {
      Object.assign(coming, { state });
      Object.assign(registration, { installing: null, waiting: state === 'installed' ? coming : null });
      coming.dispatchEvent(new Event('statechange'));
    };
  };
  return {
    update,
    told,
    reload,
    othersUpdate,
    nextVersion,
    findVersion,
    otherTab: openMemoryLocks(table, freeActor()),
  };
}

it('[PWA-003] a new version waits for consent, then takes over, then the page reloads', async () => {
  const { update, told, reload } = await page();
  expect(update.waiting()).not.toBeNull();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect([told, reload.mock.calls]).toEqual([[], []]);
  expect(await update.apply()).toBe(true);
  expect(told).toEqual([{ type: 'skip-waiting' }]);
  expect(reload).toHaveBeenCalledOnce();
});

it('[PWA-003] the next version is another one for whoever put this one off', async () => {
  const { update, nextVersion } = await page();
  const putOff = update.waiting();
  const done = update.hold();
  done();
  expect(update.waiting()).toBe(putOff);
  nextVersion();
  expect(update.waiting()).not.toBeNull();
  expect(update.waiting()).not.toBe(putOff);
});

it.each([true, false])(
  'once another tab has updated, it still offers to, and only reloads (news: %s)',
  async (news) => {
    const { update, told, reload, othersUpdate } = await page();
    othersUpdate({ news });
    // This tab runs the old version for as long as it stays open, perhaps for weeks.
    expect(update.waiting()).not.toBeNull();
    expect(await update.apply()).toBe(true);
    expect([told, reload.mock.calls.length]).toEqual([[], 1]);
  },
);

it('a version that another tab has updated to is offered until it is replaced by the next one', async () => {
  const { update, othersUpdate, nextVersion } = await page();
  othersUpdate();
  const offered = update.waiting();
  nextVersion();
  const next = update.waiting();
  expect(next).not.toBe(offered);
  // Another tab updates once more, which ends the version before.
  Object.assign(offered as ServiceWorker, { state: 'redundant' }).dispatchEvent(new Event('statechange'));
  expect(update.waiting()).toBe(next);
});

it.each([
  { hasTakenOver: false, takeOvers: 1 },
  { hasTakenOver: true, takeOvers: 0 },
])(
  '[SYNC-018] waits while any tab sends a command, and goes on right after: %o',
  async ({ hasTakenOver, takeOvers }) => {
    const { update, told, reload, othersUpdate, otherTab } = await page();
    if (hasTakenOver) othersUpdate();
    let answered = () => {};
    const sending = otherTab.run('exchange', {}, () => new Promise<void>((resolve) => (answered = resolve)));
    await vi.advanceTimersByTimeAsync(0);
    const applied = update.apply();
    await vi.advanceTimersByTimeAsync(20_000);
    expect([told, reload.mock.calls]).toEqual([[], []]);
    answered();
    await sending;
    expect(await applied).toBe(true);
    expect(told).toHaveLength(takeOvers);
    expect(reload).toHaveBeenCalledOnce();
  },
);

it('[SYNC-018] gives up when a request does not end, and can be asked again', async () => {
  vi.useRealTimers();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort());
  const { update, told, reload, otherTab } = await page();
  void otherTab.run('exchange', {}, () => new Promise<void>(() => {}));
  expect(await update.apply()).toBe(false);
  expect([told, reload.mock.calls]).toEqual([[], []]);
  timeout.mockRestore();
});

it('[SYNC-018] does not update while a form is dirty, here or in another tab', async () => {
  const here = await page();
  const done = here.update.hold();
  expect(here.update.waiting()).toBeNull();
  expect(await here.update.apply()).toBe(false);
  expect(here.told).toEqual([]);
  done();
  expect(here.update.waiting()).not.toBeNull();
  expect(await here.update.apply()).toBe(true);

  const elsewhere = await page({ othersHold: true });
  expect(await elsewhere.update.apply()).toBe(false);
  expect([elsewhere.told, elsewhere.reload.mock.calls]).toEqual([[], []]);
});

it('does not reload when the new version does not take over', async () => {
  const { update, reload } = await page({ activates: false });
  const applied = update.apply();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await applied).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

it('reloads if an update is wanted and nothing newer is installed', async () => {
  const { update, reload } = await page({ installed: false });
  const done = update.hold();
  expect(await update.apply()).toBe(false);
  done();
  expect(await update.apply()).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

it('[PWA-003] a version that is too old is left for the new one, however long its files take', async () => {
  const { update, told, reload, findVersion } = await page({ installed: false });
  const came = findVersion();
  const applied = update.apply();
  await vi.advanceTimersByTimeAsync(120_000);
  // The page would open with the old version again.
  expect(reload).not.toHaveBeenCalled();
  came('installed');
  expect(await applied).toBe(true);
  expect(told).toEqual([{ type: 'skip-waiting' }]);
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads as before when the files of the new version do not come', async () => {
  const { update, told, reload, findVersion } = await page({ installed: false });
  const came = findVersion();
  const applied = update.apply();
  await vi.advanceTimersByTimeAsync(0);
  came('redundant');
  expect(await applied).toBe(true);
  expect([told, reload.mock.calls.length]).toEqual([[], 1]);
});
