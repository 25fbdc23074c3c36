import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import { dead, due, exchanged, NOW, old, openLoop, refused, seen, stale } from '#test/support/loop.ts';
import { type LoopEvent, openRequests, type Task } from './state.ts';

describe('in any order of events', () => {
  const external: LoopEvent[] = [
    { type: 'outbox-changed' },
    { type: 'woke' },
    { type: 'visible', isVisible: false },
    { type: 'visible', isVisible: true },
    ...(['start', 'write', 'timer', 'online'] as const).map(
      (trigger): LoopEvent => ({ type: 'sync', request: { trigger, atMs: NOW } }),
    ),
  ];
  const factsOf = [
    seen(),
    seen({ plan: due }),
    seen({ status: old }),
    seen({ status: stale }),
    seen({ workOffline: true }),
  ];
  const pushEnds = [exchanged, { ...exchanged, left: due }, { kind: 'stopped' }, { kind: 'moved' }] as const;
  const failures = [
    { kind: 'failed', verdict: dead, carried: 1 },
    { kind: 'failed', verdict: refused, carried: 2 },
  ] as const;
  const pullEnds = [
    { kind: 'current', changed: true },
    { kind: 'failed', verdict: dead },
  ] as const;
  const jobOf = (task: Task) => (task.type === 'look' ? task.by : task.type === 'pull' ? 'pull' : 'push');

  /** One of the ways in which a task may end. */
  function endOf(task: Task, choice: number): LoopEvent {
    const pick = <T>(ends: readonly T[]) => must(ends[choice % ends.length], 'an end');
    if (choice % 11 === 0) return { type: 'broken', by: jobOf(task) };
    if (task.type === 'look') return { type: 'looked', by: task.by, facts: pick(factsOf) };
    if (task.type === 'pull') return { type: 'pulled', end: pick(pullEnds) };
    return { type: 'pushed', end: pick([...pushEnds, ...failures]) };
  }

  it('each job has one task at a time, every request is answered, and a timer is set at the end', () => {
    const choices = fc.array(fc.nat(1_000), { maxLength: 80 });
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), choices, (isCustomer, stops, steps) => {
        const { loop, send } = openLoop({ isCustomer });
        const tasks: Task[] = [];
        let sleeps = 0;
        const handle = (event: LoopEvent) => {
          for (const effect of send(event)) {
            if (effect.type === 'sleep') sleeps += 1;
            else tasks.push(effect);
          }
          const jobs = tasks.map(jobOf);
          expect(new Set(jobs).size).toBe(jobs.length);
        };
        const finish = (choice: number) =>
          handle(endOf(must(tasks.splice(choice % tasks.length, 1)[0], 'a task'), choice));
        for (const choice of steps) {
          if (choice % 2 === 0 && tasks.length > 0) finish(choice >> 1);
          else handle(structuredClone(must(external[(choice >> 1) % external.length], 'an event')));
        }
        sleeps = 0;
        handle(stops ? { type: 'stop' } : { type: 'outbox-changed' });
        for (let rest = 0; tasks.length > 0; rest += 1) {
          expect(rest).toBeLessThan(1_000);
          finish(1 + 11 * rest * 4);
        }
        expect(openRequests(loop.state).size).toBe(0);
        expect(sleeps).toBeGreaterThan(0);
        expect(stops ? send({ type: 'woke' }) : []).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
