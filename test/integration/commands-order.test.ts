import { beforeEach, describe, expect, it } from 'vitest';
import { differencesOf } from '#domain/commands/differences.ts';
import type { PlaceOrderArgs } from '#domain/commands/kinds.ts';
import type { Rejection } from '#domain/commands/outbox-row.ts';
import { type Paise, paise } from '#domain/money.ts';
import type { RawCommand } from '#protocol/conversation-schema.ts';
import { createEngineWorld, type EngineWorld, partRows } from '#test/support/engine-world.ts';

let world: EngineWorld;
beforeEach(() => {
  world = createEngineWorld();
});

type Lines = Parameters<EngineWorld['orderArgs']>[0];

const goods = (productId: string, quantity: number, ours: number[] = [quantity]) => ({
  productId,
  type: 'O' as const,
  quantity,
  ours,
});
const sample = (productId: string) => ({ productId, type: 'S' as const, quantity: 1, ours: [1] });
const place = (lines: Lines, more: Partial<PlaceOrderArgs> = {}) =>
  world.command('order.place', world.orderArgs(lines, more));
const say = (...commands: RawCommand[]) => world.talk(world.shop.asha.session, { commands });
const fill = (...lines: Lines) =>
  say(...lines.map(({ productId, type, quantity }) => world.command('cart.set-line', { productId, type, quantity })));
const resultOf = (answer: unknown, command: RawCommand) =>
  (answer as { results: Record<string, { state: string; rejection?: Rejection; result?: Record<string, unknown> }> })
    .results[command.id];
const differences = (answer: unknown, command: RawCommand) =>
  differencesOf(resultOf(answer, command)?.rejection ?? null);
const kinds = (answer: unknown, command: RawCommand) => differences(answer, command).map(({ kind }) => kind);
const stockOf = (stockId: string) => world.crm.rows.table('Stock__c').get(stockId)?.Value__c;

