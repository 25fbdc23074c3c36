import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Databases } from '#db/queries/databases.ts';
import { LiveViews, type Observe, PREPARED_MS } from './live-views.ts';

const databases = {} as Databases;
const readNumber = async (_: Databases, options: { n: number }) => ({ n: options.n });

/** An observer whose changes the test triggers. */
function manualObserver() {
  const runs: { emit: () => Promise<void>; stopped: boolean }[] = [];
  const observe: Observe = (run, onValue, onError) => {
    const entry = { stopped: false, emit: () => run().then(onValue, onError) };
    runs.push(entry);
    return () => {
      entry.stopped = true;
    };
  };
  return { runs, observe };
}

describe('LiveViews', () => {
  it('shares one query between screens that ask for the same view', () => {
    const { runs, observe } = manualObserver();
    const views = new LiveViews(databases, observe);
    views.get(readNumber, { n: 1 }).subscribe(() => {});
    views.get(readNumber, { n: 1 }).subscribe(() => {});
    views.get(readNumber, { n: 2 }).subscribe(() => {});
    expect(runs).toHaveLength(2);
  });

  it('keeps the last value of a view without subscribers', async () => {
    const { runs, observe } = manualObserver();
    const views = new LiveViews(databases, observe);
    const leave = views.get(readNumber, { n: 1 }).subscribe(() => {});
    await runs[0]?.emit();
    leave();
    expect(runs[0]?.stopped).toBe(true);
    expect(views.get(readNumber, { n: 1 }).value()).toEqual({ n: 1 });
  });

  it('has no fresh value after a view was left until it is read again, even if the value is the same', async () => {
    const { runs, observe } = manualObserver();
    const view = new LiveViews(databases, observe).get(readNumber, { n: 1 });
    const leave = view.subscribe(() => {});
    expect(view.fresh()).toBeUndefined();
    await runs[0]?.emit();
    expect(view.fresh()).toEqual({ n: 1 });
    view.refresh();
    expect(view.fresh()).toEqual({ n: 1 });
    leave();
    let told = 0;
    view.subscribe(() => (told += 1));
    expect([view.value(), view.fresh()]).toEqual([{ n: 1 }, undefined]);
    await runs[2]?.emit();
    expect(view.fresh()).toEqual({ n: 1 });
    expect(told).toBe(1);
  });

  it('never forgets a subscribed view, regardless of how many others are added', () => {
    const { observe } = manualObserver();
    const views = new LiveViews(databases, observe);
    const shown = views.get(readNumber, { n: 0 });
    shown.subscribe(() => {});
    for (let n = 1; n < 200; n += 1) views.get(readNumber, { n });
    expect(views.get(readNumber, { n: 0 })).toBe(shown);
  });

  it('reads only subscribed views again on refresh', () => {
    const { runs, observe } = manualObserver();
    const views = new LiveViews(databases, observe);
    views.get(readNumber, { n: 1 }).subscribe(() => {});
    views.get(readNumber, { n: 2 }).subscribe(() => {})();
    views.refresh();
    expect(runs).toHaveLength(3);
  });

  it('[SYNC-010] reads nothing while the page is frozen, and all subscribed views afterwards', () => {
    const { runs, observe } = manualObserver();
    const views = new LiveViews(databases, observe);
    views.get(readNumber, { n: 1 }).subscribe(() => {});
    views.pause();
    expect(runs.map(({ stopped }) => stopped)).toEqual([true]);
    views.refresh();
    expect(runs.map(({ stopped }) => stopped)).toEqual([true, false]);
  });

  it('calls back once when everything on a screen has been read, including views added meanwhile', async () => {
    const { runs, observe } = manualObserver();
    const views = new LiveViews(databases, observe);
    // Timers of the same length fire in the order in which they were set.
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    let told = 0;
    views.whenAllRead(() => {
      told += 1;
    });
    views.get(readNumber, { n: 1 }).subscribe(() => views.get(readNumber, { n: 2 }).subscribe(() => {}));
    await turn();
    expect(told).toBe(0);
    await runs[0]?.emit();
    await turn();
    expect(told).toBe(0);
    await runs[1]?.emit();
    await turn();
    expect(told).toBe(1);
    views.get(readNumber, { n: 3 }).subscribe(() => {});
    await runs[2]?.emit();
    await turn();
    expect(told).toBe(1);
  });

  it('reports a failure and recovers with the next value', async () => {
    const { runs, observe } = manualObserver();
    let broken = true;
    const view = new LiveViews(databases, observe).get(async () => {
      if (broken) throw new Error('broken');
      return 1;
    }, undefined);
    view.subscribe(() => {});
    await runs[0]?.emit();
    expect(view.error()).toBeInstanceOf(Error);
    broken = false;
    await runs[0]?.emit();
    expect(view.error()).toBeUndefined();
    expect(view.value()).toBe(1);
  });
});

