import type { CommandPorts } from '#commands/command-ports.ts';
import { placeOrder } from '#commands/place-order.ts';
import type { Dice } from '#test/support/seeded-random.ts';
import { actions } from './actions.ts';
import type { Tab } from './device.ts';
import type { PayDesk } from './pay-desk.ts';
import type { Paying } from './pay-provider.ts';
import { writing } from './planting.ts';

/** Share of the orders of which credit pays a part. */
const CREDIT = 0.25;

/** Does one thing that a customer does who pays online. */
export async function payAction(
  { tab, desk, products }: { tab: Tab; desk: PayDesk; products: readonly string[] },
  dice: Dice,
): Promise<void> {
  const lot = dice.next();
  const checkouts = desk.checkouts();
  const orders = [...new Set([...desk.pending(), ...duesOf(tab)])];
  if (lot < 0.28 || (orders.length === 0 && checkouts.length === 0)) {
    await actions.setQuantity(tab, dice.pick(products), 1 + dice.below(20));
    await orderPayNow(tab.ports, dice);
    void tab.engine.sync('write');
  } else if (lot < 0.5 && orders.length > 0) await begin(desk, dice.pick(orders), dice);
  else if (lot < 0.8 && checkouts.length > 0) await inCheckout(desk, dice.pick(checkouts), dice);
  else if (lot < 0.92 && orders.length > 0) await desk.giveUp(dice.pick(orders));
  else if (lot < 0.96 && orders.length > 0) await desk.progress(dice.pick(orders));
  else await desk.begin({ kind: 'credit', creditId: desk.creditId, amountPaise: 100 * (1 + dice.below(4_000)) });
}

/** The orders that this device shows as 'needs payment'. */
const duesOf = (tab: Tab): string[] =>
  tab.home.outboxDisk.rows.flatMap(({ rejection }) =>
    rejection?.kind === 'payment-due' ? [String(rejection.details.orderId)] : [],
  );

/** Begins to pay an order, often in two tabs at once. */
async function begin(desk: PayDesk, orderId: string, dice: Dice): Promise<void> {
  const times = dice.chance(0.3) ? 2 : 1;
  await Promise.all(Array.from({ length: times }, () => desk.begin({ kind: 'order', orderId })));
}

/** Pays, or does not; the browser comes back, or is killed before. */
async function inCheckout(desk: PayDesk, providerOrderId: string, dice: Dice): Promise<void> {
  const pay = (how: Paying) => desk.pay(providerOrderId, how);
  const lot = dice.next();
  if (lot < 0.45) pay({});
  else if (lot < 0.55) pay({ state: 'pending' });
  else if (lot < 0.65) pay({ state: 'failed' });
  else if (lot < 0.72) {
    pay({ state: 'failed' });
    pay({});
  } else if (lot < 0.8) {
    // Two tabs pay the same order.
    pay({});
    pay({});
  } else if (lot < 0.85) pay({ amountPaise: 100 + dice.below(1_000) });
  else if (lot < 0.88) pay({ currency: 'USD' });
  const pending = desk.pending();
  // Meanwhile, an order is given up on another device.
  const givenUp = pending.length > 0 && dice.chance(0.2) ? dice.pick(pending) : null;
  await Promise.all([dice.chance(0.6) && desk.comeBack(providerOrderId), givenUp && desk.giveUp(givenUp)]);
}

/** Agrees to the total that the screen shows, to be paid online; of some orders, credit pays a part. */
async function orderPayNow(ports: CommandPorts, dice: Dice): Promise<void> {
  const facts = { ...ports.facts, order: async () => ({ ...(await ports.facts.order()), payNow: true }) };
  const useCredit = dice.chance(CREDIT);
  const outbox = writing(ports.outbox, ({ add = [], ...writes }) => ({
    ...writes,
    add: add.map((row) => (row.kind === 'order.place' ? { ...row, args: { ...row.args, useCredit } } : row)),
  }));
  const agreed = { payment: 'pay-now' as const, duplicateAccepted: true };
  const asked = await placeOrder({ ...ports, facts, outbox }, { ...agreed, totalPaise: 0 as never });
  if (asked.ok || asked.error.kind !== 'total-changed') return;
  await placeOrder({ ...ports, facts, outbox }, { ...agreed, totalPaise: asked.error.totalPaise });
}
