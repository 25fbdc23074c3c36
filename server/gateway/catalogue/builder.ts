import { Counter, Gauge, type Registry } from 'prom-client';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { todayInIndia } from '#domain/pricing/index.ts';
import type { GatewayConfig } from '#gateway/config/config.ts';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { toldFailure } from '#gateway/crm-client/told-failure.ts';
import { createRounds, ROUND_MS } from '#gateway/rounds.ts';
import type { Lease } from '#gateway/store/leases.ts';
import type { GatewayStores } from '#gateway/store/stores.ts';
import type { Clock } from '#lib/clock.ts';
import type { Random } from '#lib/random.ts';
import { catalogueObjects } from './catalogue-objects.ts';
import type { CatalogueRows } from './catalogue-rows.ts';
import { type CatalogueRules, catalogueRules } from './catalogue-rules.ts';
import { compressText, hashText } from './part-hash.ts';
import { createPublisher, type PublisherDeps } from './publisher.ts';
import type { ReadFault } from './read-object.ts';
import { createReadSchedule } from './read-schedule.ts';
import { type KnownObject, refreshObject } from './refresh-object.ts';

export type BuilderDeps = {
  crm: CrmClient;
  stores: Pick<GatewayStores, 'leases' | 'catalogue' | 'parts'>;
  clock: Clock;
  random: Random;
  config: GatewayConfig;
  log: { info(details: object, text: string): void; warn(details: object, text: string): void };
  registry: Registry;
  rules?: CatalogueRules;
  compress?: PublisherDeps['compress'];
  /** Called after each publication, so that this process serves it at once. */
  onPublished?: () => void;
};

const BUILDER_LEASE = 'catalogue-builder';
/** How long the lease lasts between calls to the CRM; during a call, twice its timeout. */
const LEASE_MS = 30_000;
/** Making, compressing and storing all parts of a large catalogue takes some tens of seconds on a small machine. */
const PUBLISH_MS = 180_000;
const PRUNE_MS = 3_600_000;

/** The state of this replica while it is the builder. */
type Term = {
  lease: Lease;
  known: Map<CrmObjectName, KnownObject>;
  schedule: ReturnType<typeof createReadSchedule>;
  publish: ReturnType<typeof createPublisher>;
  dirty: Set<CrmObjectName>;
  /** When the last successful read of each object began, by our clock. */
  readAt: Map<CrmObjectName, number>;
  /** The published catalogue holds all that the CRM held then; 0 before the first publication. */
  asOfMs: number;
  publishedOn: string;
  prunedMs: number;
};

/**
 * Keeps the catalogue's parts up to date with the CRM. Only the replica that holds the lease reads and publishes; the
 * others try to take the lease. Interrupted work is done again from what the store has.
 */
