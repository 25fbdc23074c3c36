import { describe, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { areaOf } from './area.ts';

describe('areaOf', () => {
  it.each([
    paths.orderDetails('801'),
    paths.orderedProduct('802'),
    paths.orderTicket('01a'),
    '/confirmation/801',
    paths.cancelOrder('801'),
    paths.cancelOrderProduct('802'),
    paths.returnOrder('801'),
    paths.doorCheck('801'),
    paths.editReview('802', 'a01'),
  ])('%s belongs to the orders', (pathname) => {
    expect(areaOf(pathname)).toBe(paths.myOrders);
  });

  it('the checkout belongs to the cart', () => {
    expect([paths.selectAddress, paths.paymentOptions].map(areaOf)).toEqual([paths.cart, paths.cart]);
  });

  it('a place of the navigation marks itself, and other screens belong to none', () => {
    expect([paths.myOrders, paths.cart, paths.home, '/order-stepper', paths.profile].map(areaOf)).toEqual(
      Array(5).fill(null),
    );
  });
});
