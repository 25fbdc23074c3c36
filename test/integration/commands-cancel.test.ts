import { beforeEach, describe, expect, it } from 'vitest';
import type { CancelOrderArgs } from '#domain/commands/cancel-order.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { paise } from '#domain/money.ts';
import { firstCall } from '#test/support/engine-world.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import type { ModelRow } from '#test/support/model-crm/model-rows.ts';
import { createRecordsWorld, type RecordsWorld } from '#test/support/records-world.ts';

const ISO_INDIA = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30$/;

let world: RecordsWorld;
/** ₹1,000.00 of credit are left of ₹3,000.00. */
let credit: ModelRow;
beforeEach(() => {
  world = createRecordsWorld();
  const { contactId, accountId } = world.shop.asha;
  const active = { Contact__c: contactId, Account__c: accountId, status__c: 'Active' };
  credit = world.crm.add('Credit_Management__c', { ...active, Credit_limit__c: 5000, Credit_Balance__c: 3000 });
});

/** Asha's order of 6 naan for ₹1,260.00, 3 breads for ₹100.00, a sample of cake and delivery for ₹59.00. */
function placed(tender: 'ZT03' | 'ZCRT' | 'ZTDP', fields: object = {}, status = 'Order Confirmed') {
  const { contactId, accountId } = world.shop.asha;
  const order = world.crm.add('Order', {
    ...{ Contact__c: contactId, AccountId: accountId, OrderNumber: '00000042', EffectiveDate: '2026-11-21' },
    ...{ Order_Total__c: 1419, TenderValue__c: 1419, TenderType2__c: tender, ...fields },
  });
  const item = (Product2Id: string, Quantity: number, UnitPrice: number, total: number, more: object = {}) =>
    world.crm.add('OrderItem', {
      ...{ OrderId: order.Id, Product2Id, Quantity, UnitPrice, Type_of_Order__c: 'O', SOItem__c: 1 },
      ...{ Total_Base_Price__c: Quantity * UnitPrice, Total_Item_Amount__c: total, ...more },
    }).Id;
  const items = {
    naan: item(world.shop.naan.id, 6, 200, 1260),
    bread: item(world.shop.bread.id, 3, 32, 100),
    cake: item(world.shop.cake.id, 1, 0, 0, { Type_of_Order__c: 'S' }),
    fee: item(world.shop.fries.id, 1, 50, 59, { Deliverycharges__c: 50 }),
  };
  world.crm.change('Order', order.Id, { Status__c: status });
  return { id: order.Id, items };
}

type Order = ReturnType<typeof placed>;

const cancel = (
  order: Order,
  lines: Partial<Record<keyof Order['items'], number | [number, number]>>,
  agreed: { rupees: number; before?: number; mode?: CancelOrderArgs['mode'] },
) =>
  world.command('order.cancel', {
    orderId: order.id,
    lines: Object.entries(lines).map(([name, pieces]) => {
      const [quantity, before] = Array.isArray(pieces) ? pieces : [pieces, 0];
      return { orderItemId: order.items[name as keyof Order['items']], quantity, before };
    }),
    mode: agreed.mode ?? (agreed.rupees > 0 ? 'credit' : null),
    refundedBeforePaise: paise(Math.round((agreed.before ?? 0) * 100)),
    agreedRefundPaise: paise(Math.round(agreed.rupees * 100)),
  });
const orderRow = (order: Order) => world.crm.rows.table('Order').get(order.id);
const item = (order: Order, name: keyof Order['items']) => world.crm.rows.table('OrderItem').get(order.items[name]);
const stock = (name: 'naan' | 'bread' | 'cake') =>
  world.crm.rows.table('Stock__c').get(world.shop[name].stockId)?.Value__c;
const rejected = (kind: string, details: object = {}) => ({ state: 'rejected', rejection: { kind, details } });

