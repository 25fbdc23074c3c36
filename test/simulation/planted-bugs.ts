import { foldOrder } from '#domain/projection/fold-order.ts';
import type { CacheStore } from '#ports/cache-store.ts';
import type { Locks } from '#ports/locks.ts';
import type { EngineRules } from '#sync/rules.ts';
import { schedule } from '#sync/schedule.ts';
import { settle } from '#sync/settle.ts';
import { transition } from '#sync/transition.ts';
import type { Actor } from '#test/support/actor.ts';
import { type Profile, profiles } from './profiles.ts';

/** A bug that an engine like this one may have, as a replacement of one rule or port. */
export type PlantedBug = {
  name: string;
  profile: Profile;
  /** So many seeds are enough to find it. */
  within: number;
  rules?: Partial<EngineRules>;
  wrapCache?: (cache: CacheStore, actor: Actor) => CacheStore;
  wrapLocks?: (locks: Locks) => Locks;
};

export const plantedBugs: PlantedBug[] = [
  {
    name: 'let the row go before the echo is written',
    profile: profiles.rough,
    within: 60,
    wrapCache: (cache, actor) => ({
      ...cache,
      write: async (options) => {
        if (options.durability !== 'strict') return cache.write(options);
        void actor
          .turn('dawdles')
          .then(() => actor.turn('dawdles more'))
          .then(() => cache.write(options))
          .catch(() => undefined);
        return true;
      },
    }),
  },
  {
    name: 'write an overtaken answer',
    profile: profiles.rough,
    within: 150,
    wrapCache: (cache) => ({ ...cache, write: ({ cycle: _, ...options }) => cache.write(options) }),
    // A robbed holder hears of it, as a second safeguard; here it does not.
    wrapLocks: (locks) => ({
      run: (name, options, work) => locks.run(name, options, () => work(new AbortController().signal)),
    }),
  },
  {
    name: 'send a command whatever it waits for',
    profile: profiles.rough,
    within: 60,
    rules: {
      schedule: (input) => {
        const plan = schedule(input);
        const send = foldOrder(input.rows).filter(
          (row) => ['queued', 'retry', 'sending', 'auth-wait'].includes(row.state) && row.nextAt <= input.nowMs,
        );
        return { ...plan, ask: [], send: send.slice(0, 20) };
      },
    },
  },
  {
    name: 'forget a command whose runtime ended while it was under way',
    profile: profiles.rough,
    within: 40,
    rules: {
      schedule: (input) => {
        const plan = schedule(input);
        return { ...plan, send: plan.send.filter((row) => row.state !== 'sending') };
      },
    },
  },
  {
    name: 'take a refusal for success',
    profile: profiles.moody,
    within: 40,
    rules: {
      settle: (input) => {
        const results = Object.entries(input.results).map(([id, result]) => [
          id,
          result.state === 'rejected' ? { state: 'done' as const, result: {} } : result,
        ]);
        return settle({ ...input, results: Object.fromEntries(results) });
      },
    },
  },
  {
    name: 'let a queue wait for ever once the session has ended',
    profile: profiles.rough,
    within: 40,
    rules: {
      transition: (row, event) => (event.type === 'session' ? { to: 'row', row } : transition(row, event)),
      settle: (input) => {
        const settled = settle(input);
        const put = (settled.writes.put ?? []).filter((row) => input.named.includes(row.id));
        return { ...settled, writes: { ...settled.writes, put } };
      },
      schedule: (input) => schedule({ ...input, rows: input.rows.filter((row) => row.state !== 'auth-wait') }),
    },
  },
  {
    name: 'lose the lines of an order that was taken back',
    profile: profiles.rough,
    within: 120,
    rules: {
      settle: (input) => {
        const settled = settle(input);
        return { ...settled, writes: { ...settled.writes, add: [] } };
      },
    },
  },
];
