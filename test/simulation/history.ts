import type { OutboxRow } from '#domain/commands/kinds.ts';
import type { CommandId, RowState } from '#domain/commands/outbox-row.ts';
import type { NetworkAnswer } from '#ports/network.ts';
import type { GatewayError } from '#protocol/errors.ts';
import { Header } from '#protocol/version.ts';
import { createWorld, type World } from '#test/support/virtual-world.ts';
import type { Backend } from './backend.ts';
import { type CancelLog, newCancelLog } from './cancel-invariants.ts';
import { createDevice, type Device, type DevicePlants, type Home, type OpenStores, type Sent } from './device.ts';
import { createExpectation, type Expectation } from './expected.ts';
import type { GatewayPlants } from './gateway-cluster.ts';
import { checkAtRest, checkCancel, checkKyc, checkNow, checkPayments, Violation } from './invariants.ts';
import { createModelBackend } from './model-backend.ts';
import { ageRequest } from './old-version.ts';
import { newPayLog, type PayLog } from './pay-invariants.ts';
import { wrongRelease } from './pay-release.ts';
import type { Profile } from './profiles.ts';
import { createRealBackend } from './real-backend.ts';
import { makePeace, takeStep } from './steps.ts';
import { look } from './take-action.ts';

/** Everything that takes part in a history, and what is known of its actions. */
export type Actors = {
  world: World;
  devices: Device[];
  backend: Backend;
  profile: Profile;
  /** The newest version of the app, and the oldest that the gateway accepts. */
  app: { version: number; required: number };
  /** What the user of these databases did. */
  expected(home: Home): Expectation;
  /** Every accepted command of every user. */
  accepted: ReadonlyMap<CommandId, OutboxRow>;
  /** The CRM's carts at the last check, by contact. */
  carts: Map<string, ReadonlyMap<string, number>>;
  cancels: CancelLog;
  pays: PayLog;
  /** What screens showed wrongly. */
  seenWrong: string[];
};

export type Plants = DevicePlants & GatewayPlants;

export type HistoryEnd =
  | { ok: true; trace: readonly string[] }
  | { ok: false; reason: string; trace: readonly string[] };

export type HistoryOptions = {
  seed: number;
  steps: number;
  profile: Profile;
  plants?: Plants;
  stores?: (world: World) => OpenStores;
  /** Called for each injected fault, with the states of all commands that wait on the devices at that moment. */
  onFault?: (fault: string, states: ReadonlySet<RowState>) => void;
};

/** Runs one history: `steps` random actions and faults, then peace, then the invariants of sync.md 9.1. */
export async function runHistory(options: HistoryOptions): Promise<HistoryEnd> {
  const { steps, profile } = options;
  // In a callback of the platform a first tick would come before the microtasks, elsewhere after them.
  await Promise.resolve();
  const { actors, disk } = setUp(options);
  const { world, devices, backend } = actors;
  world.onFault((fault) => options.onFault?.(fault, statesOf(devices)));
  try {
    for (const device of devices) {
      device.openTab();
      device.line.faults = profile.faults;
    }
    await world.run({ untilMs: world.now() + 10_000 });
    for (let step = 0; step < steps; step += 1) {
      world.note(`--- step ${step}`);
      await takeStep(actors);
      follow(actors);
    }
    disk.rate = 0;
    backend.calm();
    await makePeace(actors);
    follow(actors);
    await checkAtRest(actors);
    return { ok: true, trace: world.trace() };
  } catch (error) {
    if (error instanceof Violation) return { ok: false, reason: error.message, trace: world.trace() };
    throw error;
  } finally {
    await world.end();
  }
}

function statesOf(devices: readonly Device[]): Set<RowState> {
  const rows = devices.flatMap((device) => device.homes().flatMap((home) => home.outboxDisk.rows));
  return new Set(rows.map(({ state }) => state));
}