describe('cancelling an order', () => {
  it('[CANC-004] [CANC-005] [CANC-006] [CANC-012] [CANC-013] [CRM-075] writes every line and the order, then its status', async () => {
    const order = placed('ZCRT');
    expect([stock('naan'), credit.Credit_Balance__c]).toEqual([94, 1581]);
    const command = cancel(order, { naan: 6, bread: 3, cake: 1 }, { rupees: 1419 });
    expect(await world.end(command)).toMatchObject({ state: 'done' });
    const line = (pieces: number, rupees: number) => ({
      ...{ ReasonofCancel__c: '01', Status__c: 'Cancelled', Cancel_Quantity__c: pieces, CAmount__c: rupees },
      Order_Cancel_date__c: expect.stringMatching(ISO_INDIA),
    });
    expect(item(order, 'naan')).toMatchObject(line(6, 1260));
    expect(item(order, 'bread')).toMatchObject(line(3, 100));
    expect(item(order, 'cake')).toMatchObject(line(1, 0));
    expect(item(order, 'fee')).toMatchObject(line(1, 59));
    expect(orderRow(order)).toMatchObject({
      ...{ Status__c: 'Cancelled', CancelAmount__c: 1419, TenderTypeC1__c: 'ZCRT', TenderTypeC2__c: null },
      ...{ Payment_Mode__c: '1', Order_change_cancel_Date__c: expect.stringMatching(ISO_INDIA) },
    });
    const date = Date.parse(String(orderRow(order)?.Order_change_cancel_Date__c));
    expect(world.world.now() - date).toBeLessThan(60_000);
    expect([stock('naan'), stock('bread'), stock('cake'), credit.Credit_Balance__c]).toEqual([100, 50, 10, 3000]);
  });

  it('[CANC-005] lines cancelled earlier count: the last real line takes the fee and the status along', async () => {
    const order = placed('ZCRT');
    await world.say(cancel(order, { naan: 6, cake: 1 }, { rupees: 1260 }));
    expect(orderRow(order)).toMatchObject({ Status__c: 'Order Confirmed', CancelAmount__c: 1260 });
    await world.say(cancel(order, { bread: 3 }, { rupees: 159, before: 1260 }));
    expect(orderRow(order)).toMatchObject({ Status__c: 'Cancelled', CancelAmount__c: 1419 });
    expect(credit.Credit_Balance__c).toBe(3000);
  });

  it('[CANC-015] cancels a part of one line, rounded cumulatively, and marks it only when all of it goes', async () => {
    const order = placed('ZCRT');
    // A third of ₹100.00, the second third of it, the rest.
    await world.say(cancel(order, { bread: 1 }, { rupees: 33.33 }));
    expect(item(order, 'bread')).toMatchObject({
      ...{ Cancel_Quantity__c: 1, CAmount__c: 33.33, ReasonofCancel__c: null, Status__c: null },
    });
    expect([stock('bread'), credit.Credit_Balance__c]).toEqual([48, 1614.33]);
    await world.say(cancel(order, { bread: [1, 1] }, { rupees: 33.34, before: 33.33 }));
    expect(item(order, 'bread')).toMatchObject({ Cancel_Quantity__c: 2, CAmount__c: 66.67, Status__c: null });
    await world.say(cancel(order, { bread: [1, 2] }, { rupees: 33.33, before: 66.67 }));
    expect(item(order, 'bread')).toMatchObject({
      ...{ Cancel_Quantity__c: 3, CAmount__c: 100, ReasonofCancel__c: '01', Status__c: 'Cancelled' },
    });
    expect([stock('bread'), credit.Credit_Balance__c]).toEqual([50, 1681]);
    expect(orderRow(order)).toMatchObject({ Status__c: 'Order Confirmed', CancelAmount__c: 100 });
  });

  it('[CANC-008] refunds nothing that was never paid, and asks for no mode', async () => {
    const order = placed('ZT03');
    await world.say(cancel(order, { naan: 6 }, { rupees: 0 }));
    expect(item(order, 'naan')).toMatchObject({ CAmount__c: 1260, Status__c: 'Cancelled' });
    expect(orderRow(order)).toMatchObject({ CancelAmount__c: 0, TenderTypeC1__c: null, Payment_Mode__c: null });
    expect(credit.Credit_Balance__c).toBe(3000);
  });

  it('is refused without any change when the refund is not what the customer agreed to', async () => {
    const order = placed('ZCRT');
    const before = world.crm.rows.dump();
    const refused = rejected('refund-changed', { refundPaise: 1260_00 });
    expect(await world.end(cancel(order, { naan: 6 }, { rupees: 1259 }))).toEqual(refused);
    expect(await world.end(cancel(order, { naan: 6 }, { rupees: 1260, before: 1 }))).toEqual(refused);
    expect(world.crm.rows.dump()).toEqual(before);
  });

  it('is refused for an order that was paid online while no provider can return money', async () => {
    const order = placed('ZTDP');
    const before = world.crm.rows.dump();
    expect(await world.end(cancel(order, { naan: 6 }, { rupees: 1260, mode: 'bank' }))).toEqual(
      rejected('refund-unavailable'),
    );
    expect(world.crm.rows.dump()).toEqual(before);
  });

  it('is refused when the refund cannot go where the customer chose', async () => {
    const order = placed('ZCRT');
    const refused = rejected('refund-mode', { modes: ['credit'] });
    expect(await world.end(cancel(order, { naan: 6 }, { rupees: 1260, mode: 'bank' }))).toEqual(refused);
  });

  it.each(['In Progress', 'Invoiced', 'Delivered'])(
    '[CANC-003] of an order that is %s meanwhile is refused, whatever the device knew',
    async (status) => {
      const order = placed('ZCRT');
      world.crm.change('Order', order.id, { Status__c: status });
      const before = world.crm.rows.dump();
      const command = cancel(order, { naan: 6 }, { rupees: 1260 });
      expect(await world.end(command)).toEqual(rejected('not-cancellable', { status }));
      expect(world.crm.rows.dump()).toEqual(before);
    },
  );

  it.each([
    ['packed', 'Packaged'],
    ['invoiced', 'Invoiced'],
  ])('[CANC-003] of an order that is %s is refused before its status says so', async (record, status) => {
    const order = placed('ZCRT');
    if (record === 'packed')
      world.crm.add('Packaging_Information__c', { Order_Product__c: order.items.bread, Status_quantiy__c: 3 });
    else world.crm.add('Invoices__c', { order__c: order.id, SAP_Billing_Invoice_Number__c: '9001' });
    const before = world.crm.rows.dump();
    expect(await world.end(cancel(order, { naan: 6 }, { rupees: 1260 }))).toEqual(
      rejected('not-cancellable', { status }),
    );
    expect(world.crm.rows.dump()).toEqual(before);
    // What another order's records say does not matter.
    const other = placed('ZCRT');
    expect(await world.end(cancel(other, { naan: 6 }, { rupees: 1260 }))).toMatchObject({ state: 'done' });
  });

  it('[CANC-003] of an order that waits for its payment is refused', async () => {
    const status = 'Payment Pending';
    const order = placed('ZTDP', {}, status);
    const before = world.crm.rows.dump();
    const command = cancel(order, { naan: 6 }, { rupees: 1260, mode: 'bank' });
    expect(await world.end(command)).toEqual(rejected('not-cancellable', { status }));
    expect(world.crm.rows.dump()).toEqual(before);
  });

  it('[SEC-008] another customer’s order and lines read as not found', async () => {
    const mine = placed('ZCRT');
    const before = world.crm.rows.dump();
    expect(await world.end(cancel(mine, { naan: 6 }, { rupees: 1260 }), world.shop.ravi)).toEqual(rejected('gone'));
    const other = placed('ZCRT');
    const mixed = { id: mine.id, items: { ...mine.items, naan: other.items.naan } };
    const added = world.crm.rows.dump();
    expect(await world.end(cancel(mixed, { naan: 6 }, { rupees: 1260 }))).toEqual(rejected('gone'));
    expect(world.crm.rows.dump()).toEqual(added);
    expect(before.Order).toHaveLength(1);
  });
});

