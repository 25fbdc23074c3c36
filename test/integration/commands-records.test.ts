import { beforeEach, describe, expect, it } from 'vitest';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import type { AddressFields } from '#domain/commands/record-args.ts';
import type { RawCommand } from '#protocol/conversation-schema.ts';
import { createEngineWorld, type EngineWorld, firstCall, partRows } from '#test/support/engine-world.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';

let world: EngineWorld;
const open = (options: Parameters<typeof createEngineWorld>[0] = {}) => {
  world = createEngineWorld(options);
  world.crm.add('Deliverable_Locations__c', { Pincode__c: '411001', State__c: 'Maharashtra', Active__c: 'Yes' });
  world.crm.add('Deliverable_Locations__c', { Pincode__c: '560038', State__c: 'Karnataka', Active__c: 'Yes' });
};
beforeEach(() => open());

const fields: AddressFields = {
  Type_of_Address__c: 'Delivery Address',
  Building_Number__c: '12',
  Street__c: 'Hill Road',
  Area_Locality__c: 'Camp',
  City__c: 'Pune',
  State__c: 'Maharashtra',
  Pin_Code__c: '411001',
};
type Customer = EngineWorld['shop']['asha'];
const say = (command: RawCommand, who: Customer = world.shop.asha) => world.talk(who.session, { commands: [command] });
const resultOf = (answer: unknown, command: RawCommand) =>
  (answer as { results: Record<string, { state: string; rejection?: { kind: string; details: unknown } }> }).results[
    command.id
  ];
const end = async (command: RawCommand, who?: Customer) => resultOf(await say(command, who), command);
const addresses = (who: Customer = world.shop.asha) =>
  [...world.crm.rows.table('Address__c').values()].filter((row) => row.Contact__c === who.contactId);
const byRef = (ref: string) =>
  [...world.crm.rows.table('Address__c').values()].find((row) => row.Client_Ref__c === ref);
const create = (change: Partial<AddressFields> = {}) =>
  world.command('address.create', { fields: { ...fields, ...change } });