export function setUp({ seed, profile, plants = {}, stores }: HistoryOptions): {
  actors: Actors;
  disk: { rate: number };
} {
  const world = createWorld(seed);
  const backend = profile.real ? createRealBackend(world, { ...profile, plants }) : createModelBackend(world, profile);
  const disk = { rate: profile.diskFaults };
  const app = { version: 1, required: 1 };
  const heard = new Map<string, GatewayError | null>();
  const devices = Array.from({ length: profile.devices }, (_, index) =>
    createDevice({
      ...plants,
      world,
      app,
      name: `device${index + 1}`,
      owner: backend.owner,
      heard,
      serve: (sent) => serve(sent, { backend, app, world }),
      ...(stores ? { stores: stores(world) } : {}),
      diskFaults: {
        beforeCommit: () => breakSometimes(world, disk.rate, ['QuotaExceededError', 'AbortError']),
        afterCommit: () => breakSometimes(world, disk.rate, ['UnknownError']),
      },
    }),
  );
  const expectations = new Map<Home, Expectation>();
  const accepted = new Map<CommandId, OutboxRow>();
  const actors: Actors = {
    world,
    devices,
    backend,
    profile,
    app,
    accepted,
    carts: new Map(),
    cancels: newCancelLog(),
    pays: newPayLog(),
    seenWrong: [],
    expected(home) {
      const known = expectations.get(home);
      if (known) return known;
      const made = createExpectation(home.outboxDisk, heard);
      expectations.set(home, made);
      return made;
    },
  };
  world.watch(createWatcher(actors, accepted));
  return { actors, disk };
}

/** Serves a request. An app that is too old gets a 426 before anything else. */
async function serve(
  sent: Sent,
  { backend, app, world }: Pick<Actors, 'backend' | 'app' | 'world'>,
): Promise<NetworkAnswer> {
  if (sent.version >= app.required) {
    const { request, cookie } = sent.version < app.version ? ageRequest(sent) : sent;
    return backend.serve(request, cookie);
  }
  const headers = { [Header.protocol]: '1', date: new Date(world.now()).toUTCString() };
  return { kind: 'answer', status: 426, headers, text: '{"kind":"update-wanted"}' };
}

function follow(actors: Actors): void {
  for (const device of actors.devices) for (const home of device.homes()) actors.expected(home).follow();
  checkNow(actors);
}

/**
 * Creates the check that runs after every turn: the user's view after each commit that may change it, and the CRM's
 * cart.
 */
function createWatcher(actors: Actors, accepted: Map<CommandId, OutboxRow>): () => void {
  const last = new Map<Home, { commits: number; own: unknown; rows: readonly OutboxRow[] }>();
  let stamp = -1;
  return () => {
    const [wrong] = actors.seenWrong;
    if (wrong) throw new Violation(wrong);
    lookAtAnswer(actors);
    if (actors.profile.kyc) checkKyc(actors);
    if (actors.profile.afterOrder) checkCancel(actors);
    checkPayments(actors);
    let isNews = false;
    for (const device of actors.devices) {
      for (const home of device.homes()) {
        const commits = home.outboxDisk.journal.length;
        const { own } = home.cacheDisk.now.state;
        const before = last.get(home);
        if (before?.commits === commits && before.own === own) continue;
        const rows = [...home.outboxDisk.rows];
        last.set(home, { commits, own, rows });
        const expected = actors.expected(home);
        expected.follow();
        const unreleased = wrongRelease(home, { before: before?.rows ?? [], fates: expected.fates });
        if (unreleased) throw new Violation(`${device.name}: ${unreleased}`);
        for (const [id, row] of expected.accepted) accepted.set(id, row);
        isNews = true;
      }
    }
    const now = actors.backend.cartStamp();
    if (now === stamp && !isNews) return;
    stamp = now;
    checkNow(actors);
  };
}

/** Reads a screen at the moment when an answer arrives for commands that are on their way. */
function lookAtAnswer(actors: Actors): void {
  const last = actors.world.trace().at(-1) ?? '';
  if (!actors.profile.exact || !last.endsWith(': hears an answer')) return;
  for (const device of actors.devices) {
    const tab = device.alive().find(({ actor }) => last.includes(` ${actor.name}: `));
    if (tab?.home.outboxDisk.rows.some((row) => row.state === 'sending')) look(actors, tab);
  }
}

function breakSometimes(world: World, rate: number, names: readonly string[]): void {
  for (const name of names) {
    if (!world.dice(`disk: ${name}`).chance(rate)) continue;
    world.injected(`disk: ${name}`);
    throw Object.assign(new Error('injected'), { name });
  }
}
