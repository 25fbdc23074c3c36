import type { Dice } from '#test/support/seeded-random.ts';
import type { World } from '#test/support/virtual-world.ts';
import type { Device, Tab } from './device.ts';
import type { Actors } from './history.ts';
import { ageRows } from './old-version.ts';
import type { PayDesk } from './pay-desk.ts';
import { takeAction } from './take-action.ts';

type Fault = (context: { actors: Actors; device: Device; tab: Tab; dice: Dice }) => Promise<void> | void;

/** Injects one random fault into a device or the gateway, at a random point of the work under way. */
export async function injectFault(actors: Actors, device: Device): Promise<void> {
  const { world } = actors;
  const dice = world.dice('strikes');
  const tab = device.alive().length > 0 ? dice.pick(device.alive()) : device.openTab();
  await world.run({ turns: dice.below(60) });
  const [name, fault] = drawFault(world, faultsOf(actors));
  world.note(`blow: ${name}`);
  world.injected(`blow: ${name}`);
  await fault({ actors, device, tab, dice: world.dice(`blow: ${name}`) });
}

/**
 * Picks the fault with the least draw. Each draws from its own generator, so adding one leaves the others' draws alone.
 */
function drawFault(world: World, faults: [string, Fault][]): [string, Fault] {
  const lots = faults.map((fault) => ({ fault, lot: world.dice(`blow: ${fault[0]}`).next() }));
  return lots.reduce((least, other) => (other.lot < least.lot ? other : least)).fault;
}

function faultsOf({ profile, backend }: Actors): [string, Fault][] {
  return [
    ...always,
    ...(profile.strangers ? Object.entries(withOthers) : []),
    ...(backend.freezePublisher ? Object.entries(withReplicas) : []),
    ...(backend.pay ? Object.entries(withPayments(backend.pay)) : []),
    // An eviction loses what was never sent, as the marker shows (SYNC-017). No exact expectation survives that.
    ...(profile.exact || profile.returns
      ? []
      : [['the browser evicts', ({ device }) => device.evict()] as [string, Fault]]),
  ];
}

const kill: Fault = ({ device, tab }) => device.kill(tab);
const open: Fault = ({ device }) => void device.openTab();
const restart: Fault = ({ actors }) => actors.backend.restart();

const always: [string, Fault][] = [
  ['a tab is killed', kill],
  ['a tab is killed', kill],
  ['a tab is opened', open],
  ['a tab is opened', open],
  ['a tab freezes', ({ tab }) => tab.actor.freeze()],
  [
    'all tabs thaw',
    ({ device }) => {
      for (const each of device.alive()) each.actor.thaw();
    },
  ],
  ['power is cut', ({ device, dice }) => device.cutPower(dice.below(6))],
  ['a gateway process ends', restart],
  ['a clock jumps', ({ device, dice }) => device.jumpClock(dice.below(7_200_000) - 3_600_000)],
  ['a lock holder freezes', freezeInTheMiddle],
  [
    'a session ends, or is there again',
    ({ actors, device }) => {
      const back = device.cookie() === null;
      device.signIn(back ? actors.backend.owner.contactId : null);
      if (back) for (const each of device.awake()) void each.engine.sync('login');
    },
  ],
  [
    'all tabs close, and the service worker sends',
    ({ device, dice }) => {
      if (dice.chance(0.7)) for (const each of device.alive()) device.kill(each);
      device.wakeServiceWorker();
    },
  ],
  [
    'a connection to the database is lost',
    ({ tab, dice }) => {
      tab.connection.lost = 1 + dice.below(8);
    },
  ],
  ['a tab dies between commit and notification', at(/ committed /, ({ device, tab }) => device.kill(tab))],
  ['a tab freezes in a transaction', at(/ transaction$/, ({ tab }) => tab.actor.freeze())],
  [
    'power is cut after an acknowledgement',
    at(/cache committed strict$/, ({ device, dice }) => device.cutPower(dice.below(6))),
  ],
  [
    'an update comes, with whatever waits',
    ({ actors, device, dice }) => {
      actors.app.version += 1;
      if (dice.chance(0.6)) actors.app.required = actors.app.version;
      for (const each of device.alive()) if (dice.chance(0.7)) device.kill(each);
      for (const home of device.homes()) ageRows(home.outboxDisk);
      device.openTab();
    },
  ],
  [
    'the ledger is set aside',
    ({ actors }) => {
      actors.backend.backUpLedger();
    },
  ],
  [
    'the ledger is restored',
    ({ actors }) => {
      // The gateway was down meanwhile, so requests already sent to it do not arrive.
      for (const each of actors.devices) each.line.outages += 1;
      actors.backend.restoreLedger();
    },
  ],
];

