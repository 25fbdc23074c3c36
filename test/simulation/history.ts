import type { EngineRules } from '#sync/rules.ts';
import { noFaults } from '#test/support/memory-network.ts';
import { createDice, type Dice } from '#test/support/seeded-random.ts';
import { createWorld, type World } from '#test/support/virtual-world.ts';
import type { Backend } from './backend.ts';
import { createDevice, type Device, type DeviceOptions, deeds, type Tab } from './device.ts';
import { createExpectation, type Expectation } from './expected.ts';
import { checkAtRest, checkNow, Violation } from './invariants.ts';
import { createModelBackend } from './model-backend.ts';
import type { Profile } from './profiles.ts';
import { createRealBackend } from './real-backend.ts';

export type Actors = {
  world: World;
  devices: Device[];
  expectations: Map<Device, Expectation>;
  backend: Backend;
  profile: Profile;
};

export type HistoryEnd =
  | { ok: true; trace: readonly string[] }
  | { ok: false; reason: string; trace: readonly string[] };

/** Runs one history: `steps` random deeds and blows, then peace, then the invariants of sync.md, "Simulation". */
export async function runHistory(options: {
  seed: number;
  steps: number;
  profile: Profile;
  rules?: Partial<EngineRules>;
  wrapCache?: DeviceOptions['wrapCache'];
  wrapLocks?: DeviceOptions['wrapLocks'];
}): Promise<HistoryEnd> {
  const { seed, steps, profile, rules = {}, wrapCache, wrapLocks } = options;
  const world = createWorld(seed);
  const dice = createDice(seed ^ 0x5bd1e995);
  const backend = profile.real
    ? createRealBackend(world, { seed, crmFaults: profile.crmFaults })
    : createModelBackend(world, profile);
  const disk = { rate: profile.diskFaults };
  const devices = Array.from({ length: profile.devices }, (_, index) =>
    createDevice({
      world,
      name: `device${index + 1}`,
      owner: backend.owner,
      serve: backend.serve,
      rules,
      ...(wrapCache ? { wrapCache } : {}),
      ...(wrapLocks ? { wrapLocks } : {}),
      diskFaults: {
        beforeCommit: () => breakSometimes(world.dice, disk.rate, ['QuotaExceededError', 'AbortError']),
        afterCommit: () => breakSometimes(world.dice, disk.rate, ['UnknownError']),
      },
    }),
  );
  const expectations = new Map(devices.map((device) => [device, createExpectation(device.outboxDisk)]));
  const actors: Actors = { world, devices, expectations, backend, profile };
  world.watch(createWatcher(actors));
  try {
    for (const device of devices) {
      device.openTab();
      device.line.faults = profile.faults;
    }
    await world.run({ untilMs: world.now() + 10_000 });
    for (let step = 0; step < steps; step += 1) {
      world.note(`--- step ${step}`);
      await takeStep(actors, dice);
      checkNow(actors);
    }
    disk.rate = 0;
    backend.calm();
    await makePeace(actors);
    await checkAtRest(actors);
    return { ok: true, trace: world.trace() };
  } catch (error) {
    if (error instanceof Violation) return { ok: false, reason: error.message, trace: world.trace() };
    throw error;
  }
}

/** Looks at what the user sees after every commit that may change it. */
function createWatcher(actors: Actors): () => void {
  const last = new Map<Device, { commits: number; own: unknown }>();
  return () => {
    for (const device of actors.devices) {
      const commits = device.outboxDisk.journal.length;
      const { own } = device.cacheDisk.now.state;
      const before = last.get(device);
      if (before?.commits === commits && before.own === own) continue;
      last.set(device, { commits, own });
      actors.expectations.get(device)?.follow();
      checkNow(actors);
    }
  };
}

function breakSometimes(dice: Dice, rate: number, names: readonly string[]): void {
  if (rate > 0 && dice.chance(rate)) throw Object.assign(new Error('injected'), { name: dice.pick(names) });
}

async function takeStep(actors: Actors, dice: Dice): Promise<void> {
  const { world, devices, profile } = actors;
  const device = dice.pick(devices);
  const lot = dice.next();
  if (lot < 0.5) await act(actors, device, dice);
  else if (lot < 0.62) await world.run({ untilMs: world.now() + dice.below(3_000) });
  else if (lot < 0.7) await world.run({ untilMs: world.now() + dice.below(120_000) });
  else if (lot < 0.78) {
    device.line.offline = !device.line.offline;
    if (!device.line.offline) for (const tab of device.awake()) void tab.engine.sync('online');
  } else if (lot < 0.84) {
    world.note('the catalogue changes');
    actors.backend.changeCatalogue();
  } else if (profile.violence) await strike(actors, device, dice);
}

/** The user does something in a tab that is open. */
async function act({ world, expectations, backend }: Actors, device: Device, dice: Dice): Promise<void> {
  const tab = device.awake()[0] ?? device.openTab();
  await during(world, tab, () => deed({ tab, device, products: backend.products }, dice));
  expectations.get(device)?.follow();
}