describe('a cancellation whose answers are lost', () => {
  const whole = { naan: 6, bread: 3, cake: 1 } as const;
  /** Everything is cancelled, once. */
  const expectDone = (order: Order) => {
    expect(orderRow(order)).toMatchObject({ Status__c: 'Cancelled', CancelAmount__c: 1419 });
    expect(item(order, 'fee')).toMatchObject({ Status__c: 'Cancelled', CAmount__c: 59 });
    expect([stock('naan'), stock('bread'), stock('cake')]).toEqual([100, 50, 10]);
    expect(credit.Credit_Balance__c).toBe(3000);
  };
  /** The world with the first such call at fault. */
  function faulty(call: 'updateMany' | 'update', fault: Fault): Order {
    world = createRecordsWorld({ faultOf: firstCall(call, fault) });
    const { contactId, accountId } = world.shop.asha;
    const active = { Contact__c: contactId, Account__c: accountId, status__c: 'Active' };
    credit = world.crm.add('Credit_Management__c', { ...active, Credit_limit__c: 5000, Credit_Balance__c: 3000 });
    return placed('ZCRT');
  }

  it.each([
    ['updateMany', 'drop-request'],
    ['updateMany', 'drop-reply'],
    ['updateMany', 'kill-before'],
    ['updateMany', 'kill-after'],
    ['updateMany', 'duplicate'],
    ['updateMany', 'late-commit'],
    ['updateMany', 'row-lock'],
    ['update', 'drop-request'],
    ['update', 'drop-reply'],
    ['update', 'kill-before'],
    ['update', 'kill-after'],
  ] satisfies ['updateMany' | 'update', Fault][])(
    '[CANC-003] by the call %s (%s) takes effect once, even with an empty ledger',
    async (call, fault) => {
      const order = faulty(call, fault);
      expect(await world.insist(cancel(order, whole, { rupees: 1419 }))).toMatchObject({ state: 'done' });
      await world.rest(60_000);
      expectDone(order);
    },
  );

  it('is completed when the device takes it back after it began, and voided when it did not', async () => {
    for (const [fault, state] of [
      ['drop-reply', 'done'],
      ['drop-request', 'voided'],
    ] as const) {
      const order = faulty('updateMany', fault);
      const command = cancel(order, whole, { rupees: 1419 });
      expect(await world.end(command)).toMatchObject({ state: 'retry-later' });
      await world.rest(60_000);
      const taken = await world.exchange(world.shop.asha.session, { void: [command.id as CommandId] });
      expect(world.resultOf(taken, command)).toMatchObject({ state });
      if (state === 'done') expectDone(order);
      else expect(orderRow(order)).toMatchObject({ Status__c: 'Order Confirmed', CancelAmount__c: null });
    }
  });

  it('is completed from the command itself when a restored ledger has lost it', async () => {
    const order = faulty('update', 'kill-before');
    const command = cancel(order, whole, { rupees: 1419 });
    await world.say(command);
    world.restart({ emptyLedger: true });
    await world.rest(60_000);
    const taken = await world.exchange(world.shop.asha.session, {
      void: [command.id as CommandId],
      voidOrders: [command],
    });
    expect(world.resultOf(taken, command)).toMatchObject({ state: 'done' });
    expectDone(order);
  });

  it('is completed by the sweeper when the device does not come back', async () => {
    const order = faulty('update', 'kill-before');
    await world.say(cancel(order, whole, { rupees: 1419 }));
    expect(orderRow(order)).toMatchObject({ Status__c: 'Order Confirmed', CancelAmount__c: 1419 });
    world.restart();
    await world.rest(120_000);
    await world.sweep();
    expectDone(order);
  });

  it('that never began is not begun by the sweeper', async () => {
    const order = faulty('updateMany', 'kill-before');
    await world.say(cancel(order, whole, { rupees: 1419 }));
    world.restart();
    await world.rest(120_000);
    await world.sweep();
    expect(orderRow(order)).toMatchObject({ Status__c: 'Order Confirmed', CancelAmount__c: null });
  });
});

