import { describe, expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { discardCommand } from '#commands/discard-command.ts';
import { placeOrder } from '#commands/place-order.ts';
import { setFavourite } from '#commands/set-favourite.ts';
import { differencesRejection, PAYMENT_DUE } from '#domain/commands/differences.ts';
import { type Paise, paise } from '#domain/money.ts';
import { type CommandOutcome, OUTCOMES } from '#protocol/outcome.ts';
import { createLocalDevice, type LocalDevice } from '#test/support/local-device.ts';
import { account, cartItem, customerShelf, order, orderItem } from '#test/support/shop.ts';
import { readKyc } from './read-kyc.ts';
import { readOrder } from './read-order.ts';
import { readOrders } from './read-orders.ts';
import { readOutbox } from './read-outbox.ts';
import { readShell } from './read-shell.ts';
import { readTicket } from './read-ticket.ts';

const device = (changes = {}) => createLocalDevice({ shelf: customerShelf(changes) });
const total = 1600_00 * 1.05;

/** A device with one order that waits. */
async function withWaitingOrder(changes = {}) {
  const here = await device({ cart: { CartItem: [cartItem('P1', 4)] }, ...changes });
  const placed = await placeOrder(here.ports, { totalPaise: paise(total), payment: 'cash', duplicateAccepted: false });
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return { here, ...placed.value };
}

const editOrder = (here: LocalDevice, edit: Parameters<LocalDevice['change']>[0]) =>
  here.change((row) => {
    if (row.kind === 'order.place') edit(row);
  });

describe('readOrders', () => {
  const list = async (orders: object[], items: object[] = []) =>
    (await readOrders((await device({ 'open-orders': { Order: orders, OrderItem: items } as never })).databases))
      .orders;

  it('[ORD-001] newest order number first, compared as numbers', async () => {
    const shown = await list([order('9'), order('100'), order('20')]);
    expect(shown.map((card) => card.orderNumber)).toEqual(['100', '20', '9']);
  });

  it('[ORD-002] hides orders that are not paid, and placeholders', async () => {
    const shown = await list([
      order('1', { Status__c: 'Payment Pending' }),
      order('2', { Status__c: 'Payment Failed' }),
      order('3', { Status__c: null }),
      order('4', { Status__c: 'Cancelled' }),
    ]);
    expect(shown.map((card) => card.orderNumber)).toEqual(['4']);
  });

  it('[ORD-003] [ORD-004] [ORD-005] shows date, item count without the fee, and colour', async () => {
    const fee = orderItem('F', '1', 'FEE', {
      'Product2.Name': 'Delivery Charges-B2B',
      'Product2.StockKeepingUnit': 'SKU-FEE',
    });
    const [card] = await list(
      [order('1', { Status__c: 'Delivered', EffectiveDate: '2026-11-03' })],
      [orderItem('I1', '1', 'P1'), orderItem('I2', '1', 'P2'), fee],
    );
    expect(card).toMatchObject({
      date: '2026-11-03',
      itemCount: 2,
      colour: 'green',
      totalPaise: 1050_00,
      ticket: null,
    });
    const [bare] = await list([order('1', { ProductItems__c: 4 })]);
    expect(bare).toMatchObject({ itemCount: 3, colour: 'orange' });
  });

  it('[ORD-024] [ORD-025] [ORD-026] the derived status is shown where records are known', async () => {
    const tracked = async (extra: object, Status__c = 'In Progress') => {
      const Order = [order('1', { Status__c })];
      const open = { Order, OrderItem: [orderItem('I1', '1', 'P1')], ...extra };
      const { orders } = await readOrders((await device({ 'open-orders': open as never })).databases);
      return orders[0]?.status;
    };
    const Packaging_Information__c = [{ Id: 'p', Status_quantiy__c: 1, Order_Product__c: 'I1' }];
    const Invoices__c = [{ Id: 'v', SAP_Billing_Invoice_Number__c: 'B1', Billing_Invoiced_Qty__c: 1, order__c: '1' }];
    const shipped = [{ Id: 's', SAP_Billing_Number__c: 'B1', Dispatch_Status__c: '1', Delivery_Status__c: null }];
    expect(await tracked({})).toBe('In Progress');
    expect(await tracked({ Packaging_Information__c })).toBe('Packaged');
    expect(await tracked({ Packaging_Information__c, Invoices__c })).toBe('Invoiced');
    expect(await tracked({ Invoices__c, Status_Information__c: shipped })).toBe('Shipped');
    expect(await tracked({ Invoices__c, Status_Information__c: shipped }, 'Cancelled')).toBe('Cancelled');
  });

  it('[REORD-004] an order that waits here stands first, with its reference and state, until the CRM shows it', async () => {
    const { here, commandId, shortReference } = await withWaitingOrder({
      'open-orders': { Order: [order('9')], OrderItem: [] },
    });
    const { orders } = await readOrders(here.databases);
    expect(orders[0]).toMatchObject({
      orderId: null,
      commandId,
      shortReference,
      ticket: 'saved',
      itemCount: 1,
      totalPaise: total,
      date: '2026-11-21',
    });
    expect(orders).toHaveLength(2);
    // The echo is written and the row has not gone yet: it is one order, not two.
    const placed = order('10', { Client_Ref__c: commandId });
    await here.pull({ 'open-orders': { Order: [order('9'), placed], OrderItem: [] } });
    expect((await readOrders(here.databases)).orders.map((card) => card.orderNumber)).toEqual(['10', '9']);
  });

  it('an order that was closed a moment ago is not shown twice', async () => {
    const here = await device({
      'open-orders': { Order: [order('1', { Status__c: 'In Progress' })], OrderItem: [] },
      'history/2026Q4': { Order: [order('1', { Status__c: 'Delivered' })], OrderItem: [] },
    });
    expect((await readOrders(here.databases)).orders).toHaveLength(1);
  });
});

describe('readOrder', () => {
  const detail = async (fields: object, items: object[] = []) => {
    const open = { Order: [order('1', fields as never)], OrderItem: items };
    return (await readOrder((await device({ 'open-orders': open as never })).databases, { orderId: '1' })).order;
  };

  it('[ORD-008] [ORD-009] [ORD-011] shows lines with type, tag and total, and hides the fee', async () => {
    const shown = await detail({}, [
      orderItem('I2', '1', 'P2', { Type_of_Order__c: 'S', SOItem__c: 2 }),
      orderItem('I1', '1', 'P1', { ReasonofCancel__c: '01', Quantity: 3 }),
      orderItem('F', '1', 'FEE', { 'Product2.Name': 'Delivery Charges-B2B', Total_Item_Amount__c: 118 }),
    ]);
    expect(
      shown?.lines.map(({ name, type, quantity, totalPaise, cancelled }) => [
        name,
        type,
        quantity,
        totalPaise,
        cancelled,
      ]),
    ).toEqual([
      ['Product P1', 'O', 3, 105_00, true],
      ['Product P2', 'S', 1, null, false],
    ]);
    expect(shown?.fees).toEqual([{ name: 'Delivery Charges-B2B', totalPaise: 118_00 }]);
  });

  it('[ORD-012] a line is delivered by its own status, else by the order, and never when cancelled', async () => {
    const shown = await detail({ Status__c: 'Delivered' }, [
      orderItem('I1', '1', 'P1'),
      orderItem('I2', '1', 'P2', { Status__c: 'Shipped' }),
      orderItem('I3', '1', 'P3', { ReasonofCancel__c: '01' }),
    ]);
    expect(shown?.lines.map((line) => line.delivered)).toEqual([true, false, false]);
  });

  it('[ORD-015] [ORD-016] [ORD-017] [ORD-031] says which buttons stand, and whether to thank', async () => {
    const buttons = async (Status__c: string) => {
      const shown = await detail({ Status__c });
      return [shown?.button, shown?.invoiceEnabled, shown?.confirmed];
    };
    expect(await buttons('Order Confirmed')).toEqual(['cancel', false, true]);
    expect(await buttons('In Progress')).toEqual(['cancel-disabled', true, true]);
    expect(await buttons('Delivered')).toEqual(['return', true, true]);
    expect(await buttons('Cancelled')).toEqual(['cancel-disabled', false, false]);
  });

  it('[ORD-030] a cancelled order has two steps and the date of its end', async () => {
    const shown = await detail({ Status__c: 'Cancelled', Order_change_cancel_Date__c: '2026-11-02T10:00:00.000+0000' });
    expect(shown?.tracker.map((step) => step.kind)).toEqual(['ordered', 'cancelled']);
    expect(shown?.tracker[1]?.facts).toEqual([{ kind: 'cancellation-approved', date: '2026-11-02T10:00:00.000+0000' }]);
  });

  it('knows no order that is not here', async () => {
    const here = await device();
    expect(await readOrder(here.databases, { orderId: 'other' })).toEqual({ synced: true, order: null });
  });
});

describe('readTicket', () => {
  it('[REORD-004] is saved on this device, sending, or needs the user', async () => {
    const { here, commandId, shortReference } = await withWaitingOrder();
    const ticket = () => readTicket(here.databases, { commandId });
    expect(await ticket()).toMatchObject({
      state: 'saved',
      shortReference,
      agreedTotalPaise: total,
      payment: 'cash',
      lines: [{ name: 'Product P1', quantity: 4, unitPricePaise: 400_00 }],
      billing: { City__c: 'Mumbai' },
    });
    await editOrder(here, (row) => {
      row.state = 'sending';
    });
    expect((await ticket()).state).toBe('sending');
    await editOrder(here, (row) => {
      row.state = 'auth-wait';
    });
    expect(await ticket()).toMatchObject({ state: 'saved', authNeeded: true });
    const rise = { kind: 'dearer' as const, agreedPaise: total as Paise, nowPaise: paise(1700_00) };
    await editOrder(here, (row) => {
      row.state = 'needs-user';
      row.rejection = differencesRejection({ differences: [rise], nowPaise: paise(1700_00) });
    });
    expect(await ticket()).toMatchObject({ state: 'needs-you', differences: [rise] });
    await editOrder(here, (row) => {
      row.rejection = { kind: PAYMENT_DUE, details: { orderId: '801' } };
    });
    expect(await ticket()).toMatchObject({ state: 'needs-payment', canRetry: false, discard: null });
    await editOrder(here, (row) => {
      row.state = 'expired';
      row.rejection = { kind: 'expired', details: {} };
    });
    expect(await ticket()).toMatchObject({ state: 'needs-you', expired: true, canRetry: true, discard: 'now' });
    await editOrder(here, (row) => {
      row.state = 'cancelled';
    });
    expect(await ticket()).toMatchObject({ state: 'sending', takenBack: true });
  });

  it('becomes a confirmation by the order that the CRM shows, or by what the gateway answered', async () => {
    const { here, commandId } = await withWaitingOrder();
    const end = (result: Record<string, unknown>, kind: 'done' | 'voided' = 'done') => {
      const outcome: CommandOutcome = {
        ...{ id: commandId, ref: commandId, kind: 'order.place', label: 'K3', endedAtMs: 0 },
        ...{ end: kind, result, changedByOthers: false },
      };
      return here.outbox.transact(({ rows }) => ({
        writes: { remove: rows.map((row) => row.id), meta: { [OUTCOMES]: [outcome] } },
        value: null,
      }));
    };
    await end({ orderId: 'O77', orderNumber: '00000077' });
    const ticket = () => readTicket(here.databases, { commandId });
    expect(await ticket()).toMatchObject({ state: 'confirmed', orderId: 'O77', orderNumber: '00000077' });
    await end({}, 'voided');
    expect(await ticket()).toMatchObject({ state: 'gone', orderId: null });
    await here.pull({ 'open-orders': { Order: [order('O78', { Client_Ref__c: commandId })], OrderItem: [] } });
    expect(await ticket()).toMatchObject({ state: 'confirmed', orderId: 'O78' });
  });

  it('finds a repaired order by its first id too', async () => {
    const { here, commandId } = await withWaitingOrder();
    const [row] = await here.rows();
    if (!row) throw new Error('no row');
    const { seq: _, ...again } = row;
    await here.outbox.transact(() => ({
      writes: { remove: [row.id], add: [{ ...again, id: 'second' as never } as never] },
      value: null,
    }));
    expect(await readTicket(here.databases, { commandId })).toMatchObject({ state: 'saved', commandId: 'second' });
  });

  it('knows no other order', async () => {
    const here = await device();
    expect(await readTicket(here.databases, { commandId: 'none' })).toMatchObject({ state: 'gone', synced: true });
  });
});

describe('readOutbox', () => {
  it('tells every command in facts: what, state, attempts, last outcome, and what can be done', async () => {
    const { here, commandId, shortReference } = await withWaitingOrder();
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    await setFavourite(here.ports, { productId: 'P2', on: true });
    await here.change((row) => {
      if (row.kind !== 'favourite.set') return;
      row.state = 'retry';
      row.attempts = [{ atMs: 5, outcome: 'timeout' }];
      row.nextAt = 99;
    });
    const { rows, unsent, needsYou } = await readOutbox(here.databases);
    expect(rows).toMatchObject([
      {
        subject: { kind: 'order.place', shortReference, lineCount: 1, totalPaise: total },
        state: 'queued',
        canRetry: false,
        discard: 'now',
        editPath: `/order-ticket/${commandId}`,
      },
      {
        subject: { kind: 'cart.set-line', productName: 'Product P1', quantity: 1 },
        stands: 'saved',
        waitsFor: [commandId],
        waitsForOrder: shortReference,
        editPath: '/cart-summary',
      },
      {
        subject: { kind: 'favourite.set', productName: 'Product P2', on: true },
        attempts: 1,
        lastOutcome: 'timeout',
        lastAttemptAtMs: 5,
        nextAtMs: 99,
        canRetry: true,
        discard: 'ask',
      },
    ]);
    expect({ unsent, needsYou }).toEqual({ unsent: 3, needsYou: 0 });
  });

  it('names the product of a command that carries no name', async () => {
    const { here, commandId } = await withWaitingOrder();
    await here.pull({ cart: { CartItem: [] } });
    await discardCommand(here.ports, { id: commandId });
    await here.change((row) => {
      row.base = {};
    });
    await readOutbox(here.databases);
    // The product index comes with the first view that needs it.
    expect((await readOutbox(here.databases)).rows[0]?.subject).toMatchObject({ productName: 'Product P1' });
  });
});

describe('readKyc', () => {
  it('[KYC-001] [KYC-002] shows the status with its colour; unknown ones count as pending', async () => {
    const badge = async (KYC_Status__c: string) =>
      (await readKyc((await device({ me: { Contact: [], Account: [account({ KYC_Status__c })] } })).databases)).badge;
    expect(await badge('Completed')).toEqual({ status: 'Completed', completed: true, colour: 'green' });
    expect(await badge('Submitted')).toMatchObject({ completed: false, colour: 'blue' });
    expect(await badge('Need Details')).toMatchObject({ colour: 'red' });
    expect(await badge('Incomplete')).toMatchObject({ colour: 'orange' });
    expect(await badge('On hold')).toEqual({ status: 'On hold', completed: false, colour: 'orange' });
  });
});

describe('a command that this version does not understand', () => {
  it('[SYNC-014] is shown, counts as needing the user, stops nothing else, and can be discarded', async () => {
    const here = await device();
    await setFavourite(here.ports, { productId: 'P2', on: true });
    await here.change((row) => {
      row.v = 99;
    });
    await addToCart(here.ports, { productId: 'P1', quantity: 1 });
    const { rows, unsent, needsYou } = await readOutbox(here.databases);
    expect(rows).toMatchObject([
      { subject: { kind: 'strange', command: 'favourite.set' }, stands: 'needs-you', rejection: { kind: 'newer-app' } },
      { subject: { kind: 'cart.set-line', quantity: 1 }, stands: 'saved' },
    ]);
    expect({ unsent, needsYou }).toEqual({ unsent: 2, needsYou: 1 });
    expect((await readShell(here.databases)).needsYou).toBe(1);
    const id = rows[0]?.id;
    if (!id) throw new Error('no row');
    expect(await discardCommand(here.ports, { id })).toEqual({ ok: true, value: 'gone' });
    expect((await readOutbox(here.databases)).rows).toHaveLength(1);
  });
});
