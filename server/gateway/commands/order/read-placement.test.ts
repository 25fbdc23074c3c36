import { describe, expect, it } from 'vitest';
import { err } from '#lib/result.ts';
import { createCommandRun } from '#test/support/command-run.ts';
import type { LedgerCommand } from '../ledger.ts';
import { readCustomer, readShop } from './read-placement.ts';

type PlaceOrder = LedgerCommand<'order.place'>;

/** Asha orders five naan from a shop that a test changes before it reads. */
function kitchen() {
  const { model, shop, run } = createCommandRun();
  const { contactId, accountId } = shop.asha;
  const command = (args: object = {}): PlaceOrder =>
    ({
      ref: 'R1',
      args: { lines: [{ productId: shop.naan.id, type: 'O', quantity: 5 }], gifts: [], coupon: null, ...args },
    }) as unknown as PlaceOrder;
  const order = (fields: object = {}) =>
    model.add('Order', { AccountId: accountId, Contact__c: contactId, Status__c: 'Order Confirmed', ...fields });
  const customer = async (args: object = {}) => {
    const read = await readCustomer(run(), command(args));
    if (!read.ok) throw new Error(read.error.kind);
    return read.value;
  };
  const read = async (args: object = {}, on = run()) => {
    const answer = await readShop(on, command(args), await customer(args));
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value;
  };
  return { model, shop, run, command, order, customer, read };
}

describe('the customer of an order', () => {
  it('brings the order of this reference, the first of two, and no one else’s', async () => {
    const { order, customer, shop } = kitchen();
    order({ Id: 'Z', Client_Ref__c: 'R1' });
    order({ Id: 'B', Client_Ref__c: 'R1' });
    order({ Id: 'A', Client_Ref__c: 'R2' });
    order({ Id: '0', Client_Ref__c: 'R1', Contact__c: shop.colleague.contactId });
    expect((await customer()).placed.map(({ Id }) => Id)).toEqual(['B', 'Z']);
  });

  it('has used the samples that this order asks for', async () => {
    const { model, order, customer, shop } = kitchen();
    const sample = { OrderId: order().Id, Type_of_Order__c: 'S' };
    for (const { id } of [shop.naan, shop.bread]) model.add('OrderItem', { ...sample, Product2Id: id });
    const asked = (type: 'O' | 'S') => ({ lines: [{ productId: shop.naan.id, type, quantity: 1 }] });
    expect([...(await customer(asked('S'))).samplesUsed]).toEqual([shop.naan.id]);
    expect([...(await customer(asked('O'))).samplesUsed]).toEqual([]);
  });

  it('is unknown when the CRM does not answer, or not about this customer', async () => {
    const { model, run, command, shop } = kitchen();
    const lost = err({ kind: 'timeout' } as const);
    expect(await readCustomer(run({ composite: async () => lost }), command())).toEqual(lost);
    model.change('Contact', shop.asha.contactId, { Pricebook__c: null });
    expect(await readCustomer(run({}, { standardPricebook: async () => lost }), command())).toEqual(lost);
    model.remove('Contact', shop.asha.contactId);
    expect(await readCustomer(run(), command())).toEqual(
      err({ kind: 'network', message: 'a session without its contact' }),
    );
  });
});

