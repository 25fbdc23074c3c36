import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { placeOrder } from '#commands/place-order.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { must } from '#lib/assert.ts';
import type { Tab } from './device.ts';
import { products } from './model-catalogue.ts';
import { shownCart } from './shown.ts';
import { setStage } from './stage.ts';

/** Sets up a device with a payment provider, whose customer has ordered two pieces to pay now. */
async function ordered() {
  const stage = setStage();
  const tab = await stage.openedTab();
  const product = products[0];
  await stage.finish(addToCart(tab.ports, { productId: product, quantity: 2 }));
  void tab.engine.sync('write');
  await stage.wait(5_000);
  const id = await stage.finish(payNow(tab));
  void tab.engine.sync('write');
  await stage.wait(10_000);
  const order = () => must(stage.account.orders[0], 'the order');
  return { ...stage, tab, product, id, order };
}

async function payNow({ ports }: Tab): Promise<CommandId> {
  const facts = { ...ports.facts, order: async () => ({ ...(await ports.facts.order()), payNow: true }) };
  const agree = (totalPaise: number) =>
    placeOrder({ ...ports, facts }, { totalPaise: totalPaise as never, payment: 'pay-now', duplicateAccepted: false });
  const asked = await agree(0);
  if (asked.ok || asked.error.kind !== 'total-changed') throw new Error('no total');
  const placed = await agree(asked.error.totalPaise);
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.commandId;
}

describe('an order that is paid now', () => {
  it('is placed once, waits as "needs payment", and keeps its lines out of the cart', async () => {
    const { account, device, row, id, product, order } = await ordered();
    expect(account.orders).toHaveLength(1);
    expect(row(id)).toMatchObject({
      state: 'needs-user',
      rejection: { kind: 'payment-due', details: { orderId: order().id } },
    });
    expect(shownCart(device).has(product)).toBe(false);
    expect(account.lines.size).toBe(1);
  });

  it('leaves the outbox once the CRM shows it confirmed', async () => {
    const { account, device, tab, wait, rows, product, order } = await ordered();
    order().status = 'Order Confirmed';
    account.lines.clear();
    void tab.engine.sync('pull-to-refresh');
    await wait(5_000);
    expect(rows()).toEqual([]);
    expect(shownCart(device).has(product)).toBe(false);
    expect(device.outboxDisk.meta.get('outcomes')).toMatchObject([
      { end: 'done', result: { orderId: order().id } },
      {},
    ]);
  });

  it('restores its lines once the CRM shows that the payment failed, even on a device that was off', async () => {
    const { device, tab, wait, rows, product, order } = await ordered();
    device.kill(tab);
    order().status = 'Payment Failed';
    device.openTab();
    await wait(120_000);
    expect(rows()).toEqual([]);
    expect(shownCart(device).get(product)).toBe(2);
  });
});
