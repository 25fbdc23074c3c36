import type { OutboxRow } from '#domain/commands/kinds.ts';
import { removeRows, rowsOf } from '#domain/commands/outbox-draft.ts';
import { isCartLine, isOrder } from '#domain/commands/row-facts.ts';
import { deltaQuery } from '#gateway/catalogue/read-rules.ts';
import { commandedLines, planCart } from '#gateway/commands/cart/plan-cart.ts';
import { settle } from '#outbox/settle.ts';
import type { CacheState } from '#ports/cache-store.ts';
import { classify } from '#sync/classify.ts';
import { editInPlace, forgetSent, hasty, type PlantedBug, writing } from './planting.ts';
import { profiles } from './profiles.ts';

/** The twenty bugs of sync.md 9.2. */
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
        planCart: ({ cart, facts, changes }) => {
          const there = new Map(commandedLines(cart).map((line) => [line.productId, line.quantity]));
          const targets = changes.targets.map((target) =>
            target.quantity > 0 && target.type === 'O'
              ? { ...target, quantity: target.quantity + (there.get(target.productId) ?? 0) }
              : target,
          );
          return planCart({ cart, facts, changes: { ...changes, targets } });
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
        planCart: ({ cart, facts, changes }) => {
          const { targets, options } = changes;
          const isLeaving = options !== null && targets.length > 0 && targets.every(({ quantity }) => quantity === 0);
          const all = commandedLines(cart).map((line) => ({ ...line, quantity: 0 }));
          return planCart({ cart, facts, changes: { targets: isLeaving ? all : targets, options } });
        },
      },
    },
  },
  {
    name: 'write an overtaken answer',
    profile: profiles.rough,
    plants: {
      wrapCache: (cache) => ({ ...cache, write: ({ cycle: _, ...options }) => cache.write(options) }),
      // A holder that loses its lock is normally aborted, as a second safeguard. Here it is not.
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
        reportResults: (statuses) => Object.fromEntries(statuses),
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
        settle: (outbox, input) => {
          const before = rowsOf(outbox);
          const ended = settle(outbox, input);
          const gone = new Set(ended.flatMap(({ id, end }) => (end === 'voided' ? [id] : [])));
          const had = new Set(before.flatMap((row) => (row.rejection?.kind === 'parent-failed' ? [row.id] : [])));
          const dependants = before.filter((row) => row.dependsOn.some((id) => gone.has(id)));
          const failed = rowsOf(outbox).filter((row) => row.rejection?.kind === 'parent-failed' && !had.has(row.id));
          removeRows(
            outbox,
            [...dependants, ...failed].map(({ id }) => id),
          );
          return ended;
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
