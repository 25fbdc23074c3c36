import { describe, expect, it } from 'vitest';
import type { CartFacts } from '#domain/cart/cart-facts.ts';
import { checkLine, type LineCheck } from './set-line.ts';

const facts = {
  today: '2026-11-21',
  products: new Map([
    ['P1', { Id: 'P1', Name: 'Naan' }],
    ['P2', { Id: 'P2', Name: 'Bread' }],
    ['FEE', { Id: 'FEE', Name: 'Delivery Charges-B2B' }],
  ]),
  entries: new Map(
    ['P1', 'FEE'].map((id) => [id, [{ Id: `E-${id}`, IsActive: true, Product2Id: id, UnitPrice: 120, TAX__c: 5 }]]),
  ),
  special: { delivery: null, express: null, gift: null },
} as unknown as CartFacts;

const goods = (quantity: number, productId = 'P1') => ({ productId, type: 'O' as const, quantity });
const sample = (quantity = 1, productId = 'P1') => ({ productId, type: 'S' as const, quantity });
const check = (target: LineCheck['target'], more: Partial<LineCheck> = {}) =>
  checkLine({
    target,
    seen: {},
    lines: [],
    facts,
    samplesAllowed: true,
    kycStatus: 'Completed',
    samplesUsed: new Set(),
    ...more,
  });

describe('a line of the cart is taken', () => {
  it.each<[string, LineCheck['target'], Partial<LineCheck>]>([
    ['as goods', goods(3), {}],
    ['as a sample', sample(), {}],
    ['as a sample before the KYC is complete', sample(), { kycStatus: 'Submitted' }],
    ['as goods while samples are off', goods(3), { samplesAllowed: false }],
    ['as goods after a sample of it', goods(3), { samplesUsed: new Set(['P1']) }],
    ['as a sample after one of another product', sample(), { samplesUsed: new Set(['P2']) }],
    ['as goods after its sample was just removed', goods(3), { lines: [sample(0)] }],
    ['beside a sample of another product', goods(3), { lines: [sample(1, 'P2')] }],
    ['when the cart has what the user saw', goods(3), { lines: [goods(5)], seen: { quantityBasis: 5 } }],
    ['when the cart has what the user wants', goods(3), { lines: [goods(3)], seen: { quantityBasis: 5 } }],
    ['away although the product is gone', goods(0, 'P9'), { lines: [goods(4, 'P9')] }],
    ['away although the KYC is not complete', goods(0), { lines: [goods(4)], kycStatus: '' }],
    ['away although it is a fee', goods(0, 'FEE'), { lines: [goods(1, 'FEE')] }],
  ])('%s', (_, target, more) => {
    expect(check(target, more)).toBeNull();
  });
});

describe('a line of the cart is refused', () => {
  const changed = { ...goods(3), quantityNow: 4, quantityBasis: 5 };
  it.each<[string, LineCheck['target'], Partial<LineCheck>, object]>([
    [
      'changed-elsewhere',
      goods(3),
      // The sample is not the line that the user saw.
      { lines: [sample(), goods(4)], seen: { quantityBasis: 5 } },
      changed,
    ],
    ['changed-elsewhere', goods(0), { lines: [goods(4)], seen: { quantityBasis: 5 } }, { ...changed, quantity: 0 }],
    ['changed-elsewhere', goods(3), { seen: { quantityBasis: 5 } }, { ...changed, quantityNow: 0 }],
    ['kyc', goods(3), { kycStatus: 'Submitted' }, { status: 'Submitted' }],
    ['product-in-cart', sample(), { lines: [goods(3)] }, { productId: 'P1' }],
    ['sample-in-cart', goods(3), { lines: [sample()], seen: { quantityBasis: 0 } }, { productId: 'P1' }],
    ['vanished', goods(3, 'P9'), {}, { productId: 'P9', type: 'O' }],
    ['not-orderable', goods(1, 'FEE'), {}, { productId: 'FEE', type: 'O' }],
    ['not-orderable', sample(1, 'P2'), {}, { productId: 'P2', type: 'S' }],
    ['samples-off', sample(), { samplesAllowed: false }, { productId: 'P1' }],
    ['sample-used', sample(), { samplesUsed: new Set(['P1']) }, { productId: 'P1' }],
  ])('%s', (kind, target, more, details) => {
    expect(check(target, more)).toEqual({ kind, details });
  });
});
