import type { Owner } from '#domain/owner.ts';
import { noFaults } from '#test/support/memory-network.ts';
import { actions } from './actions.ts';
import type { Device, Tab } from './device.ts';
import { injectFault } from './faults.ts';
import type { Actors } from './history.ts';
import { during, takeAction } from './take-action.ts';

/** Longer than the pauses between two questions to a payment provider, and than an order waits for its first attempt. */
const REST_MS = 25 * 3_600_000;

export async function takeStep(actors: Actors): Promise<void> {
  const { world, devices, profile } = actors;
  const dice = world.dice('steps');
  const device = dice.pick(devices);
  const lot = dice.next();
  if (lot < 0.5) await takeAction(actors, device);
  else if (lot < 0.62) await world.run({ untilMs: world.now() + dice.below(3_000) });
  else if (lot < 0.7) await world.run({ untilMs: world.now() + dice.below(120_000) });
  else if (lot < 0.76) {
    device.line.offline = !device.line.offline;
    world.injected(device.line.offline ? 'line: goes' : 'line: comes');
    if (!device.line.offline) for (const tab of device.awake()) void tab.engine.sync('online');
  } else if (lot < 0.81) {
    world.note('the catalogue changes');
    actors.backend.changeCatalogue();
  } else if (profile.violence) await injectFault(actors, device);
}

/** Ends the faults, brings everyone back, lets users settle what waits for them, and lets time pass. */
export async function makePeace(actors: Actors): Promise<void> {
  const { world, devices, backend, app } = actors;
  world.note('--- peace');
  backend.thaw();
  for (const device of devices) {
    device.line.offline = false;
    device.line.faults = noFaults;
    for (const tab of device.alive()) {
      tab.connection.lost = 0;
      tab.actor.thaw();
    }
  }
  await world.run({ untilMs: world.now() + 1_000 });
  for (const device of devices) {
    for (const home of device.homes()) {
      if (home.owner?.contactId !== device.owner?.contactId) await drain(actors, device, home.owner);
    }
  }
  if (backend.pay && world.dice('peace: rest').chance(0.5)) await rest(actors);
  // Every device opens the newest version of the app. About half of the tabs that are not too old stay open.
  for (const device of devices) {
    for (const tab of device.alive())
      if (tab.version < app.required || world.dice('peace').chance(0.5)) device.kill(tab);
  }
  for (const device of devices) {
    device.signIn(backend.owner.contactId);
    device.openTab();
  }
  await drainAll(actors);
  if (backend.pay) {
    await rest(actors);
    for (const device of devices) device.openTab();
    await drainAll(actors);
  }
  backend.hasten();
  await world.run({ untilMs: world.now() + 20_000 });
  // Orders that ended are history, which ordinary exchanges read in turn (sync.md 8.8). A device that signs in reads all
  // of it, and stores it again if space had run out before (7.6).
  const { afterOrder, payments, returns } = actors.profile;
  const trigger = afterOrder || payments || returns ? 'login' : 'pull-to-refresh';
  for (const device of devices) void device.awake()[0]?.engine.sync(trigger);
  await world.run({ untilMs: world.now() + 60_000 });
}

/** Sends the queue of another customer while that customer is signed in. */
async function drain(actors: Actors, device: Device, whose: Owner | null): Promise<void> {
  for (const tab of device.alive()) device.kill(tab);
  device.signIn(whose?.contactId ?? null);
  const tab = device.openTab(whose);
  await settle(actors, [{ device, tab }]);
  device.kill(tab);
}

/** Everybody is away until payments that were noticed by nobody have been asked for. */
async function rest({ backend, devices }: Actors): Promise<void> {
  for (const device of devices) for (const tab of device.alive()) device.kill(tab);
  await backend.pay?.rest(REST_MS);
}

async function drainAll(actors: Actors): Promise<void> {
  // By then the CRM shows every late write.
  const { world, devices } = actors;
  await settle(
    actors,
    devices.map((device) => ({ device, tab: device.awake()[0] ?? device.openTab() })),
  );
  await world.run({ untilMs: world.now() + 240_000 });
}

async function settle({ world, backend }: Actors, users: { device: Device; tab: Tab }[]): Promise<void> {
  for (const { tab } of users) void tab.engine.sync('login');
  for (let round = 0; round < 30; round += 1) {
    await world.run({ untilMs: world.now() + 120_000, enough: () => round > 0 && isEmpty(users) });
    if (isEmpty(users)) break;
    for (const orderId of backend.pay?.pending() ?? []) void backend.pay?.giveUp(orderId);
    for (const { tab } of users) {
      const { rows } = tab.home.outboxDisk;
      for (const row of rows.filter(({ state }) => state === 'needs-user' || state === 'expired')) {
        await during(world, tab, () => actions.discard(tab, row.id));
      }
      void tab.engine.sync('retry');
    }
  }
}

const isEmpty = (users: { tab: Tab }[]): boolean => users.every(({ tab }) => tab.home.outboxDisk.rows.length === 0);
