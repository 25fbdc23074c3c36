import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { firstCall } from '#test/support/engine-world.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import { createRecordsWorld, type RecordsWorld } from '#test/support/records-world.ts';

let world: RecordsWorld;
beforeEach(() => {
  world = createRecordsWorld();
});

function delivered(fields: object = {}): string {
  const { contactId, accountId } = world.shop.asha;
  return world.crm.add('Order', { Contact__c: contactId, AccountId: accountId, Status__c: 'Delivered', ...fields }).Id;
}
const giveBack = (orderId: string) =>
  world.command('order.return', { orderId, reason: { code: '002', quality: 'Taste', comment: 'Too salty' } });
const returns = () => world.rowsOf('Feedback__c');
const orderOf = (id: string) => world.rowsOf('Order').find(({ Id }) => Id === id);
const ISO_INDIA = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+05:30$/;

describe('a return', () => {
  it('[CANC-013] [CANC-019] makes its record with the reason, and dates the order with the offset of India', async () => {
    const orderId = delivered();
    const command = giveBack(orderId);
    expect(await world.end(command)).toMatchObject({ state: 'done' });
    const { contactId, accountId } = world.shop.asha;
    expect(returns()).toMatchObject([
      {
        Order__c: orderId,
        Contact__c: contactId,
        account__c: accountId,
        Order_Type__c: 'O',
        comment_box__c: 'Return 002 Quality Issue - Taste: Too salty',
        Client_Ref__c: command.ref,
      },
    ]);
    expect(returns()[0]?.Order_Product__c ?? null).toBeNull();
    const date = String(orderOf(orderId)?.Order_return_Date__c);
    expect(date).toMatch(ISO_INDIA);
    expect(world.world.now() - Date.parse(date)).toBeLessThan(60_000);
  });

  it('[CANC-019] is once per order: a second device’s is refused, a repeated one is answered as done and changes nothing', async () => {
    const orderId = delivered();
    const first = giveBack(orderId);
    await world.say(first);
    const date = orderOf(orderId)?.Order_return_Date__c;
    await world.rest(60_000);
    expect(await world.end(giveBack(orderId))).toEqual({
      state: 'rejected',
      rejection: { kind: 'already-returned', details: {} },
    });
    world.restart({ emptyLedger: true });
    expect(await world.end(first)).toMatchObject({ state: 'done' });
    expect(returns()).toHaveLength(1);
    expect(orderOf(orderId)?.Order_return_Date__c).toBe(date);
  });

  it('[CANC-019] is refused for an order that the back office has dated, and that the other device has only begun', async () => {
    const refused = { state: 'rejected', rejection: { kind: 'already-returned', details: {} } };
    expect(await world.end(giveBack(delivered({ Order_return_Date__c: '2026-11-20T10:00:00.000+05:30' })))).toEqual(
      refused,
    );
    const Order__c = delivered();
    const { contactId } = world.shop.asha;
    world.crm.add('Feedback__c', { Order__c, Contact__c: contactId, comment_box__c: 'Return 001 Invoicing Issue' });
    expect(await world.end(giveBack(Order__c))).toEqual(refused);
  });

  it.each(['Order Confirmed', 'Shipped', 'Cancelled', null])(
    '[CANC-019] of an order with status %s is refused',
    async (status) => {
      const orderId = delivered({ Status__c: status });
      expect(await world.end(giveBack(orderId))).toEqual({
        state: 'rejected',
        rejection: { kind: 'not-delivered', details: { status } },
      });
      expect(returns()).toEqual([]);
      expect(orderOf(orderId)?.Order_return_Date__c ?? null).toBeNull();
    },
  );

  it('[CANC-019] of an order whose invoices are all delivered is taken before its status says so', async () => {
    const orderId = delivered({ Status__c: 'In Progress' });
    const arrives = (number: string, done: string | null) => {
      world.crm.add('Invoices__c', { order__c: orderId, SAP_Billing_Invoice_Number__c: number });
      return world.crm.add('Status_Information__c', { SAP_Billing_Number__c: number, Delivery_Status__c: done });
    };
    arrives('9001', '1');
    const { Id } = arrives('9002', null);
    expect(await world.end(giveBack(orderId))).toMatchObject({
      rejection: { kind: 'not-delivered', details: { status: 'Partially Delivered' } },
    });
    world.crm.change('Status_Information__c', Id, { Delivery_Status__c: '1' });
    expect(await world.end(giveBack(orderId))).toMatchObject({ state: 'done' });
    expect(returns()).toHaveLength(1);
    expect(orderOf(orderId)).toMatchObject({ Status__c: 'In Progress', Order_return_Date__c: expect.any(String) });
  });

  it.each([
    ['create', 'drop-request'],
    ['create', 'drop-reply'],
    ['create', 'kill-after'],
    ['create', 'duplicate'],
    ['create', 'late-commit'],
    ['update', 'drop-request'],
    ['update', 'drop-reply'],
    ['update', 'changed'],
    ['update', 'kill-before'],
    ['update', 'kill-after'],
  ] satisfies ['create' | 'update', Fault][])(
    '[SYNC-004] whose call %s is lost or doubled (%s) is there once and dated, even with an empty ledger',
    async (call, fault) => {
      world = createRecordsWorld({ faultOf: firstCall(call, fault) });
      const orderId = delivered();
      expect(await world.insist(giveBack(orderId))).toMatchObject({ state: 'done' });
      await world.rest(60_000);
      expect(returns()).toHaveLength(1);
      expect(orderOf(orderId)?.Order_return_Date__c).toMatch(ISO_INDIA);
    },
  );

  it.each([
    ['only begun', 'update' as const, 'done', 1],
    ['not begun', 'create' as const, 'voided', 0],
  ])('that the customer takes back while it is %s in the CRM ends as it is there', async (_, call, state, count) => {
    world = createRecordsWorld({ faultOf: firstCall(call, 'drop-request') });
    const orderId = delivered();
    const command = giveBack(orderId);
    expect(await world.end(command)).toMatchObject({ state: 'retry-later' });
    await world.rest(60_000);
    const taken = await world.exchange(world.shop.asha.session, { void: [command.id as CommandId] });
    expect(world.resultOf(taken, command)).toMatchObject({ state });
    expect(returns()).toHaveLength(count);
    expect(orderOf(orderId)?.Order_return_Date__c ?? null).toEqual(
      count === 1 ? expect.stringMatching(ISO_INDIA) : null,
    );
  });

  it('gets its photographs under its record', async () => {
    const orderId = delivered();
    const command = giveBack(orderId);
    await world.say(command);
    const data = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const sha256 = createHash('sha256').update(data).digest('hex');
    const type = 'image/jpeg' as const;
    await world.files.append(world.shop.asha, { sha256, type, total: data.length, start: 0, data });
    const parent = { object: 'Feedback__c' as const, record: { ref: command.ref } };
    const photo = world.command('document.attach', { parent, name: 'box.jpg', type, sha256, bytes: data.length });
    expect(await world.end(photo)).toMatchObject({ state: 'done' });
    expect(world.rowsOf('Attachment')).toMatchObject([{ ParentId: returns()[0]?.Id, ContentType: type }]);
  });

  it('[SEC-008] of another customer’s order is refused as not there, and the refusal reveals nothing', async () => {
    const orderId = delivered();
    for (const who of [world.shop.ravi, world.shop.colleague]) {
      expect(await world.end(giveBack(orderId), who)).toEqual({
        state: 'rejected',
        rejection: { kind: 'gone', details: {} },
      });
    }
    expect(returns()).toEqual([]);
    expect(orderOf(orderId)?.Order_return_Date__c ?? null).toBeNull();
  });
});
