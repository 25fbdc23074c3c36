import { afterAll, expect, onTestFinished, TestRunner } from 'vitest';
import type { CallOptions, CrmAnswer, CrmCaller, CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { Actor } from './actor.ts';

/** Failures after which every other call of the run would fail too. */
const HALTS: readonly string[] = ['session-ended', 'network', 'timeout', 'limit'];

type Call = (caller: CrmCaller, ...rest: unknown[]) => Promise<CrmAnswer<unknown>>;

/**
 * Watches the calls of one process of the gateway. A dead process must send no call, and after a failure that halts a
 * run, the run must make no more calls for that customer. Every run makes its caller anew.
 */
export function watchHalts<C extends CrmClient>(
  crm: C,
  actor: Pick<Actor, 'name' | 'isAlive'>,
  onBreach: (breach: string) => void,
): C {
  const halted = new WeakMap<CrmCaller, string>();

  function watch(name: string, call: Call): Call {
    return async (caller, ...rest) => {
      // It ended just before this call.
      if (!actor.isAlive()) return new Promise(() => undefined);
      const { purpose } = (rest.at(-1) ?? {}) as CallOptions;
      if (caller.kind !== 'customer' || purpose !== 'command') return call(caller, ...rest);
      const before = halted.get(caller);
      if (before) onBreach(`${actor.name} called ${name} after ${before}`);
      const answer = await call(caller, ...rest);
      if (!answer.ok && HALTS.includes(answer.error.kind)) halted.set(caller, `${name}: ${answer.error.kind}`);
      return answer;
    };
  }

  const { login, managedContent, ...calls } = crm;
  const watched = Object.entries(calls).map(([name, call]) => [
    name,
    typeof call === 'function' ? watch(name, call as Call) : call,
  ]);
  return { login, managedContent, ...Object.fromEntries(watched) } as C;
}

/** For worlds of tests: the test, or the file that shares the world, fails when a run called the CRM after its halt. */
export function failOnBreach(): (breach: string) => void {
  const breaches: string[] = [];
  const check = () => expect(breaches).toEqual([]);
  // `expect` still names the last test of the file before, since files share a worker.
  if (TestRunner.getCurrentTest()) onTestFinished(check);
  else afterAll(check);
  return (breach) => void breaches.push(breach);
}
