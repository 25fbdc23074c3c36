import { expect, it } from 'vitest';
import { setQuantity } from '#commands/set-quantity.ts';
import { must } from '#lib/assert.ts';
import { actions } from './actions.ts';
import type { Tab } from './device.ts';
import { setUp } from './history.ts';
import { checkAtRest } from './invariants.ts';
import { type Profile, profiles } from './profiles.ts';
import { makePeace } from './steps.ts';
import { during } from './take-action.ts';

const ledgers = [profiles.calm, { ...profiles.calm, name: 'the whole gateway', real: true as const }].flatMap(
  (profile) => [false, true].map((isRestored) => ({ name: profile.name, profile, isRestored })),
);

/** Opens a device with two tabs, one of which does something and freezes once its row is marked as sending. */
async function freezesBeforeItSends(
  profile: Profile,
  { before, does }: { before: (tab: Tab, product: string) => Promise<unknown>; does: typeof before },
) {
  const { actors } = setUp({ seed: 7, steps: 0, profile });
  const { world, backend } = actors;
  const device = must(actors.devices[0], 'the device');
  const product = must(backend.products[0], 'a product');
  const wait = (ms: number) => world.run({ untilMs: world.now() + ms });
  const doing = async (tab: Tab, action: typeof does) => {
    await during(world, tab, () => action(tab, product));
    void tab.engine.sync('write');
  };
  const frozen = device.openTab();
  await wait(20_000);
  await doing(frozen, before);
  await wait(30_000);
  backend.backUpLedger();
  await doing(frozen, does);
  const row = () => device.outboxDisk.rows[0];
  await world.run({ enough: () => row()?.state === 'sending', untilMs: world.now() + 10_000 });
  frozen.actor.freeze();
  const { id } = must(row(), 'a row on its way');
  const other = device.openTab();
  await wait(1_000);
  const inCart = () => backend.cart(backend.owner).get(product) ?? 0;
  return { actors, backend, device, id, inCart, wait, doing: (action: typeof does) => doing(other, action) };
}

it.each(ledgers)('a thawed tab cannot place what was taken back: $name, ledger restored: $isRestored', async (each) => {
  const { actors, backend, device, id, doing, wait } = await freezesBeforeItSends(each.profile, {
    before: (tab, product) => actions.setQuantity(tab, product, 4),
    does: (tab) => actions.order(tab),
  });
  await doing((tab) => actions.discard(tab, id));
  await wait(120_000);
  expect(device.outboxDisk.rows).toEqual([]);
  if (each.isRestored) backend.restoreLedger();
  await makePeace(actors);
  expect(backend.placedRefs()).toEqual([]);
  await checkAtRest(actors);
});

it.each(ledgers)('a thawed tab cannot restore a removed line: $name, ledger restored: $isRestored', async (each) => {
  const { actors, backend, device, doing, inCart, wait } = await freezesBeforeItSends(each.profile, {
    before: (tab, product) => actions.favourite(tab, product, true),
    does: (tab, product) => actions.setQuantity(tab, product, 4),
  });
  await wait(60_000);
  expect([device.outboxDisk.rows, inCart()]).toEqual([[], 4]);
  await doing(({ ports }, productId) => setQuantity(ports, { productId, quantity: 0, by: 'stepper' }));
  await wait(60_000);
  expect([device.outboxDisk.rows, inCart()]).toEqual([[], 0]);
  if (each.isRestored) backend.restoreLedger();
  await makePeace(actors);
  expect(inCart()).toBe(0);
  await checkAtRest(actors);
});

it.each(ledgers)(
  'a thawed tab settles nothing that was sent again since: $name, ledger restored: $isRestored',
  async (each) => {
    const { actors } = setUp({ seed: 7, steps: 0, profile: each.profile });
    const { world, backend } = actors;
    const device = must(actors.devices[0], 'the device');
    const { line, outboxDisk } = device;
    const product = must(backend.products[0], 'a product');
    const wait = (ms: number) => world.run({ untilMs: world.now() + ms });
    const favourite = async (tab: Tab, on: boolean) => {
      await during(world, tab, () => actions.favourite(tab, product, on));
      void tab.engine.sync('write');
    };
    const frozen = device.openTab();
    await wait(20_000);
    backend.backUpLedger();
    await favourite(frozen, true);
    const isStored = () => world.trace().at(-1)?.endsWith(`${frozen.actor.name}: cache committed strict`) === true;
    await world.run({ enough: isStored, untilMs: world.now() + 10_000 });
    frozen.actor.freeze();
    if (each.isRestored) backend.restoreLedger();

    line.faults = { ...line.faults, delay: 1 };
    const other = device.openTab();
    await world.run({ enough: () => outboxDisk.rows[0]?.attempts.length === 2, untilMs: world.now() + 30_000 });
    await wait(1_000);
    line.faults = { ...line.faults, delay: 0 };
    frozen.actor.thaw();
    await wait(1_000);
    await favourite(other, false);
    await wait(300_000);
    await makePeace(actors);
    expect(outboxDisk.rows).toEqual([]);
    await checkAtRest(actors);
  },
);
