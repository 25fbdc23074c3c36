import { describe, expect, it } from 'vitest';
import type { BaseFeedback } from '#domain/commands/feedback-fields.ts';
import type { PaymentMode } from '#domain/commands/place-order.ts';
import { paise } from '#domain/money.ts';
import { similarOrder } from '#domain/rules/similar-order.ts';
import { favourite, order, row, setLine } from '#test/support/rows.ts';
import { project } from './project.ts';
import { projectExpired } from './project-expired.ts';
import { projectFeedback } from './project-feedback.ts';
import { projectReturns } from './project-returns.ts';
import { reservationsOf } from './reservations.ts';

const cancelled = { state: 'cancelled' as const };
const refused = { state: 'needs-user' as const };

describe('a command that was taken back', () => {
  it('has no effect on the cart or on favourites', () => {
    const base = { lines: [{ productId: 'P', type: 'O' as const, quantity: 2 }], favourites: new Set<string>() };
    const shown = project(base, [setLine('P', 9, cancelled), favourite('P', cancelled)]);
    expect(shown.lines).toEqual([{ ...base.lines[0], pending: [], rejected: null }]);
    expect([...shown.favourites, ...shown.favouritesPending]).toEqual([]);
  });

  it('but one that was refused keeps its effect and is marked as rejected', () => {
    const [waiting, stopped] = [setLine('P', 9), setLine('Q', 1, refused)];
    const { lines } = project({ lines: [], favourites: new Set() }, [waiting, stopped]);
    expect(lines.map(({ productId, pending, rejected }) => [productId, pending, rejected])).toEqual([
      ['P', [waiting.id], null],
      ['Q', [stopped.id], stopped.id],
    ]);
  });

  it('changes nothing that has its own projection', () => {
    const base = { lines: [], favourites: new Set<string>() };
    const others = ['cart.set-options', 'address.edit', 'address.delete', 'feedback.save', 'feedback.comment'] as const;
    for (const kind of others) {
      const args = { address: { ref: 'A' }, orderItemId: 'I', type: 'O' } as never;
      expect(project(base, [row(kind, args)]).lines, kind).toEqual([]);
    }
  });
});

describe('the notice of expired discounts', () => {
  const header = { Discounts_updated__c: true, Updated_Products__c: 'Bun' };
  const dismissed = { products: ['Bun'], schemes: [] };

  it('is gone after its user has closed it, and returns when that was taken back', () => {
    const closed = row('cart.dismiss-expired', dismissed as never);
    expect(projectExpired(header, [])).toEqual(dismissed);
    expect(projectExpired(header, [closed])).toEqual({ products: [], schemes: [] });
    expect(projectExpired(header, [{ ...closed, ...cancelled }])).toEqual(dismissed);
    expect(projectExpired(header, [{ ...setLine('P', 1), args: dismissed } as never])).toEqual(dismissed);
  });
});

describe('ratings', () => {
  const known: BaseFeedback = { orderItemId: 'I1', type: 'O', fields: { Product_Quality__c: 2 } as never };
  const save = (orderItemId: string, type: 'O' | 'S', change: object = {}) =>
    row('feedback.save', { orderItemId, type, was: null, fields: { Product_Quality__c: 5 } } as never, change);

  it("[FEED-007] exist once for each item and type, the user's own over the CRM's", () => {
    const [again, sample, other] = [save('I1', 'O'), save('I1', 'S', refused), save('I2', 'O')];
    const shown = projectFeedback([known], [again, sample, other, save('I3', 'O', cancelled), setLine('P', 1)]);
    expect(shown).toEqual([
      { orderItemId: 'I1', type: 'O', fields: { Product_Quality__c: 5 }, pending: again.id, rejected: null },
      { orderItemId: 'I1', type: 'S', fields: { Product_Quality__c: 5 }, pending: sample.id, rejected: sample.id },
      { orderItemId: 'I2', type: 'O', fields: { Product_Quality__c: 5 }, pending: other.id, rejected: null },
    ]);
    expect(projectFeedback([known], [])).toEqual([{ ...known, pending: null, rejected: null }]);
  });

  it('keep what the user did not change as the CRM has it, whatever the form showed', () => {
    const now = { Product_Quality__c: 2, Service_Quality__c: 5, Order_Feedback__c: 'Good' };
    const was = { Product_Quality__c: 4, Service_Quality__c: 4, Order_Feedback__c: 'Good' };
    const edit = (fields: object) => row('feedback.save', { orderItemId: 'I1', type: 'O', was, fields } as never);
    const base = [{ ...known, fields: now as never }];
    const [shown] = projectFeedback(base, [edit({ ...was, Product_Quality__c: 1 })]);
    expect(shown?.fields).toEqual({ ...now, Product_Quality__c: 1 });
  });
});

