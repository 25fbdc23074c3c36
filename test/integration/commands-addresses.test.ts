import { beforeEach, describe, expect, it } from 'vitest';
import type { AddressFields } from '#domain/commands/address-fields.ts';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { addressFields as fields } from '#test/support/address-fields.ts';
import { firstCall, partRows } from '#test/support/engine-world.ts';
import { type Customer, createRecordsWorld, type RecordsWorld } from '#test/support/records-world.ts';

let world: RecordsWorld;
beforeEach(() => {
  world = createRecordsWorld();
});

const create = (change: Partial<AddressFields> = {}) =>
  world.command('address.create', { fields: { ...fields, ...change } });

describe('an address', () => {
  it('[CRM-068] is created once, for the session’s contact, and is done with the part that shows it', async () => {
    const command = create();
    const answer = await world.say(command);
    expect(world.resultOf(answer, command)).toMatchObject({ state: 'done' });
    await world.say(command);
    expect(world.addresses()).toHaveLength(2);
    expect(world.addressOf(command.ref)).toMatchObject({
      ...fields,
      Account__c: world.shop.asha.accountId,
      Full_Address__c: '12, Hill Road, Camp, Pune, Maharashtra 411001',
      SAP_Customer_Addr_ID__c: null,
    });
    expect(partRows(answer, 'addresses', 'Address__c').at(-1)).toMatchObject({ Client_Ref__c: command.ref });
  });

  it.each(['drop-reply', 'kill-after', 'late-commit', 'duplicate'] as const)(
    '[SYNC-004] whose call is lost or doubled (%s) is not created twice, even by a gateway with an empty ledger',
    async (fault) => {
      world = createRecordsWorld({ faultOf: firstCall('create', fault) });
      expect(await world.insist(create())).toMatchObject({ state: 'done' });
      expect(world.addresses()).toHaveLength(2);
    },
  );

  it('is refused when its reference names a record of another customer', async () => {
    const theirs = create();
    await world.say(theirs);
    const mine = { ...create(), ref: theirs.ref };
    const rejection = { kind: 'reference-taken', details: {} };
    expect(await world.end(mine, world.shop.ravi)).toEqual({ state: 'rejected', rejection });
    expect(world.addresses(world.shop.ravi)).toHaveLength(1);
  });

  it('[ADDR-022] [ADDR-023] is refused by the gateway with the reason', async () => {
    const kind = async (command: RawCommand, who?: Customer) => (await world.end(command, who))?.rejection?.kind;
    expect(await kind(create({ Pin_Code__c: '999999' }))).toBe('pincode-not-served');
    expect(await kind(create({ State__c: 'Karnataka' }))).toBe('state-mismatch');
    expect(await kind(create({ Type_of_Address__c: 'Billing Address' }))).toBe('billing-exists');
    for (const { Id } of world.addresses(world.shop.ravi)) world.crm.rows.table('Address__c').delete(Id);
    expect(await kind(create(), world.shop.ravi)).toBe('billing-first');
    expect(world.addresses()).toHaveLength(1);
  });

  it('an edit writes what the user changed and keeps what changed elsewhere', async () => {
    const created = create();
    await world.say(created);
    const id = String(world.addressOf(created.ref)?.Id);
    world.crm.change('Address__c', id, { City__c: 'Khadki' });
    const edit = world.command('address.edit', {
      address: { ref: created.ref },
      was: fields,
      fields: { ...fields, Street__c: 'Park Street' },
    });
    expect(await world.end(edit)).toMatchObject({ state: 'done' });
    expect(world.addressOf(created.ref)).toMatchObject({
      Street__c: 'Park Street',
      City__c: 'Khadki',
      Full_Address__c: '12, Park Street, Camp, Khadki, Maharashtra 411001',
    });
    world.crm.change('Address__c', id, { Street__c: 'Lake Road' });
    await world.say(edit);
    expect(world.addressOf(created.ref)).toMatchObject({ Street__c: 'Lake Road' });
  });

  it('the same field changed on both sides is rejected with all three values', async () => {
    const created = create();
    await world.say(created);
    world.crm.change('Address__c', String(world.addressOf(created.ref)?.Id), { Street__c: 'Lake Road' });
    const edit = world.command('address.edit', {
      address: { ref: created.ref },
      was: fields,
      fields: { ...fields, Street__c: 'Park Street' },
    });
    expect(await world.end(edit)).toEqual({
      state: 'rejected',
      rejection: {
        kind: EDITED_ELSEWHERE,
        details: {
          conflicts: [{ field: 'Street__c', was: 'Hill Road', wanted: 'Park Street', now: 'Lake Road' }],
        },
      },
    });
    expect(world.addressOf(created.ref)).toMatchObject({ Street__c: 'Lake Road' });
  });

  it('that changes between reading and writing (412) is read and merged again', async () => {
    let changed = false;
    const created = create();
    world = createRecordsWorld({
      faultOf: (call) => {
        if (call.name !== 'update' || changed) return null;
        changed = true;
        world.crm.change('Address__c', String(world.addressOf(created.ref)?.Id), { City__c: 'Khadki' });
        return null;
      },
    });
    await world.say(created);
    await world.rest(5_000);
    const edit = world.command('address.edit', {
      address: { ref: created.ref },
      was: fields,
      fields: { ...fields, Street__c: 'Park Street' },
    });
    expect(await world.end(edit)).toMatchObject({ state: 'done' });
    expect(world.calls.filter(({ name }) => name === 'update')).toHaveLength(2);
    expect(world.addressOf(created.ref)).toMatchObject({ Street__c: 'Park Street', City__c: 'Khadki' });
  });

  it('[ADDR-024] is deleted once; the billing address stays, and remains the only one', async () => {
    const created = create();
    await world.say(created);
    const second = world.command('address.edit', {
      address: { ref: created.ref },
      was: fields,
      fields: { ...fields, Type_of_Address__c: 'Billing Address' },
    });
    expect((await world.end(second))?.rejection?.kind).toBe('billing-exists');
    const remove = world.command('address.delete', { address: { ref: created.ref } });
    expect(await world.end(remove)).toEqual({ state: 'done', result: {} });
    expect(await world.end(world.command('address.delete', { address: { ref: created.ref } }))).toMatchObject({
      state: 'done',
    });
    expect(world.addresses()).toHaveLength(1);
    const billing = { id: world.shop.asha.addressId };
    expect((await world.end(world.command('address.delete', { address: billing })))?.rejection?.kind).toBe(
      'billing-locked',
    );
    const turned = world.command('address.edit', { address: billing, was: fields, fields });
    expect((await world.end(turned))?.rejection?.kind).toBe('billing-locked');
  });

  it('that was created offline satisfies the order that names it by reference', async () => {
    const { ravi, naan } = world.shop;
    for (const { Id } of world.addresses(ravi)) world.crm.rows.table('Address__c').delete(Id);
    const billing = create({ Type_of_Address__c: 'Billing Address' });
    expect(await world.end(billing, ravi)).toMatchObject({ state: 'done' });
    const snapshot = { id: null, ref: billing.ref, ...fields, Type_of_Address__c: 'Billing Address' };
    const lines = [{ productId: naan.id, type: 'O' as const, quantity: 5 }];
    const order = world.command('order.place', world.orderArgs(lines, { billing: snapshot, delivery: snapshot }));
    expect(await world.end(order, ravi)).toMatchObject({ state: 'done' });
    expect(world.orders()[0]).toMatchObject({ BillingAddress__c: world.addressOf(billing.ref)?.Id });
  });

  it('[SEC-008] of another customer cannot be edited or deleted, and the refusal reveals nothing', async () => {
    const created = create();
    await world.say(created);
    const target = { id: String(world.addressOf(created.ref)?.Id) };
    const stolen = { ...fields, Street__c: 'Stolen' };
    const gone = { state: 'rejected', rejection: { kind: 'gone', details: {} } };
    for (const who of [world.shop.ravi, world.shop.colleague]) {
      for (const address of [target, { ref: created.ref }]) {
        expect(await world.end(world.command('address.edit', { address, was: fields, fields: stolen }), who)).toEqual(
          gone,
        );
        expect(await world.end(world.command('address.delete', { address }), who)).toEqual({
          state: 'done',
          result: {},
        });
      }
    }
    expect(world.addressOf(created.ref)).toMatchObject(fields);
  });
});
