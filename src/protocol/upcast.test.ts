import { describe, expect, it } from 'vitest';
import { currentVersion, type UpcastSteps, upcast } from './upcast.ts';

const steps: UpcastSteps = {
  'cart.set-line': [],
  'cart.set-options': [
    (args) => ({ ...(args as object), express: false }),
    (args) => ({ ...(args as object), coupon: null }),
  ],
  'cart.dismiss-expired': [],
  'favourite.set': [],
  'order.place': [],
  'address.create': [],
  'address.edit': [],
  'address.delete': [],
  'feedback.save': [],
  'feedback.comment': [],
  'document.attach': [],
};

describe('upcast', () => {
  it('upgrades arguments of any older version to the current one, step by step', () => {
    expect(currentVersion('cart.set-options', steps)).toBe(3);
    expect(upcast({ kind: 'cart.set-options', v: 1, args: {} }, steps)).toEqual({
      ok: true,
      value: { kind: 'cart.set-options', args: { express: false, coupon: null } },
    });
    expect(upcast({ kind: 'cart.set-options', v: 2, args: { express: true } }, steps)).toMatchObject({
      value: { args: { express: true, coupon: null } },
    });
  });

  it('keeps the current version, and distinguishes a newer version from an invalid one', () => {
    const args = { express: true, coupon: 'A' };
    expect(upcast({ kind: 'cart.set-options', v: 3, args }, steps)).toMatchObject({ value: { args } });
    expect(upcast({ kind: 'cart.set-options', v: 4, args }, steps)).toMatchObject({ error: { kind: 'newer-version' } });
    for (const v of [0, -1, 1.5, Number.NaN]) {
      expect(upcast({ kind: 'cart.set-options', v, args }, steps)).toMatchObject({ error: { kind: 'bad-version' } });
    }
    expect(upcast({ kind: 'constructor', v: 1, args }, steps)).toMatchObject({ error: { kind: 'unknown-kind' } });
  });
});
