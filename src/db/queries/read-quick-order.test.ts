import { describe, expect, it } from 'vitest';
import { changeList, eraseList, importLists, makeList, renameList } from '#commands/kitchen-lists.ts';
import { reorder } from '#commands/reorder.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { newList } from '#domain/lists/kitchen-list.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { account, order, orderItem, price, product, stock } from '#test/support/shop.ts';
import { readCodes } from './read-codes.ts';
import { readKitchenLists } from './read-kitchen-lists.ts';
import { readQuickOrder } from './read-quick-order.ts';

const paid = (id: string, of: string, productId: string, Quantity: number, more: object = {}) =>
  orderItem(id, of, productId, { Quantity, UnitPrice: 100, Total_Base_Price__c: Quantity * 100, ...more });

/** Product P1 was bought twice, P2 once, P3 never; a gone product was bought long ago. */
const history = {
  'open-orders': {
    Order: [order('1', { EffectiveDate: '2026-11-16' }), order('2', { EffectiveDate: '2026-11-19' })],
    OrderItem: [paid('a', '1', 'P1', 12), paid('b', '2', 'P1', 8), paid('c', '1', 'P2', 4), paid('d', '2', 'FEE', 1)],
  },
  'history/2026Q3': {
    Order: [order('3', { EffectiveDate: '2026-08-01' })],
    OrderItem: [paid('e', '3', 'GONE', 3)],
  },
};

const first = { listId: null };

describe('the first list', () => {
  it('[REORD-002] holds products bought before and favourites, with last quantity, last date and usual quantity', async () => {
    const here = await customerDevice({ ...history, favourites: { Favourite__c: [{ Product__c: 'P3' }] } });
    const { rows, synced } = await readQuickOrder(here.databases, first);
    expect(synced).toBe(true);
    expect(rows.map(({ id, last, usual, block }) => [id, last, usual, block])).toEqual([
      ['P1', { pieces: 8, day: '2026-11-19' }, 8, null],
      ['P2', { pieces: 4, day: '2026-11-16' }, 4, null],
      ['GONE', { pieces: 3, day: '2026-08-01' }, 3, 'vanished'],
      ['P3', null, null, null],
    ]);
    expect(rows[0]).toMatchObject({ name: 'Product P1', sku: 'SKU-P1', unit: { selling: 'Box' }, pricePaise: 400_00 });
  });

  it('[REORD-002] counts no cancelled pieces as bought, nor lines that the office cancelled by their status', async () => {
    const here = await customerDevice({
      'open-orders': {
        Order: [order('1', { EffectiveDate: '2026-11-16' })],
        OrderItem: [
          paid('a', '1', 'P1', 20, { Total_Item_Amount__c: 2000, Cancel_Quantity__c: 15, CAmount__c: 1500 }),
          paid('b', '1', 'P2', 4, { Status__c: 'Cancelled' }),
        ],
      },
    });
    const { rows } = await readQuickOrder(here.databases, first);
    expect(rows.map(({ id, last, usual }) => [id, last?.pieces, usual])).toEqual([['P1', 5, 5]]);
  });

  it('[REORD-002] follows a favourite that waits on this device, and shows usual quantities in steps of today', async () => {
    const here = await customerDevice({
      ...history,
      'cards/breads': { Product2: [product('P1', { Selling_Unit_Conv__c: 6 }), product('P2')] },
    });
    await setFavourite(here.ports, { productId: 'P3', on: true });
    const { rows } = await readQuickOrder(here.databases, first);
    expect(rows.map(({ id }) => id)).toEqual(['P1', 'P2', 'GONE', 'P3']);
    expect(rows[0]).toMatchObject({ step: 6, usual: 12, startQuantity: 6 });
  });

  it('says what cannot be ordered, and wants none of it', async () => {
    const here = await customerDevice({
      ...history,
      'prices/book/breads': { PricebookEntry: [price('P1', 400)] },
      'stock/breads': { Stock__c: [stock('P1', 0)] },
      me: { Contact: [], Account: [account({ KYC_Status__c: 'Submitted' })], User: [] },
    });
    await changeList(here.ports, { listId: 'bought', change: { kind: 'mark', marks: { P1: { want: 4 } } } });
    const view = await readQuickOrder(here.databases, first);
    expect(view.kycMissing).toBe(true);
    expect(view.rows.map(({ id, block, wanted }) => [id, block, wanted])).toEqual([
      ['P1', 'no-stock', 0],
      ['P2', 'not-orderable', 0],
      ['GONE', 'vanished', 0],
    ]);
  });
});