async function deed(
  { tab, device, products }: { tab: Tab; device: Device; products: readonly string[] },
  dice: Dice,
): Promise<void> {
  const lot = dice.next();
  const product = dice.pick(products);
  const stopped = device.outboxDisk.rows.filter((row) => row.state === 'needs-user' || row.state === 'expired');
  if (stopped.length > 0 && lot < 0.3) await resolve(tab, dice.pick(stopped), dice);
  else if (lot < 0.65) await deeds.setQuantity(tab, product, 1 + dice.below(20));
  else if (lot < 0.8) await deeds.favourite(tab, product, dice.chance(0.6));
  else if (lot < 0.93) await deeds.order(tab);
  else {
    const orders = device.outboxDisk.rows.filter((row) => row.kind === 'order.place');
    if (orders.length > 0) await deeds.discard(tab, dice.pick(orders).id);
  }
  void tab.engine.sync('write');
}

/** What stopped is repaired, tried again or taken back. */
async function resolve(tab: Tab, row: { id: never } | Device['outboxDisk']['rows'][number], dice: Dice): Promise<void> {
  if (dice.chance(0.4)) await deeds.discard(tab, row.id);
  else if ('kind' in row && row.kind === 'order.place') await deeds.repair(tab, row.id);
  else await deeds.retry(tab, row.id);
}

/** Runs the world until a deed has ended, or its tab. A call that the disk failed is like one that never was. */
async function during(world: World, tab: Tab, work: () => Promise<unknown>): Promise<void> {
  let over = false;
  void work()
    .catch((error: Error) => {
      if (error.message !== 'injected') throw error;
    })
    .finally(() => {
      over = true;
    });
  await world.run({ enough: () => over || !tab.actor.isAlive(), untilMs: world.now() + 60_000 });
}

async function strike(actors: Actors, device: Device, dice: Dice): Promise<void> {
  const { world, backend } = actors;
  const tab = device.alive().length > 0 ? dice.pick(device.alive()) : device.openTab();
  // Somewhere in the middle of what is going on.
  await world.run({ turns: dice.below(60) });
  actors.expectations.get(device)?.follow();
  switch (dice.below(11)) {
    case 0:
    case 1:
      device.kill(tab);
      break;
    case 2:
    case 3:
      device.openTab();
      break;
    case 4:
      tab.actor.freeze();
      break;
    case 5:
      for (const each of device.alive()) each.actor.thaw();
      break;
    case 6:
      device.cutPower(dice.below(6));
      break;
    case 7:
      backend.restart();
      break;
    case 8:
      device.jumpClock(dice.below(7_200_000) - 3_600_000);
      break;
    case 9:
      await freezeInTheMiddle(actors, device, dice);
      break;
    case 10: {
      const back = backend.signedIn() === null;
      backend.signIn(back ? backend.owner.contactId : null);
      if (back) for (const each of device.awake()) void each.engine.sync('login');
    }
  }
}

/** A tab stops in the middle of what it does, another takes over, and the first goes on where it was. */
async function freezeInTheMiddle(actors: Actors, device: Device, dice: Dice): Promise<void> {
  const { world } = actors;
  const frozen = device.awake()[0] ?? device.openTab();
  await act(actors, device, dice);
  // With an answer on its way to it, as often as not.
  const answered = () => world.trace().at(-1)?.endsWith('gateway: reads the CRM') ?? false;
  await world.run({
    untilMs: world.now() + 300 + dice.below(1_500),
    enough: dice.chance(0.6) ? answered : () => false,
  });
  world.note('freezes in the middle');
  frozen.actor.freeze();
  device.openTab();
  for (let times = 0; times < 2; times += 1) {
    await world.run({ untilMs: world.now() + 3_000 + dice.below(12_000) });
    await act(actors, device, dice);
  }
  await world.run({ untilMs: world.now() + dice.below(5_000) });
  frozen.actor.thaw();
  await world.run({ turns: 30 });
}

/** The blows end, everyone is there again, the user settles what waits for them, and time passes. */
async function makePeace(actors: Actors): Promise<void> {
  const { world, devices, backend, expectations } = actors;
  world.note('--- peace');
  backend.signIn(backend.owner.contactId);
  for (const device of devices) {
    device.line.offline = false;
    device.line.faults = noFaults;
    for (const tab of device.alive()) tab.actor.thaw();
    const tab = device.alive()[0] ?? device.openTab();
    void tab.engine.sync('online');
  }
  for (let round = 0; round < 30; round += 1) {
    await world.run({ untilMs: world.now() + 120_000 });
    for (const device of devices) expectations.get(device)?.follow();
    const rows = devices.flatMap(({ outboxDisk }) => outboxDisk.rows);
    if (rows.length === 0) break;
    for (const device of devices) {
      const tab = device.awake()[0] ?? device.openTab();
      for (const row of device.outboxDisk.rows.filter(({ state }) => state === 'needs-user' || state === 'expired')) {
        await during(world, tab, () => deeds.discard(tab, row.id));
      }
      expectations.get(device)?.follow();
      void tab.engine.sync('retry');
    }
  }
  for (const device of devices) void device.awake()[0]?.engine.sync('pull-to-refresh');
  await world.run({ untilMs: world.now() + 60_000 });
  for (const device of devices) expectations.get(device)?.follow();
}
