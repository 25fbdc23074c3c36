import { Registry } from 'prom-client';
import { createCatalogueBuilder } from '#gateway/catalogue/builder.ts';
import { createCatalogueReader } from '#gateway/catalogue/catalogue-reader.ts';
import { type CatalogueRules, catalogueRules } from '#gateway/catalogue/catalogue-rules.ts';
import { createSnapshotReader } from '#gateway/catalogue/snapshot-rows.ts';
import type { EngineDeps } from '#gateway/commands/engine.ts';
import { createCommandHandler } from '#gateway/commands/execute.ts';
import { readCrmCatalogue } from '#gateway/commands/facts/crm-catalogue.ts';
import { createSnapshotCatalogue } from '#gateway/commands/facts/snapshot-catalogue.ts';
import { AFTER_BREAK_MS } from '#gateway/commands/guard-crm.ts';
import type { GatewayRules } from '#gateway/commands/rules.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { createStandardPricebook } from '#gateway/crm-client/standard-pricebook.ts';
import type { ExchangeDeps } from '#gateway/customer/answer-exchange.ts';
import { createReadRotation } from '#gateway/customer/read-rotation.ts';
import type { SendPaymentMessage } from '#gateway/payments/messages.ts';
import { type PaymentDeps, type PaymentRules, paymentRules } from '#gateway/payments/payment-deps.ts';
import { createPaymentRounds } from '#gateway/payments/payment-rounds.ts';
import { createPayments } from '#gateway/payments/payments.ts';
import { createRefunds } from '#gateway/payments/refunds-by-provider.ts';
import type { LeaseStore } from '#gateway/store/leases.ts';
import type { PartStore } from '#gateway/store/part-store.ts';
import type { Random } from '#lib/random.ts';
import type { PaymentProvider, ProviderName } from '#payments/provider.ts';
import { testConfig } from './catalogue-world.ts';
import type { GatewayDatabase } from './gateway-database.ts';
import { watchHalts } from './halt-watch.ts';
import { type CrmCall, createFaultyCrm, type Fault } from './model-crm/faulty-crm.ts';
import type { World, WorldActor } from './virtual-world.ts';

/** A call of one replica, from which `faultOf` chooses a fault. */
export type ReplicaCall = CrmCall & { replica: string };

export type ReplicaOptions = {
  world: World;
  name: string;
  crm: CrmClient;
  database: GatewayDatabase;
  random: Random;
  rules: GatewayRules;
  catalogue?: { rules: Partial<CatalogueRules> };
  faultOf: (call: ReplicaCall) => Fault | null;
  onError: (error: unknown) => void;
  /** A run called the CRM after a failure that halts it. */
  onBreach: (breach: string) => void;
  /** Those that take payments; none by default. */
  providers?: ReadonlyMap<ProviderName, PaymentProvider>;
  sendMessage?: SendPaymentMessage;
  paymentRules?: Partial<PaymentRules>;
  /** Reaches the providers in another way, to plant a bug. */
  wrapProvider?: (provider: PaymentProvider) => PaymentProvider;
  /** Replaces what payments depend on, to plant a bug. */
  wrapPayments?: (deps: PaymentDeps) => PaymentDeps;
  /** Time between a call to the CRM and its answer. */
  crmLatencyMs?: number;
};

export const CALL_TIMEOUT_MS = 10_000;
/** A lease was renewed at most this long before its call arrives at the CRM. */
const RENEWED_MS = 1_100;
/** A slow answer takes less than this, so the caller does not give up. */
const DAWDLE_MS = 9_000;

const asIs = async (bytes: Uint8Array): Promise<Buffer> => Buffer.from(bytes);

/**
 * Creates one process of the gateway with its real engine: exchange, ledger, a handler per kind of command, and (when
 * there is a catalogue) the builder and the reader of its parts. The simulation may end or freeze it before and after
 * each call to the CRM and each database operation.
 */