describe('the return of an order', () => {
  const reason = { code: '001', comment: '' } as const;
  const give = (orderId: string, change: object = {}) => row('order.return', { orderId, reason }, change);
  const known = { returnedAt: '2026-11-21T10:00:00.000+05:30', text: 'Return 001 Invoicing Issue', ref: 'R' };

  it('shows as requested at once, one that was refused says so, and one that was taken back until it is voided', () => {
    const [waiting, stopped] = [give('A'), give('B', refused)];
    const back = give('C', cancelled);
    const shown = projectReturns(new Map(), [waiting, stopped, back, setLine('P', 1)]);
    const made = { returnedAt: null, text: null, reason };
    expect([...shown]).toEqual([
      ['A', { ...made, ref: waiting.ref, pending: waiting.id, rejected: null }],
      ['B', { ...made, ref: stopped.ref, pending: stopped.id, rejected: stopped.id }],
      ['C', { ...made, ref: back.ref, pending: back.id, rejected: null }],
    ]);
  });

  it("is the CRM's, whatever this device still asks for", () => {
    const stopped = give('A', refused);
    const shown = projectReturns(new Map([['A', known]]), [stopped]);
    expect(shown.get('A')).toEqual({ ...known, reason: null, pending: null, rejected: stopped.id });
  });
});

describe('the reservations of waiting orders', () => {
  const placed = (payment: PaymentMode, coupon: string | null, products: Parameters<typeof order>[0]) => {
    const made = order(products);
    return { ...made, args: { ...made.args, payment, coupon } };
  };

  it('include stock, credit, coupons and samples of each order', () => {
    const first = placed('credit', 'TEN', [
      { productId: 'P', quantity: 3 },
      { productId: 'S', type: 'S' },
    ]);
    const second = placed('cash', 'TEN', [{ productId: 'P', quantity: 2 }]);
    const third = placed('cash', null, ['Q']);
    const shown = placed('credit', 'TEN', ['P']);
    const held = reservationsOf([first, second, third, shown, setLine('P', 9)], new Set([shown.ref]));
    expect(held).toEqual({
      stock: new Map([
        ['P', 5],
        ['S', 1],
        ['Q', 1],
      ]),
      creditPaise: paise(200),
      coupons: new Map([['TEN', 2]]),
      samples: new Set(['S']),
      orders: 3,
    });
  });
});

describe('the stock of a waiting order', () => {
  it('includes the free pieces that it was agreed with', () => {
    const made = order([{ productId: 'P', quantity: 3 }, 'Q']);
    const gifts = [
      { productId: 'P', quantity: 1 },
      { productId: 'GIFT', quantity: 2 },
    ];
    const held = reservationsOf([{ ...made, args: { ...made.args, gifts } }], new Set());
    expect(Object.fromEntries(held.stock)).toEqual({ P: 4, Q: 1, GIFT: 2 });
  });
});

describe('a very similar order', () => {
  const hour = 3_600_000;
  const lines = [{ productId: 'P', type: 'O' as const, quantity: 1 }];
  const recent = (orderNumber: string, atMs: number) => ({ orderNumber, placedAt: '', atMs, lines });
  const waiting = (shortReference: string, madeAtMs: number) => {
    const made = order(['P'], { madeAtMs });
    return { ...made, args: { ...made.args, shortReference } };
  };
  const found = (more: Partial<Parameters<typeof similarOrder>[0]>) =>
    similarOrder({ lines, recentOrders: [], placedRefs: new Set(), rows: [], nowMs: 100 * hour, ...more })?.orderNumber;

  it('[REORD-006] is the newest of the last twelve hours, a waiting one before a placed one', () => {
    const recentOrders = [recent('older', 90 * hour), recent('newer', 95 * hour)];
    const rows = [waiting('first', 89 * hour), waiting('last', 91 * hour)];
    expect(found({ recentOrders })).toBe('newer');
    expect(found({ recentOrders, rows })).toBe('last');
    expect(found({ recentOrders: [recent('just', 88 * hour)] })).toBe('just');
    expect(found({ recentOrders: [recent('gone', 88 * hour - 1)] })).toBeUndefined();
  });

  it('[REORD-006] is not the same order when the CRM already shows it', () => {
    const mine = waiting('mine', 99 * hour);
    expect(found({ rows: [mine] })).toBe('mine');
    expect(found({ rows: [mine], placedRefs: new Set([mine.ref]) })).toBeUndefined();
  });
});
