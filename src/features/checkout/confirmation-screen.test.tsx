import { afterEach, expect, it, vi } from 'vitest';
import { readKeptLines } from '#db/queries/read-kept-lines.ts';
import { readOrder } from '#db/queries/read-order.ts';
import { paise } from '#domain/money.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { draw, sees, wordsIn } from '#test/support/draw.tsx';
import { order, orderItem } from '#test/support/shop.ts';
import { ConfirmationScreen } from './confirmation-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says what the order costs and of what, when it arrives, and what stayed in the cart', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const here = await customerDevice({
    'open-orders': {
      Order: [order('O1', { Status__c: 'Order Confirmed', EffectiveDate: '2026-11-21', Order_Total__c: 1050 })],
      OrderItem: [orderItem('I1', 'O1', 'P1', { Total_Base_Price__c: 1000, Tax__c: 50, Total_Item_Amount__c: 1050 })],
    },
  });
  here.clock.ms = Date.parse('2026-11-22T12:00:00+05:30');
  const view = await readOrder(here.databases, { orderId: 'O1' });
  expect(view.order?.money.totalPaise).toBe(paise(1050_00));
  const kept = {
    lines: [
      { productId: 'P2', type: 'O' as const, quantity: 4, name: 'Pav', sold: { name: 'Pack', pieces: 6, grams: null } },
    ],
  };
  const words = wordsIn(
    await draw(<ConfirmationScreen orderId="O1" />, { views: [sees(readOrder, view), sees(readKeptLines, kept)] }),
  );
  expect(words).toContain('Arrives Mon, 23 Nov');
  expect(words).toContain('₹1,050.00 Goods ₹1,000.00 · tax ₹50.00 · delivery free');
  expect(words).toContain('Pav: 4 Packs');
});