const withOthers: Record<string, Fault> = {
  'another customer uses the tablet': async ({ actors, device, dice }) => {
    const { world, backend } = actors;
    const theirs = dice.chance(0.5);
    if (theirs) for (const each of device.alive()) device.kill(each);
    device.signIn(backend.stranger.contactId);
    for (let times = 0; times < 3; times += 1) {
      await takeAction(actors, device, backend.stranger);
      await world.run({ untilMs: world.now() + dice.below(4_000) });
    }
    if (dice.chance(0.7))
      for (const each of device.alive()) if (each.home.owner === backend.stranger) device.kill(each);
    device.signIn(backend.owner.contactId);
    for (const each of device.awake()) void each.engine.sync('login');
  },
  'the cookie changes in another tab': async ({ actors, device, dice }) => {
    const { world, backend } = actors;
    device.signIn(backend.stranger.contactId);
    await takeAction(actors, device);
    await world.run({ untilMs: world.now() + dice.below(20_000) });
    device.signIn(backend.owner.contactId);
    for (const each of device.awake()) void each.engine.sync('login');
  },
};

const withReplicas: Record<string, Fault> = {
  'a gateway process freezes': ({ actors }) => void actors.backend.freeze(),
  'gateway processes thaw': ({ actors }) => actors.backend.thaw(),
  'the publisher freezes, another takes over': async ({ actors }) => {
    const { world, backend } = actors;
    backend.changeCatalogue();
    backend.hasten();
    let frozen = false;
    const isFrozen = () => {
      frozen ||= backend.freezePublisher?.() ?? false;
      return frozen;
    };
    await world.run({ enough: isFrozen, untilMs: world.now() + 20_000 });
    if (!frozen) return;
    await world.run({ untilMs: world.now() + 100_000 });
    backend.changeCatalogue();
    backend.hasten();
    await world.run({ untilMs: world.now() + 120_000 });
    backend.thaw();
    await world.run({ untilMs: world.now() + 5_000 });
  },
};

const withPayments = (pay: PayDesk): Record<string, Fault> => ({
  'the payment provider is down': ({ dice }) => pay.provider.goDown(dice.below(1_800_000)),
  'everybody is away': async ({ actors, dice }) => {
    for (const each of actors.devices) for (const tab of each.alive()) each.kill(tab);
    // Long enough for a checkout to end, or for days.
    await pay.rest(dice.chance(0.6) ? 600_000 + dice.below(1_200_000) : dice.below(30 * 3_600_000));
  },
  'the back office cancels an unpaid order': ({ dice }) => {
    const pending = pay.pending();
    if (pending.length > 0 && dice.chance(0.3)) pay.cancel(dice.pick(pending));
  },
  'gateway processes end while a payment is settled': async ({ actors, dice }) => {
    const { world, backend } = actors;
    const [pending, checkouts] = [pay.pending(), pay.checkouts()];
    if (checkouts.length > 0) {
      const providerOrderId = dice.pick(checkouts);
      if (dice.chance(0.7)) pay.pay(providerOrderId, {});
      void pay.comeBack(providerOrderId);
    } else if (pending.length > 0) void pay.begin({ kind: 'order', orderId: dice.pick(pending) });
    await world.run({ turns: dice.below(80) });
    for (let times = 0; times < 3; times += 1) backend.restart();
  },
});

/** Injects the fault when a runtime of this device logs a note that matches the pattern, while its user acts. */
function at(pattern: RegExp, fault: Fault): Fault {
  return async ({ actors, device, dice, tab }) => {
    const { world } = actors;
    await takeAction(actors, device);
    const from = world.trace().length;
    let hit: Tab | null = null;
    const isThere = () => {
      if (world.trace().length === from) return false;
      const last = world.trace().at(-1) ?? '';
      if (!pattern.test(last)) return false;
      hit = device.alive().find(({ actor }) => last.includes(` ${actor.name}: `)) ?? null;
      return hit !== null;
    };
    await world.run({ enough: isThere, untilMs: world.now() + 5_000 });
    if (hit) await fault({ actors, device, dice, tab: hit ?? tab });
  };
}

/** Freezes a tab in the middle of its work, lets another take over, then thaws the first. */
async function freezeInTheMiddle({ actors, device, dice }: Parameters<Fault>[0]): Promise<void> {
  const { world } = actors;
  const frozen = device.awake()[0] ?? device.openTab();
  await takeAction(actors, device);
  // More often than not, freeze while an answer is on its way to the tab.
  const answered = () => /: (reads the CRM|crm\.composite answered)$/.test(world.trace().at(-1) ?? '');
  await world.run({
    untilMs: world.now() + 300 + dice.below(1_500),
    enough: dice.chance(0.6) ? answered : () => false,
  });
  world.note('freezes in the middle');
  frozen.actor.freeze();
  device.openTab();
  for (let times = 0; times < 2; times += 1) {
    await world.run({ untilMs: world.now() + 3_000 + dice.below(12_000) });
    await takeAction(actors, device);
  }
  await world.run({ untilMs: world.now() + dice.below(5_000) });
  frozen.actor.thaw();
  await world.run({ turns: 30 });
}