export function createCatalogueBuilder(deps: BuilderDeps) {
  const { crm, stores, clock, random, config, log } = deps;
  const rules = deps.rules ?? catalogueRules;
  const count = counters(deps.registry);
  let term: Term | null = null;
  const rounds = createRounds({ clock, onFault: (err) => log.warn({ err }, 'the catalogue could not be built') });
  new Gauge({
    name: 'catalogue_as_of_timestamp_seconds',
    help: 'The published catalogue holds all that the CRM held then; 0 where another replica publishes.',
    registers: [deps.registry],
    collect() {
      this.set((term?.asOfMs ?? 0) / 1000);
    },
  });

  async function elect(): Promise<Term | null> {
    const lease = { name: BUILDER_LEASE, holder: random.uuid(clock.now()) };
    // Loading a large catalogue takes its time; the next renewal shortens the lease.
    if (!(await stores.leases.take(lease, PUBLISH_MS))) return null;
    const known = new Map<CrmObjectName, KnownObject>(
      catalogueObjects.map((object) => [object, { state: undefined, rows: new Map() }]),
    );
    for (const { object, state, rows } of await stores.catalogue.load()) {
      const entry = known.get(object as CrmObjectName);
      if (entry) Object.assign(entry, { state, rows: new Map(rows.map((row) => [row.id, row])) });
    }
    const publish = createPublisher({
      parts: stores.parts,
      rules,
      clock,
      hash: hashText,
      compress: deps.compress ?? compressText,
    });
    log.info({}, 'building the catalogue');
    const schedule = createReadSchedule(config);
    return {
      lease,
      known,
      schedule,
      publish,
      dirty: new Set(),
      readAt: new Map(),
      asOfMs: 0,
      publishedOn: '',
      prunedMs: clock.now(),
    };
  }

  async function refresh(current: Term, object: CrmObjectName): Promise<ReadFault | null> {
    const { lease, known, schedule, dirty, readAt } = current;
    const entry = known.get(object);
    if (!entry) return null;
    const beganMs = clock.now();
    const result = await refreshObject(
      {
        crm,
        rules,
        store: stores.catalogue,
        lease,
        keepLease: (callTimeoutMs) => stores.leases.renew(lease, 2 * callTimeoutMs),
        crmUrl: config.crm.url,
        fullReadIntervalMs: config.fullReadIntervalMs,
        nowMs: beganMs,
        onChanged: (changed) => dirty.add(changed),
      },
      object,
      entry,
    );
    if (result.ok) {
      readAt.set(object, beganMs);
      schedule.done(object, { nowMs: clock.now(), calls: result.value.calls });
      count.reads.inc({ object, kind: result.value.kind });
      count.repairs.inc({ object }, result.value.repaired);
      return null;
    }
    const retryAfterMs = result.error.kind === 'limit' ? result.error.retryAfterMs : null;
    schedule.failed(object, { nowMs: clock.now(), retryAfterMs });
    count.failures.inc({ object, kind: result.error.kind });
    log.warn({ object, ...toldFault(result.error) }, 'could not read the CRM');
    return result.error;
  }

  async function publish(current: Term): Promise<boolean> {
    const { known, dirty, lease } = current;
    const today = todayInIndia(clock.now());
    if (![...known.values()].every(({ state }) => state)) return true;
    if (dirty.size === 0 && current.publishedOn === today) return true;
    if (!(await stores.leases.renew(lease, PUBLISH_MS))) return false;
    const rows: CatalogueRows = new Map([...known].map(([object, entry]) => [object, entry.rows]));
    if (!(await current.publish({ lease, rows, dirty, today }))) return false;
    deps.onPublished?.();
    count.publications.inc();
    current.publishedOn = today;
    dirty.clear();
    if (clock.now() - current.prunedMs >= PRUNE_MS) {
      await stores.parts.prune();
      current.prunedMs = clock.now();
    }
    return true;
  }

  /** Runs one round: reads the objects that are due and publishes what changed. Returns when to run the next round. */
  async function tick(): Promise<{ elected: boolean; nextInMs: number }> {
    term = term && (await stores.leases.renew(term.lease, LEASE_MS)) ? term : await elect();
    if (!term) return { elected: false, nextInMs: ROUND_MS };
    const current = term;
    current.schedule.hasten(await stores.catalogue.takeRequests(), clock.now());
    for (const object of current.schedule.due(clock.now())) {
      if ((await refresh(current, object))?.kind === 'lease-lost') return lose();
    }
    if (!(await publish(current))) return lose();
    current.asOfMs = Math.min(...catalogueObjects.map((object) => current.readAt.get(object) ?? 0));
    const untilDue = current.schedule.nextMs() - clock.now();
    return { elected: true, nextInMs: Math.min(Math.max(untilDue, 0), ROUND_MS) };
  }

  function lose(): { elected: boolean; nextInMs: number } {
    log.warn({}, 'the lease for building the catalogue is lost');
    term = null;
    return { elected: false, nextInMs: ROUND_MS };
  }

  return {
    tick,
    /** Asks the builder, on any replica, to read these objects soon. */
    async request(objects: readonly CrmObjectName[]): Promise<void> {
      await stores.catalogue.request(objects);
      rounds.hasten();
    },
    /** Runs rounds until the signal aborts, then releases the lease. */
    async run(signal: AbortSignal): Promise<void> {
      await rounds.run(tick, signal);
      // A lease that cannot be released expires.
      if (term)
        await stores.leases.release(term.lease).catch((err) => log.warn({ err }, 'the lease is left to run out'));
      term = null;
    },
  };
}

function toldFault(fault: ReadFault) {
  if (fault.kind === 'lease-lost') return { failure: fault.kind };
  return fault.kind === 'bad-row' ? { failure: fault.kind, reason: fault.message } : toldFailure(fault);
}

export type CatalogueBuilder = ReturnType<typeof createCatalogueBuilder>;

function counters(registry: Registry) {
  const registers = [registry];
  return {
    reads: new Counter({
      name: 'catalogue_reads_total',
      help: 'Reads of CRM objects that were committed.',
      labelNames: ['object', 'kind'],
      registers,
    }),
    repairs: new Counter({
      name: 'catalogue_repairs_total',
      help: 'Rows that a full read found other than deltas left them.',
      labelNames: ['object'],
      registers,
    }),
    failures: new Counter({
      name: 'catalogue_read_failures_total',
      help: 'Reads of CRM objects that failed.',
      labelNames: ['object', 'kind'],
      registers,
    }),
    publications: new Counter({
      name: 'catalogue_publications_total',
      help: 'Snapshots published by this replica.',
      registers,
    }),
  };
}