it("of another customer's order is not begun by the sweeper, which acts for the gateway", async () => {
  // The customer's own read gets no answer, so the command stays open.
  let open = false;
  world = createRecordsWorld({ faultOf: (call) => (open && call.name === 'composite' ? 'drop-request' : null) });
  const order = placed('ZT03');
  expect(await world.end(cancel(order, { naan: 2 }, { rupees: 0 }))).toMatchObject({ state: 'done' });
  open = true;
  // To the integration session this looks begun: two naan are cancelled already.
  await world.say(cancel(order, { naan: 2, bread: 3 }, { rupees: 0 }), world.shop.ravi);
  open = false;
  await world.rest(120_000);
  await world.sweep();
  expect(item(order, 'bread')).toMatchObject({ Quantity: 3 });
  expect(item(order, 'bread')?.Cancel_Quantity__c ?? 0).toBe(0);
});

describe('a cancellation beside others', () => {
  it('from a second device of the same lines refunds once, and both are done', async () => {
    const order = placed('ZCRT');
    const first = cancel(order, { naan: 2 }, { rupees: 420 });
    const second = cancel(order, { naan: 2 }, { rupees: 420 });
    expect(await world.end(first)).toMatchObject({ state: 'done' });
    expect(await world.end(second)).toMatchObject({ state: 'done' });
    expect(item(order, 'naan')).toMatchObject({ Cancel_Quantity__c: 2, CAmount__c: 420 });
    expect([orderRow(order)?.CancelAmount__c, credit.Credit_Balance__c, stock('naan')]).toEqual([420, 2001, 96]);
  });

  it('from a second device of other pieces is refused, and the user looks again', async () => {
    const order = placed('ZCRT');
    await world.say(cancel(order, { naan: 2 }, { rupees: 420 }));
    const before = world.crm.rows.dump();
    expect(await world.end(cancel(order, { naan: 3 }, { rupees: 630 }))).toEqual(rejected('cancel-changed'));
    const refund = { rupees: 100 };
    expect(await world.end(cancel(order, { bread: 3 }, refund))).toEqual(
      rejected('refund-changed', { refundPaise: 100_00 }),
    );
    expect(world.crm.rows.dump()).toEqual(before);
    expect(await world.end(cancel(order, { bread: 3 }, { ...refund, before: 420 }))).toMatchObject({ state: 'done' });
  });

  it('from two devices at the same time refunds once', async () => {
    const order = placed('ZCRT');
    const commands = [1, 2].map(() => cancel(order, { naan: 6, bread: 3, cake: 1 }, { rupees: 1419 }));
    const { session } = world.shop.asha;
    await Promise.all(commands.map((command) => world.exchange(session, { commands: [command] })));
    for (const command of commands) expect(await world.insist(command)).toMatchObject({ state: 'done' });
    expect([orderRow(order)?.CancelAmount__c, credit.Credit_Balance__c, stock('naan')]).toEqual([1419, 3000, 100]);
  });

  it('[CANC-003] [CANC-010] that races a status change loses: the CRM refuses every record, and nothing is refunded', async () => {
    let order: Order | null = null;
    world = createRecordsWorld({
      faultOf: ({ name }) => {
        // Between the read and the write.
        if (name === 'updateMany' && order) world.crm.change('Order', order.id, { Status__c: 'In Progress' });
        return null;
      },
    });
    order = placed('ZT03');
    expect(await world.end(cancel(order, { naan: 6 }, { rupees: 0 }))).toEqual(
      rejected('not-cancellable', { status: 'In Progress' }),
    );
    expect(item(order, 'naan')).toMatchObject({ Status__c: null, Cancel_Quantity__c: null });
    expect(stock('naan')).toBe(94);
  });
});
