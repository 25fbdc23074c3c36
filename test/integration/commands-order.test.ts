import { beforeEach, describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { partRows } from '#test/support/engine-world.ts';
import { createOrderWorld, goods, type OrderWorld, sample } from '#test/support/order-world.ts';

let world: OrderWorld;

beforeEach(() => {
  world = createOrderWorld();
});

describe('an order', () => {
  it('[PAY-016] [PAY-017] is created as a placeholder, then confirmed, and the CRM books its stock', async () => {
    const { naan, asha } = world.shop;
    const created: unknown[] = [];
    const place1 = world.place([goods(naan.id, 10)]);
    const { client } = world.crm;
    const original = client.placeOrder;
    client.placeOrder = async (caller, order, options) => {
      created.push(order.Status, order.Status__c);
      return original(caller, order, options);
    };
    world.restart();
    const answer = await world.say(place1);
    expect(created).toEqual(['Cancelled', undefined]);
    const [order] = world.orders();
    expect(order).toMatchObject({ Status: 'Cancelled', Status__c: 'Order Confirmed', Client_Ref__c: place1.ref });
    expect(world.resultOf(answer, place1)).toEqual({
      state: 'done',
      result: { orderId: order?.Id, orderNumber: '00000001', totalPaise: 210_000, kept: [] },
    });
    expect(world.stockOf(naan.stockId)).toBe(90);
    expect(partRows(answer, 'open-orders', 'Order')[0]).toMatchObject({ Id: order?.Id, Order_Total__c: 2100 });
    expect(order?.Contact__c).toBe(asha.contactId);
  });

  it('[DATA-030] writes the fields of the placement by their names in the CRM', async () => {
    const { naan, asha, bookId } = world.shop;
    const args = world.orderArgs([goods(naan.id, 5)], { instructions: 'Back door', payment: 'cheque' });
    await world.say(world.command('order.place', args));
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

  it('[PAY-028] [DATA-032] [DATA-033] has its items in the order of the cart, fee and free lines apart', async () => {
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
    const command = world.place(lines, { agreedTotalPaise: paise(total) });
    expect(world.resultOf(await world.say(command), command)).toMatchObject({ state: 'done' });
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
    expect(world.stockOf(bread.stockId)).toBe(49);
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
    await world.say(world.place([goods(naan.id, 6)], { agreedTotalPaise: paise(126_118) }));
    const [item] = world.itemsOf(String(world.orders()[0]?.Id));
    expect(item).toMatchObject({ Quantity: 8, UnitPrice: 200, Total_Base_Price__c: 1201, Tax__c: 60.18 });
    expect(world.stockOf(naan.stockId)).toBe(92);
  });

  it('[PAY-020] takes the ordered lines out of the cart, and recomputes the derived lines of the rest', async () => {
    const { naan, bread, delivery } = world.shop;
    await world.fill(goods(naan.id, 5), goods(bread.id, 2));
    expect(world.quantities(world.shop.asha.contactId)).toEqual({ [naan.id]: 5, [bread.id]: 2 });
    const command = world.place([goods(naan.id, 5)]);
    const answer = await world.say(command);
    expect(world.resultOf(answer, command)).toMatchObject({ state: 'done', result: { kept: [] } });
    expect(world.quantities(world.shop.asha.contactId)).toEqual({ [bread.id]: 2, [delivery.id]: 1 });
  });

  it('[SYNC-004] keeps a line that another device has just set, and waits for nothing', async () => {
    const { naan } = world.shop;
    await world.fill(goods(naan.id, 9));
    await world.say(world.set(naan.id, 2));
    const order = world.place([goods(naan.id, 10, [9])]);
    expect(world.resultOf(await world.say(order), order)).toMatchObject({
      state: 'done',
      result: { kept: [{ productId: naan.id, type: 'O', quantity: 2 }] },
    });
    expect(world.inCart()[naan.id]).toBe(2);
  });

  it('[SYNC-004] takes out a line that the shop has changed to one of its quantities, at once', async () => {
    const { naan, asha } = world.shop;
    await world.fill(goods(naan.id, 9));
    const [item] = world.cart(asha.contactId);
    world.crm.change('CartItem', String(item?.Id), { Quantity: 4 });
    const order = world.place([goods(naan.id, 10, [4])]);
    expect(world.resultOf(await world.say(order), order)).toMatchObject({ state: 'done', result: { kept: [] } });
    expect(world.inCart()).toEqual({});
  });

  it('keeps a line that another device has changed since, and reports it', async () => {
    const { naan, bread } = world.shop;
    await world.fill(goods(naan.id, 5), goods(bread.id, 2));
    await world.exchange(world.shop.asha.session, {
      device: 'other',
      commands: [world.command('cart.set-line', { productId: naan.id, type: 'O', quantity: 8 })],
    });
    const command = world.place([goods(naan.id, 5), goods(bread.id, 2)]);
    expect(world.resultOf(await world.say(command), command)?.result).toMatchObject({
      kept: [{ productId: naan.id, type: 'O', quantity: 8 }],
    });
    expect(world.quantities(world.shop.asha.contactId)).toEqual({ [naan.id]: 8 });
  });

  it('does not run before an open cart command on its product', async () => {
    let lock = true;
    world = createOrderWorld({ faultOf: ({ name }) => (lock && name === 'addCartItem' ? 'row-lock' : null) });
    const { naan } = world.shop;
    const line = world.command('cart.set-line', { productId: naan.id, type: 'O', quantity: 5 });
    const order = world.place([goods(naan.id, 5)]);
    const first = await world.say(line, order);
    expect(world.resultOf(first, line)).toMatchObject({ state: 'retry-later', reason: 'crm-busy' });
    expect(world.resultOf(first, order)).toMatchObject({ state: 'retry-later', reason: 'waits' });
    expect(world.orders()).toEqual([]);
    lock = false;
    const second = await world.say(line, order);
    expect(world.resultOf(second, order)).toMatchObject({ state: 'done' });
    expect(world.quantities(world.shop.asha.contactId)).toEqual({});
  });

  it('[PAY-009] of samples only is free, and confirmed for every way of paying', async () => {
    const { naan, asha } = world.shop;
    world.crm.change('Contact', asha.contactId, { Allow_COD__c: false });
    const command = world.place([sample(naan.id)], { payment: 'pay-now', agreedTotalPaise: paise(0) });
    expect(world.resultOf(await world.say(command), command)).toMatchObject({
      state: 'done',
      result: { totalPaise: 0 },
    });
    expect(world.orders()[0]).toMatchObject({ Status__c: 'Order Confirmed', Type: 'Sample', Order_Total__c: 0 });
  });

  it('[PAY-006] is judged by the newest of several active credit records, which is the one that the CRM books', async () => {
    const { naan, asha, creditId } = world.shop;
    const newer = {
      Contact__c: asha.contactId,
      Account__c: asha.accountId,
      status__c: 'Active',
      Credit_Balance__c: 100,
    };
    const { Id } = world.crm.add('Credit_Management__c', newer);
    const balances = () =>
      [creditId, Id].map((id) => world.crm.rows.table('Credit_Management__c').get(id)?.Credit_Balance__c);
    const command = world.place([goods(naan.id, 10)], { payment: 'credit' });
    expect(world.resultOf(await world.say(command), command)).toMatchObject({
      state: 'rejected',
      rejection: { details: { differences: [{ kind: 'credit', balancePaise: 10_000 }] } },
    });
    world.crm.change('Credit_Management__c', Id, { Credit_Balance__c: 5_000 });
    const again = world.place([goods(naan.id, 10)], { payment: 'credit' });
    expect(world.resultOf(await world.say(again), again)).toMatchObject({ state: 'done' });
    expect(balances()).toEqual([5_000, 2_900]);
  });

  it('on credit books the balance once', async () => {
    const { naan, creditId } = world.shop;
    const command = world.place([goods(naan.id, 10)], { payment: 'credit' });
    await world.say(command);
    await world.say(command);
    expect(world.crm.rows.table('Credit_Management__c').get(creditId)?.Credit_Balance__c).toBe(2900);
    expect(world.orders()[0]).toMatchObject({ TenderType2__c: 'ZCRT' });
  });

  it('names the welcome gift once, on the first order of a customer', async () => {
    const { naan, gift } = world.shop;
    world.crm.add('PWASettings__c', { Name: 'Free Product', Allow__c: true });
    await world.say(world.place([goods(naan.id, 5)]));
    await world.say(world.place([goods(naan.id, 6)], { duplicateAccepted: true }));
    const gifts = [...world.crm.rows.table('OrderItem').values()].filter((item) => item.Product2Id === gift.id);
    expect(gifts).toMatchObject([{ Quantity: 1, Total_Item_Amount__c: 0 }]);
  });

  it('costs five calls to the CRM, and one more to read what it changed', async () => {
    const { naan } = world.shop;
    await world.fill(goods(naan.id, 5));
    const before = world.calls.length;
    await world.say(world.place([goods(naan.id, 5)]));
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

describe('an order that the CRM refuses', () => {
  it('at its confirmation, as another order just took the stock, ends as a difference without a trace', async () => {
    const { naan } = world.shop;
    let taken = false;
    world = createOrderWorld({
      faultOf: ({ name }) => {
        if (name === 'update' && !taken) {
          taken = true;
          world.crm.change('Stock__c', world.shop.naan.stockId, { Value__c: 3 });
        }
        return null;
      },
    });
    const command = world.place([goods(naan.id, 10)]);
    expect(world.differences(await world.say(command), command)).toEqual([
      { kind: 'short-stock', productId: naan.id, type: 'O', name: 'Garlic Naan', wanted: 10, available: 3 },
    ]);
    expect(world.orders()).toEqual([]);
  });

  it('[PAY-035] [CRM-066] [DATA-043] for another reason is rejected with its words, and is logged', async () => {
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
    const command = world.place([goods(naan.id, 10)]);
    expect(world.resultOf(await world.say(command), command)).toEqual({
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
        Date__c: expect.stringMatching(/^\d{4}-\d\d-\d\d/),
      },
    ]);
  });
});