describe('an order', () => {
  it('[PAY-016] [PAY-017] is created as a placeholder, then confirmed, and the CRM books its stock', async () => {
    const { naan, asha } = world.shop;
    const created: unknown[] = [];
    const place1 = place([goods(naan.id, 10)]);
    const { client } = world.crm;
    const original = client.placeOrder;
    client.placeOrder = async (caller, order, options) => {
      created.push(order.Status, order.Status__c);
      return original(caller, order, options);
    };
    world.restart();
    const answer = await say(place1);
    expect(created).toEqual(['Cancelled', undefined]);
    const [order] = world.orders();
    expect(order).toMatchObject({ Status: 'Cancelled', Status__c: 'Order Confirmed', Client_Ref__c: place1.ref });
    expect(resultOf(answer, place1)).toEqual({
      state: 'done',
      result: { orderId: order?.Id, orderNumber: '00000001', totalPaise: 210_000, kept: [] },
    });
    expect(stockOf(naan.stockId)).toBe(90);
    expect(partRows(answer, 'open-orders', 'Order')[0]).toMatchObject({ Id: order?.Id, Order_Total__c: 2100 });
    expect(order?.Contact__c).toBe(asha.contactId);
  });

  it('[DATA-030] carries the fields of the placement by their names in the CRM', async () => {
    const { naan, asha, bookId } = world.shop;
    const args = world.orderArgs([goods(naan.id, 5)], { instructions: 'Back door', payment: 'cheque' });
    await say(world.command('order.place', args));
    expect(world.orders()[0]).toMatchObject({
      EffectiveDate: '2026-11-21',
      Status: 'Cancelled',
      Status__c: 'Order Confirmed',
      Contact__c: asha.contactId,
      AccountId: asha.accountId,
      Pricebook2Id: bookId,
      Type: 'Order',
      TenderType__c: 'ZTSV',
      TenderType2__c: 'ZT04',
      TenderValue__c: 1050,
      Order_Total__c: 1050,
      Salestotal__c: 1000,
      Address__c: asha.addressId,
      BillingAddress__c: asha.addressId,
      Delivery_Instruction__c: 'Back door',
      Payment_Mode__c: '03',
      ShippingStreet: '12, asha Road, Indiranagar',
      ShippingPostalCode: '560038',
      Short_Reference__c: args.shortReference,
    });
  });

  it('[PAY-028] [DATA-032] [DATA-033] has its items in the order of the cart, with fee and free lines of their own', async () => {
    const { naan, bread, delivery, asha } = world.shop;
    world.crm.add('Product_Offer_Schemes__c', {
      Name: 'F1',
      Active__c: true,
      Free_Product_Scheme_Y_N__c: true,
      Type__c: 'pieces',
      product__c: naan.id,
      Convert_Quantity_Value__c: 4,
      offer_product__c: bread.id,
      offered_quanity__c: 1,
    });
    const lines = [goods(naan.id, 4), sample(world.shop.cake.id)];
    const total = 80_000 + 4_000 + 118 + 11_800;
    const command = place(lines, { agreedTotalPaise: paise(total) });
    expect(resultOf(await say(command), command)).toMatchObject({ state: 'done' });
    const [order] = world.orders();
    expect(order).toMatchObject({ Order_Total__c: total / 100 });
    expect(world.itemsOf(String(order?.Id))).toMatchObject([
      {
        SOItem__c: 1,
        Product2Id: naan.id,
        PricebookEntryId: naan.entryId,
        Quantity: 4,
        UnitPrice: 200,
        Type_of_Order__c: 'O',
        Contact__c: asha.contactId,
        DISC__c: 0,
        DiscValue__c: 0,
        Tax__c: 40,
        Total_Base_Price__c: 800,
        Total_Item_Amount__c: 840,
      },
      { SOItem__c: 2, Product2Id: world.shop.cake.id, Quantity: 1, Type_of_Order__c: 'S', Total_Item_Amount__c: 0 },
      { SOItem__c: 3, Product2Id: bread.id, PricebookEntryId: bread.entryId, Quantity: 1, Total_Base_Price__c: 1 },
      { SOItem__c: 4, Product2Id: delivery.id, Quantity: 1, UnitPrice: 100, Deliverycharges__c: 100, Tax__c: 18 },
    ]);
    expect(stockOf(bread.stockId)).toBe(49);
  });

  it('[PRICE-012] charges a line with free pieces the paid ones and one rupee', async () => {
    const { naan } = world.shop;
    world.crm.add('Product_Offer_Schemes__c', {
      Name: 'F2',
      Active__c: true,
      Free_Product_Scheme_Y_N__c: true,
      Type__c: 'pieces',
      product__c: naan.id,
      Convert_Quantity_Value__c: 5,
      offered_quanity__c: 2,
    });
    await say(place([goods(naan.id, 6)], { agreedTotalPaise: paise(126_118) }));
    const [item] = world.itemsOf(String(world.orders()[0]?.Id));
    expect(item).toMatchObject({ Quantity: 8, UnitPrice: 200, Total_Base_Price__c: 1201, Tax__c: 60.18 });
    expect(stockOf(naan.stockId)).toBe(92);
  });

  it('[PAY-020] takes the ordered lines out of the cart, and plans the derived ones of the rest anew', async () => {
    const { naan, bread, delivery } = world.shop;
    await fill(goods(naan.id, 5), goods(bread.id, 2));
    expect(world.quantities(world.shop.asha.contactId)).toEqual({ [naan.id]: 5, [bread.id]: 2 });
    const command = place([goods(naan.id, 5)]);
    const answer = await say(command);
    expect(resultOf(answer, command)).toMatchObject({ state: 'done', result: { kept: [] } });
    expect(world.quantities(world.shop.asha.contactId)).toEqual({ [bread.id]: 2, [delivery.id]: 1 });
  });

  it('keeps a line that another device changed since, and says so', async () => {
    const { naan, bread } = world.shop;
    await fill(goods(naan.id, 5), goods(bread.id, 2));
    await world.talk(world.shop.asha.session, {
      device: 'other',
      commands: [world.command('cart.set-line', { productId: naan.id, type: 'O', quantity: 8 })],
    });
    const command = place([goods(naan.id, 5), goods(bread.id, 2)]);
    expect(resultOf(await say(command), command)?.result).toMatchObject({
      kept: [{ productId: naan.id, type: 'O', quantity: 8 }],
    });
    expect(world.quantities(world.shop.asha.contactId)).toEqual({ [naan.id]: 8 });
  });

  it('does not run before a cart command on its product that is still open', async () => {
    let lock = true;
    world = createEngineWorld({ faultOf: ({ name }) => (lock && name === 'addCartItem' ? 'row-lock' : null) });
    const { naan } = world.shop;
    const line = world.command('cart.set-line', { productId: naan.id, type: 'O', quantity: 5 });
    const order = place([goods(naan.id, 5)]);
    const first = await say(line, order);
    expect(resultOf(first, line)).toMatchObject({ state: 'retry-later', reason: 'crm-busy' });
    expect(resultOf(first, order)).toMatchObject({ state: 'retry-later', reason: 'waits' });
    expect(world.orders()).toEqual([]);
    lock = false;
    const second = await say(line, order);
    expect(resultOf(second, order)).toMatchObject({ state: 'done' });
    expect(world.quantities(world.shop.asha.contactId)).toEqual({});
  });

  it('[PAY-009] of samples only is free and confirmed whatever the way of paying', async () => {
    const { naan, asha } = world.shop;
    world.crm.change('Contact', asha.contactId, { Allow_COD__c: false });
    const command = place([sample(naan.id)], { payment: 'pay-now', agreedTotalPaise: paise(0) });
    expect(resultOf(await say(command), command)).toMatchObject({ state: 'done', result: { totalPaise: 0 } });
    expect(world.orders()[0]).toMatchObject({ Status__c: 'Order Confirmed', Type: 'Sample', Order_Total__c: 0 });
  });

  it('on credit books the balance once', async () => {
    const { naan, creditId } = world.shop;
    const command = place([goods(naan.id, 10)], { payment: 'credit' });
    await say(command);
    await say(command);
    expect(world.crm.rows.table('Credit_Management__c').get(creditId)?.Credit_Balance__c).toBe(2900);
    expect(world.orders()[0]).toMatchObject({ TenderType2__c: 'ZCRT' });
  });

  it('names the welcome gift once: for the first order of a customer', async () => {
    const { naan, gift } = world.shop;
    world.crm.add('PWASettings__c', { Name: 'Free Product', Allow__c: true });
    await say(place([goods(naan.id, 5)]));
    await say(place([goods(naan.id, 6)], { duplicateAccepted: true }));
    const gifts = [...world.crm.rows.table('OrderItem').values()].filter((item) => item.Product2Id === gift.id);
    expect(gifts).toMatchObject([{ Quantity: 1, Total_Item_Amount__c: 0 }]);
  });

  it('costs five calls to the CRM, and one more to read what it changed', async () => {
    const { naan } = world.shop;
    await fill(goods(naan.id, 5));
    const before = world.calls.length;
    await say(place([goods(naan.id, 5)]));
    expect(world.calls.slice(before).map(({ name }) => name)).toEqual([
      'composite',
      'composite',
      'placeOrder',
      'update',
      'composite',
      'composite',
    ]);
  });
});