describe('an address', () => {
  it('[CRM-068] is created once, for the session’s contact, and done with the part that shows it', async () => {
    const command = create();
    const answer = await say(command);
    expect(resultOf(answer, command)).toMatchObject({ state: 'done' });
    await say(command);
    expect(addresses()).toHaveLength(2);
    expect(byRef(command.ref)).toMatchObject({
      ...fields,
      Account__c: world.shop.asha.accountId,
      Full_Address__c: '12, Hill Road, Camp, Pune, Maharashtra 411001',
      SAP_Customer_Addr_ID__c: null,
    });
    expect(partRows(answer, 'addresses', 'Address__c').at(-1)).toMatchObject({ Client_Ref__c: command.ref });
  });

  it.each(['drop-reply', 'kill-after', 'late-commit'] as const)(
    '[SYNC-004] whose answer is lost (%s) is not created twice, also by a gateway that forgot',
    async (fault) => {
      open({ faultOf: firstCall('create', fault) });
      const command = create();
      let result: { state?: string } | undefined;
      for (let times = 0; times < 30 && result?.state !== 'done'; times += 1) {
        await world.talk(world.shop.asha.session, { commands: [command] }).then((answer) => {
          result = answer ? resultOf(answer, command) : undefined;
        });
        if (!world.gateway.actor.isAlive()) world.restart({ emptyLedger: true });
        await world.rest(5_000);
      }
      expect(result).toMatchObject({ state: 'done' });
      expect(addresses()).toHaveLength(2);
    },
  );

  it('[ADDR-019] [ADDR-020] [ADDR-022] [ADDR-023] is refused by the gateway with the reason', async () => {
    const kind = async (command: RawCommand, who?: Customer) => (await end(command, who))?.rejection?.kind;
    expect(await kind(create({ Pin_Code__c: '999999' }))).toBe('pincode-not-served');
    expect(await kind(create({ State__c: 'Karnataka' }))).toBe('state-mismatch');
    expect(await kind(create({ Type_of_Address__c: 'Billing Address' }))).toBe('billing-exists');
    for (const { Id } of addresses(world.shop.ravi)) world.crm.rows.table('Address__c').delete(Id);
    expect(await kind(create(), world.shop.ravi)).toBe('billing-first');
    expect(addresses()).toHaveLength(1);
  });

  it('[ADDR-016] an edit writes what the user changed and leaves what changed elsewhere', async () => {
    const created = create();
    await say(created);
    const id = String(byRef(created.ref)?.Id);
    world.crm.change('Address__c', id, { City__c: 'Khadki' });
    const edit = world.command('address.edit', {
      address: { ref: created.ref },
      was: fields,
      fields: { ...fields, Street__c: 'Park Street' },
    });
    expect(await end(edit)).toMatchObject({ state: 'done' });
    expect(byRef(created.ref)).toMatchObject({
      Street__c: 'Park Street',
      City__c: 'Khadki',
      Full_Address__c: '12, Park Street, Camp, Khadki, Maharashtra 411001',
    });
    world.crm.change('Address__c', id, { Street__c: 'Lake Road' });
    await say(edit);
    expect(byRef(created.ref)).toMatchObject({ Street__c: 'Lake Road' });
  });

  it('[ADDR-016] the same field changed on both sides comes back with all three values', async () => {
    const created = create();
    await say(created);
    world.crm.change('Address__c', String(byRef(created.ref)?.Id), { Street__c: 'Lake Road' });
    const edit = world.command('address.edit', {
      address: { ref: created.ref },
      was: fields,
      fields: { ...fields, Street__c: 'Park Street' },
    });
    expect(await end(edit)).toEqual({
      state: 'rejected',
      rejection: {
        kind: EDITED_ELSEWHERE,
        details: {
          conflicts: [{ field: 'Street__c', was: 'Hill Road', wanted: 'Park Street', now: 'Lake Road' }],
        },
      },
    });
    expect(byRef(created.ref)).toMatchObject({ Street__c: 'Lake Road' });
  });

  it('[ADDR-016] that changes between reading and writing (412) is read and merged again', async () => {
    let changed = false;
    const created = create();
    open({
      faultOf: (call) => {
        if (call.name !== 'update' || changed) return null;
        changed = true;
        world.crm.change('Address__c', String(byRef(created.ref)?.Id), { City__c: 'Khadki' });
        return null;
      },
    });
    await say(created);
    await world.rest(5_000);
    const edit = world.command('address.edit', {
      address: { ref: created.ref },
      was: fields,
      fields: { ...fields, Street__c: 'Park Street' },
    });
    expect(await end(edit)).toMatchObject({ state: 'done' });
    expect(world.calls.filter(({ name }) => name === 'update')).toHaveLength(2);
    expect(byRef(created.ref)).toMatchObject({ Street__c: 'Park Street', City__c: 'Khadki' });
  });

  it('[ADDR-024] is deleted once; the billing address stays', async () => {
    const created = create();
    await say(created);
    const remove = world.command('address.delete', { address: { ref: created.ref } });
    expect(await end(remove)).toEqual({ state: 'done', result: {} });
    expect(await end(world.command('address.delete', { address: { ref: created.ref } }))).toMatchObject({
      state: 'done',
    });
    expect(addresses()).toHaveLength(1);
    const billing = { id: world.shop.asha.addressId };
    expect((await end(world.command('address.delete', { address: billing })))?.rejection?.kind).toBe('billing-locked');
    const turned = world.command('address.edit', { address: billing, was: fields, fields });
    expect((await end(turned))?.rejection?.kind).toBe('billing-locked');
  });

  it('that was made offline takes the order that names it by reference', async () => {
    const { ravi, naan } = world.shop;
    for (const { Id } of addresses(ravi)) world.crm.rows.table('Address__c').delete(Id);
    const billing = create({ Type_of_Address__c: 'Billing Address' });
    expect(await end(billing, ravi)).toMatchObject({ state: 'done' });
    const snapshot = { id: null, ref: billing.ref, ...fields, Type_of_Address__c: 'Billing Address' };
    const lines = [{ productId: naan.id, type: 'O' as const, quantity: 5 }];
    const order = world.command('order.place', world.orderArgs(lines, { billing: snapshot, delivery: snapshot }));
    expect(await end(order, ravi)).toMatchObject({ state: 'done' });
    expect(world.orders()[0]).toMatchObject({ BillingAddress__c: byRef(billing.ref)?.Id });
  });
});

