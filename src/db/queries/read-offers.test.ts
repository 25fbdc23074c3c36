import { describe, expect, it } from 'vitest';
import { cartOf, customerDevice, priceHere } from '#test/support/customer-device.ts';
import { createLocalDevice } from '#test/support/local-device.ts';
import { cartItem, coupon, guestShelf } from '#test/support/shop.ts';
import { readOffers } from './read-offers.ts';

describe('readOffers', () => {
  it('[CART-022] [CART-024] lists the coupons valid today with what each gives, or why it does not apply', async () => {
    const here = await customerDevice({
      ...cartOf(cartItem('P1', 2)),
      coupons: {
        Coupon__c: [
          coupon('B', { Type__c: 'Discount%', Value__c: 10 }),
          coupon('A', { Minimum_Order_Value__c: 2000 }),
          coupon('PAST', { End_Date__c: '2026-11-20' }),
          coupon('SOON', { Start_Date__c: '2026-11-22' }),
        ],
      },
    });
    await priceHere(here);
    const { offers: shown } = await readOffers(here.databases);
    expect(shown.map(({ code, qualifies, savesPaise, reason }) => ({ code, qualifies, savesPaise, reason }))).toEqual([
      { code: 'A', qualifies: false, savesPaise: 0, reason: { kind: 'value', minimumPaise: 2000_00 } },
      { code: 'B', qualifies: true, savesPaise: 80_00, reason: null },
    ]);
  });

  it('[PRICE-023] shows a guest the promotions without their value', async () => {
    const promotion = {
      Name: 'FIFTY',
      Offer_Title__c: 'Fifty off',
      Description__c: 'On all',
      End_Date__c: '2026-12-31',
    };
    const { databases } = await createLocalDevice({
      shelf: guestShelf({ promotions: { Coupon__c: [promotion] } }),
      guest: true,
    });
    expect((await readOffers(databases)).offers).toMatchObject([
      { code: 'FIFTY', title: 'Fifty off', description: 'On all', endDate: '2026-12-31', qualifies: false },
    ]);
  });
});
