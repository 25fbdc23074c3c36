import { describe, expect, it } from 'vitest';
import type { Outcome } from './outcome.ts';
import { createSettleQueue, createTurns, type HowToSettle, type Target } from './settle-queue.ts';

const target = (more: Partial<Target> = {}): Target => ({
  ...{ accountId: '001', contactId: '003', subject: 'order', subjectId: '801' },
  ...more,
});

/** A queue whose runs end when the test says. */
function setUp() {
  const runs: { target: Target; how: HowToSettle; end: (outcome?: Outcome) => void }[] = [];
  const queue = createSettleQueue(
    (of, how) => new Promise((resolve) => runs.push({ target: of, how, end: (outcome = 'done') => resolve(outcome) })),
  );
  return { queue, runs };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('settling a subject', () => {
  it('runs once at a time; all that is asked for meanwhile is one more run, which knows the most about the customer', async () => {
    const { queue, runs } = setUp();
    const first = queue.settle(target(), { customer: 'there' });
    expect(queue.isQueued(target())).toBe(false);
    const asked = [
      queue.settle(target(), { customer: 'returned' }),
      queue.settle(target(), { customer: 'gave-up', force: true }),
      queue.settle(target(), { customer: 'there' }),
    ];
    await soon();
    expect([runs.length, queue.isQueued(target())]).toEqual([1, true]);
    runs[0]?.end('waits');
    expect(await first).toBe('waits');
    await soon();
    expect(runs.map(({ how }) => how)).toEqual([{ customer: 'there' }, { customer: 'gave-up', force: true }]);
    expect(queue.isQueued(target())).toBe(false);
    runs[1]?.end();
    expect(await Promise.all(asked)).toEqual(['done', 'done', 'done']);
    // Nothing is left: the next begins at once.
    void queue.settle(target(), { customer: 'there' });
    expect(runs).toHaveLength(3);
  });

  it('goes on after a run that threw', async () => {
    let times = 0;
    const queue = createSettleQueue(async () => {
      times += 1;
      if (times === 1) throw new Error('gone');
      return 'done';
    });
    await expect(queue.settle(target(), { customer: 'there' })).rejects.toThrow('gone');
    expect(await queue.settle(target(), { customer: 'there' })).toBe('done');
  });

  it('lets different subjects and customers run side by side', () => {
    const { queue, runs } = setUp();
    for (const more of [{}, { subjectId: '802' }, { contactId: '004' }])
      void queue.settle(target(more), { customer: 'there' });
    expect(runs).toHaveLength(3);
  });

  it('is idle once everything that was asked for has ended', async () => {
    const { queue, runs } = setUp();
    void queue.settle(target(), { customer: 'there' });
    void queue.settle(target(), { customer: 'returned' });
    let isIdle = false;
    const idle = queue.idle().then(() => {
      isIdle = true;
    });
    runs[0]?.end();
    await soon();
    expect([runs.length, isIdle]).toEqual([2, false]);
    runs[1]?.end();
    await idle;
    expect(isIdle).toBe(true);
  });
});

it('one of an account acts at a time, in turn, also after one that threw; others do not wait', async () => {
  const inTurn = createTurns();
  const log: string[] = [];
  let end: (() => void) | undefined;
  const first = inTurn('001', async () => {
    log.push('first begins');
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    throw new Error('gone');
  });
  const second = inTurn('001', async () => log.push('second'));
  const other = inTurn('002', async () => log.push('other'));
  await other;
  expect(log).toEqual(['first begins', 'other']);
  end?.();
  await expect(first).rejects.toThrow('gone');
  await second;
  await inTurn('001', async () => log.push('third'));
  expect(log).toEqual(['first begins', 'other', 'second', 'third']);
});