describe('a prepared view', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A view whose screen is about to be opened. */
  function prepared() {
    const { runs, observe } = manualObserver();
    const views = new LiveViews(databases, observe);
    views.prepare(readNumber, { n: 1 });
    return { runs, views, view: () => views.get(readNumber, { n: 1 }) };
  }

  it('has its value when its screen comes, which reads nothing again', async () => {
    const { runs, view } = prepared();
    await runs[0]?.emit();
    expect(view().value()).toEqual({ n: 1 });
    const leave = view().subscribe(() => {});
    vi.advanceTimersByTime(10 * PREPARED_MS);
    expect(runs.map(({ stopped }) => stopped)).toEqual([false]);
    leave();
    expect([runs[0]?.stopped, view().fresh()]).toEqual([true, undefined]);
  });

  it('ends after some seconds if no screen comes, and counts as old then', async () => {
    const { runs, view } = prepared();
    await runs[0]?.emit();
    vi.advanceTimersByTime(PREPARED_MS - 1);
    expect([runs[0]?.stopped, view().fresh()]).toEqual([false, { n: 1 }]);
    vi.advanceTimersByTime(1);
    expect([runs[0]?.stopped, view().value(), view().fresh()]).toEqual([true, { n: 1 }, undefined]);
    view().subscribe(() => {});
    expect(runs).toHaveLength(2);
  });

  it('reads once however often it is prepared, and waits again from the last time', () => {
    const { runs, views } = prepared();
    vi.advanceTimersByTime(PREPARED_MS - 1);
    views.prepare(readNumber, { n: 1 });
    vi.advanceTimersByTime(PREPARED_MS - 1);
    expect(runs.map(({ stopped }) => stopped)).toEqual([false]);
    vi.advanceTimersByTime(1);
    expect(runs.map(({ stopped }) => stopped)).toEqual([true]);
  });

  it('is left to the screen that already shows it', () => {
    const { runs, views, view } = prepared();
    const leave = view().subscribe(() => {});
    views.prepare(readNumber, { n: 1 });
    vi.advanceTimersByTime(PREPARED_MS);
    expect(runs.map(({ stopped }) => stopped)).toEqual([false]);
    leave();
    expect(runs.map(({ stopped }) => stopped)).toEqual([true]);
  });

  it('is not forgotten while it reads, regardless of how many others are added', () => {
    const { views, view } = prepared();
    const first = view();
    for (let n = 2; n < 200; n += 1) views.get(readNumber, { n });
    expect(view()).toBe(first);
  });

  it('does not count as the first screen before the screen shows it', async () => {
    const { runs, views, view } = prepared();
    let told = 0;
    views.whenAllRead(() => {
      told += 1;
    });
    await runs[0]?.emit();
    vi.runOnlyPendingTimers();
    expect(told).toBe(0);
    views.prepare(readNumber, { n: 1 });
    await runs[1]?.emit();
    view().subscribe(() => {});
    vi.runOnlyPendingTimers();
    expect(told).toBe(1);
  });

  it('that fails is read again by its screen', async () => {
    const { runs, observe } = manualObserver();
    const views = new LiveViews(databases, observe);
    let broken = true;
    const read = async () => {
      if (broken) throw new Error('broken');
      return 1;
    };
    views.prepare(read);
    await runs[0]?.emit();
    const view = views.get(read, undefined);
    expect([view.error(), runs[0]?.stopped]).toEqual([undefined, true]);
    broken = false;
    view.subscribe(() => {});
    await runs[1]?.emit();
    expect(view.value()).toBe(1);
  });
});
