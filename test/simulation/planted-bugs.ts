import type { OutboxRow } from '#domain/commands/outbox-row.ts';
import { isCartLine, isOrder, mayBeKnown } from '#domain/commands/row-facts.ts';
import { foldOrder } from '#domain/projection/fold-order.ts';
import { deltaQuery } from '#gateway/catalogue/read-rules.ts';
import { commandedLines, planCart } from '#gateway/commands/cart/plan-cart.ts';
import { reportResults } from '#gateway/commands/report.ts';
import type { CacheState } from '#ports/cache-store.ts';
import type { OutboxStore, OutboxWrites } from '#ports/outbox-store.ts';
import { classify } from '#sync/classify.ts';
import { type Schedule, type ScheduleInput, schedule } from '#sync/schedule.ts';
import { settle } from '#sync/settle.ts';
import { transition } from '#sync/transition.ts';
import type { Plants } from './history.ts';
import { type Profile, profiles } from './profiles.ts';

/** A bug that an engine like this one may have, as a replacement of one rule or port. */
export type PlantedBug = { name: string; profile: Profile; plants: Plants };

/** The twenty of sync.md, "Simulation". */
export const plantedBugs: PlantedBug[] = [
  {
    name: 'let the row go before the echo is written',
    profile: profiles.rough,
    plants: {
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
  },
  {
    name: 'read the cache before the outbox',
    profile: profiles.rough,
    plants: {
      wrapViews: ({ outbox, cache, ...rest }) => {
        let seen: CacheState | null = null;
        return {
          ...rest,
          outbox: {
            ...outbox,
            snapshot: async () => {
              const state = await cache.state();
              await cache.parts(Object.values(state.own));
              await cache.status();
              await cache.has(Object.values(state.own));
              seen = state;
              return outbox.snapshot();
            },
          },
          cache: { ...cache, state: async () => seen ?? cache.state() },
        };
      },
    },
  },
  {
    name: 'coalesce a sent command',
    profile: profiles.rough,
    plants: {
      wrapCommandOutbox: (outbox) => ({
        ...outbox,
        transact: (decide) =>
          outbox.transact((seen) => {
            const rows = seen.rows.map(
              (row): OutboxRow => (isCartLine(row) ? { ...row, state: 'queued', attempts: [] } : row),
            );
            return decide({ ...seen, rows });
          }),
      }),
    },
  },
  {
    name: 'edit a row in place',
    profile: profiles.rough,
    plants: { wrapCommandOutbox: (outbox) => writing(outbox, editInPlace) },
  },
  {
    name: 'clear lines without the quantity check',
    profile: profiles.shared,
    plants: { gatewayRules: { orderClears: () => true } },
  },
  {
    name: "clear by the base's quantity alone",
    profile: profiles.rough,
    plants: { wrapCommandOutbox: (outbox) => writing(outbox, forgetSent) },
  },
  {
    name: 'send a cart command before the order that holds its product',
    profile: profiles.rough,
    plants: { rules: { schedule: (input) => hasty(input, isCartLine) } },
  },
  {
    name: 'send an order before its own cart commands',
    profile: profiles.rough,
    plants: { rules: { schedule: (input) => hasty(input, isOrder) } },
  },
  {
    name: 'increment instead of set',
    profile: profiles.whole,
    plants: {
      gatewayRules: {
        planCart: ({ cart, facts, wishes }) => {
          const there = new Map(commandedLines(cart).map((line) => [line.productId, line.quantity]));
          const targets = wishes.targets.map((target) =>
            target.quantity > 0 && target.type === 'O'
              ? { ...target, quantity: target.quantity + (there.get(target.productId) ?? 0) }
              : target,
          );
          return planCart({ cart, facts, wishes: { ...wishes, targets } });
        },
      },
    },
  },
  {
    name: 'forget the ledger lookup',
    profile: profiles.whole,
    plants: {
      wrapDatabase: (database) => ({
        ...database,
        ledger: {
          ...database.ledger,
          find: async (owner, ids) => {
            const found = await database.ledger.find(owner, ids);
            return new Map([...found].map(([id, row]) => [id, { ...row, end: null }]));
          },
        },
      }),
    },
  },
  {
    name: 'forget the lookup by reference',
    profile: profiles.whole,
    plants: { gatewayRules: { findPlaced: () => null } },
  },
  {
    name: 'skip the Id tie-break',
    profile: profiles.whole,
    plants: {
      catalogueRules: {
        deltaQuery: (task, position) => {
          const query = deltaQuery(task, position);
          if (!('after' in position)) return query;
          return { ...query, where: { field: 'SystemModstamp', op: '>', value: position.after.modifiedMs } };
        },
      },
    },
  },
  {
    name: "watermark past the server's time",
    profile: profiles.whole,
    plants: { catalogueRules: { advanceWatermark: ({ beganMs }) => beganMs + 3_600_000 } },
  },
  {
    name: 'count 401 as failure',
    profile: profiles.rough,
    plants: {
      rules: {
        classify: (answer) =>
          classify(answer.kind === 'answer' && answer.status === 401 ? { ...answer, status: 503 } : answer),
      },
    },
  },
  {
    name: 'clear the whole cart after an order',
    profile: profiles.whole,
    plants: {
      gatewayRules: {
        planCart: ({ cart, facts, wishes }) => {
          const { targets, options } = wishes;
          const isLeaving = options !== null && targets.length > 0 && targets.every(({ quantity }) => quantity === 0);
          const all = commandedLines(cart).map((line) => ({ ...line, quantity: 0 }));
          return planCart({ cart, facts, wishes: { targets: isLeaving ? all : targets, options } });
        },
      },
    },
  },
  {
    name: 'write an overtaken answer',
    profile: profiles.rough,
    plants: {
      wrapCache: (cache) => ({ ...cache, write: ({ cycle: _, ...options }) => cache.write(options) }),
      // A robbed holder hears of it, as a second safeguard; here it does not.
      wrapLocks: (locks) => ({
        run: (name, options, work) => locks.run(name, options, () => work(new AbortController().signal)),
      }),
    },
  },
  {
    name: 'say done before the read',
    profile: profiles.whole,
    plants: {
      gatewayRules: {
        reportResults: (standings, context) => {
          const results = reportResults(standings, context);
          for (const [id, standing] of standings) {
            if (standing.state === 'done') results[id] = { state: 'done', result: standing.result };
          }
          return results;
        },
      },
    },
  },
  {
    name: 'publish after losing the lease',
    profile: profiles.whole,
    plants: {
      wrapDatabase: (database) => ({
        ...database,
        stores: {
          ...database.stores,
          parts: {
            ...database.stores.parts,
            publish: (lease, publication) => {
              const holder = database.holderOf(lease.name) ?? lease.holder;
              return database.stores.parts.publish({ ...lease, holder }, publication);
            },
          },
        },
      }),
    },
  },
  {
    name: 'drop the dependants of a failed command',
    profile: profiles.rough,
    plants: {
      rules: {
        settle: (input) => {
          const settled = settle(input);
          const gone = new Set(settled.ended.filter(({ end }) => end === 'voided').map(({ id }) => id));
          const put = settled.writes.put ?? [];
          const dropped = input.rows.filter(
            (row) =>
              row.dependsOn.some((id) => gone.has(id)) ||
              put.some((now) => now.id === row.id && now.rejection?.kind === 'parent-failed'),
          );
          const ids = new Set(dropped.map(({ id }) => id));
          return {
            ...settled,
            writes: {
              ...settled.writes,
              put: put.filter(({ id }) => !ids.has(id)),
              remove: [...new Set([...(settled.writes.remove ?? []), ...ids])],
            },
          };
        },
      },
    },
  },
  {
    name: "keep another customer's rows",
    profile: profiles.rough,
    plants: { databaseOf: () => 'everybody' },
  },
];

/** Others that were thought of on the way. */
export const furtherBugs: PlantedBug[] = [
  {
    name: 'send a command whatever it waits for',
    profile: profiles.rough,
    plants: {
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
  },
  {
    name: 'forget a command whose runtime ended while it was under way',
    profile: profiles.rough,
    plants: {
      rules: {
        schedule: (input) => {
          const plan = schedule(input);
          return { ...plan, send: plan.send.filter((row) => row.state !== 'sending') };
        },
      },
    },
  },
  {
    name: 'take a refusal for success',
    profile: profiles.moody,
    plants: {
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
  },
  {
    name: 'let a queue wait for ever once the session has ended',
    profile: profiles.rough,
    plants: {
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
  },
  {
    name: 'lose the lines of an order that was taken back',
    profile: profiles.rough,
    plants: {
      rules: {
        settle: (input) => {
          const settled = settle(input);
          return { ...settled, writes: { ...settled.writes, add: [] } };
        },
      },
    },
  },
];

/** The outbox, with what commands write changed on its way. */
function writing(
  outbox: OutboxStore,
  change: (writes: OutboxWrites, rows: readonly OutboxRow[]) => OutboxWrites,
): OutboxStore {
  return {
    ...outbox,
    transact: (decide) =>
      outbox.transact((seen) => {
        const { writes, value } = decide(seen);
        return { writes: change(writes, seen.rows), value };
      }),
  };
}

/** A new quantity goes into the row that is there, whatever has become of it. */
function editInPlace(writes: OutboxWrites, rows: readonly OutboxRow[]): OutboxWrites {
  const put = [...(writes.put ?? [])];
  const add = (writes.add ?? []).filter((next) => {
    const there = rows.find((row) => isCartLine(row) && row.lane === next.lane);
    if (!there || !isCartLine(there) || next.kind !== 'cart.set-line') return true;
    put.push({ ...there, args: next.args });
    return false;
  });
  const edited = new Set(put.map(({ id }) => id));
  return { ...writes, add, put, remove: (writes.remove ?? []).filter((id) => !edited.has(id)) };
}

/** Of an order's lines only the quantity that the CRM showed counts as ours. */
function forgetSent(writes: OutboxWrites, rows: readonly OutboxRow[]): OutboxWrites {
  const sent = rows.filter(isCartLine).filter(mayBeKnown);
  const isSent = (productId: string, quantity: number) =>
    sent.some(({ args }) => args.productId === productId && args.quantity === quantity);
  const add = (writes.add ?? []).map((row) => {
    if (row.kind !== 'order.place') return row;
    const lines = row.args.lines.map((line) => ({
      ...line,
      ours: line.ours.filter((quantity) => !isSent(line.productId, quantity)),
    }));
    return { ...row, args: { ...row.args, lines } };
  });
  return { ...writes, add };
}

/** The schedule for rows of one sort as if orders held no product. */
function hasty(input: ScheduleInput, isOf: (row: OutboxRow) => boolean): Schedule {
  const plan = schedule(input);
  const blind = input.rows.map((row): OutboxRow => {
    const dependsOn = isOf(row) ? [] : row.dependsOn;
    return isOrder(row) ? { ...row, dependsOn, args: { ...row.args, lines: [] } } : { ...row, dependsOn };
  });
  const early = new Set(
    schedule({ ...input, rows: blind })
      .send.filter(isOf)
      .map(({ id }) => id),
  );
  const sent = new Set(plan.send.map(({ id }) => id));
  return { ...plan, send: foldOrder(input.rows).filter(({ id }) => early.has(id) || sent.has(id)) };
}
