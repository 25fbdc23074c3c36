import { expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { must } from '#lib/assert.ts';
import { during } from './acts.ts';
import { deeds } from './deeds.ts';
import { createForgottenVoids } from './forgotten-voids.ts';
import { setUp } from './history.ts';
import { checkAtRest } from './invariants.ts';
import { type Profile, profiles } from './profiles.ts';
import { makePeace } from './steps.ts';

/** An order that one tab was about to send when it froze, and that another tab has taken back since. */
async function takenBack(profile: Profile) {
  const { actors } = setUp({ seed: 7, steps: 0, profile });
  const { world, backend } = actors;
  const device = must(actors.devices[0], 'the device');
  const wait = (ms: number) => world.run({ untilMs: world.now() + ms });
  const frozen = device.openTab();
  await wait(20_000);
  await during(world, frozen, () => deeds.setQuantity(frozen, must(backend.products[0], 'a product'), 4));
  void frozen.engine.sync('write');
  await wait(30_000);
  backend.backUpLedger();
  let id: CommandId | null = null;
  await during(world, frozen, async () => {
    id = await deeds.order(frozen);
  });
  const row = () => device.outboxDisk.rows.find((each) => each.id === id);
  void frozen.engine.sync('write');
  await world.run({ enough: () => row()?.state === 'sending', untilMs: world.now() + 10_000 });
  frozen.actor.freeze();
  const other = device.openTab();
  await wait(1_000);
  await during(world, other, () => deeds.discard(other, must(id, 'the order')));
  void other.engine.sync('write');
  await wait(120_000);
  expect(row()).toBeUndefined();
  expect(backend.placedRefs()).toEqual([]);
  return { ...actors, actors, id };
}

const ledgers = [profiles.calm, { ...profiles.calm, name: 'the whole gateway', real: true as const }];

it.each(ledgers)('a tab that thaws cannot place what was taken back: $name', async (profile) => {
  const { actors, backend } = await takenBack(profile);
  await makePeace(actors);
  expect(backend.placedRefs()).toEqual([]);
  await checkAtRest(actors);
});

// sync.md 8.1 excepts the void that a restored ledger forgot.
it.each(ledgers)('after the ledger forgot the void it does, which no promise covers: $name', async (profile) => {
  const { actors, backend, id } = await takenBack(profile);
  backend.restoreLedger();
  await makePeace(actors);
  expect(backend.placedRefs()).toEqual([id]);
  await checkAtRest(actors);
  const remembered = { ...actors, backend: { ...backend, isVoidForgotten: () => false } };
  await expect(checkAtRest(remembered)).rejects.toThrow(`was never told that ${id} was placed`);
});

it('only a void that the ledger lost, of an order that did not stand, counts as forgotten', () => {
  const order = { id: 'a', ref: 'r' };
  const voided = new Map([['a', { end: { state: 'voided' } }]]);
  const after = (options: { before?: typeof voided; now?: typeof voided; later?: typeof voided; stood?: string[] }) => {
    const { before = voided, now = new Map(), later = now, stood = [] } = options;
    let rows = now;
    const voids = createForgottenVoids({ rows: () => rows, placedRefs: () => stood });
    voids.restored(before);
    rows = later;
    return voids.isForgotten(order);
  };
  expect(after({})).toBe(true);
  expect(after({ now: new Map([['a', { end: { state: 'done' } }]]) })).toBe(true);
  expect(after({ before: new Map([['a', { end: { state: 'done' } }]]) })).toBe(false);
  expect(after({ now: voided })).toBe(false);
  expect(after({ later: voided })).toBe(false);
  expect(after({ stood: ['r'] })).toBe(false);
});
