import { beforeEach, describe, expect, it } from 'vitest';
import { AFTER_BREAK_MS } from '#gateway/commands/guard-crm.ts';
import { partRows } from '#test/support/engine-world.ts';
import { createOrderWorld, type OrderWorld } from '#test/support/order-world.ts';

let world: OrderWorld;

beforeEach(() => {
  world = createOrderWorld();
});

describe('cart commands', () => {
  it('[CRM-051] [CRM-053] create a line, write its computed amounts, and are done with the part that shows it', async () => {
    const { naan, delivery } = world.shop;
    const command = world.set(naan.id, 4);
    const answer = await world.say(command);
    expect(world.resultOf(answer, command)).toEqual({ state: 'done', result: {} });
    const items = partRows(answer, 'cart', 'CartItem');
    expect(items.find((item) => item.Product2Id === naan.id)).toMatchObject({
      Quantity: 4,
      Type__c: 'O',
      SalesPrice: 200,
      TotalPrice: 800,
      Tax__c: 40,
      Total_Value__c: 840,
    });
    expect(items.find((item) => item.Product2Id === delivery.id)).toMatchObject({
      TotalPrice: 100,
      Total_Value__c: 118,
    });
  });

  it('[CART-014] set an absolute quantity: a repeated tap or command adds nothing twice', async () => {
    const { naan } = world.shop;
    const first = world.set(naan.id, 4);
    await world.say(first);
    await world.say(first);
    await world.exchange(world.shop.asha.session, { ask: [first.id] });
    expect(world.inCart()).toEqual({ [naan.id]: 4, [world.shop.delivery.id]: 1 });
    await world.say(world.set(naan.id, 7));
    expect(world.inCart()).toMatchObject({ [naan.id]: 7 });
  });

  it('at quantity zero remove a line, and its delivery fee', async () => {
    const { naan } = world.shop;
    await world.say(world.set(naan.id, 4));
    const command = world.set(naan.id, 0);
    expect(world.resultOf(await world.say(command), command)).toMatchObject({ state: 'done' });
    expect(world.cart(world.shop.asha.contactId)).toEqual([]);
  });

  it('recompute the delivery fee: none from ₹1,000, express instead of standard', async () => {
    const { naan, delivery, express } = world.shop;
    await world.say(world.set(naan.id, 4));
    expect(world.inCart()).toHaveProperty(delivery.id);
    await world.say(world.set(naan.id, 6));
    expect(world.inCart()).not.toHaveProperty(delivery.id);
    const options = world.command('cart.set-options', { coupon: null, express: true });
    expect(world.resultOf(await world.say(options), options)).toMatchObject({ state: 'done' });
    expect(world.inCart()).toHaveProperty(express.id);
    expect(partRows(await world.exchange(world.shop.asha.session, {}), 'cart', 'WebCart')[0]).toMatchObject({
      Express__c: true,
    });
  });

  it('keep the lowest Id of a product that the cart holds twice', async () => {
    const { naan, bread } = world.shop;
    await world.say(world.set(naan.id, 4), world.set(bread.id, 6));
    const cart = world.cart(world.shop.asha.contactId)[0];
    world.crm.add('CartItem', { CartId: String(cart?.CartId), Product2Id: naan.id, Quantity: 9, Type__c: 'O' });
    const shown = partRows(await world.exchange(world.shop.asha.session, {}), 'cart', 'CartItem');
    expect(shown.filter((item) => item.Product2Id === naan.id).map((item) => item.Quantity)).toEqual([4]);
    await world.say(world.set(bread.id, 7));
    const held = world.cart(world.shop.asha.contactId).filter((item) => item.Product2Id === naan.id);
    expect(held.map((item) => item.Quantity)).toEqual([4]);
  });

  it('reset the coupon when a product is added, unless the same request sets it (CART-015)', async () => {
    const { naan, bread, cake } = world.shop;
    world.crm.add('Coupon__c', {
      Name: 'TEN',
      Active__c: true,
      Promotion_Type__c: 'value',
      Type__c: 'Discount%',
      Value__c: 10,
      Minimum_Order_Value__c: 100,
    });
    const coupon = () => [...world.crm.rows.table('WebCart').values()][0]?.Coupon__c;
    await world.say(world.set(naan.id, 4), world.command('cart.set-options', { coupon: 'TEN', express: false }));
    expect(coupon()).toBe('TEN');
    const naanLine = world.cart(world.shop.asha.contactId).find((item) => item.Product2Id === naan.id);
    expect(naanLine).toMatchObject({ Coupon_Discount__c: 80, Total_Value__c: 756 });
    await world.say(world.set(naan.id, 5));
    expect(coupon()).toBe('TEN');
    await world.say(world.set(bread.id, 2));
    expect(coupon()).toBeNull();
    await world.say(world.set(cake.id, 1), world.command('cart.set-options', { coupon: 'TEN', express: false }));
    expect(coupon()).toBe('TEN');
  });

  it('add and remove the welcome gift with the first paid line of a new customer', async () => {
    const { naan, gift } = world.shop;
    world.crm.add('PWASettings__c', { Name: 'Free Product', Allow__c: true });
    await world.say(world.set(naan.id, 4));
    expect(world.cart(world.shop.asha.contactId).some((item) => item.Product2Id === gift.id)).toBe(true);
    await world.say(world.set(naan.id, 0));
    expect(world.cart(world.shop.asha.contactId)).toEqual([]);
  });

  it('cost at most five calls to the CRM for one tap (goal 16)', async () => {
    const { naan, bread } = world.shop;
    await world.say(world.set(naan.id, 4));
    const first = world.calls.length;
    expect(first).toBeLessThanOrEqual(6);
    await world.say(world.set(naan.id, 5));
    expect(world.calls.length - first).toBeLessThanOrEqual(5);
    const second = world.calls.length;
    await world.say(world.set(bread.id, 5));
    expect(world.calls.length - second).toBeLessThanOrEqual(5);
  });

  it('of a large cart take one call too, and one more when its answer is lost', async () => {
    let lose = false;
    world = createOrderWorld({
      faultOf: ({ index }) => {
        if (!lose || index < callsBefore + 2) return null;
        lose = false;
        return 'drop-reply';
      },
    });
    let callsBefore = 0;
    const { asha, bookId, categoryId } = world.shop;
    const many = Array.from({ length: 40 }, (_, index) => {
      const row = world.crm.add('Product2', { Name: `P${index}`, IsActive: true, Category__c: categoryId });
      const Product2Id = row.Id;
      world.crm.add('PricebookEntry', { Product2Id, Pricebook2Id: bookId, IsActive: true, UnitPrice: 50, TAX__c: 5 });
      return Product2Id;
    });
    for (const part of [many.slice(0, 20), many.slice(20)]) await world.say(...part.map((id) => world.set(id, 3)));
    expect(Object.keys(world.quantities(asha.contactId))).toHaveLength(40);
    world.crm.add('Applicable_Discounts__c', {
      Name: 'D',
      Active__c: true,
      Type__c: 'Discount%',
      Value__c: 10,
      Promotion_Type__c: 'value',
      Category__c: categoryId,
    });
    const command = world.set(many[0] ?? '', 4);
    callsBefore = world.calls.length;
    lose = true;
    expect(world.resultOf(await world.say(command), command)).toMatchObject({
      state: 'retry-later',
      reason: 'crm-unreachable',
    });
    await world.rest(AFTER_BREAK_MS);
    expect(world.resultOf(await world.say(command), command)).toMatchObject({ state: 'done' });
    const discounts = world.cart(asha.contactId).map((item) => item.Category_Discount__c);
    expect(discounts.filter((amount) => amount === 15)).toHaveLength(39);
    const ordered = many.map((productId) => ({
      productId,
      type: 'O' as const,
      quantity: productId === many[0] ? 4 : 3,
    }));
    const order = world.command('order.place', world.orderArgs(ordered, { agreedTotalPaise: 1_000_000 as never }));
    expect(world.resultOf(await world.say(order), order)).toMatchObject({ state: 'done' });
    expect(world.cart(asha.contactId)).toEqual([]);
  });

  it('ask the user again when another device changed the line since the user saw it', async () => {
    const { naan } = world.shop;
    await world.say(world.set(naan.id, 4));
    await world.say(world.set(naan.id, 8));
    const stale = world.set(naan.id, 5, { quantityBasis: 4 });
    expect(world.resultOf(await world.say(stale), stale)).toEqual({
      state: 'rejected',
      rejection: {
        kind: 'changed-elsewhere',
        details: { productId: naan.id, type: 'O', quantity: 5, quantityNow: 8, quantityBasis: 4 },
      },
    });
    expect(world.inCart()).toMatchObject({ [naan.id]: 8 });
    const again = world.set(naan.id, 5, { quantityBasis: 8 });
    expect(world.resultOf(await world.say(again), again)).toMatchObject({ state: 'done' });
    expect(world.inCart()).toMatchObject({ [naan.id]: 5 });
  });

  it('take each other into account within one request', async () => {
    const { naan, bread } = world.shop;
    const commands = [
      world.set(naan.id, 4, { quantityBasis: 0 }),
      world.set(naan.id, 6, { quantityBasis: 4 }),
      world.set(bread.id, 1),
    ];
    const answer = await world.say(...commands);
    expect(commands.map((command) => world.resultOf(answer, command))).toEqual(
      commands.map(() => ({ state: 'done', result: {} })),
    );
    expect(world.inCart()).toEqual({ [naan.id]: 6, [bread.id]: 1 });
  });

  it('are refused for a fee or a product that is gone or has no price, and the others take effect', async () => {
    const { naan, bread, cake, delivery } = world.shop;
    world.crm.change('Product2', bread.id, { IsActive: false });
    world.crm.change('PricebookEntry', cake.entryId, { IsActive: false });
    const commands = [world.set(bread.id, 2), world.set(cake.id, 1), world.set(delivery.id, 1), world.set(naan.id, 3)];
    const answer = await world.say(...commands);
    expect(
      commands.map((command) => (world.resultOf(answer, command) as { rejection?: { kind: string } }).rejection?.kind),
    ).toEqual(['vanished', 'not-orderable', 'not-orderable', undefined]);
    expect(world.inCart()).toMatchObject({ [naan.id]: 3 });
    expect(Object.keys(world.inCart())).not.toContain(bread.id);
  });

  it('that are all refused leave the cart as it is, even when its amounts are out of date', async () => {
    const { naan, asha } = world.shop;
    await world.say(world.set(naan.id, 4));
    world.crm.change('PricebookEntry', naan.entryId, { UnitPrice: 250 });
    const before = world.cart(asha.contactId);
    const command = world.set('01t000000000999AAA', 1);
    expect(world.resultOf(await world.say(command), command)).toMatchObject({ state: 'rejected' });
    expect(world.cart(asha.contactId)).toEqual(before);
  });

  it('keep samples and goods of one product apart, and allow one sample per contact', async () => {
    const { naan, bread } = world.shop;
    await world.say(world.set(naan.id, 1, { type: 'S' }));
    const goods = world.set(naan.id, 2);
    expect(world.resultOf(await world.say(goods), goods)).toMatchObject({ rejection: { kind: 'sample-in-cart' } });
    await world.say(world.set(bread.id, 2));
    const sample = world.set(bread.id, 1, { type: 'S' });
    expect(world.resultOf(await world.say(sample), sample)).toMatchObject({ rejection: { kind: 'product-in-cart' } });
    const item = world.cart(world.shop.asha.contactId).find((each) => each.Product2Id === naan.id);
    expect(item).toMatchObject({ Type__c: 'S', Quantity: 1, TotalPrice: 0, Total_Value__c: 0 });
  });

  it('[SEC-004] add nothing before the KYC is completed', async () => {
    const { naan, asha } = world.shop;
    world.crm.change('Account', asha.accountId, { KYC_Status__c: 'Submitted' });
    const command = world.set(naan.id, 4);
    expect(world.resultOf(await world.say(command), command)).toEqual({
      state: 'rejected',
      rejection: { kind: 'kyc', details: { status: 'Submitted' } },
    });
    expect(world.cart(asha.contactId)).toEqual([]);
  });

  it('with unreadable arguments are refused; unknown kinds are named, newer versions put off', async () => {
    const { naan } = world.shop;
    const price = { ...world.set(naan.id, 4), args: { productId: naan.id, type: 'O', quantity: 4, SalesPrice: 1 } };
    const unknown = { ...world.set(naan.id, 4), kind: 'price.set' };
    const newer = { ...world.set(naan.id, 4), v: 9 };
    const answer = await world.say(price, unknown, newer);
    expect(world.resultOf(answer, price)).toMatchObject({ state: 'rejected', rejection: { kind: 'invalid' } });
    expect(world.resultOf(answer, unknown)).toMatchObject({ state: 'rejected', rejection: { kind: 'unknown-kind' } });
    expect(world.resultOf(answer, newer)).toMatchObject({ state: 'retry-later', reason: 'newer-version' });
    expect(world.cart(world.shop.asha.contactId)).toEqual([]);
  });
});