describe('[REORD-005] an order that can no longer be placed as agreed stops, and nothing is created:', () => {
  const expectNothing = () => {
    expect(world.orders()).toEqual([]);
    expect(stockOf(world.shop.naan.stockId)).toBe(100);
  };

  it('a price that rose, by more than the tolerance', async () => {
    const { naan } = world.shop;
    const command = place([goods(naan.id, 10)]);
    world.crm.change('PricebookEntry', naan.entryId, { UnitPrice: 210 });
    const answer = await say(command);
    expect(differences(answer, command)).toEqual([
      { kind: 'dearer', agreedPaise: 210_000, nowPaise: 220_500 },
      {
        kind: 'unit-price',
        productId: naan.id,
        type: 'O',
        name: 'Garlic Naan',
        wasPaise: 20_000,
        nowPaise: 21_000,
      },
    ]);
    expect(resultOf(answer, command)?.rejection?.details.nowPaise).toBe(220_500);
    expectNothing();
  });

  it('but a small rise within the tolerance is placed at the price of the CRM, and so is a lower one', async () => {
    const { naan, bread } = world.shop;
    const dearer = place([goods(naan.id, 10)], { tolerancePaise: 10_500 as Paise });
    const cheaper = place([goods(bread.id, 20)]);
    world.crm.change('PricebookEntry', naan.entryId, { UnitPrice: 210 });
    world.crm.change('PricebookEntry', bread.entryId, { UnitPrice: 70 });
    const answer = await say(dearer, cheaper);
    expect(resultOf(answer, dearer)?.result).toMatchObject({ totalPaise: 220_500 });
    expect(resultOf(answer, cheaper)?.result).toMatchObject({ totalPaise: 147_000 });
  });

  it('short stock, a product that vanished, one without a price, and a changed step', async () => {
    const { naan, bread, cake, fries } = world.shop;
    const command = place([goods(naan.id, 10), goods(bread.id, 20), goods(cake.id, 2), goods(fries.id, 5)]);
    world.crm.change('Stock__c', naan.stockId, { Value__c: 7 });
    world.crm.change('Product2', bread.id, { IsActive: false });
    world.crm.change('PricebookEntry', cake.entryId, { TAX__c: null });
    world.crm.change('Product2', fries.id, { Selling_Unit_Conv__c: 4 });
    const answer = await say(command);
    expect(differences(answer, command)).toEqual([
      { kind: 'short-stock', productId: naan.id, type: 'O', name: 'Garlic Naan', wanted: 10, available: 7 },
      { kind: 'vanished', productId: bread.id, type: 'O', name: 'Milk Bread' },
      { kind: 'not-orderable', productId: cake.id, type: 'O', name: 'Truffle Cake' },
      { kind: 'wrong-step', productId: fries.id, type: 'O', name: 'Crinkle Fries', step: 4, quantity: 5 },
    ]);
    expect(resultOf(answer, command)?.rejection?.details.nowPaise).toBeNull();
    expect(world.orders()).toEqual([]);
  });

  it('[SEC-004] KYC, customer id and an address that is not verified', async () => {
    const { naan, asha } = world.shop;
    const { billing } = asha;
    const fields = { ...billing, Type_of_Address__c: 'Delivery Address', Street__c: 'Second Road' };
    const { id: _, ref: __, ...values } = fields;
    const other = world.crm.add('Address__c', { ...values, Contact__c: asha.contactId, Account__c: asha.accountId });
    const command = place([goods(naan.id, 10)], { delivery: { ...fields, id: other.Id } });
    world.crm.change('Account', asha.accountId, { KYC_Status__c: 'Need Details' });
    world.crm.change('Contact', asha.contactId, { CustomerID__c: null });
    expect(differences(await say(command), command)).toEqual([
      { kind: 'kyc', status: 'Need Details' },
      { kind: 'no-customer-id' },
      { kind: 'address', which: 'delivery', reason: 'not-verified' },
    ]);
    expectNothing();
    world.crm.change('Account', asha.accountId, { KYC_Status__c: 'Completed' });
    world.crm.change('Contact', asha.contactId, { CustomerID__c: 'C-1' });
    world.crm.change('Address__c', other.Id, { SAP_Customer_Addr_ID__c: 'SAP-1' });
    const repaired = { ...place([goods(naan.id, 10)], { delivery: { ...fields, id: other.Id } }), ref: command.ref };
    expect(resultOf(await say(repaired), repaired)).toMatchObject({ state: 'done' });
    expect(world.orders()).toMatchObject([{ Address__c: other.Id, BillingAddress__c: asha.addressId }]);
  });

  it('an address that was changed or is gone', async () => {
    const { naan, asha } = world.shop;
    world.crm.change('Address__c', asha.addressId, { Street__c: 'Corrected Road' });
    const command = place([goods(naan.id, 10)], { delivery: { ...asha.billing, id: world.shop.ravi.addressId } });
    expect(differences(await say(command), command)).toEqual([
      { kind: 'address', which: 'billing', reason: 'changed' },
      { kind: 'address', which: 'delivery', reason: 'gone' },
    ]);
    expectNothing();
  });

  it('[PAY-014] [PAY-015] more than the limit on delivery, or on delivery where it is not allowed', async () => {
    const { naan, asha } = world.shop;
    world.crm.change('Contact', asha.contactId, { Min_COD_Limit__c: 2000 });
    const over = place([goods(naan.id, 10)]);
    expect(differences(await say(over), over)).toEqual([
      { kind: 'on-delivery', limitPaise: 200_000, totalPaise: 210_000 },
    ]);
    world.crm.change('Contact', asha.contactId, { Allow_COD__c: false, Min_COD_Limit__c: 99_999 });
    const denied = place([goods(naan.id, 10)], { payment: 'cheque' });
    expect(differences(await say(denied), denied)).toEqual([
      { kind: 'on-delivery', limitPaise: 0, totalPaise: 210_000 },
    ]);
    expectNothing();
  });

  it('[PAY-006] credit that is too low, and pay now without a provider', async () => {
    const { naan, asha } = world.shop;
    const low = place([goods(naan.id, 30)], { payment: 'credit' });
    expect(differences(await say(low), low)).toEqual([{ kind: 'credit', balancePaise: 500_000, totalPaise: 630_000 }]);
    world.crm.change('Credit_Management__c', world.shop.creditId, { To_Date__c: '2026-11-20' });
    const expired = place([goods(naan.id, 10)], { payment: 'credit' });
    expect(differences(await say(expired), expired)).toEqual([
      { kind: 'credit', balancePaise: 0, totalPaise: 210_000 },
    ]);
    const online = place([goods(naan.id, 10)], { payment: 'pay-now' });
    expect(kinds(await say(online), online)).toEqual(['payment-unavailable']);
    expect(asha.contactId).not.toBe('');
    expectNothing();
  });

  it('[CART-034] a total below the minimum', async () => {
    const { naan } = world.shop;
    const command = place([goods(naan.id, 3)]);
    expect(differences(await say(command), command)).toEqual([
      { kind: 'minimum-order', minimumPaise: 70_000, totalPaise: 63_000 },
    ]);
    world.crm.add('PWASettings__c', { Name: 'disable_min_order_value', Allow__c: true });
    const again = place([goods(naan.id, 3)]);
    expect(resultOf(await say(again), again)).toMatchObject({ state: 'done' });
  });

  it('[PRICE-016] a coupon that is used up, for this customer, this day or all', async () => {
    const { naan } = world.shop;
    const coupon = world.crm.add('Coupon__c', {
      Name: 'TEN',
      Active__c: true,
      Promotion_Type__c: 'value',
      Type__c: 'Discount%',
      Value__c: 10,
      Minimum_Order_Value__c: 100,
      End_Date__c: '2026-12-31',
    });
    const agreed = { coupon: 'TEN', agreedTotalPaise: paise(189_000) };
    const first = place([goods(naan.id, 10)], agreed);
    expect(resultOf(await say(first), first)?.result).toMatchObject({ totalPaise: 189_000 });
    expect(world.orders()[0]).toMatchObject({ Coupon__c: 'TEN', Coupon_Discount__c: 200 });
    const next = () => place([goods(naan.id, 10)], { ...agreed, duplicateAccepted: true });
    const lost = [
      { kind: 'dearer', agreedPaise: 189_000, nowPaise: 210_000 },
      { kind: 'coupon-lost', coupon: 'TEN', reason: 'used' },
    ];
    const twice = next();
    expect(differences(await say(twice), twice)).toEqual(lost);
    world.crm.change('Coupon__c', coupon.Id, { Maximum_Usage_Per_Customer__c: 5, Maximum_Usage_Per_Day__c: 1 });
    const sameDay = next();
    expect(differences(await say(sameDay), sameDay)).toEqual(lost);
    world.crm.change('Coupon__c', coupon.Id, { Maximum_Usage_Per_Day__c: 9, Maximum_Total_Usage__c: 1 });
    const all = next();
    expect(differences(await say(all), all)).toEqual(lost);
    world.crm.change('Coupon__c', coupon.Id, { Maximum_Total_Usage__c: 2 });
    const allowed = next();
    expect(resultOf(await say(allowed), allowed)).toMatchObject({ state: 'done' });
    world.crm.change('Coupon__c', coupon.Id, { Maximum_Total_Usage__c: 99, End_Date__c: '2026-11-20' });
    const expired = next();
    expect(differences(await say(expired), expired)).toContainEqual({
      kind: 'coupon-lost',
      coupon: 'TEN',
      reason: 'inactive',
    });
    world.crm.rows.table('Coupon__c').delete(coupon.Id);
    const gone = next();
    expect(differences(await say(gone), gone)).toContainEqual({ kind: 'coupon-lost', coupon: 'TEN', reason: 'gone' });
  });

  it('[PROD-023] a second sample of a product, unless the first was cancelled; none while they are off', async () => {
    const { naan, bread } = world.shop;
    const first = place([sample(naan.id)]);
    await say(first);
    const second = place([sample(naan.id)], { duplicateAccepted: true });
    expect(kinds(await say(second), second)).toEqual(['sample-used']);
    const [item] = world.itemsOf(String(world.orders()[0]?.Id));
    world.crm.change('OrderItem', String(item?.Id), { ReasonofCancel__c: '01' });
    const third = place([sample(naan.id)], { duplicateAccepted: true });
    expect(resultOf(await say(third), third)).toMatchObject({ state: 'done' });
    world.crm.add('PWASettings__c', { Name: 'Allow Sample', Allow__c: false });
    const off = place([sample(bread.id)]);
    expect(kinds(await say(off), off)).toEqual(['not-orderable']);
  });

  it('[REORD-006] a very similar order of the account of the last 12 hours, named, until it is accepted', async () => {
    const { naan, bread, colleague } = world.shop;
    const lines = [goods(naan.id, 10), goods(bread.id, 10)];
    const theirs = world.command('order.place', {
      ...world.orderArgs(lines),
      billing: colleague.billing,
      delivery: colleague.billing,
    });
    await world.talk(colleague.session, { commands: [theirs] });
    const command = place(lines);
    expect(differences(await say(command), command)).toEqual([
      { kind: 'similar-order', orderNumber: '00000001', placedAt: '2026-11-21T04:30:00.000+0000' },
    ]);
    const other = place([goods(naan.id, 10)]);
    expect(resultOf(await say(other), other)).toMatchObject({ state: 'done' });
    const accepted = place(lines, { duplicateAccepted: true });
    expect(resultOf(await say(accepted), accepted)).toMatchObject({ state: 'done' });
    await world.rest(13 * 3_600_000);
    const later = place(lines);
    expect(resultOf(await say(later), later)).toMatchObject({ state: 'done' });
  });

  it('a free gift that was agreed and does not come any more, although nothing costs more', async () => {
    const { naan, bread } = world.shop;
    const lines = [goods(naan.id, 10)];
    const agreed = [
      { productId: bread.id, quantity: 2 },
      { productId: naan.id, quantity: 1 },
    ];
    const command = place(lines, { gifts: agreed });
    expect(differences(await say(command), command)).toEqual([
      { kind: 'gift-lost', productId: bread.id, name: 'Milk Bread', agreed: 2, now: 0 },
      { kind: 'gift-lost', productId: naan.id, name: 'Garlic Naan', agreed: 1, now: 0 },
    ]);
    expect(world.orders()).toEqual([]);
    world.crm.add('Product_Offer_Schemes__c', {
      Name: 'F1',
      Active__c: true,
      Free_Product_Scheme_Y_N__c: true,
      Type__c: 'pieces',
      product__c: naan.id,
      Convert_Quantity_Value__c: 10,
      offered_quanity__c: 3,
    });
    const again = place(lines, { gifts: [{ productId: naan.id, quantity: 3 }], agreedTotalPaise: paise(300_000) });
    expect(resultOf(await say(again), again)).toMatchObject({ state: 'done' });
  });

  it('an order of an older device, which names no gifts, misses none', async () => {
    const { gifts: _, ...args } = world.orderArgs([goods(world.shop.naan.id, 10)]);
    const command = { ...place([]), v: 1, args };
    expect(resultOf(await say(command), command)).toMatchObject({ state: 'done' });
  });

  it('express that was agreed before 7 pm and would come later than promised', async () => {
    const { naan } = world.shop;
    const evening = Date.parse('2026-11-21T18:50:00+05:30');
    world = createEngineWorld({ startMs: evening });
    const args = world.orderArgs([goods(naan.id, 10)], { express: true, agreedTotalPaise: paise(210_000 + 17_700) });
    const command = world.command('order.place', args);
    await world.rest(15 * 60_000);
    expect(kinds(await say(command), command)).toEqual(['express-late']);
    const agreedLater = world.command('order.place', args);
    expect(resultOf(await say(agreedLater), agreedLater)).toMatchObject({ state: 'done' });
  });
});

