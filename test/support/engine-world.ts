import { paidQuantityOf } from '#domain/cart/base-lines.ts';
import type { CommandArgs, CommandBase, CommandKind, PlaceOrderArgs } from '#domain/commands/kinds.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import type { Paise } from '#domain/money.ts';
import { shortReferenceOf } from '#domain/orders/index.ts';
import type { CartLine } from '#domain/projection/project.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import type { EngineDeps } from '#gateway/commands/engine.ts';
import { readCrmCatalogue } from '#gateway/commands/facts/crm-catalogue.ts';
import { createMemoryLedger } from '#gateway/commands/memory-ledger.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import { createSettler } from '#gateway/commands/settle.ts';
import { sweepOnce } from '#gateway/commands/sweeper.ts';
import { type ConverseDeps, converse } from '#gateway/customer/converse.ts';
import { createMemoryTracking } from '#gateway/customer/tracking-store.ts';
import { createTurns } from '#gateway/customer/turns.ts';
import { createMemoryFileStore } from '#gateway/files/memory-file-store.ts';
import { createMemoryLeases } from '#gateway/store/memory-leases.ts';
import type { ConversationAnswer } from '#protocol/conversation.ts';
import type { RawCommand, RawConversation } from '#protocol/conversation-schema.ts';
import { decodePart, type PartRow, rowsOf } from '#protocol/part-codec.ts';
import { currentVersion } from '#protocol/upcast.ts';
import { type CrmCall, createFaultyCrm, type Fault } from './model-crm/faulty-crm.ts';
import { createModelCrm } from './model-crm/model-crm.ts';
import { stockShop } from './model-crm/shop.ts';
import { createDice, createSeededRandom } from './seeded-random.ts';
import { createWorld, type World, type WorldActor } from './virtual-world.ts';

/** Wraps each method of a port, so that an actor may die before or after whatever it does, and does nothing then. */
function asActor<T extends object>(actor: WorldActor, name: string, port: T): T {
  const wrapped = Object.entries(port).map(([method, act]) => [
    method,
    async (...args: unknown[]) => {
      await actor.turn(`${name}.${method}`);
      const result = await (act as (...given: unknown[]) => unknown)(...args);
      await actor.turn(`${name}.${method} answered`);
      return result;
    },
  ]);
  return Object.fromEntries(wrapped) as T;
}

export type EngineWorldOptions = {
  seed?: number;
  /** The world that others live in too; its own otherwise. */
  world?: World;
  startMs?: number;
  faultOf?: (call: CrmCall & { replica: string }) => Fault | null;
  /** Replaces rules, to plant a bug. */
  rules?: Partial<typeof gatewayRules>;
};

const CALL_TIMEOUT_MS = 10_000;

