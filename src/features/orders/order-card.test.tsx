import { expect, it } from 'vitest';
import { readOrders } from '#db/queries/read-orders.ts';
import { must } from '#lib/assert.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { draw, wordsIn } from '#test/support/draw.tsx';
import { order, orderItem } from '#test/support/shop.ts';
import { withWaitingOrder } from '#test/support/waiting-order.ts';
import { OrderCardView } from './order-card.tsx';

const drawn = async (databases: Parameters<typeof readOrders>[0]) => {
  const card = must((await readOrders(databases)).orders[0], 'an order');
  return wordsIn(await draw(<OrderCardView card={card} pictureKey={null} onReorder={() => {}} />));
};

it('[REORD-001] says when an order arrives, what it costs and of what, and offers it again', async () => {
  const placed = { Status__c: 'Order Confirmed', EffectiveDate: '2026-11-21', Order_Total__c: 1050 };
  const line = { Total_Base_Price__c: 1000, Tax__c: 50, Total_Item_Amount__c: 1050, Type_of_Order__c: 'O' };
  const here = await customerDevice({
    'open-orders': { Order: [order('O1', placed)], OrderItem: [orderItem('I1', 'O1', 'P1', line)] },
  });
  here.clock.ms = Date.parse('2026-11-22T12:00:00+05:30');
  const words = await drawn(here.databases);
  expect(words).toContain('Arrives Mon, 23 Nov');
  expect(words).toContain('₹1,050.00 Goods ₹1,000.00 · tax ₹50.00 · delivery free');
  expect(words).toMatch(/Order Confirmed Reorder$/);
});

it('explains the total of an order that waits on this device, but none that its lines do not explain', async () => {
  expect(await drawn((await withWaitingOrder()).here.databases)).toContain(
    'Goods ₹1,600.00 · tax ₹80.00 · delivery free',
  );
  const other = await customerDevice({
    'open-orders': { Order: [order('O1', { Order_Total__c: 999 })], OrderItem: [orderItem('I1', 'O1', 'P1')] },
  });
  expect(await drawn(other.databases)).not.toContain('Goods');
});
