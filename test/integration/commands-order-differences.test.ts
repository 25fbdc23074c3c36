import { beforeEach, describe, expect, it } from 'vitest';
import { type Paise, paise } from '#domain/money.ts';
import { createOrderWorld, goods, type OrderWorld, sample } from '#test/support/order-world.ts';

let world: OrderWorld;

beforeEach(() => {
  world = createOrderWorld();
});

describe('[REORD-005] an order that can no longer be placed as agreed stops, and nothing is created:', () => {
  const expectNothing = () => {
    expect(world.orders()).toEqual([]);
    expect(world.stockOf(world.shop.naan.stockId)).toBe(100);
  };

  it('a price that rose by more than the tolerance', async () => {
    const { naan } = world.shop;
    const command = world.place([goods(naan.id, 10)]);
    world.crm.change('PricebookEntry', naan.entryId, { UnitPrice: 210 });
    const answer = await world.say(command);
    expect(world.differences(answer, command)).toEqual([
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
    expect(world.resultOf(answer, command)?.rejection?.details.nowPaise).toBe(220_500);
    expectNothing();
  });

  it('but a rise within the tolerance is placed at the price of the CRM, and so is a lower price', async () => {
    const { naan, bread } = world.shop;
    const dearer = world.place([goods(naan.id, 10)], { tolerancePaise: 10_500 as Paise });
    const cheaper = world.place([goods(bread.id, 20)]);
    world.crm.change('PricebookEntry', naan.entryId, { UnitPrice: 210 });
    world.crm.change('PricebookEntry', bread.entryId, { UnitPrice: 70 });
    const answer = await world.say(dearer, cheaper);
    expect(world.resultOf(answer, dearer)?.result).toMatchObject({ totalPaise: 220_500 });
    expect(world.resultOf(answer, cheaper)?.result).toMatchObject({ totalPaise: 147_000 });
  });

  it('short stock, a product that is gone, one without a price, and a changed step', async () => {
    const { naan, bread, cake, fries } = world.shop;
    const command = world.place([goods(naan.id, 10), goods(bread.id, 20), goods(cake.id, 2), goods(fries.id, 5)]);
    world.crm.change('Stock__c', naan.stockId, { Value__c: 7 });
    world.crm.change('Product2', bread.id, { IsActive: false });
    world.crm.change('PricebookEntry', cake.entryId, { TAX__c: null });
    world.crm.change('Product2', fries.id, { Selling_Unit_Conv__c: 4 });
    const answer = await world.say(command);
    expect(world.differences(answer, command)).toEqual([
      { kind: 'short-stock', productId: naan.id, type: 'O', name: 'Garlic Naan', wanted: 10, available: 7 },
      { kind: 'vanished', productId: bread.id, type: 'O', name: 'Milk Bread' },
      { kind: 'not-orderable', productId: cake.id, type: 'O', name: 'Truffle Cake' },
      { kind: 'wrong-step', productId: fries.id, type: 'O', name: 'Crinkle Fries', step: 4, quantity: 5 },
    ]);
    expect(world.resultOf(answer, command)?.rejection?.details.nowPaise).toBeNull();
    expect(world.orders()).toEqual([]);
  });

  it('[SEC-004] KYC, customer id and an address that is not verified', async () => {
    const { naan, asha } = world.shop;
    const { billing } = asha;
    const fields = { ...billing, Type_of_Address__c: 'Delivery Address', Street__c: 'Second Road' };
    const { id: _, ref: __, ...values } = fields;
    const other = world.crm.add('Address__c', { ...values, Contact__c: asha.contactId, Account__c: asha.accountId });
    const command = world.place([goods(naan.id, 10)], { delivery: { ...fields, id: other.Id } });
    world.crm.change('Account', asha.accountId, { KYC_Status__c: 'Need Details' });
    world.crm.change('Contact', asha.contactId, { CustomerID__c: null });
    expect(world.differences(await world.say(command), command)).toEqual([
      { kind: 'kyc', status: 'Need Details' },
      { kind: 'no-customer-id' },
      { kind: 'address', which: 'delivery', reason: 'not-verified' },
    ]);
    expectNothing();
    world.crm.change('Account', asha.accountId, { KYC_Status__c: 'Completed' });
    world.crm.change('Contact', asha.contactId, { CustomerID__c: 'C-1' });
    world.crm.change('Address__c', other.Id, { SAP_Customer_Addr_ID__c: 'SAP-1' });
    const repaired = {
      ...world.place([goods(naan.id, 10)], { delivery: { ...fields, id: other.Id } }),
      ref: command.ref,
    };
    expect(world.resultOf(await world.say(repaired), repaired)).toMatchObject({ state: 'done' });
    expect(world.orders()).toMatchObject([{ Address__c: other.Id, BillingAddress__c: asha.addressId }]);
  });

  it('an address that was changed or is gone', async () => {
    const { naan, asha } = world.shop;
    world.crm.change('Address__c', asha.addressId, { Street__c: 'Corrected Road' });
    const command = world.place([goods(naan.id, 10)], { delivery: { ...asha.billing, id: world.shop.ravi.addressId } });
    expect(world.differences(await world.say(command), command)).toEqual([
      { kind: 'address', which: 'billing', reason: 'changed' },
      { kind: 'address', which: 'delivery', reason: 'gone' },
    ]);
    expectNothing();
  });

  it('[PAY-014] [PAY-015] payment on delivery above its limit, or where it is not allowed', async () => {
    const { naan, asha } = world.shop;
    world.crm.change('Contact', asha.contactId, { Min_COD_Limit__c: 2000 });
    const over = world.place([goods(naan.id, 10)]);
    expect(world.differences(await world.say(over), over)).toEqual([
      { kind: 'on-delivery', limitPaise: 200_000, totalPaise: 210_000 },
    ]);
    world.crm.change('Contact', asha.contactId, { Allow_COD__c: false, Min_COD_Limit__c: 99_999 });
    const denied = world.place([goods(naan.id, 10)], { payment: 'cheque' });
    expect(world.differences(await world.say(denied), denied)).toEqual([
      { kind: 'on-delivery', limitPaise: 0, totalPaise: 210_000 },
    ]);
    expectNothing();
  });

  it('[PAY-006] credit that is too low, and pay now without a provider', async () => {
    const { naan, asha } = world.shop;
    const low = world.place([goods(naan.id, 30)], { payment: 'credit' });
    expect(world.differences(await world.say(low), low)).toEqual([
      { kind: 'credit', balancePaise: 500_000, totalPaise: 630_000 },
    ]);
    world.crm.change('Credit_Management__c', world.shop.creditId, { To_Date__c: '2026-11-20' });
    const expired = world.place([goods(naan.id, 10)], { payment: 'credit' });
    expect(world.differences(await world.say(expired), expired)).toEqual([
      { kind: 'credit', balancePaise: 0, totalPaise: 210_000 },
    ]);
    const online = world.place([goods(naan.id, 10)], { payment: 'pay-now' });
    expect(world.kinds(await world.say(online), online)).toEqual(['payment-unavailable']);
    expect(asha.contactId).not.toBe('');
    expectNothing();
  });

  it('[CART-034] a total below the minimum', async () => {
    const { naan } = world.shop;
    const command = world.place([goods(naan.id, 3)]);
    expect(world.differences(await world.say(command), command)).toEqual([
      { kind: 'minimum-order', minimumPaise: 70_000, totalPaise: 63_000 },
    ]);
    world.crm.add('PWASettings__c', { Name: 'disable_min_order_value', Allow__c: true });
    const again = world.place([goods(naan.id, 3)]);
    expect(world.resultOf(await world.say(again), again)).toMatchObject({ state: 'done' });
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
    const first = world.place([goods(naan.id, 10)], agreed);
    expect(world.resultOf(await world.say(first), first)?.result).toMatchObject({ totalPaise: 189_000 });
    expect(world.orders()[0]).toMatchObject({ Coupon__c: 'TEN', Coupon_Discount__c: 200 });
    const next = () => world.place([goods(naan.id, 10)], { ...agreed, duplicateAccepted: true });
    const lost = [
      { kind: 'dearer', agreedPaise: 189_000, nowPaise: 210_000 },
      { kind: 'coupon-lost', coupon: 'TEN', reason: 'used' },
    ];
    const twice = next();
    expect(world.differences(await world.say(twice), twice)).toEqual(lost);
    world.crm.change('Coupon__c', coupon.Id, { Maximum_Usage_Per_Customer__c: 5, Maximum_Usage_Per_Day__c: 1 });
    const sameDay = next();
    expect(world.differences(await world.say(sameDay), sameDay)).toEqual(lost);
    world.crm.change('Coupon__c', coupon.Id, { Maximum_Usage_Per_Day__c: 9, Maximum_Total_Usage__c: 1 });
    const all = next();
    expect(world.differences(await world.say(all), all)).toEqual(lost);
    world.crm.change('Coupon__c', coupon.Id, { Maximum_Total_Usage__c: 2 });
    const allowed = next();
    expect(world.resultOf(await world.say(allowed), allowed)).toMatchObject({ state: 'done' });
    world.crm.change('Coupon__c', coupon.Id, { Maximum_Total_Usage__c: 99, End_Date__c: '2026-11-20' });
    const expired = next();
    expect(world.differences(await world.say(expired), expired)).toContainEqual({
      kind: 'coupon-lost',
      coupon: 'TEN',
      reason: 'inactive',
    });
    world.crm.rows.table('Coupon__c').delete(coupon.Id);
    const gone = next();
    expect(world.differences(await world.say(gone), gone)).toContainEqual({
      kind: 'coupon-lost',
      coupon: 'TEN',
      reason: 'gone',
    });
  });

  it('[PROD-023] a second sample, unless the first was cancelled; any sample while they are off', async () => {
    const { naan, bread } = world.shop;
    const first = world.place([sample(naan.id)]);
    await world.say(first);
    const second = world.place([sample(naan.id)], { duplicateAccepted: true });
    expect(world.kinds(await world.say(second), second)).toEqual(['sample-used']);
    const [item] = world.itemsOf(String(world.orders()[0]?.Id));
    world.crm.change('OrderItem', String(item?.Id), { ReasonofCancel__c: '01' });
    const third = world.place([sample(naan.id)], { duplicateAccepted: true });
    expect(world.resultOf(await world.say(third), third)).toMatchObject({ state: 'done' });
    world.crm.add('PWASettings__c', { Name: 'Allow Sample', Allow__c: false });
    const off = world.place([sample(bread.id)]);
    expect(world.kinds(await world.say(off), off)).toEqual(['not-orderable']);
  });

  it('[REORD-006] a very similar order of the account in the last 12 hours, until the user accepts it', async () => {
    const { naan, bread, colleague } = world.shop;
    const lines = [goods(naan.id, 10), goods(bread.id, 10)];
    const theirs = world.command('order.place', {
      ...world.orderArgs(lines),
      billing: colleague.billing,
      delivery: colleague.billing,
    });
    await world.exchange(colleague.session, { commands: [theirs] });
    const command = world.place(lines);
    expect(world.differences(await world.say(command), command)).toEqual([
      { kind: 'similar-order', orderNumber: '00000001', placedAt: '2026-11-21T04:30:00.000+0000' },
    ]);
    const other = world.place([goods(naan.id, 10)]);
    expect(world.resultOf(await world.say(other), other)).toMatchObject({ state: 'done' });
    const accepted = world.place(lines, { duplicateAccepted: true });
    expect(world.resultOf(await world.say(accepted), accepted)).toMatchObject({ state: 'done' });
    await world.rest(13 * 3_600_000);
    const later = world.place(lines);
    expect(world.resultOf(await world.say(later), later)).toMatchObject({ state: 'done' });
  });

  it('an agreed free gift that is no longer due, although nothing costs more', async () => {
    const { naan, bread } = world.shop;
    const lines = [goods(naan.id, 10)];
    const agreed = [
      { productId: bread.id, quantity: 2 },
      { productId: naan.id, quantity: 1 },
    ];
    const command = world.place(lines, { gifts: agreed });
    expect(world.differences(await world.say(command), command)).toEqual([
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
    const again = world.place(lines, {
      gifts: [{ productId: naan.id, quantity: 3 }],
      agreedTotalPaise: paise(300_000),
    });
    expect(world.resultOf(await world.say(again), again)).toMatchObject({ state: 'done' });
  });

  it('but an order of an older device, which names no gifts, misses none', async () => {
    const { gifts: _, ...args } = world.orderArgs([goods(world.shop.naan.id, 10)]);
    const command = { ...world.place([]), v: 1, args };
    expect(world.resultOf(await world.say(command), command)).toMatchObject({ state: 'done' });
  });

  it('express that was agreed before 7 pm and would arrive later than promised', async () => {
    const { naan } = world.shop;
    const evening = Date.parse('2026-11-21T18:50:00+05:30');
    world = createOrderWorld({ startMs: evening });
    const args = world.orderArgs([goods(naan.id, 10)], { express: true, agreedTotalPaise: paise(210_000 + 17_700) });
    const command = world.command('order.place', args);
    await world.rest(15 * 60_000);
    expect(world.kinds(await world.say(command), command)).toEqual(['express-late']);
    const agreedLater = world.command('order.place', args);
    expect(world.resultOf(await world.say(agreedLater), agreedLater)).toMatchObject({ state: 'done' });
  });
});