describe('the shop of an order', () => {
  it('[CRM-012] sells by the customer’s own price book, or the standard one when the customer has none', async () => {
    const { model, shop, read } = kitchen();
    const other = model.add('Pricebook2', { Name: 'Hotels', IsActive: true });
    const entry = { Product2Id: shop.naan.id, IsActive: true, UnitPrice: 150, TAX__c: 5 };
    model.add('PricebookEntry', { ...entry, Pricebook2Id: other.Id });
    const price = async () => (await read()).catalogue.entries.get(shop.naan.id)?.map(({ UnitPrice }) => UnitPrice);
    expect(await price()).toEqual([200]);
    model.change('Contact', shop.asha.contactId, { Pricebook__c: other.Id });
    expect(await price()).toEqual([150]);
    model.change('Contact', shop.asha.contactId, { Pricebook__c: null });
    expect(await price()).toEqual([200]);
  });

  it('has what is ordered, agreed as a gift, in the cart, or only charged by the shop, each of them once', async () => {
    const { model, shop, read, run } = kitchen();
    const { asha, naan, bread, cake, delivery, express, gift } = shop;
    const cart = { Status: 'Active', Contact__c: asha.contactId, AccountId: asha.accountId };
    model.add('CartItem', { CartId: model.add('WebCart', cart).Id, Product2Id: cake.id, Quantity: 1, Type__c: 'O' });
    const sent: string[] = [];
    const watched = run({
      composite: async (caller, requests, options) => {
        sent.push(...requests.map(({ url }) => decodeURIComponent(url)));
        return model.client.composite(caller, requests, options);
      },
    });
    const args = {
      gifts: [
        { productId: bread.id, quantity: 1 },
        { productId: naan.id, quantity: 1 },
      ],
    };
    const { catalogue } = await read(args, watched);
    expect([...catalogue.products.keys()]).toEqual([naan, bread, cake, delivery, express, gift].map(({ id }) => id));
    expect(sent.find((text) => text.includes('FROM Product2'))?.split(naan.id)).toHaveLength(2);
    expect((await read({ gifts: undefined })).catalogue.products.has(bread.id)).toBe(false);
  });

  it('has the products that its schemes give with the ordered ones, with their prices', async () => {
    const { model, shop, run, read } = kitchen();
    const scheme = (product__c: string, offer_product__c: string) =>
      model.add('Product_Offer_Schemes__c', {
        Name: 'F1',
        Active__c: true,
        Free_Product_Scheme_Y_N__c: true,
        Type__c: 'pieces',
        product__c,
        Convert_Quantity_Value__c: 5,
        offer_product__c,
        offered_quanity__c: 1,
      });
    scheme(shop.naan.id, shop.bread.id);
    scheme(shop.fries.id, shop.cake.id);
    const { catalogue, couponRefusal } = await read();
    expect([catalogue.products.has(shop.bread.id), catalogue.products.has(shop.cake.id)]).toEqual([true, false]);
    expect(catalogue.entries.get(shop.bread.id)).toMatchObject([{ UnitPrice: 80 }]);
    // Read once, its stock counts once.
    expect(catalogue.stock.get(shop.gift.id)).toBe(5);
    expect(couponRefusal).toBeNull();
    const queries: number[] = [];
    const counted = run({
      composite: async (caller, requests, options) => {
        queries.push(requests.length);
        return model.client.composite(caller, requests, options);
      },
    });
    await read({}, counted);
    await read({ coupon: 'TEN' }, counted);
    // Without a coupon, no question about coupons.
    expect(queries).toEqual([5, 1, 5, 5]);
  });

  it('is compared with the account’s other orders of the last 12 hours, oldest first', async () => {
    const { model, order, read, shop } = kitchen();
    const old = order({ Id: '0' });
    Object.assign(old, { CreatedDate: '2026-11-20T16:29:59.000+0000' });
    order({ Id: '3', Contact__c: shop.colleague.contactId });
    Object.assign(order({ Id: '2' }), { CreatedDate: '2026-11-20T16:30:00.000+0000' });
    order({ Id: '1', Client_Ref__c: 'R1' });
    order({ Id: '4', Status__c: null });
    order({ Id: '5', AccountId: shop.ravi.accountId });
    model.add('OrderItem', { OrderId: '2', Product2Id: shop.naan.id, Quantity: 5, Type_of_Order__c: 'O' });
    const { recent } = await read();
    expect(recent.map(({ Id }) => Id)).toEqual(['2', '3']);
    expect(recent[0]).toMatchObject({ OrderItems: { records: [{ Product2Id: shop.naan.id, Quantity: 5 }] } });
  });

  it.each([2, 3])('is unknown when the CRM does not answer call %i of the order', async (failing) => {
    const { model, run, command, customer } = kitchen();
    const lost = err({ kind: 'timeout' } as const);
    const own = await customer();
    let calls = 1;
    const on = run({
      composite: async (caller, requests, options) => {
        calls += 1;
        return calls === failing ? lost : model.client.composite(caller, requests, options);
      },
    });
    expect(await readShop(on, command({ coupon: 'TEN' }), own)).toEqual(lost);
  });
});

