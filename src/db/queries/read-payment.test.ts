import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { chooseAddresses, choosePayment, chooseUseCredit } from '#commands/edit-draft.ts';
import { placeOrder } from '#commands/place-order.ts';
import { cartOf, customerDevice, payHere, payingDevice, pricedCart } from '#test/support/customer-device.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { account, cartItem, contact, order, orderItem, stock } from '#test/support/shop.ts';

describe('readPayment', () => {
  const ready = cartOf(cartItem('P1', 2));
  const credit = (fields: object) => ({
    credit: {
      Credit_Management__c: [
        {
          Id: 'c1',
          status__c: 'Active',
          From_date__c: '2026-01-01',
          To_Date__c: '2026-12-31',
          Credit_limit__c: 50_000,
          Credit_Balance__c: 50_000,
          ...fields,
        },
      ],
      Customer_Satement__c: [
        { Id: 's1', Amount__c: 120.5 },
        { Id: 's2', Amount__c: 80 },
      ],
    },
  });
  const blocks = async (changes: object) =>
    Object.fromEntries(
      (await payHere(await customerDevice({ ...ready, ...changes }))).modes.map(({ mode, block }) => [
        mode,
        block?.kind ?? null,
      ]),
    );

  it('[PAY-001] [PAY-006] [PAY-007] [PAY-014] [PAY-015] shows which payment modes are available, and why not', async () => {
    expect(await blocks({})).toEqual({ 'pay-now': 'not-configured', cash: null, cheque: null, credit: 'no-credits' });
    expect(await blocks(credit({}))).toMatchObject({ credit: null });
    expect(await blocks(credit({ Credit_Balance__c: 957.99 }))).toMatchObject({ credit: 'low-balance' });
    expect(await blocks(credit({ Credit_limit__c: 0 }))).toMatchObject({ credit: 'no-credits' });
    expect(await blocks(credit({ status__c: 'Applied' }))).toMatchObject({ credit: 'no-credits' });
    expect(await blocks(credit({ To_Date__c: '2026-11-20' }))).toMatchObject({ credit: 'no-credits' });
    const me = (fields: object) => ({ me: { Contact: [contact(fields as never)], Account: [account()], User: [] } });
    expect(await blocks(me({ Allow_COD__c: false }))).toMatchObject({ cash: 'not-allowed', cheque: 'not-allowed' });
    expect(await blocks(me({ Min_COD_Limit__c: 957.99 }))).toMatchObject({ cash: 'over-limit' });
    expect(await blocks(me({ Min_COD_Limit__c: 958 }))).toMatchObject({ cash: null });
    expect(await blocks(me({ Min_COD_Limit__c: null }))).toMatchObject({ cash: 'over-limit' });
  });

  it('[PAY-011] [PAY-012] Pay Now is open, and the default, where the gateway has a payment provider', async () => {
    const view = await payHere(await payingDevice(ready));
    expect(view.modes[0]).toEqual({ mode: 'pay-now', block: null });
    expect(view).toMatchObject({ chosen: 'pay-now', payablePaise: 958_00 });
  });

  it("[PAY-013] the setting record names the provider's kind; Razorpay's is the default", async () => {
    const kindOf = async (rows: object[]) =>
      (await payHere(await payingDevice({ ...ready, settings: { PWASettings__c: [], PG_Setting__c: rows } }))).provider;
    expect(await kindOf([{ Id: 'g1', PG_Type__c: 'Paytm' }])).toBe('Paytm');
    expect(await kindOf([{ Id: 'g1', PG_Type__c: 'Razorpay' }])).toBe('Razorpay');
    expect(await kindOf([{ Id: 'g1', PG_Type__c: null }])).toBe('Razorpay');
    expect(await kindOf([])).toBe('Razorpay');
  });

  it('[PAY-013] names the provider that is configured, whatever the setting says', async () => {
    const kindOf = async (named: string, payBy: ('Paytm' | 'Razorpay')[]) => {
      const settings = { PWASettings__c: [], PG_Setting__c: [{ Id: 'g1', PG_Type__c: named }] };
      return (await payHere(await payingDevice({ ...ready, settings }, { payBy }))).provider;
    };
    expect(await kindOf('Paytm', ['Razorpay'])).toBe('Razorpay');
    expect(await kindOf('Razorpay', ['Paytm'])).toBe('Paytm');
    expect(await kindOf('Paytm', ['Razorpay', 'Paytm'])).toBe('Paytm');
  });

  it('says the most that one online payment may be, unless credit pays what is above it', async () => {
    const block = { kind: 'over-online-limit', limitPaise: 700_00 };
    const here = await payingDevice({ ...ready, ...credit({ Credit_Balance__c: 300 }) }, { payMostPaise: 700_00 });
    await choosePayment(here.ports, { payment: 'pay-now' });
    expect(await payHere(here)).toMatchObject({ chosen: 'pay-now', modes: [{ block }, {}, {}, {}] });
    await chooseUseCredit(here.ports, { useCredit: true });
    expect(await payHere(here)).toMatchObject({ payablePaise: 658_00, modes: [{ block: null }, {}, {}, {}] });
  });

  it('[PAY-003] a balance above 0 and below the total pays a part, if the customer wants it', async () => {
    const at = async (balance: number) => {
      const here = await payingDevice({ ...ready, ...credit({ Credit_Balance__c: balance }) });
      const before = await payHere(here);
      await chooseUseCredit(here.ports, { useCredit: true });
      const after = await payHere(here);
      return [before.credit.usableInPart, before.payablePaise, after.credit.usedInPart, after.payablePaise];
    };
    // A provider takes no less than ₹1 (PAY-030).
    expect(await at(957.99)).toEqual([true, 958_00, true, 1_00]);
    expect(await at(300)).toEqual([true, 958_00, true, 658_00]);
    // Enough for all of it, nothing at all, and below zero.
    for (const balance of [958, 0, -5]) expect(await at(balance)).toEqual([false, 958_00, false, 958_00]);
  });

  it('[PAY-003] the order takes the choice along, only with Pay Now, and the balance counts as used', async () => {
    const here = await payingDevice({ ...ready, ...credit({ Credit_Balance__c: 300 }) });
    await chooseUseCredit(here.ports, { useCredit: true });
    const { cartTotalPaise: totalPaise } = await payHere(here);
    const agreed = { totalPaise, useCredit: true, duplicateAccepted: true };
    expect(await placeOrder(here.ports, { ...agreed, payment: 'pay-now' })).toMatchObject({ ok: true });
    expect((await here.rows())[0]?.args).toMatchObject({ payment: 'pay-now', useCredit: true });
    expect((await here.draft()).useCredit).toBe(false);
    await addToCart(here.ports, { productId: 'P1', quantity: 2 });
    expect((await payHere(here)).credit).toMatchObject({ balancePaise: 0, usableInPart: false });

    const cash = await customerDevice({ ...ready, ...credit({ Credit_Balance__c: 300 }) });
    await payHere(cash);
    expect(await placeOrder(cash.ports, { ...agreed, payment: 'cash' })).toMatchObject({ ok: true });
    expect((await cash.rows())[0]?.args).toMatchObject({ payment: 'cash', useCredit: false });
  });

  it('[PAY-004] chooses the first allowed mode until the customer chooses another', async () => {
    const here = await customerDevice({ ...ready, ...credit({}) });
    expect((await payHere(here)).chosen).toBe('cash');
    await choosePayment(here.ports, { payment: 'credit' });
    expect((await payHere(here)).chosen).toBe('credit');
  });

  it('[PAY-003] [PAY-005] shows the balance less what waiting orders reserve', async () => {
    const here = await customerDevice({ ...ready, ...credit({ Credit_Balance__c: 1000 }) });
    const byCredit = async (on: LocalDevice) => {
      const { credit, modes } = await payHere(on);
      return { ...credit, block: modes.find(({ mode }) => mode === 'credit')?.block?.kind ?? null };
    };
    expect(await byCredit(here)).toMatchObject({ balancePaise: 1000_00, block: null });
    await placeOrder(here.ports, { totalPaise: 958_00 as never, payment: 'credit', duplicateAccepted: false });
    await addToCart(here.ports, { productId: 'P2', quantity: 4 });
    expect(await byCredit(here)).toMatchObject({ balancePaise: 42_00, block: 'low-balance', usableInPart: true });
    expect(await byCredit(await customerDevice(ready))).toMatchObject({ balancePaise: null, block: 'no-credits' });
  });

  it('[PAY-010] shows the overdue amount once the limit is exceeded', async () => {
    expect((await payHere(await customerDevice({ ...ready, ...credit({ Credit_Balance__c: -1 }) }))).overduePaise).toBe(
      200_50,
    );
    expect((await payHere(await customerDevice({ ...ready, ...credit({}) }))).overduePaise).toBeNull();
    // A debt outlives the facility.
    const expired = { Credit_Balance__c: -1, To_Date__c: '2026-01-31' };
    expect((await payHere(await customerDevice({ ...ready, ...credit(expired) }))).overduePaise).toBe(200_50);
  });

  it('[PAY-009] samples only: it is free, and any existing mode is allowed', async () => {
    const here = await customerDevice({
      ...cartOf(cartItem('P1', 1, { Type__c: 'S' })),
      me: { Contact: [contact({ Allow_COD__c: false })], Account: [account()], User: [] },
    });
    expect(await payHere(here)).toMatchObject({ samplesOnly: true, cartTotalPaise: 0, chosen: 'cash' });
    expect(
      await placeOrder(here.ports, { totalPaise: 0 as never, payment: 'cash', duplicateAccepted: false }),
    ).toMatchObject({ ok: true });
  });

  it('[NAV-006] leads back to the step where something is missing', async () => {
    expect((await payHere(await customerDevice({}))).back).toBe('/cart-summary');
    const here = await customerDevice(ready);
    expect((await payHere(here)).back).toBeNull();
    await chooseAddresses(here.ports, { different: true });
    expect((await payHere(here)).back).toBe('/select-address');
    await here.pull({ addresses: { Address__c: [], GST__c: [] } });
    expect((await payHere(here)).back).toBe('/select-address');
  });

  it('[REORD-006] warns of a very similar order in the last twelve hours, placed or waiting here', async () => {
    const placed = (hoursAgo: number, here: LocalDevice) =>
      here.pull({
        'open-orders': {
          Order: [order('O7', { CreatedDate: new Date(here.clock.ms - hoursAgo * 3_600_000).toISOString() })],
          // Free pieces and gifts are no part of what was ordered.
          OrderItem: [
            orderItem('I1', 'O7', 'P1', { Quantity: 3, UnitPrice: 400, Total_Base_Price__c: 801 }),
            orderItem('I2', 'O7', 'P2', { Quantity: 1, UnitPrice: 0, Total_Base_Price__c: 0, TotalPrice: 0 }),
          ],
        },
      });
    const here = await customerDevice(ready);
    expect((await payHere(here)).similarOrder).toBeNull();
    await placed(11, here);
    expect((await payHere(here)).similarOrder).toMatchObject({ orderNumber: 'O7' });
    await placed(13, here);
    expect((await payHere(here)).similarOrder).toBeNull();
  });

  it('treats stock that waiting orders use up as a problem of the cart', async () => {
    const here = await customerDevice({ ...ready, 'stock/breads': { Stock__c: [stock('P1', 3)] } });
    await placeOrder(here.ports, { totalPaise: 958_00 as never, payment: 'cash', duplicateAccepted: false });
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await here.pull({ 'stock/breads': { Stock__c: [stock('P1', 2)] } });
    expect((await pricedCart(here)).rows[0]?.problem).toEqual({ kind: 'short-stock', available: 0 });
  });
});
