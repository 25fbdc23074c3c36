import { paidQuantityOf } from '#domain/cart/base-lines.ts';
import type { CartLine } from '#domain/cart/cart-line.ts';
import type { CommandArgs, CommandKind } from '#domain/commands/kinds.ts';
import type { CommandBase, CommandId, Rejection } from '#domain/commands/outbox-row.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { currentVersion } from '#domain/commands/upcast.ts';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import { sweepOnce } from '#gateway/commands/sweeper.ts';
import { answerExchange } from '#gateway/customer/answer-exchange.ts';
import type { ExchangeAnswer } from '#protocol/exchange.ts';
import type { RawCommand, RawExchange } from '#protocol/exchange-schema.ts';
import { decodePart, type PartRow, rowsOf } from '#protocol/part-codec.ts';
import { exchangeOf } from './exchange-of.ts';
import { createGatewayDatabase } from './gateway-database.ts';
import { createReplica, type Replica, type ReplicaCall, type ReplicaOptions } from './gateway-replica.ts';
import { failOnBreach } from './halt-watch.ts';
import type { CrmCall, Fault } from './model-crm/faulty-crm.ts';
import { createModelCrm } from './model-crm/model-crm.ts';
import { stockShop } from './model-crm/shop.ts';
import { orderArgsOf } from './order-args.ts';
import { createDice, createSeededRandom } from './seeded-random.ts';
import { createWorld, type World, type WorldActor } from './virtual-world.ts';

export type Ended = { state: string; rejection?: Rejection; result?: Record<string, unknown> };

export type EngineWorldOptions = {
  seed?: number;
  /** A world to share with others; by default it creates its own. */
  world?: World;
  startMs?: number;
  faultOf?: (call: ReplicaCall) => Fault | null;
  /** Replaces rules, to plant a bug. */
  rules?: Partial<typeof gatewayRules>;
  /** Fields that the CRM computes by itself. */
  formulas?: readonly string[];
} & Pick<ReplicaOptions, 'providers' | 'sendMessage' | 'paymentRules'>;

/** Creates the gateway's real engine on stores in memory and a model CRM, under a virtual clock. */
export function createEngineWorld(options: EngineWorldOptions = {}) {
  const { seed = 1, faultOf = () => null } = options;
  const world = options.world ?? createWorld(seed, options.startMs === undefined ? {} : { startMs: options.startMs });
  const clock = { now: world.now };
  const { formulas } = options;
  const crm = createModelCrm({ clock, ...(formulas && { formulas }) });
  const shop = stockShop(crm);
  const database = createGatewayDatabase(clock);
  const random = createSeededRandom(createDice(seed + 1));
  const rules = { ...gatewayRules, ...options.rules };
  const errors: unknown[] = [];
  const onBreach = failOnBreach();
  const calls: ReplicaCall[] = [];

  const replica = (name: string): Replica =>
    createReplica({
      world,
      name,
      crm: crm.client,
      database,
      random,
      rules,
      faultOf: (call) => {
        calls.push(call);
        return faultOf(call);
      },
      onError: (error) => errors.push(error),
      onBreach,
      ...(options.providers && { providers: options.providers }),
      ...(options.sendMessage && { sendMessage: options.sendMessage }),
      ...(options.paymentRules && { paymentRules: options.paymentRules }),
    });

  let current = replica('gateway');
  let replicas = 1;

  /** Runs until the promise settles, the replica dies, or an hour has passed. Returns null when there was no answer. */
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
    leases: database.leases,
    files: database.files,
    errors,
    onBreach,
    calls,
    random,
    get gateway() {
      return current;
    },
    replica,
    /** Starts a new process after one died. `emptyLedger` restores the database from an empty backup. */
    restart({ emptyLedger = false } = {}) {
      if (emptyLedger) database.restore();
      replicas += 1;
      current = replica(`gateway${replicas}`);
    },
    /** Runs until the promise settles; null when its process dies before, or nothing happens for an hour. */
    until: <T>(promise: Promise<T>, { on = current, killAfterTurns }: { on?: Replica; killAfterTurns?: number } = {}) =>
      until(promise, on.actor, killAfterTurns),
    payments: database.payments,
    sessionOf: (customer: (typeof shop)['asha']): CustomerSession => customer.session,
    /** Runs one exchange. */
    async exchange(
      session: CustomerSession,
      request: Partial<RawExchange>,
      { on = current, killAfterTurns }: { on?: Replica; killAfterTurns?: number } = {},
    ): Promise<{ kind: string } | ExchangeAnswer | null> {
      const asked = answerExchange(on.exchange, session, exchangeOf(request));
      const answer = await until(asked, on.actor, killAfterTurns);
      if (!answer) return null;
      return answer.ok ? answer.value.answer : answer.error;
    },
    /** How a command ended, as an answer says it. */
    resultOf: (answer: unknown, command: RawCommand): Ended | undefined =>
      (answer as { results?: Record<string, Ended> } | null)?.results?.[command.id],
    async sweep(): Promise<void> {
      await until(sweepOnce(current.engine), current.actor);
    },
    /** Runs everything that is due within `ms`. */
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
    /** Returns the cart as the CRM has it: goods, samples, gifts and fees. */
    cart(contactId: string) {
      const carts = [...crm.rows.table('WebCart').values()].filter((cart) => cart.Contact__c === contactId);
      const ids = new Set(carts.map(({ Id }) => Id));
      return [...crm.rows.table('CartItem').values()].filter((item) => ids.has(String(item.CartId)));
    },
    /** Returns the paid quantities of the CRM's cart, by product. */
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
    /** Makes the arguments of an order of these lines, agreed at the CRM's current total. */
    orderArgs(
      lines: readonly (CartLine & { ours?: number[] })[],
      more: Partial<PlaceOrderArgs> & { ref?: string } = {},
    ): PlaceOrderArgs {
      return orderArgsOf(shop, lines, more);
    },
  };
}

/** Injects a fault into the first call of this name, once. */
export function firstCall(name: CrmCall['name'], fault: Fault): (call: CrmCall) => Fault | null {
  let injected = false;
  return (call) => {
    if (injected || call.name !== name) return null;
    injected = true;
    return fault;
  };
}

export type EngineWorld = ReturnType<typeof createEngineWorld>;

/** Returns the rows of one table of a part in an answer. */
export function partRows(answer: unknown, name: string, object: string): PartRow[] {
  const { parts } = answer as ExchangeAnswer;
  const text = parts.find((part) => part.name === name)?.text;
  if (text === undefined) throw new Error(`The answer brings no part ${name}`);
  const decoded = decodePart(text);
  if (!decoded.ok) throw new Error(decoded.error.reason);
  return rowsOf((decoded.value.tables as Record<string, Parameters<typeof rowsOf>[0]>)[object]);
}