describe('what the kitchen notes', () => {
  it('[REORD-003] counts: par minus what is left, in selling steps, becomes the quantity for the cart', async () => {
    const here = await customerDevice({
      ...history,
      'cards/breads': { Product2: [product('P1', { Selling_Unit_Conv__c: 4 }), product('P2')] },
    });
    const mark = (marks: Parameters<typeof changeList>[1]['change'] & { kind: 'mark' }) =>
      changeList(here.ports, { listId: 'bought', change: marks });
    await mark({ kind: 'mark', marks: { P1: { par: 20 }, P2: { par: 5 } } });
    await mark({ kind: 'mark', marks: { P1: { left: 9 }, P2: { left: 6 } } });
    const { rows } = await readQuickOrder(here.databases, first);
    expect(rows.slice(0, 2).map(({ id, proposed, wanted }) => [id, proposed, wanted])).toEqual([
      ['P1', 12, 12],
      ['P2', 0, 0],
    ]);
    const lines = rows
      .filter(({ wanted }) => wanted > 0)
      .map(({ id, wanted }) => ({ productId: id, quantity: wanted }));
    expect(await reorder(here.ports, { lines })).toMatchObject({ ok: true, value: { added: 1 } });
    expect((await readQuickOrder(here.databases, first)).rows[0]?.cartQuantity).toBe(12);
  });

  it('[REORD-003] lists have names and an own order, and the cache has no part in them', async () => {
    const here = await customerDevice(history);
    const made = await makeList(here.ports, { name: '  Cold   store ', productIds: ['P3', 'P1', 'P2'] });
    if (!made.ok) throw new Error('no list');
    const { listId } = made.value;
    await changeList(here.ports, { listId, change: { kind: 'arrange', order: ['P2', 'P3', 'P1'] } });
    await changeList(here.ports, { listId, change: { kind: 'mark', marks: { P2: { par: 7 } } } });
    const before = await readQuickOrder(here.databases, { listId });
    expect(before.lists).toEqual([
      { id: 'bought', name: null },
      { id: listId, name: 'Cold store' },
    ]);
    expect(before.rows.map(({ id, marks }) => [id, marks.par])).toEqual([
      ['P2', 7],
      ['P3', undefined],
      ['P1', undefined],
    ]);
    await here.cache.erase();
    const rebuilt = await readQuickOrder(here.databases, { listId });
    expect(rebuilt.list).toEqual({ id: listId, name: 'Cold store' });
    expect(rebuilt.rows.map(({ id, marks }) => [id, marks.par])).toEqual(
      before.rows.map(({ id, marks }) => [id, marks.par]),
    );
    expect(rebuilt.synced).toBe(false);
  });

  it('[REORD-003] refuses an empty name and a name that is taken; renames and erases', async () => {
    const here = await customerDevice(history);
    const made = await makeList(here.ports, { name: 'Bar' });
    if (!made.ok) throw new Error('no list');
    const { listId } = made.value;
    expect(await makeList(here.ports, { name: '   ' })).toMatchObject({ error: { kind: 'no-name' } });
    expect(await makeList(here.ports, { name: ' bar' })).toMatchObject({ error: { kind: 'name-taken' } });
    expect(await renameList(here.ports, { listId, name: 'BAR' })).toMatchObject({ ok: true });
    await eraseList(here.ports, { listId: 'bought' });
    await eraseList(here.ports, { listId });
    expect((await readQuickOrder(here.databases, { listId })).lists).toEqual([{ id: 'bought', name: null }]);
    expect(await renameList(here.ports, { listId, name: 'x' })).toMatchObject({ error: { kind: 'gone' } });
    const change = { kind: 'put-in', productIds: ['P1'] } as const;
    expect(await changeList(here.ports, { listId, change })).toMatchObject({ error: { kind: 'gone' } });
  });
});

describe('codes', () => {
  it('[REORD-007] finds products by SKU and EAN as printed or typed, never a fee', async () => {
    const here = await customerDevice({
      'details/breads': { Product2: [{ Id: 'P1', EAN_Number__c: '8909123456786' }] },
    });
    const codes = ['8909-1234-56786', 'sku p2', 'SKU-FEE', 'nothing'];
    const { products, eansKnown } = await readCodes(here.databases, { codes });
    expect(Object.entries(products).map(([code, { id }]) => [code, id])).toEqual([
      ['8909123456786', 'P1'],
      ['skup2', 'P2'],
    ]);
    expect(eansKnown).toBe(true);
  });
});

it('[REORD-003] imports lists in the places of those with their names', async () => {
  const here = await customerDevice(history);
  const made = await makeList(here.ports, { name: 'Bar', productIds: ['P1'] });
  if (!made.ok) throw new Error('no list');
  const bar = { ...newList({ id: 'elsewhere', name: 'bar', madeAtMs: 5 }), order: ['P2'], marks: { P2: { par: 3 } } };
  expect(await importLists(here.ports, { lists: [bar] })).toMatchObject({ ok: true, value: { lists: 1 } });
  const lists = await readKitchenLists(here.databases);
  expect(lists.map(({ id, order }) => [id, order])).toEqual([
    ['bought', []],
    [made.value.listId, ['P2']],
  ]);
});
