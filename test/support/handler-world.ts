import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { EngineDeps } from '#gateway/commands/engine.ts';
import { createCommandHandler } from '#gateway/commands/execute.ts';
import type { CallOptions, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import type { CommandResult } from '#protocol/exchange.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { createMemoryLedger } from './gateway-stores/memory-ledger.ts';
import { watchHalts } from './halt-watch.ts';
import { type Customer, createRecordsWorld } from './records-world.ts';

type CallName = keyof CrmClient;

/** A call to the CRM; `what` are its arguments between the caller and the options. */
export type AskedCall = { name: CallName; caller: string; what: unknown[]; options: CallOptions };

/**
 * Creates the command handler alone, on stores and a model CRM that answer at once: time passes only while it waits.
 * `change` replaces ports.
 */
export function createHandlerWorld(change: (deps: EngineDeps) => Partial<EngineDeps> = () => ({})) {
  const engine = createRecordsWorld();
  const { world } = engine;
  const now = () => world.now();
  const asked: AskedCall[] = [];
  const logged: unknown[][] = [];
  const told: unknown[][] = [];
  const failures = new Map<CallName, (CrmFailure | null)[]>();
  const calls = Object.entries(engine.crm.client).map(([name, act]) => [
    name,
    async (caller: { kind: string }, ...rest: unknown[]) => {
      const call = { name: name as CallName, caller: caller.kind, what: rest.slice(0, -1), options: rest.at(-1) };
      asked.push(call as AskedCall);
      const failure = failures.get(call.name)?.shift();
      return failure ? err(failure) : (act as (...all: unknown[]) => unknown)(caller, ...rest);
    },
  ]);
  const plain: EngineDeps = {
    ...engine.gateway.engine,
    crm: watchHalts(Object.fromEntries(calls) as CrmClient, engine.gateway.actor, engine.onBreach),
    ledger: createMemoryLedger({ clock: { now }, stillHolds: engine.leases.stillHolds }),
    leases: engine.leases,
    files: engine.files,
    log: { error: (...all) => void logged.push(all), info: (...all) => void told.push(all) },
  };
  const deps: EngineDeps = { ...plain, ...change(plain) };
  const handler = createCommandHandler(deps);

  /** Runs until the promise settles, at most an hour. */
  async function settle<T>(promise: Promise<T>): Promise<T> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    promise.then(over, over);
    await world.run({ untilMs: world.now() + 3_600_000, enough: () => isOver });
    if (!isOver) throw new Error('Nothing happened within an hour');
    return promise;
  }

  const handle = (request: Partial<Parameters<typeof handler.handle>[0]>, who: Customer = engine.shop.asha) =>
    settle(
      handler.handle({
        session: who.session,
        commands: [],
        ask: [],
        void: [],
        voidOrders: [],
        deadlineMs: world.now() + 5_000,
        ...request,
      }),
    );
  return {
    ...engine,
    deps,
    handler,
    handle,
    settle,
    asked,
    logged,
    /** What is logged of commands that were not done. */
    told,
    now,
    names: () => asked.map(({ name }) => name),
    /** Lets the next calls of this name fail, one after the other; null lets one pass. */
    fail: (name: CallName, ...all: (CrmFailure | null)[]) => void failures.set(name, all),
    /** The command's status after one request; undefined when it has none. */
    async status(command: RawCommand, who?: Customer): Promise<CommandResult | undefined> {
      return (await handle({ commands: [command] }, who)).statuses.get(command.id);
    },
    rowOf: async (id: CommandId) => (await deps.ledger.find(engine.shop.asha, [id])).get(id),
  };
}

export type HandlerWorld = ReturnType<typeof createHandlerWorld>;

/** The SOQL of the queries of a `composite` call, by name. */
export function queriesOf(call: AskedCall | undefined): Record<string, string> {
  const requests = (call?.what[0] ?? []) as { referenceId: string; url: string }[];
  return Object.fromEntries(
    requests.map(({ referenceId, url }) => [referenceId, new URLSearchParams(url.split('?')[1]).get('q') ?? '']),
  );
}