describe('feedback', () => {
  const stars = {
    Product_Quality__c: 5,
    Service_Quality__c: 4,
    Delivery_Quality__c: 3,
    Payment_or_Refund__c: 2,
    Order_Feedback__c: 'Good',
    Will_you_recommend_Y_N__c: true,
  };
  const feedback = () => [...world.crm.rows.table('Feedback__c').values()];
  function item(who: Customer = world.shop.asha, type: 'O' | 'S' = 'O'): { Id: string; OrderId: string } {
    const order = world.crm.add('Order', {
      Contact__c: who.contactId,
      AccountId: who.accountId,
      Status__c: 'Delivered',
    });
    const made = world.crm.add('OrderItem', {
      OrderId: order.Id,
      Product2Id: world.shop.naan.id,
      Type_of_Order__c: type,
    });
    return { Id: made.Id, OrderId: order.Id };
  }
  const rate = (orderItemId: string, change: Partial<typeof stars> = {}, was: typeof stars | null = null) =>
    world.command('feedback.save', { orderItemId, type: 'O', was, fields: { ...stars, ...change } });

  it('[FEED-004] [CRM-070] is created for the item with its owner, once', async () => {
    const { Id, OrderId } = item();
    const command = rate(Id);
    expect(await end(command)).toMatchObject({ state: 'done' });
    await say(command);
    const { contactId, accountId } = world.shop.asha;
    expect(feedback()).toMatchObject([
      {
        ...stars,
        Contact__c: contactId,
        account__c: accountId,
        Order__c: OrderId,
        Order_Product__c: Id,
        Order_Type__c: 'O',
        Client_Ref__c: command.ref,
      },
    ]);
  });

  it('[FEED-005] of a sample carries the score', async () => {
    const { Id } = item(world.shop.asha, 'S');
    const rated = { Visual__c: 5, Softness__c: 4, Overall_Taste__c: 4, Overall_Product_Liking__c: 2 };
    const sample = { ...rated, Sample_Feedback__c: 'Soft' };
    expect(
      await end(world.command('feedback.save', { orderItemId: Id, type: 'S', was: null, fields: sample })),
    ).toMatchObject({
      state: 'done',
    });
    expect(feedback()).toMatchObject([{ ...sample, Order_Type__c: 'S', Calculated_Score__c: 3.75 }]);
  });

  it('[FEED-007] [CRM-071] stays one for an item: a second device’s is a difference, a known one is edited', async () => {
    const { Id } = item();
    await say(rate(Id));
    const other = rate(Id, { Product_Quality__c: 1 });
    expect(await end(other)).toMatchObject({
      state: 'rejected',
      rejection: {
        kind: EDITED_ELSEWHERE,
        details: { conflicts: [{ field: 'Product_Quality__c', was: null, wanted: 1, now: 5 }] },
      },
    });
    expect(await end(rate(Id, { Product_Quality__c: 1 }, stars))).toMatchObject({ state: 'done' });
    expect(feedback()).toMatchObject([{ ...stars, Product_Quality__c: 1 }]);
  });

  it('[FEED-010] a comment is a record of its own beside the rating', async () => {
    const { Id } = item();
    const comment = world.command('feedback.comment', { orderItemId: Id, comment: 'Soft' });
    await say(comment);
    await say(comment);
    expect(await end(rate(Id))).toMatchObject({ state: 'done' });
    expect(feedback()).toMatchObject([{ comment_box__c: 'Soft', Order_Product__c: Id }, stars]);
  });

  it.each(['drop-reply', 'kill-after'] satisfies Fault[])(
    '[SYNC-004] whose answer is lost (%s) is not saved twice',
    async (fault) => {
      open({ faultOf: firstCall('create', fault) });
      const { Id } = item();
      const command = rate(Id);
      for (let times = 0; times < 5; times += 1) {
        await say(command);
        if (!world.gateway.actor.isAlive()) world.restart({ emptyLedger: true });
        await world.rest(3_000);
      }
      expect(feedback()).toHaveLength(1);
    },
  );
});

describe('another customer', () => {
  it('[SEC-008] cannot edit, delete or rate what is not theirs, and learns nothing of it', async () => {
    const created = create();
    await say(created);
    const { ravi, asha } = world.shop;
    const order = world.crm.add('Order', {
      Contact__c: asha.contactId,
      AccountId: asha.accountId,
      Status__c: 'Delivered',
    });
    const item = world.crm.add('OrderItem', {
      OrderId: order.Id,
      Product2Id: world.shop.naan.id,
      Type_of_Order__c: 'O',
    });
    const target = { id: String(byRef(created.ref)?.Id) };
    const stolen = { ...fields, Street__c: 'Stolen' };
    const gone = { state: 'rejected', rejection: { kind: 'gone', details: {} } };
    for (const who of [ravi, world.shop.colleague]) {
      for (const address of [target, { ref: created.ref }]) {
        expect(await end(world.command('address.edit', { address, was: fields, fields: stolen }), who)).toEqual(gone);
        expect(await end(world.command('address.delete', { address }), who)).toEqual({ state: 'done', result: {} });
      }
      const comment = world.command('feedback.comment', { orderItemId: item.Id, comment: 'Mine' });
      expect(await end(comment, who)).toEqual(gone);
    }
    expect(byRef(created.ref)).toMatchObject(fields);
    expect([...world.crm.rows.table('Feedback__c').values()]).toEqual([]);
  });
});
