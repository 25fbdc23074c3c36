import { expect, it } from 'vitest';
import { isLaterNews, newsOf, type OrderNews, orderNewsKinds, statusToStore } from '#domain/orders/index.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import { createStreams } from '#test/support/seeded-random.ts';
import { createStatusWorld, derivedStatus } from '#test/support/status-world.ts';

/** Faults of calls, with how many of a thousand calls have them. */
const faults: [Fault, number][] = [
  ['drop-request', 20],
  ['drop-reply', 40],
  ['late-commit', 30],
  ['duplicate', 20],
  ['kill-before', 20],
  ['kill-after', 40],
  ['limit', 10],
  ['row-lock', 20],
  ['unavailable', 20],
];
const ORDERS = 6;
const ROUNDS = 60;

/**
 * One day of a back office and its status writers: records of all kinds appear in any order, some late, orders are
 * cancelled between any two calls, calls fail and writers die. Then a quiet hour.
 */
async function live(seed: number) {
  const streams = createStreams(seed);
  const [office, line] = [streams('office'), streams('line')];
  const world = createStatusWorld();
  const orders = Array.from({ length: ORDERS }, () => world.order());
  const ended = new Map<string, string>();
  let writers = [world.writer(), world.writer()];

  function act(): void {
    const order = office.pick(orders);
    const number = `${order.id}-${office.below(2)}`;
    switch (office.below(7)) {
      case 0:
        world.pack(order);
        break;
      case 1:
      case 2:
        world.invoice(order, number);
        break;
      case 3:
        world.billing(number, 'dispatched');
        break;
      case 4:
        world.billing(number, 'delivered');
        break;
      case 5:
        world.crm.change('Order', order.id, { Delivery_Instruction__c: `By ${office.next()}` });
        break;
      case 6: {
        const status = 'Cancelled';
        if (ended.has(order.id) || office.chance(0.7)) return;
        ended.set(order.id, status);
        world.crm.change('Order', order.id, { Status__c: status });
      }
    }
  }
  const check = () => {
    for (const [id, status] of ended) expect([seed, id, world.statusOf({ id })]).toEqual([seed, id, status]);
  };
  let quiet = false;
  world.faults.of = () => {
    if (quiet) return null;
    if (office.chance(0.3)) act();
    const roll = line.below(1000);
    const upTo = (at: number) => faults.slice(0, at + 1).reduce((sum, [, share]) => sum + share, 0);
    return faults.find((_, at) => roll < upTo(at))?.[0] ?? null;
  };

  for (let round = 0; round < ROUNDS; round += 1) {
    if (office.chance(0.6)) act();
    const at = line.below(writers.length);
    if (line.chance(0.5)) await writers[at]?.request();
    if ((await writers[at]?.step()) === 'died')
      writers = writers.map((one, index) => (index === at ? world.writer() : one));
    check();
    await world.pass(office.below(20_000));
  }
  quiet = true;
  for (let round = 0; round < 60; round += 1) {
    for (const writer of writers) await writer.step();
    await world.pass(60_000);
  }
  check();
  return { world, orders };
}

it.each(Array.from({ length: 8 }, (_, group) => group))(
  '[ORD-029] histories of group %i end with every status moved as far as the records say, written once',
  async (group) => {
    for (let seed = group * 10; seed < group * 10 + 10; seed += 1) {
      const { world, orders } = await live(seed);
      expect([seed, world.crm.idleWrites]).toEqual([seed, []]);
      for (const order of orders) {
        const current = String(world.statusOf(order));
        const derived = derivedStatus(world.crm, order.id);
        expect([seed, current, derived, statusToStore({ current, derived })]).toEqual([seed, current, derived, null]);
        // Each news at most once and forward; the last one is what the order's page shows.
        const told = world.told.filter(({ orderId }) => orderId === order.id).map(({ news }) => news);
        const inOrder = orderNewsKinds.filter((news) => told.includes(news));
        expect([seed, told]).toEqual([seed, inOrder]);
        const last = newsOf({ status: current, derived });
        const known: OrderNews | null = told.at(-1) ?? null;
        if (last !== null) expect([seed, last, known, isLaterNews(last, known)]).toEqual([seed, last, known, false]);
      }
    }
  },
);
