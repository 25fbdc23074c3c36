import { describe, expect, it } from 'vitest';
import type { LineType } from '#domain/commands/cart-fields.ts';
import { favourite, order, row, setLine } from '#test/support/rows.ts';
import type { CrmCart } from './cart/crm-cart.ts';
import { isShown, type SeenState, supersedes } from './effect.ts';
import type { LedgerCommand } from './ledger.ts';

const command = (made: unknown) => made as LedgerCommand;
const unread: SeenState = { cart: null, notice: null, favourites: null, records: null, orderRefs: null };

function cartOf(
  lines: [productId: string, quantity: number, type?: LineType][],
  change: Partial<CrmCart> = {},
): CrmCart {
  const line = ([productId, paidQuantity, type = 'O']: (typeof lines)[number]) =>
    ({
      id: productId,
      productId,
      type,
      paidQuantity,
      special: false,
      amounts: {},
    }) as unknown as CrmCart['lines'][number];
  return { id: 'cart', coupon: null, express: false, lines: lines.map(line), ...change };
}

describe('a read shows', () => {
  const shows = (made: unknown, seen: Partial<SeenState>) => isShown(command(made), { ...unread, ...seen });

  it('a line with the quantity that was set, of its own type', () => {
    const set = setLine('A', 4);
    expect(shows(set, {})).toBe(false);
    expect(
      shows(set, {
        cart: cartOf([
          ['B', 1],
          ['A', 4],
        ]),
      }),
    ).toBe(true);
    expect(shows(set, { cart: cartOf([['A', 5]]) })).toBe(false);
    expect(shows(set, { cart: cartOf([['B', 4]]) })).toBe(false);
    expect(shows(setLine('A', 1), { cart: cartOf([['A', 1, 'S']]) })).toBe(false);
    expect(shows(setLine('A', 0), { cart: cartOf([['B', 4]]) })).toBe(true);
    expect(shows(setLine('A', 0), {})).toBe(false);
    expect(shows(setLine('A', 0), { cart: cartOf([['A', 4]]) })).toBe(false);
  });

  it('the options of a cart, which a customer without a cart cannot have', () => {
    const set = row('cart.set-options', { coupon: 'TEN', express: true });
    const withOptions = (coupon: string | null, express: boolean) => ({ cart: cartOf([], { coupon, express }) });
    expect(shows(set, withOptions('TEN', true))).toBe(true);
    expect(shows(set, withOptions('TEN', false))).toBe(false);
    expect(shows(set, withOptions(null, true))).toBe(false);
    expect(shows(set, {})).toBe(false);
    expect(shows(set, { cart: cartOf([], { id: null }) })).toBe(true);
  });

  it('that a notice is dismissed: it is gone, or names something else', () => {
    const closed = row('cart.dismiss-expired', { products: ['Naan'], schemes: [] });
    const notice = (names: string) => ({ notice: { Discounts_updated__c: true, Updated_Products__c: names } });
    expect(shows(closed, { notice: null })).toBe(true);
    expect(shows(closed, notice('Naan'))).toBe(false);
    expect(shows(closed, notice('Naan, Bun'))).toBe(true);
  });

  it('a favourite that is on, or off', () => {
    const off = row('favourite.set', { productId: 'A', on: false });
    expect(shows(favourite('A'), {})).toBe(false);
    expect(shows(favourite('A'), { favourites: new Set(['A']) })).toBe(true);
    expect(shows(favourite('A'), { favourites: new Set(['B']) })).toBe(false);
    expect(shows(off, { favourites: new Set(['B']) })).toBe(true);
    expect(shows(off, { favourites: new Set(['A']) })).toBe(false);
    expect(shows(off, {})).toBe(false);
  });

  it('an order by its reference, with its lines out of the cart', () => {
    const placed = order([
      { productId: 'A', quantity: 4, ours: [4] },
      { productId: 'B', quantity: 2, ours: [2] },
    ]);
    const known = { orderRefs: new Set([placed.ref]) };
    expect(shows(placed, { ...known, cart: cartOf([]) })).toBe(true);
    expect(shows(placed, known)).toBe(false);
    expect(shows(placed, { cart: cartOf([]) })).toBe(false);
    expect(shows(placed, { orderRefs: new Set(['other']), cart: cartOf([]) })).toBe(false);
    expect(shows(placed, { ...known, cart: cartOf([['A', 4]]) })).toBe(false);
    expect(shows(placed, { ...known, cart: cartOf([['B', 2]]) })).toBe(false);
    // Another device's quantity, another product and a sample are not the order's.
    expect(
      shows(placed, {
        ...known,
        cart: cartOf([
          ['A', 9],
          ['C', 4],
          ['B', 1, 'S'],
        ]),
      }),
    ).toBe(true);
    expect(shows(placed, { ...known, cart: cartOf([['C', 4]]) })).toBe(true);
    const ofOne = order([{ productId: 'A', quantity: 1, ours: [1] }]);
    const sample = { orderRefs: new Set([ofOne.ref]), cart: cartOf([['A', 1, 'S']]) };
    expect(shows(ofOne, sample)).toBe(true);
  });

  it('records only when they were read, and of an attachment nothing', () => {
    const made = row('address.create', { fields: {} } as never, { ref: 'r1' });
    const rows = (ref: string) => ({ records: { addresses: [{ Id: '1', Client_Ref__c: ref }], feedback: [] } });
    expect(shows(made, {})).toBe(false);
    expect(shows(made, rows('r1'))).toBe(true);
    expect(shows(made, rows('r2'))).toBe(false);
    expect(shows(row('document.attach', {} as never), {})).toBe(true);
  });
});