describe('an order that the CRM refuses', () => {
  it('at its confirmation for stock that another order has just taken ends as a difference, without a trace', async () => {
    const { naan } = world.shop;
    let taken = false;
    world = createEngineWorld({
      faultOf: ({ name }) => {
        if (name === 'update' && !taken) {
          taken = true;
          world.crm.change('Stock__c', world.shop.naan.stockId, { Value__c: 3 });
        }
        return null;
      },
    });
    const command = place([goods(naan.id, 10)]);
    expect(differences(await say(command), command)).toEqual([
      { kind: 'short-stock', productId: naan.id, type: 'O', name: 'Garlic Naan', wanted: 10, available: 3 },
    ]);
    expect(world.orders()).toEqual([]);
  });

  it('[PAY-035] [CRM-066] for another reason is rejected with its words, and a process exception is written', async () => {
    const { naan, asha } = world.shop;
    world.crm.client.placeOrder = async () => ({
      ok: false,
      error: {
        kind: 'rejected',
        status: 400,
        errors: [{ errorCode: 'CANNOT_INSERT', message: 'Closed for stocktaking' }],
      },
    });
    world.restart();
    const command = place([goods(naan.id, 10)]);
    expect(resultOf(await say(command), command)).toEqual({
      state: 'rejected',
      rejection: {
        kind: 'order-refused',
        details: { message: 'Closed for stocktaking', errorCode: 'CANNOT_INSERT' },
      },
    });
    expect([...world.crm.rows.table('Process_Exceptions__c').values()]).toMatchObject([
      {
        Customer_Account__c: asha.accountId,
        Customer_Contact__c: asha.contactId,
        Error_Code__c: 'CANNOT_INSERT',
        Error_Message__c: 'Closed for stocktaking',
        Process_Category__c: 'Order',
      },
    ]);
  });
});
