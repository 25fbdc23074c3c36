import { describe, expect, it } from 'vitest';
import { pricedCart } from '#test/support/customer-device.ts';
import { device, place } from '#test/support/order-device.ts';
import { coupon } from '#test/support/shop.ts';
import { addToCart } from './add-to-cart.ts';
import { chooseCoupon, removeCoupon } from './choose-coupon.ts';
import { setInstructions } from './edit-draft.ts';

describe('chooseCoupon', () => {
  it('[CART-023] applies an offer that qualifies and returns what it saves; [CART-025] it can be removed', async () => {
    const here = await device({ coupons: { Coupon__c: [coupon('TEN', { Type__c: 'Discount%', Value__c: 10 })] } });
    expect(await chooseCoupon(here.ports, { code: 'TEN' })).toEqual({ ok: true, value: { savesPaise: 155_00 } });
    expect((await pricedCart(here)).coupon).toMatchObject({ code: 'TEN', applied: true, amountPaise: 155_00 });
    expect(await removeCoupon(here.ports, { code: 'TEN' })).toEqual({ ok: true, value: null });
    expect((await pricedCart(here)).coupon).toBeNull();
    expect(await here.rows()).toMatchObject([{ kind: 'cart.set-options', args: { coupon: null } }]);
  });

  it('[CART-015] a coupon that was chosen while another one was being removed stays', async () => {
    const here = await device({ coupons: { Coupon__c: [coupon('TEN', { Type__c: 'Discount%', Value__c: 10 })] } });
    await chooseCoupon(here.ports, { code: 'TEN' });
    expect((await removeCoupon(here.ports, { code: 'LOST' })).ok).toBe(false);
    expect((await here.draft()).coupon).toBe('TEN');
  });

  it('[CART-024] refuses with the missed threshold, and applies nothing', async () => {
    const here = await device({
      coupons: {
        Coupon__c: [
          coupon('RICH', { Minimum_Order_Value__c: 5000 }),
          coupon('MANY', { Promotion_Type__c: 'volume', Minimum_Quantity_Value__c: 60, Quantity_Type__c: 'Kg' }),
          coupon('OFF', { Active__c: false }),
        ],
      },
    });
    const reason = async (code: string) => {
      const chosen = await chooseCoupon(here.ports, { code });
      return chosen.ok ? 'applied' : chosen.error.reason;
    };
    expect(await reason('RICH')).toEqual({ kind: 'value', minimumPaise: 5000_00 });
    expect(await reason('MANY')).toEqual({ kind: 'quantity', minimum: 60, unit: 'Kg' });
    expect(await reason('OFF')).toEqual({ kind: 'inactive' });
    expect(await reason('NONE')).toEqual({ kind: 'unknown' });
    expect((await here.draft()).coupon).toBeNull();
  });

  it('[PRICE-016] a coupon that a waiting order uses is used up', async () => {
    const here = await device({
      coupons: { Coupon__c: [coupon('FIFTY'), coupon('MORE', { Maximum_Usage_Per_Customer__c: 2 })] },
    });
    for (const code of ['FIFTY', 'MORE']) {
      await chooseCoupon(here.ports, { code });
      await place(here, { duplicateAccepted: true });
      await addToCart(here.ports, { productId: 'P1', quantity: 3 });
    }
    expect(await chooseCoupon(here.ports, { code: 'FIFTY' })).toMatchObject({ error: { reason: { kind: 'used' } } });
    expect(await chooseCoupon(here.ports, { code: 'MORE' })).toMatchObject({ ok: true });
  });
});

describe('setInstructions', () => {
  it('[CART-021] keeps at most 255 characters of plain text', async () => {
    const here = await device();
    expect(await setInstructions(here.ports, { text: 'x'.repeat(256) })).toMatchObject({
      error: { kind: 'too-long', maximum: 255 },
    });
    await setInstructions(here.ports, { text: 'Back door\u0007\nplease' });
    expect((await here.draft()).instructions).toBe('Back door\nplease');
  });
});
