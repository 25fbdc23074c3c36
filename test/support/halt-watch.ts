import type { CallOptions, CrmAnswer, CrmCaller, CrmClient } from '#gateway/crm-client/crm-client.ts';
import type { LeaseStore } from '#gateway/store/leases.ts';
import type { WorldActor } from './virtual-world.ts';

/** Failures after which every other call of the run would fail too. */
const HALTS: readonly string[] = ['unauthorized', 'network', 'timeout', 'limit'];

type Call = (caller: CrmCaller, ...rest: unknown[]) => Promise<CrmAnswer<unknown>>;

/**
 * Watches one process of the gateway. A dead process must send no call, and after a failure that halts a run, the run
 * must make no more calls for that customer. A run begins when the process takes an account's lease.
 */
export function createHaltWatch(actor: WorldActor, onBreach: (breach: string) => void) {
  const halted = new Map<string, string>();

  function watch(name: string, call: Call): Call {
    return async (caller, ...rest) => {
      // It ended just before this call.
      if (!actor.isAlive()) return new Promise(() => undefined);
      const { purpose } = (rest.at(-1) ?? {}) as CallOptions;
      if (caller.kind !== 'customer' || purpose !== 'command') return call(caller, ...rest);
      const before = halted.get(caller.sessionId);
      if (before) onBreach(`${actor.name} called ${name} after ${before}`);
      const answer = await call(caller, ...rest);
      if (!answer.ok && HALTS.includes(answer.error.kind))
        halted.set(caller.sessionId, `${name}: ${answer.error.kind}`);
      return answer;
    };
  }

  return {
    crm<C extends CrmClient>(crm: C): C {
      const { login, managedContent, ...calls } = crm;
      const watched = Object.entries(calls).map(([name, call]) => [
        name,
        typeof call === 'function' ? watch(name, call as Call) : call,
      ]);
      return { login, managedContent, ...Object.fromEntries(watched) } as C;
    },
    leases: (leases: LeaseStore): LeaseStore => ({
      ...leases,
      async take(lease, ttlMs) {
        const taken = await leases.take(lease, ttlMs);
        if (taken && lease.name.startsWith('account:')) halted.clear();
        return taken;
      },
    }),
  };
}