/** The gateway's real engine on stores in memory and a model CRM, under a virtual clock. */
export function createEngineWorld(options: EngineWorldOptions = {}) {
  const { seed = 1, faultOf = () => null } = options;
  const world = options.world ?? createWorld(seed, options.startMs === undefined ? {} : { startMs: options.startMs });
  const clock = { now: world.now };
  const crm = createModelCrm({ clock });
  const shop = stockShop(crm);
  const leases = createMemoryLeases(clock);
  let ledger = createMemoryLedger({ clock, stillHolds: leases.stillHolds });
  const tracking = createMemoryTracking();
  const files = createMemoryFileStore(clock);
  const random = createSeededRandom(createDice(seed + 1));
  const rules = { ...gatewayRules, ...options.rules };
  const errors: unknown[] = [];
  const calls: (CrmCall & { replica: string })[] = [];

  function replica(name: string) {
    const actor = world.actor(name);
    const faulty = createFaultyCrm(asActor(actor, 'crm', crm.client), {
      faultOf: (call) => {
        calls.push({ ...call, replica: name });
        return faultOf({ ...call, replica: name });
      },
      late: (act) =>
        void world
          .actor('late')
          .after(CALL_TIMEOUT_MS + 5_000, 'a call acts late')
          .then(act),
      onKill: () => actor.kill(),
    });
    const engine: EngineDeps = {
      crm: faulty,
      clock: actor.clock(),
      random,
      ledger: asActor(actor, 'ledger', ledger),
      leases: asActor(actor, 'leases', leases),
      catalogue: readCrmCatalogue,
      files: asActor(actor, 'files', files),
      rules,
      log: { error: ({ err }) => void errors.push(err) },
      callTimeoutMs: CALL_TIMEOUT_MS,
    };
    const conversation: ConverseDeps = {
      crm: faulty,
      clock: actor.clock(),
      rules,
      tracking: asActor(actor, 'tracking', tracking),
      readSnapshot: async () => null,
      settler: createSettler(engine),
      turns: createTurns(),
    };
    return { actor, engine, conversation };
  }

  type Replica = ReturnType<typeof replica>;
  let current = replica('gateway');
  let replicas = 1;

  /** Runs until the promise settles, the replica dies, or an hour has passed; null when there was no answer. */
  async function until<T>(promise: Promise<T>, actor: WorldActor, killAfterTurns?: number): Promise<T | null> {
    let settled: { value: T } | null = null;
    let failure: { error: unknown } | null = null;
    promise.then(
      (value) => {
        settled = { value };
      },
      (error: unknown) => {
        failure = { error };
      },
    );
    const isOver = () => settled !== null || failure !== null || !actor.isAlive();
    if (killAfterTurns !== undefined) {
      await world.run({ turns: killAfterTurns, enough: isOver });
      actor.kill();
    }
    await world.run({ untilMs: world.now() + 3_600_000, enough: isOver });
    if (failure) throw (failure as { error: unknown }).error;
    return settled && (settled as { value: T }).value;
  }

  return {
    world,
    crm,
    shop,
    leases,
    files,
    errors,
    calls,
    random,
    get gateway() {
      return current;
    },
    replica,
    /** A new process in place of one that died; `emptyLedger`: the database was restored from nothing. */
    restart({ emptyLedger = false } = {}) {
      if (emptyLedger) ledger = createMemoryLedger({ clock, stillHolds: leases.stillHolds });
      replicas += 1;
      current = replica(`gateway${replicas}`);
    },
    sessionOf: (customer: (typeof shop)['asha']): CustomerSession => customer.session,
    /** One conversation. */
    async talk(
      session: CustomerSession,
      request: Partial<RawConversation>,
      { on = current, killAfterTurns }: { on?: Replica; killAfterTurns?: number } = {},
    ): Promise<{ kind: string } | ConversationAnswer | null> {
      const whole: RawConversation = {
        device: 'device',
        full: false,
        have: {},
        commands: [],
        ask: [],
        void: [],
        wantMyProducts: false,
        unsent: 0,
        ...request,
      };
      const answer = await until(converse(on.conversation, session, whole), on.actor, killAfterTurns);
      if (!answer) return null;
      return answer.ok ? answer.value : answer.error;
    },
    async sweep(): Promise<void> {
      await until(sweepOnce(current.engine), current.actor);
    },
    /** Lets all that still runs come to its end. */
    async rest(ms = 0): Promise<void> {
      await world.run({ untilMs: world.now() + ms });
    },
    command<K extends CommandKind>(
      kind: K,
      args: CommandArgs[K],
      more: { ref?: string; seen?: CommandBase; atMs?: number } = {},
    ): RawCommand {
      const id = random.uuid(more.atMs ?? world.now()) as CommandId;
      return { id, ref: more.ref ?? id, v: currentVersion(kind), kind, args, seen: more.seen ?? {} };
    },
    /** The cart as the CRM has it: goods, samples, gifts and fees. */
    cart(contactId: string) {
      const carts = [...crm.rows.table('WebCart').values()].filter((cart) => cart.Contact__c === contactId);
      const ids = new Set(carts.map(({ Id }) => Id));
      return [...crm.rows.table('CartItem').values()].filter((item) => ids.has(String(item.CartId)));
    },
    /** The paid quantities of the CRM's cart, by product. */
    quantities(contactId: string): Record<string, number> {
      const lines = this.cart(contactId).map((item) => {
        const Quantity = Number(item.Quantity);
        const free = Number(item.offer_product_quanity__c ?? 0);
        return [String(item.Product2Id), paidQuantityOf({ Quantity, offer_product_quanity__c: free })] as const;
      });
      return Object.fromEntries(lines.filter(([, quantity]) => quantity > 0));
    },
    orders(): ReturnType<typeof crm.rows.dump>[string] {
      return [...crm.rows.table('Order').values()];
    },
    itemsOf(orderId: string) {
      return [...crm.rows.table('OrderItem').values()].filter((item) => item.OrderId === orderId);
    },
    /** The arguments of an order of these lines, agreed at what the CRM asks for now. */
    orderArgs(
      lines: readonly (CartLine & { ours?: number[] })[],
      more: Partial<PlaceOrderArgs> & { ref?: string } = {},
    ): PlaceOrderArgs {
      const { ref = '0192f000-0000-7000-8000-00000000abcd', ...rest } = more;
      return {
        lines: lines.map((line) => ({
          productId: line.productId,
          type: line.type,
          quantity: line.quantity,
          unitPricePaise: shop.pricePaise(line.productId),
          ours: line.ours ?? [line.quantity],
        })),
        gifts: [],
        coupon: null,
        express: false,
        instructions: '',
        billing: shop.asha.billing,
        delivery: shop.asha.billing,
        payment: 'cash',
        agreedTotalPaise: shop.totalPaise(lines) as Paise,
        tolerancePaise: 0 as Paise,
        shortReference: shortReferenceOf(ref),
        duplicateAccepted: false,
        ...rest,
      };
    },
  };
}

/** A fault that strikes the first call of a name, once. */
export function firstCall(name: CrmCall['name'], fault: Fault): (call: CrmCall) => Fault | null {
  let struck = false;
  return (call) => {
    if (struck || call.name !== name) return null;
    struck = true;
    return fault;
  };
}

export type EngineWorld = ReturnType<typeof createEngineWorld>;

/** The rows of one table of an answer's part. */
export function partRows(answer: unknown, name: string, object: string): PartRow[] {
  const { parts } = answer as ConversationAnswer;
  const text = parts.find((part) => part.name === name)?.text;
  if (text === undefined) throw new Error(`The answer brings no part ${name}`);
  const decoded = decodePart(text);
  if (!decoded.ok) throw new Error(decoded.error.reason);
  return rowsOf((decoded.value.tables as Record<string, Parameters<typeof rowsOf>[0]>)[object]);
}