describe('a later command of the same request hides', () => {
  const options = row('cart.set-options', { coupon: null, express: false });
  const notice = row('cart.dismiss-expired', { products: [], schemes: [] });
  const ofA = order([
    { productId: 'A', quantity: 1 },
    { productId: 'B', quantity: 1 },
  ]);
  const comment = (item: string) => row('feedback.save', { orderItemId: item, type: 'O', fields: {} } as never);

  const created = (ref: string) => row('address.create', { fields: {} } as never, { ref });
  const edited = (ref: string) => row('address.edit', { address: { ref }, was: {}, fields: {} } as never);
  const remove = (ref: string) => row('address.delete', { address: { ref } });
  const remark = (ref: string) => row('feedback.comment', { orderItemId: 'i1', comment: 'Soft' }, { ref });
  const attached = (ref: string) => row('document.attach', { parent: { object: 'Account' } } as never, { ref });

  it.each([
    ['a line: one of its product', setLine('A', 2), setLine('A', 1), true],
    ['a line: not one of another product', setLine('B', 2), setLine('A', 1), false],
    ['a line: an order with its product', ofA, setLine('B', 1), true],
    ['a line: not an order without it', ofA, setLine('C', 1), false],
    ['a line: not a favourite of its product', favourite('A'), setLine('A', 1), false],
    ['options: later options', options, options, true],
    ['options: an order', ofA, options, true],
    ['options: a line, which may remove the coupon', setLine('A', 1), options, true],
    ['options: not a favourite', favourite('A'), options, false],
    ['a notice: a later notice', notice, notice, true],
    ['a notice: nothing else', setLine('A', 1), notice, false],
    ['a favourite: one of its product', favourite('A'), favourite('A'), true],
    ['a favourite: not one of another product', favourite('B'), favourite('A'), false],
    ['a favourite: not a line of its product', setLine('A', 1), favourite('A'), false],
    ['an order: a line of its product', setLine('B', 1), ofA, true],
    ['an order: not a line of another product', setLine('C', 1), ofA, false],
    ['an order: not another order', ofA, ofA, false],
    ['an order: not a favourite of its product', favourite('A'), ofA, false],
    ['an address: its deletion', remove('r1'), created('r1'), true],
    ['an address: not the deletion of another', remove('r2'), created('r1'), false],
    ['an address: another edit of it', edited('r1'), edited('r1'), true],
    ['an address: not an edit of another', edited('r2'), edited('r1'), false],
    ['a deletion: another of it', remove('r1'), remove('r1'), true],
    ['a comment: not another on the same item', remark('c2'), remark('c1'), false],
    ['a document: not another of the same file', attached('d2'), attached('d1'), false],
    ['a record: one in its lane', comment('i1'), comment('i1'), true],
    ['a record: not one in another lane', comment('i2'), comment('i1'), false],
  ])('%s', (_, later, earlier, hides) => {
    expect(supersedes(command(later), command(earlier))).toBe(hides);
  });
});
