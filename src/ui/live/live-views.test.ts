import { describe, expect, it } from 'vitest';
import type { Databases } from '#db/queries/databases.ts';
import { LiveViews, type Observe } from './live-views.ts';

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
