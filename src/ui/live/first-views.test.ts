import { describe, expect, it } from 'vitest';
import { guestDatabases } from '#db/guest-databases.ts';
import { readHome } from '#db/queries/read-home.ts';
import { readShell } from '#db/queries/read-shell.ts';
import type { HomeView, ShellView } from '#db/views/index.ts';
import { must } from '#lib/assert.ts';
import { type FirstValue, firstValues } from './first-views.ts';
import { LiveViews, type Observe } from './live-views.ts';

/** What a device reads before its first sync. */
const nothing = guestDatabases(null, 0);
const unsynced = { home: await readHome(nothing), shell: await readShell(nothing) };
/** The page's views; the device does not have this catalogue yet. */
const page = {
  home: { ...unsynced.home, synced: true, brands: ['Golden'], appVersion: '7' },
  shell: { ...unsynced.shell, synced: true, settings: { ...unsynced.shell.settings, cartBanner: 'Early!' } },
};

/** Creates views with these first values; `read` sets what the device reads next. */
function started() {
  const reads: { home: HomeView; shell: ShellView } = { ...unsynced };
  const emit: (() => Promise<void>)[] = [];
  const observe: Observe = (run, onValue, onError) => {
    emit.push(() => run().then(onValue, onError));
    return () => {};
  };
  const values = firstValues(page);
  const first = new Map<object, FirstValue<unknown>>([
    [home, must(values.get(readHome), 'a value')],
    [shell, must(values.get(readShell), 'a value')],
  ]);
  async function home() {
    return reads.home;
  }
  async function shell() {
    return reads.shell;
  }
  const views = new LiveViews(nothing, observe, first);
  const [homeView, shellView] = [views.get(home, undefined), views.get(shell, undefined)];
  for (const view of [homeView, shellView]) view.subscribe(() => {});
  return {
    views,
    homeView,
    shellView,
    async read(next: Partial<typeof reads>) {
      Object.assign(reads, next);
      for (const run of emit) await run();
    },
  };
}

describe('the first values of live views', () => {
  it('come from the page and stay while a device reads before its first sync', async () => {
    const { homeView, shellView, read } = started();
    expect([homeView.value(), homeView.first()]).toEqual([page.home, page.home]);
    await read({});
    expect(homeView.value()).toBe(page.home);
    expect(shellView.value()?.settings.cartBanner).toBe('Early!');
  });

  it('take over what the device knows about itself at once', async () => {
    const { shellView, read } = started();
    const status = { ...unsynced.shell.status, reachable: false };
    await read({ shell: { ...unsynced.shell, status, workOffline: true } });
    expect(shellView.value()).toMatchObject({ workOffline: true, status: { reachable: false } });
    expect(shellView.value()?.settings.cartBanner).toBe('Early!');
  });

  it("are replaced by the device's data, even if that is less", async () => {
    const { homeView, shellView, read } = started();
    await read({ home: { ...unsynced.home, synced: true }, shell: { ...unsynced.shell, synced: true } });
    expect(homeView.value()?.brands).toEqual([]);
    expect(shellView.value()?.settings.cartBanner).toBeNull();
    expect(homeView.first()).toBe(page.home);
  });

  it('do not count as read: the first screen is complete only after the device was read', async () => {
    const { views, homeView, read } = started();
    expect(homeView.pending()).toBe(true);
    const whole = new Promise<void>((resolve) => views.whenAllRead(resolve));
    await read({});
    await whole;
    expect(homeView.pending()).toBe(false);
  });
});
