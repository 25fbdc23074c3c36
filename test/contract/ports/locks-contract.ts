import { expect, it } from 'vitest';
import type { Locks } from '#ports/locks.ts';

/** Tests what every Locks port must do. `one` and `other` are two runtimes of one origin. */
export function locksContract(open: () => { one: Locks; other: Locks; name: string }): void {
  it('runs the work under the lock and answers its value', async () => {
    const { one, name } = open();
    expect(await one.run(name, {}, async () => 7)).toEqual({ held: true, value: 7 });
  });

  it('lets one work at a time, in the order they asked', async () => {
    const { one, other, name } = open();
    const seen: string[] = [];
    const gate = deferred();
    const first = one.run(name, {}, async () => {
      seen.push('first in');
      await gate.promise;
      seen.push('first out');
    });
    const second = other.run(name, {}, async () => {
      seen.push('second');
    });
    await expect.poll(() => seen).toEqual(['first in']);
    gate.resolve();
    await Promise.all([first, second]);
    expect(seen).toEqual(['first in', 'first out', 'second']);
  });

  it('with ifAvailable answers at once that another holds it', async () => {
    const { one, other, name } = open();
    const gate = deferred();
    const started = deferred();
    const first = one.run(name, {}, async () => {
      started.resolve();
      await gate.promise;
    });
    await started.promise;
    expect(await other.run(name, { ifAvailable: true }, async () => 1)).toEqual({ held: false });
    gate.resolve();
    await first;
    expect(await other.run(name, { ifAvailable: true }, async () => 1)).toEqual({ held: true, value: 1 });
  });

  it('ends a wait whose signal aborts, and the lock goes to the next', async () => {
    const { one, other, name } = open();
    const gate = deferred();
    const started = deferred();
    const first = one.run(name, {}, async () => {
      started.resolve();
      await gate.promise;
    });
    await started.promise;
    const ending = new AbortController();
    const waiting = other.run(name, { signal: ending.signal }, async () => 1);
    ending.abort();
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    gate.resolve();
    await first;
    expect(await other.run(name, {}, async () => 2)).toEqual({ held: true, value: 2 });
  });

  it('[SYNC-010] a stolen lock aborts its holder, whose run rejects while the thief works', async () => {
    const { one, other, name } = open();
    const gate = deferred();
    const started = deferred();
    let robbed = false;
    const first = one.run(name, {}, async (signal) => {
      signal.addEventListener('abort', () => {
        robbed = true;
      });
      started.resolve();
      await gate.promise;
    });
    const outcome = first.catch((error: Error) => error.name);
    await started.promise;
    expect(await other.run(name, { steal: true }, async () => 3)).toEqual({ held: true, value: 3 });
    expect(await outcome).toBe('AbortError');
    await expect.poll(() => robbed).toBe(true);
    gate.resolve();
    expect(await one.run(name, {}, async () => 4)).toEqual({ held: true, value: 4 });
  });

  it('gives the lock back when the work throws', async () => {
    const { one, name } = open();
    await expect(
      one.run(name, {}, async () => {
        throw new Error('work');
      }),
    ).rejects.toThrow('work');
    expect(await one.run(name, {}, async () => 5)).toEqual({ held: true, value: 5 });
  });
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let open: () => void = () => undefined;
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { promise, resolve: () => open() };
}
