import { describe, expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { device, orderRow, place } from '#test/support/order-device.ts';
import { account, cartItem, order, orderItem, price, product, stock } from '#test/support/shop.ts';
import { readReorder } from './read-reorder.ts';

type Fields = Parameters<typeof orderItem>[3];

/** Reads the sheet of an order with these items, on a device with these parts. */
async function sheet(items: [productId: string, fields?: Fields][], changes: object = {}, fields: Fields = {}) {
  const open = {
    Order: [order('7', { Status__c: 'Delivered', EffectiveDate: '2026-11-14', ...fields })],
    OrderItem: items.map(([productId, of], at) => orderItem(`I${at}`, '7', productId, { SOItem__c: at + 1, ...of })),
  };
  const here = await customerDevice({ 'open-orders': open, ...changes });
  const view = await readReorder(here.databases, { key: '7' });
  if (!view.order) throw new Error('no order');
  return view.order;
}

const goods = (Quantity: number, UnitPrice: number, more: Fields = {}): Fields => ({
  Quantity,
  UnitPrice,
  Total_Base_Price__c: Quantity * UnitPrice,
  ...more,
});

describe('readReorder', () => {
  it('[REORD-001] shows quantity and price then and now, the stock, and a proposal for each line', async () => {
    const { lines, date, orderNumber } = await sheet([
      ['P1', goods(12, 384)],
      ['P2', goods(4, 250)],
    ]);
    expect([orderNumber, date]).toEqual(['7', '2026-11-14']);
    expect(lines).toMatchObject([
      {
        productId: 'P1',
        name: 'Product P1',
        ordered: { quantity: 12, free: 0, pricePaise: 384_00, cancelled: false },
        pricePaise: 400_00,
        change: { byPaise: 16_00, percent: 4.2 },
        stock: 40,
        cartQuantity: 0,
        quantity: 12,
        block: null,
        checked: true,
      },
      { productId: 'P2', quantity: 4, change: { byPaise: 0, percent: 0 }, checked: true },
    ]);
  });

  it('[REORD-001] shows what cannot be ordered, and why, and never proposes it', async () => {
    const { lines } = await sheet(
      [
        ['GONE', goods(3, 100)],
        ['P1', goods(2, 384)],
        ['P2', goods(1, 250)],
        ['P3', goods(5, 90)],
        ['P4', goods(8, 60)],
      ],
      {
        'cards/breads': { Product2: [product('P1'), product('P2'), product('P4', { Selling_Unit_Conv__c: 4 })] },
        'prices/book/breads': { PricebookEntry: [price('P2', 250), price('P4', 60)] },
        'stock/breads': { Stock__c: [stock('P1', 40), stock('P2', 10), stock('P4', 3)] },
        'stock/buns': { Stock__c: [stock('P3', 0)] },
        cart: { WebCart: [], CartItem: [cartItem('P2', 1, { Type__c: 'S' })] },
      },
    );
    expect(lines.map(({ name, block, quantity, checked }) => [name, block, quantity, checked])).toEqual([
      ['Product GONE', 'vanished', 0, false],
      ['Product P1', 'not-orderable', 0, false],
      ['Product P2', 'sample-in-cart', 0, false],
      ['Product P3', 'no-stock', 0, false],
      ['Product P4', 'too-little', 0, false],
    ]);
    expect(lines[0]?.ordered).toMatchObject({ quantity: 3, pricePaise: 100_00 });
  });

  it('says that a price or product is not known yet while the catalogue has not arrived', async () => {
    const here = await customerDevice({
      'open-orders': { Order: [order('7')], OrderItem: [orderItem('I1', '7', 'P1'), orderItem('I2', '7', 'GONE')] },
    });
    const { catalogue } = await here.cache.state();
    if (!catalogue) throw new Error('no catalogue');
    const missing = ['cards/later', 'prices/book/breads'].map((name) => {
      return { name, hash: `missing-${name}`.padEnd(22, '-') as never, bytes: 1, group: 'P1' as const };
    });
    const filling = {
      ...catalogue,
      parts: catalogue.parts.filter(({ name }) => !name.startsWith('prices/book/breads')),
    };
    const state = { catalogue: null, filling: { ...filling, parts: [...filling.parts, ...missing] } };
    await here.cache.write({ durability: 'relaxed', writes: { state } });
    const { order: shown } = await readReorder(here.databases, { key: '7' });
    expect(shown?.lines.map(({ productId, block }) => [productId, block])).toEqual([
      ['P1', 'unknown'],
      ['GONE', 'unknown'],
    ]);
  });

  it('proposes whole steps of today within the stock', async () => {
    const { lines } = await sheet(
      [
        ['P1', goods(10, 384)],
        ['P2', goods(12, 250)],
      ],
      { 'cards/breads': { Product2: [product('P1', { Selling_Unit_Conv__c: 4 }), product('P2')] } },
    );
    expect(lines.map(({ quantity, step }) => [quantity, step])).toEqual([
      [12, 4],
      [10, 1],
    ]);
  });

  it('leaves unchecked what the cart has already, and checks what the cart has less of', async () => {
    const { lines } = await sheet(
      [
        ['P1', goods(12, 384)],
        ['P2', goods(4, 250)],
      ],
      { cart: { WebCart: [], CartItem: [cartItem('P1', 12), cartItem('P2', 1)] } },
    );
    expect(lines.map(({ cartQuantity, checked }) => [cartQuantity, checked])).toEqual([
      [12, false],
      [1, true],
    ]);
  });

  it('names what was free apart, counts free pieces apart, and leaves out fees', async () => {
    const { lines, free } = await sheet([
      // 10 paid and 2 free pieces for one rupee.
      ['P1', { Quantity: 12, UnitPrice: 400, Total_Base_Price__c: 4_001 }],
      ['P2', { Type_of_Order__c: 'S', UnitPrice: 0, Quantity: 1 }],
      ['P3', { Quantity: 2, UnitPrice: 0, Total_Base_Price__c: 1 }],
      ['FEE', goods(1, 100, { 'Product2.Name': 'Delivery Charges-B2B', 'Product2.StockKeepingUnit': 'SKU-FEE' })],
    ]);
    expect(
      lines.map(({ productId, ordered, quantity }) => [productId, ordered.quantity, ordered.free, quantity]),
    ).toEqual([['P1', 10, 2, 10]]);
    const box = { name: 'Box', pieces: null, grams: 500 };
    expect(free).toEqual([
      { name: 'Product P2', quantity: 1, sold: box, sample: true },
      { name: 'Product P3', quantity: 2, sold: box, sample: false },
    ]);
  });

  it('leaves a cancelled line unchecked, unless the whole order was cancelled', async () => {
    const cancelled = goods(2, 400, { ReasonofCancel__c: '01' });
    const partly = await sheet([
      ['P1', cancelled],
      ['P2', goods(4, 250)],
    ]);
    expect(partly.lines.map(({ ordered, checked }) => [ordered.cancelled, checked])).toEqual([
      [true, false],
      [false, true],
    ]);
    const whole = await sheet([['P1', cancelled]], {}, { Status__c: 'Cancelled' });
    expect(whole.lines.map(({ ordered, checked }) => [ordered.cancelled, checked])).toEqual([[false, true]]);
  });

  it('makes one line of two lines of a product', async () => {
    const { lines } = await sheet([
      ['P1', goods(4, 390)],
      ['P1', goods(6, 390)],
    ]);
    expect(lines.map(({ ordered }) => ordered)).toEqual([
      { quantity: 10, free: 0, pricePaise: 390_00, cancelled: false },
    ]);
  });

  it('adds what was paid last where that was in another order', async () => {
    const later = {
      Order: [order('8', { Status__c: 'Delivered', EffectiveDate: '2026-11-18' })],
      OrderItem: [orderItem('J1', '8', 'P1', goods(2, 395))],
    };
    const { lines } = await sheet(
      [
        ['P1', goods(12, 384)],
        ['P2', goods(4, 240)],
      ],
      { 'history/2026Q4': later },
    );
    expect(lines[0]?.last).toMatchObject({
      orderId: '8',
      date: '2026-11-18',
      pricePaise: 395_00,
      nowPaise: 400_00,
      change: { byPaise: 5_00 },
    });
    expect(lines[1]?.last).toBeNull();
  });

  it('[CART-035] says that KYC is missing, and still compares', async () => {
    const me = { Contact: [], Account: [account({ KYC_Status__c: 'Submitted' })], User: [] };
    const shown = await sheet(
      [
        ['P1', goods(12, 384)],
        ['P2', goods(4, 250)],
      ],
      { me, 'prices/book/breads': { PricebookEntry: [price('P1', 400)] } },
    );
    expect(shown.kycMissing).toBe(true);
    expect(shown.lines.map(({ block, quantity }) => [block, quantity])).toEqual([
      [null, 12],
      ['not-orderable', 0],
    ]);
    expect((await sheet([['P1']])).kycMissing).toBe(false);
  });

  it('finds an order by its reference, also while it waits on this device, and no other', async () => {
    const here = await device();
    await place(here);
    const { ref } = await orderRow(here);
    const { order: waiting } = await readReorder(here.databases, { key: ref });
    expect(waiting).toMatchObject({ orderNumber: null, date: '2026-11-21' });
    expect(waiting?.lines.map(({ name, ordered, stock }) => [name, ordered.quantity, stock])).toEqual([
      ['Product P1', 2, 38],
      ['Product P2', 3, 7],
    ]);
    await here.pull({
      'open-orders': {
        Order: [order('9', { Client_Ref__c: ref })],
        OrderItem: [orderItem('I', '9', 'P1', goods(2, 400))],
      },
    });
    expect((await readReorder(here.databases, { key: ref })).order).toMatchObject({ orderNumber: '9' });
    expect(await readReorder(here.databases, { key: 'another' })).toEqual({ synced: true, order: null });
  });
});
