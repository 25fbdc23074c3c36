import { describe, expect, it } from 'vitest';
import { returnOrder } from '#commands/return-order.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { become, refused } from '#test/support/record-device.ts';
import { order, orderItem } from '#test/support/shop.ts';
import { readProduct } from './read-product.ts';
import { readReturn } from './read-return.ts';

const jpeg = { name: 'box.jpg', bytes: new Uint8Array([0xff, 0xd8, 0xff, 1]) };

function shop(fields: object, items: object[] = [orderItem('I1', 'o1', 'P1')], feedback: object[] = []) {
  const Order = [order('o1', { OrderNumber: '00000017', Status__c: 'Delivered', ...fields })];
  const changes = { 'open-orders': { Order, OrderItem: items }, feedback: { Feedback__c: feedback } };
  return customerDevice(changes as never);
}

describe('readReturn', () => {
  const read = async (here: Awaited<ReturnType<typeof shop>>) =>
    (await readReturn(here.databases, { orderId: 'o1' })).order;

  it('sums what is not cancelled, with the fee, and lists what can have been received', async () => {
    const shown = await read(
      await shop({ Order_Total__c: 433 }, [
        orderItem('I2', 'o1', 'P2', { SOItem__c: 2, Quantity: 4, Cancel_Quantity__c: 1, CAmount__c: 26.25 }),
        orderItem('I1', 'o1', 'P1', { Quantity: 3 }),
        orderItem('I3', 'o1', 'P3', { ReasonofCancel__c: '01', CAmount__c: 105 }),
        orderItem('I4', 'o1', 'P4', { SOItem__c: 4, Type_of_Order__c: 'S' }),
        orderItem('F', 'o1', 'FEE', { 'Product2.Name': 'Delivery Charges-B2B', Total_Item_Amount__c: 118 }),
      ]),
    );
    expect(shown?.totalPaise).toBe(105_00 + 105_00 - 26_25 + 118_00);
    expect(shown?.lines.map(({ id, name, quantity, sample }) => [id, name, quantity, sample])).toEqual([
      ['I1', 'Product P1', 3, false],
      ['I2', 'Product P2', 3, false],
      ['I4', 'Product P4', 1, true],
    ]);
  });

  it('says what one of a line is, while the catalogue has its product', async () => {
    const here = await shop({}, [orderItem('I1', 'o1', 'P1'), orderItem('I2', 'o1', 'gone', { SOItem__c: 2 })]);
    // This builds the product index.
    await readProduct(here.databases, { productId: 'P1' });
    expect((await read(here))?.lines.map(({ sold }) => sold?.name)).toEqual(['Box', undefined]);
  });

  it.each([
    ['Order Confirmed', false, false],
    ['Invoiced', false, false],
    ['Shipped', false, true],
    ['Partially Delivered', false, true],
    ['Delivered', true, true],
    ['Cancelled', false, false],
  ])('knows what can be done with an order that is %s', async (Status__c, delivered, arrives) => {
    expect(await read(await shop({ Status__c }))).toMatchObject({ delivered, arrives, requested: null });
  });

  it.each([
    ['2026-11-07', 'Delivered', true],
    ['2026-11-06', 'Delivered', false],
    ['2026-11-06', 'Shipped', true],
  ])('of an order of %s that is %s expects goods at the door: %s', async (EffectiveDate, Status__c, atDoor) => {
    expect(await read(await shop({ EffectiveDate, Status__c }))).toMatchObject({ arrives: true, atDoor });
  });

  it('shows a return at once, with its photographs, and why the shop refused it', async () => {
    const here = await shop({});
    const wanted = { orderId: 'o1', code: '002', quality: 'Taste', comment: 'Salty', photos: [jpeg, jpeg] } as const;
    const made = await returnOrder(here.ports, wanted);
    if (!made.ok) throw new Error('refused');
    const commandId = made.value.commandId;
    const reason = { code: '002', quality: 'Taste', comment: 'Salty' };
    const waiting = {
      state: 'saved',
      reason,
      text: null,
      photosHere: 2,
      commandId,
      rejection: null,
      canRetry: false,
      takenBack: false,
    };
    expect((await read(here))?.requested).toEqual({ ...waiting, atMs: here.clock.ms });
    const rejection = { kind: 'not-delivered', details: { status: 'Cancelled' } };
    await refused(here, commandId, rejection);
    expect((await read(here))?.requested).toMatchObject({ state: 'needs-you', rejection, canRetry: true });
    await refused(here, commandId, { kind: 'already-returned', details: {} });
    expect((await read(here))?.requested).toMatchObject({ canRetry: false });
    await become(here, commandId, { state: 'cancelled', rejection: null });
    expect((await read(here))?.requested).toMatchObject({ state: 'sending', takenBack: true });
  });

  it("shows the CRM's return with its text and date, and the photographs that are still here", async () => {
    const here = await shop({});
    const made = await returnOrder(here.ports, {
      orderId: 'o1',
      code: '001',
      quality: null,
      comment: '',
      photos: [jpeg],
    });
    if (!made.ok) throw new Error('refused');
    const text = 'Return 001 Invoicing Issue';
    const record = { Id: 'f1', Order__c: 'o1', Order_Product__c: null, comment_box__c: text };
    const [row] = await here.rows();
    const Order_return_Date__c = '2026-11-21T04:30:00.000+0000';
    const there = shop({ Order_return_Date__c }, undefined, [{ ...record, Client_Ref__c: row?.ref }]);
    await here.pull((await there).shelf);
    await here.outbox.transact(() => ({ writes: { remove: [made.value.commandId] }, value: null }));
    expect((await read(here))?.requested).toEqual({
      state: 'confirmed',
      atMs: Date.parse('2026-11-21T10:00:00+05:30'),
      reason: null,
      text,
      photosHere: 1,
      commandId: null,
      rejection: null,
      canRetry: false,
      takenBack: false,
    });
  });

  it('finds no order that is not on this device', async () => {
    const here = await customerDevice();
    expect(await readReturn(here.databases, { orderId: 'other' })).toEqual({ synced: true, order: null });
  });
});
