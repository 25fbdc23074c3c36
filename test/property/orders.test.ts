import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineType } from '#domain/commands/cart-fields.ts';
import { type ComparedLine, isVerySimilar, shortReferenceOf } from '#domain/orders/index.ts';
import { isShortReference } from '#domain/orders/short-reference.ts';
import { similarity } from '#domain/orders/similarity.ts';

const uuid = fc.uuid({ version: 7 });
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

describe('short references', () => {
  it('are nine characters that pass their own check', () => {
    fc.assert(
      fc.property(uuid, (ref) => {
        const short = shortReferenceOf(ref);
        expect(short).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
        expect(isShortReference(short)).toBe(true);
      }),
    );
  });

  it('differ whenever the random part of the references differs', () => {
    fc.assert(
      fc.property(uuid, uuid, (one, other) => {
        expect(shortReferenceOf(one) === shortReferenceOf(other)).toBe(one.slice(-10) === other.slice(-10));
      }),
    );
  });

  it('are made of references only, and have one length', () => {
    const short = shortReferenceOf('01936f6e-7c00-7000-8000-0123456789ab');
    expect(isShortReference(`${short}0`)).toBe(false);
    expect(isShortReference(short.slice(0, 8))).toBe(false);
    expect(() => shortReferenceOf('an order')).toThrow('ten hexadecimal digits');
  });

  it('detect any one wrong character and any two swapped neighbours', () => {
    fc.assert(
      fc.property(uuid, fc.nat(8), fc.constantFrom(...alphabet), (ref, place, wrong) => {
        const short = shortReferenceOf(ref);
        const changed = short.slice(0, place) + wrong + short.slice(place + 1);
        expect(isShortReference(changed)).toBe(changed === short);
        const next = short.charAt(place + 1);
        const swapped = short.slice(0, place) + next + short.charAt(place) + short.slice(place + 2);
        expect(isShortReference(swapped)).toBe(swapped === short);
      }),
    );
  });
});

const line: fc.Arbitrary<ComparedLine> = fc.record({
  productId: fc.constantFrom('P1', 'P2', 'P3', 'P4', 'P5'),
  type: fc.constantFrom<LineType>('O', 'S'),
  quantity: fc.integer({ min: 1, max: 50 }),
});
const lines = fc.array(line, { minLength: 1, maxLength: 8 });

describe('similar orders', () => {
  it('similarity is symmetric, between 0 and 1, and ignores the order of lines', () => {
    fc.assert(
      fc.property(lines, lines, (a, b) => {
        const alike = similarity(a, b);
        expect(alike).toBe(similarity(b, a));
        expect(alike).toBe(similarity([...a].reverse(), b));
        expect(alike).toBeGreaterThanOrEqual(0);
        expect(alike).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('an order is very similar to itself and to one whose line is split in two', () => {
    fc.assert(
      fc.property(lines, (order) => {
        const split = order.flatMap((each) =>
          each.quantity > 1
            ? [
                { ...each, quantity: each.quantity - 1 },
                { ...each, quantity: 1 },
              ]
            : [each],
        );
        expect(similarity(order, split)).toBe(1);
        expect(isVerySimilar(order, split)).toBe(true);
      }),
    );
  });

  it('empty orders are not similar', () => {
    expect(similarity([], [])).toBe(0);
  });

  it('nearly the same lines are very similar; another selection or half of it is not', () => {
    const order = ['A', 'B', 'C', 'D', 'E', 'F'].map((productId) => ({ productId, type: 'O' as const, quantity: 10 }));
    expect(isVerySimilar(order, order.slice(1))).toBe(true);
    expect(isVerySimilar(order, [...order, { productId: 'G', type: 'O', quantity: 3 }])).toBe(true);
    expect(
      isVerySimilar(
        order,
        order.map((each) => ({ ...each, quantity: 8 })),
      ),
    ).toBe(true);
    expect(isVerySimilar(order, order.slice(3))).toBe(false);
    expect(
      isVerySimilar(
        order,
        order.map((each) => ({ ...each, quantity: 20 })),
      ),
    ).toBe(false);
    expect(
      isVerySimilar(
        order,
        order.map((each) => ({ ...each, productId: `${each.productId}2` })),
      ),
    ).toBe(false);
    expect(
      isVerySimilar(
        order,
        order.map((each) => ({ ...each, type: 'S' as const })),
      ),
    ).toBe(false);
    expect(isVerySimilar([], [])).toBe(false);
  });
});