describe('the coupon of an order', () => {
  const limits = {
    Maximum_Total_Usage__c: 3,
    Maximum_Usage_Per_Customer__c: 2,
    Maximum_Usage_Per_Day__c: 2,
  };
  const today = { EffectiveDate: '2026-11-21' };
  const before = { EffectiveDate: '2026-11-20' };

  async function refusal(options: { limits?: object | null; uses?: object[] } = {}) {
    const { model, order, read, shop } = kitchen();
    if (options.limits !== null) {
      model.add('Coupon__c', { Name: 'TEN', Active__c: true, ...(options.limits ?? limits) });
    }
    const people = { us: shop.asha.contactId, them: shop.ravi.contactId };
    for (const { by = 'them', ...fields } of (options.uses ?? []) as { by?: 'us' | 'them' }[]) {
      order({ Coupon__c: 'TEN', Contact__c: people[by], AccountId: null, ...fields });
    }
    order({ Coupon__c: 'OTHER', ...today });
    return (await read({ coupon: 'TEN' })).couponRefusal;
  }

  it('is gone when the CRM has none of this name', async () => {
    expect(await refusal({ limits: null })).toBe('gone');
  });

  it.each<[string, object[]]>([
    ['nobody used it', []],
    ['it has one use left of all, and one for each customer', [{ ...before, by: 'us' }, before]],
    ['it has one use left today', [today, { ...before, by: 'us' }]],
    [
      'the orders with it were cancelled, not paid for, or never confirmed',
      [
        { ...today, Status__c: 'Cancelled', by: 'us' },
        { ...today, Status__c: 'Cancelled', by: 'us' },
        { ...today, Status__c: 'Payment Failed', by: 'us' },
        { ...today, Status__c: 'Payment Failed', by: 'us' },
        { ...today, Status__c: null, by: 'us' },
        { ...today, Status__c: null, by: 'us' },
      ],
    ],
  ])('may be used when %s', async (_, uses) => {
    expect(await refusal({ uses })).toBeNull();
  });

  it.each<[string, object[]]>([
    ['all its uses', [before, before, { ...before, by: 'us' }]],
    [
      'all uses of this customer',
      [
        { ...today, by: 'us' },
        { ...before, by: 'us' },
      ],
    ],
    ['all uses of the day', [today, { ...today, by: 'us' }]],
  ])('[PRICE-016] is used up after %s', async (_, uses) => {
    expect(await refusal({ uses })).toBe('used');
  });

  it('that has the name of an older one counts by its own limits, as its discount does', async () => {
    const { model, order, read } = kitchen();
    const coupon = (Id: string, Value__c: number, Maximum_Total_Usage__c: number) =>
      model.add('Coupon__c', { Id, Name: 'TEN', Active__c: true, Value__c, Maximum_Total_Usage__c });
    coupon('C2', 20, 5);
    coupon('C1', 10, 1);
    order({ Coupon__c: 'TEN', Contact__c: null, AccountId: null, ...before });
    const { catalogue, couponRefusal } = await read({ coupon: 'TEN' });
    expect([catalogue.coupons.get('TEN')?.Value__c, couponRefusal]).toEqual([20, null]);
  });

  it('without limits may be used once by each customer', async () => {
    expect(await refusal({ limits: {}, uses: [today, today, before, before] })).toBeNull();
    expect(await refusal({ limits: {}, uses: [{ ...before, by: 'us' }] })).toBe('used');
  });
});
