import { describe, expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { cartItem, order, orderItem, setting } from '#test/support/shop.ts';
import { requestSample } from './request-sample.ts';

const inCart = (quantity: number, fields = {}) => ({
  cart: { WebCart: [], CartItem: [cartItem('P1', quantity, fields)] },
});

describe('requestSample', () => {
  it('[PROD-022] adds one sample', async () => {
    const here = await customerDevice();
    expect(await requestSample(here.ports, { productId: 'P1' })).toEqual({ ok: true, value: null });
    expect(await here.rows()).toMatchObject([{ args: { productId: 'P1', type: 'S', quantity: 1 } }]);
  });

  it('[PROD-025] refuses a product that is in the cart, as a sample or as goods', async () => {
    const goods = await customerDevice(inCart(2));
    expect(await requestSample(goods.ports, { productId: 'P1' })).toMatchObject({
      error: { state: 'product-in-cart' },
    });
    const sample = await customerDevice(inCart(1, { Type__c: 'S' }));
    expect(await requestSample(sample.ports, { productId: 'P1' })).toMatchObject({
      error: { state: 'sample-in-cart' },
    });
  });

  it('[PROD-023] allows one sample of a product, ever; a cancelled one does not count', async () => {
    const ordered = (fields: object, status = 'Delivered') => ({
      'history/2026Q4': {
        Order: [order('O1', { Status__c: status })],
        OrderItem: [orderItem('I1', 'O1', 'P1', { Type_of_Order__c: 'S', ...fields })],
      },
    });
    const once = await customerDevice(ordered({}));
    expect(await requestSample(once.ports, { productId: 'P1' })).toMatchObject({ error: { state: 'limit' } });
    const cancelled = await customerDevice(ordered({ ReasonofCancel__c: '01' }));
    expect(await requestSample(cancelled.ports, { productId: 'P1' })).toMatchObject({ ok: true });
    const failed = await customerDevice(ordered({}, 'Payment Failed'));
    expect(await requestSample(failed.ports, { productId: 'P1' })).toMatchObject({ ok: true });
  });

  it("[PROD-026] refuses while the 'Allow Sample' setting is false", async () => {
    const here = await customerDevice({ settings: { PWASettings__c: [setting('Allow Sample')] } });
    expect(await requestSample(here.ports, { productId: 'P1' })).toMatchObject({ error: { state: 'off' } });
  });
});
