import { describe, expect, it } from 'vitest';
import { backTarget } from './back-target.ts';

describe('backTarget', () => {
  it.each(['/my-addresses', '/my-orders', '/feedbacks', '/credit-management', '/my-orders/'])(
    '[NAV-021] goes home from %s, regardless of the history',
    (pathname) => {
      expect(backTarget({ pathname, hasEarlier: true })).toEqual({ kind: 'to', path: '/' });
    },
  );

  it('[NAV-022] goes to the order list from any order', () => {
    expect(backTarget({ pathname: '/order-details/801xx0000000001AAA', hasEarlier: true })).toEqual({
      kind: 'to',
      path: '/my-orders',
    });
  });

  it('[NAV-022] goes one step back elsewhere, and home if there is no step', () => {
    expect(backTarget({ pathname: '/search-products', hasEarlier: true })).toEqual({ kind: 'back' });
    expect(backTarget({ pathname: '/search-products', hasEarlier: false })).toEqual({ kind: 'to', path: '/' });
    expect(backTarget({ pathname: '/order-details', hasEarlier: true })).toEqual({ kind: 'back' });
    const check = { pathname: '/order-details/801xx0000000001AAA/check', hasEarlier: true };
    expect(backTarget(check)).toEqual({ kind: 'back' });
  });
});
