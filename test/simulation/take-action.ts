import { readCart } from '#db/queries/read-cart.ts';
import type { Owner } from '#domain/owner.ts';
import type { Dice } from '#test/support/seeded-random.ts';
import type { World } from '#test/support/virtual-world.ts';
import { actions } from './actions.ts';
import { cancelAction } from './cancel-actions.ts';
import type { Device, Tab } from './device.ts';
import type { Actors } from './history.ts';
import { nameOf, wrongView } from './invariants.ts';
import { kycAction } from './kyc-actions.ts';
import { payAction } from './pay-actions.ts';
import { profileAction } from './profile-actions.ts';
import { recordAction } from './record-actions.ts';
import { returnAction } from './return-actions.ts';
import { isLoaded } from './shown.ts';

/** Chance that a screen is read while the next action goes on. */
const LOOKS = 0.3;
/** Share of actions on records, in profiles that have them. */
const RECORDS = 0.45;
/** Share of actions on the KYC, in profiles that have them. */
const KYC = 0.45;
/** Share of changes of the profile, in profiles that have them. */
const PROFILE = 0.3;
/** Share of actions on returns, in profiles that have them. */
const RETURNS = 0.4;

/** Share of actions on payments, in profiles that have them. */
const PAYMENTS = 0.75;
/** Share of cancellations, in profiles that have them. */
const CANCEL = 0.5;

/** Lets the user do one thing in an open tab. */
export async function takeAction(actors: Actors, device: Device, whose: Owner | null = device.owner): Promise<void> {
  const { world, backend } = actors;
  const tab = device.awake(whose)[0] ?? device.openTab(whose);
  const dice = world.dice('deeds');
  if (world.dice('looks').chance(LOOKS)) look(actors, tab);
  await during(world, tab, () => {
    if (actors.profile.kyc && world.dice('deeds: kyc').chance(KYC)) return kycAction(tab, world.dice('deeds: kyc'));
    if (actors.profile.profile && world.dice('deeds: profile').chance(PROFILE)) {
      return profileAction(tab, world.dice('deeds: profile'));
    }
    if (actors.profile.returns && world.dice('deeds: returns').chance(RETURNS)) {
      if (world.dice('deeds: returns').chance(0.3)) backend.moveOrder();
      return returnAction(tab, world.dice('deeds: returns')).then(() => tab.engine.sync('write'));
    }
    if (actors.profile.afterOrder && world.dice('deeds: cancel').chance(CANCEL)) {
      const ids = backend.ordersToCancel().map(({ id }) => id);
      return cancelAction(tab, ids, world.dice('deeds: cancel'));
    }
    const { pay: desk, products } = backend;
    if (desk && whose === backend.owner && world.dice('deeds: payments').chance(PAYMENTS)) {
      return payAction({ tab, desk, products }, world.dice('deeds: payments'));
    }
    const isRecord = actors.profile.records && dice.chance(RECORDS);
    return isRecord
      ? recordAction(tab, world.dice('deeds: records'))
      : action({ tab, products: backend.products }, dice);
  });
}

async function action({ tab, products }: { tab: Tab; products: readonly string[] }, dice: Dice): Promise<void> {
  const lot = dice.next();
  const product = dice.pick(products);
  const { rows } = tab.home.outboxDisk;
  const stopped = rows.filter((row) => row.state === 'needs-user' || row.state === 'expired');
  if (stopped.length > 0 && lot < 0.3) await resolve(tab, dice.pick(stopped), dice);
  else if (lot < 0.65) await actions.setQuantity(tab, product, 1 + dice.below(20));
  else if (lot < 0.8) await actions.favourite(tab, product, dice.chance(0.6));
  else if (lot < 0.93) await actions.order(tab);
  else {
    const orders = rows.filter((row) => row.kind === 'order.place');
    if (orders.length > 0) await actions.discard(tab, dice.pick(orders).id);
  }
  void tab.engine.sync('write');
}

/** Repairs, retries or takes back a stopped command. */
async function resolve(tab: Tab, row: Tab['home']['outboxDisk']['rows'][number], dice: Dice): Promise<void> {
  if (dice.chance(0.4)) await actions.discard(tab, row.id);
  else if (row.kind === 'order.place') await actions.repair(tab, row.id);
  else await actions.retry(tab, row.id);
}

/** Runs the world until an action has ended, or its tab. A call that a disk fault hit counts as never made. */
export async function during(world: World, tab: Tab, work: () => Promise<unknown>): Promise<void> {
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

/**
 * Reads a screen's databases while other work goes on. The screen must show what the user did. When something changed
 * during the read, we skip the check, because the screen reads again.
 */
export function look(actors: Actors, tab: Tab): void {
  const { home } = tab;
  const moment = () => {
    const expected = actors.expected(home);
    const orders = home.outboxDisk.rows.filter((row) => row.kind === 'order.place').map((row) => row.ref);
    return [expected.count(), orders, actors.backend.placedRefs().length, isLoaded(home)].join();
  };
  if (!actors.profile.exact || !isLoaded(home)) return;
  const before = moment();
  void readCart(tab.dbs).then(
    (view) => {
      actors.expected(home).follow();
      if (moment() !== before || !tab.actor.isAlive()) return;
      const cart = new Map(view.rows.filter((row) => !row.gift).map((row) => [row.productId, row.paidQuantity]));
      const wrong = wrongView(actors, home, { cart, favourites: null });
      if (wrong) actors.seenWrong.push(`a screen of ${nameOf(home)}: ${wrong}`);
    },
    (error: Error) => {
      if (error.message !== 'injected') actors.seenWrong.push(`a screen failed: ${error.stack}`);
    },
  );
}