export function createReplica(options: ReplicaOptions) {
  const { world, name, database, random, rules, crmLatencyMs = 0 } = options;
  const actor = world.actor(name);
  const clock = actor.clock();
  // A call that was sent arrives, even when its process has ended.
  const wire = world.actor(`${name}'s wire`);
  const faulty = createFaultyCrm(asActor(actor, 'crm', options.crm, { wire, waitMs: crmLatencyMs / 2 }), {
    faultOf: (call) => options.faultOf({ ...call, replica: name }),
    beyond: options.crm,
    async late(act, { heard, timeoutMs = CALL_TIMEOUT_MS }) {
      const withinMs = heard === 'timeout' ? 2 * timeoutMs : AFTER_BREAK_MS;
      const ms = world.dice('CRM: late').below(withinMs - RENEWED_MS);
      void world.actor('CRM').after(ms, 'acts late').then(act);
      if (heard === 'timeout') await actor.after(timeoutMs, 'gives up on the CRM');
    },
    dawdle: () => actor.after(world.dice('CRM: slow').below(DAWDLE_MS), 'waits for a slow answer'),
    onKill: () => actor.kill(),
  });
  const crm = watchHalts(faulty, actor, options.onBreach);
  const leases = asActor<LeaseStore>(actor, 'leases', database.leases);
  const parts = asActor(actor, 'parts', {
    ...database.stores.parts,
    async publish(lease, publication) {
      const published = await database.stores.parts.publish(lease, publication);
      if (published && database.holderOf(lease.name) !== lease.holder) {
        options.onError(new Error(`${name} published after another took its lease`));
      }
      return published;
    },
  } satisfies PartStore);
  const readSnapshot = options.catalogue ? createSnapshotReader(parts, asIs) : async () => null;
  const { wrapProvider = (provider) => provider } = options;
  const providers = new Map(
    [...(options.providers ?? [])].map(([name, each]) => [name, wrapProvider(providerAsActor(actor, each))]),
  );
  const paymentStore = asActor(actor, 'payments', database.payments);
  const standardPricebook = createStandardPricebook(crm);
  const engine: EngineDeps = {
    crm,
    standardPricebook,
    clock,
    random,
    ledger: asActor(actor, 'ledger', database.ledger),
    leases,
    catalogue: options.catalogue ? createSnapshotCatalogue(readSnapshot) : readCrmCatalogue,
    files: asActor(actor, 'files', database.files),
    refunds: providers.size > 0 ? createRefunds({ store: paymentStore, providers }) : null,
    rules,
    log: { info: () => undefined, error: ({ err }) => options.onError(err) },
    timeouts: { readMs: CALL_TIMEOUT_MS, writeMs: CALL_TIMEOUT_MS },
  };
  const exchange: ExchangeDeps = {
    crm,
    standardPricebook,
    clock,
    rules,
    tracking: asActor(actor, 'tracking', database.tracking),
    readSnapshot,
    commandHandler: createCommandHandler(engine),
    rotation: createReadRotation(),
  };
  const reader = createCatalogueReader({ parts, clock, pack: asIs });
  const builder = createCatalogueBuilder({
    crm,
    stores: { leases, parts, catalogue: asActor(actor, 'catalogue', database.stores.catalogue) },
    clock,
    random,
    config: testConfig,
    log: { info: () => undefined, warn: (details) => 'err' in details && options.onError(details.err) },
    registry: new Registry(),
    rules: { ...catalogueRules, ...options.catalogue?.rules },
    compress: async (text) => Buffer.from(text),
    onPublished: reader.lookAgain,
  });
  const { wrapPayments = (deps) => deps } = options;
  const paymentDeps = wrapPayments({
    engine,
    store: paymentStore,
    providers,
    sendMessage: options.sendMessage ?? null,
    rules: { ...paymentRules, ...options.paymentRules },
  });
  const payments = createPayments(paymentDeps);
  const paymentRounds = createPaymentRounds(paymentDeps, payments);
  return { actor, engine, exchange, reader, builder, payments, paymentRounds };
}

export type Replica = ReturnType<typeof createReplica>;

/** A provider acts on what it was sent, even when the process that sent it has ended. */
function providerAsActor(actor: WorldActor, provider: PaymentProvider): PaymentProvider {
  const { open, payments, refund } = provider;
  return { ...provider, ...asActor(actor, provider.name, { open, payments, refund }) };
}

/** Wraps each method of a port, so that an actor may die before or after each call. A dead actor does nothing. */
function asActor<T extends object>(
  actor: WorldActor,
  name: string,
  port: T,
  { wire = actor, waitMs = 0 }: { wire?: WorldActor; waitMs?: number } = {},
): T {
  const pass = (by: WorldActor, what: string) => (waitMs > 0 ? by.after(waitMs, what) : by.turn(what));
  const wrapped = Object.entries(port).map(([method, act]) => [
    method,
    async (...args: unknown[]) => {
      await pass(wire, `${name}.${method}`);
      const result = await (act as (...given: unknown[]) => unknown)(...args);
      await pass(actor, `${name}.${method} answered`);
      return result;
    },
  ]);
  return Object.fromEntries(wrapped) as T;
}
