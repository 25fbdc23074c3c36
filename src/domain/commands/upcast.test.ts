import { describe, expect, it } from 'vitest';
import { definitionOf, findDefinition } from './kinds.ts';
import { currentVersion, upcast } from './upcast.ts';

/** A kind with two earlier versions. */
const definition = {
  ...definitionOf('cart.set-options'),
  upcasts: [
    (args: unknown) => ({ ...(args as object), express: false }),
    (args: unknown) => ({ ...(args as object), coupon: null }),
  ],
};
const find = (kind: string) => (kind === definition.kind ? definition : findDefinition(kind));

describe('upcast', () => {
  it('upgrades arguments of any older version to the current one, step by step', () => {
    expect(upcast({ kind: 'cart.set-options', v: 1, args: {} }, find)).toEqual({
      ok: true,
      value: { kind: 'cart.set-options', args: { express: false, coupon: null } },
    });
    expect(upcast({ kind: 'cart.set-options', v: 2, args: { express: true } }, find)).toMatchObject({
      value: { args: { express: true, coupon: null } },
    });
  });

  it('keeps the current version, and distinguishes a newer version from an invalid one', () => {
    const args = { express: true, coupon: 'A' };
    expect(upcast({ kind: 'cart.set-options', v: 3, args }, find)).toMatchObject({ value: { args } });
    expect(upcast({ kind: 'cart.set-options', v: 4, args }, find)).toMatchObject({ error: { kind: 'newer-version' } });
    for (const v of [0, -1, 1.5, Number.NaN]) {
      expect(upcast({ kind: 'cart.set-options', v, args }, find)).toMatchObject({ error: { kind: 'bad-version' } });
    }
    expect(upcast({ kind: 'constructor', v: 1, args }, find)).toMatchObject({ error: { kind: 'unknown-kind' } });
  });

  it('new commands carry one version more than there are upcasts', () => {
    expect(currentVersion('cart.set-line')).toBe(1);
    expect(currentVersion('order.place')).toBe(4);
  });
});
