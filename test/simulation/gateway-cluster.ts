import type { CatalogueRules } from '#gateway/catalogue/catalogue-rules.ts';
import { gatewayRules } from '#gateway/commands/rules.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { createGatewayDatabase, type GatewayDatabase } from '#test/support/gateway-database.ts';
import { createReplica, type Replica, type ReplicaOptions } from '#test/support/gateway-replica.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import { createSeededRandom } from '#test/support/seeded-random.ts';
import type { World } from '#test/support/virtual-world.ts';

/** Gateway rules, or a wrapped database, that plant a bug. */
export type GatewayPlants = {
  gatewayRules?: Partial<typeof gatewayRules>;
  catalogueRules?: Partial<CatalogueRules>;
  wrapDatabase?: (database: GatewayDatabase) => GatewayDatabase;
  wrapProvider?: NonNullable<ReplicaOptions['wrapProvider']>;
  wrapPayments?: NonNullable<ReplicaOptions['wrapPayments']>;
};

const REPLICAS = 2;

/**
 * Creates several gateway processes behind a load balancer, on one database in memory. Each runs the exchanges that it
 * receives; one of them builds the catalogue.
 */
export function createCluster(options: {
  world: World;
  crm: CrmClient;
  faultOf: () => Fault | null;
  plants: GatewayPlants;
  crmLatencyMs?: number;
  pays?: Pick<ReplicaOptions, 'providers' | 'sendMessage'>;
}) {
  const { world, crm, faultOf, plants } = options;
  const { wrapDatabase = (database) => database } = plants;
  const rules = { ...gatewayRules, ...plants.gatewayRules };
  const shared = createGatewayDatabase({ now: world.now });
  const database = wrapDatabase(shared);
  const random = createSeededRandom(world.dice('gateway: random'));
  const errors: unknown[] = [];
  let serial = 0;

  const open = (faults: () => Fault | null, name: string): Replica =>
    createReplica({
      world,
      name,
      crm,
      database,
      random,
      rules,
      catalogue: { rules: plants.catalogueRules ?? {} },
      faultOf: faults,
      onError: (error) => errors.push(error),
      onBreach: (breach) => errors.push(new Error(breach)),
      ...options.pays,
      ...(plants.wrapProvider && { wrapProvider: plants.wrapProvider }),
      ...(plants.wrapPayments && { wrapPayments: plants.wrapPayments }),
      ...(options.crmLatencyMs === undefined ? {} : { crmLatencyMs: options.crmLatencyMs }),
    });

  function start(): Replica {
    serial += 1;
    const replica = open(faultOf, `gateway${serial}`);
    void replica.builder.run(new AbortController().signal).catch((error: unknown) => errors.push(error));
    return replica;
  }

  let replicas = Array.from({ length: REPLICAS }, start);
  let watchman: Replica | null = null;

  /** Returns the process that does what is due while all others are off. */
  function watching(): Replica {
    if (watchman?.actor.isAlive()) return watchman;
    serial += 1;
    watchman = open(faultOf, `gateway${serial}`);
    return watchman;
  }

  return {
    errors,
    database: shared,
    /** Returns the process that takes the next request, after replacing dead ones. */
    next(): Replica {
      if (replicas.length === 0) return watching();
      replicas = replicas.map((replica) => (replica.actor.isAlive() ? replica : start()));
      return world.dice('gateway: load balancer').pick(replicas);
    },
    /**
     * Ends all processes for a time that would be long to simulate: nobody asks for anything, so that `work` has the
     * only one. Its catalogue builder rests.
     */
    async rest(work: (next: () => Replica) => Promise<void>): Promise<void> {
      for (const { actor } of replicas) actor.kill();
      replicas = [];
      await work(watching);
      watchman?.actor.kill();
      watchman = null;
      replicas = Array.from({ length: REPLICAS }, start);
    },
    alive: () => replicas.filter((replica) => replica.actor.isAlive()),
    /** Opens a process outside the load balancer that no fault hits. */
    aside: (): Replica => open(() => null, 'aside'),
    killOne(): void {
      const victim = world.dice('gateway: ends').pick(replicas);
      victim.actor.kill();
      replicas = replicas.map((replica) => (replica === victim ? start() : replica));
    },
    killAll(): void {
      for (const replica of replicas) replica.actor.kill();
      replicas = replicas.map(start);
    },
  };
}
