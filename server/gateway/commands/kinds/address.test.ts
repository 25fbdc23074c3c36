import { describe, expect, it } from 'vitest';
import type { AddressFields } from '#domain/commands/address-fields.ts';
import { addressFields as fields } from '#test/support/address-fields.ts';
import { createHandlerWorld, type HandlerWorld } from '#test/support/handler-world.ts';

/** Asha's delivery address at a place that the shop served when it was made, unless `change` says otherwise. */
function open(change: Partial<AddressFields> = {}) {
  const world = createHandlerWorld();
  const { contactId, accountId } = world.shop.asha;
  const was = { ...fields, ...change };
  const { Id } = world.crm.add('Address__c', { ...was, Contact__c: contactId, Account__c: accountId });
  const edit = (wanted: Partial<AddressFields>) =>
    world.status(world.command('address.edit', { address: { id: Id }, was, fields: { ...was, ...wanted } }));
  return { world, Id, edit };
}

const updates = ({ asked }: HandlerWorld) => asked.filter(({ name }) => name === 'update');
const refusal = (kind: string, details: object) => ({ state: 'rejected', rejection: { kind, details } });
const notServed = { Pin_Code__c: '411045' };

describe('an edit of an address', () => {
  it('writes only what the user changed, and only while nobody else changes the address', async () => {
    const { world, Id, edit } = open();
    expect(await edit({ Street__c: 'Park Street' })).toMatchObject({ state: 'done', result: { id: Id } });
    const written = {
      Street__c: 'Park Street',
      Full_Address__c: '12, Park Street, Camp, Pune, Maharashtra 411001',
    };
    expect(updates(world)).toEqual([
      {
        name: 'update',
        caller: 'customer',
        what: ['Address__c', Id, written],
        options: { ifUnmodifiedSince: new Date(world.now()).toUTCString(), timeoutMs: 10_000, purpose: 'command' },
      },
    ]);
  });

  it('that changes nothing any more is done without a write', async () => {
    const { world, Id, edit } = open();
    expect(await edit({})).toMatchObject({ state: 'done', result: { id: Id } });
    expect(world.names()).toEqual(['composite']);
  });

  it('is written also when the CRM does not say when the address was changed last', async () => {
    const { world, Id, edit } = open();
    Object.assign(world.crm.rows.table('Address__c').get(Id) ?? {}, { LastModifiedDate: null });
    expect(await edit({ Street__c: 'Park Street' })).toMatchObject({ state: 'done' });
    expect(updates(world)[0]?.options).toEqual({ timeoutMs: 10_000, purpose: 'command' });
  });

  it('is left for later after three tries when somebody else keeps changing it', async () => {
    const { world, edit } = open();
    world.fail('update', { kind: 'changed' }, { kind: 'changed' }, { kind: 'changed' });
    const waits = { state: 'retry-later', reason: 'crm-busy', afterMs: 1_000 };
    expect(await edit({ Street__c: 'Park Street' })).toEqual(waits);
    expect(world.names()).toEqual(['composite', 'update', 'composite', 'update', 'composite', 'update']);
  });

  it('of the billing address leaves it the only one', async () => {
    const { world } = open();
    const { id, ref: _, ...was } = world.shop.asha.billing;
    const command = world.command('address.edit', {
      address: { id: String(id) },
      was,
      fields: { ...was, Street__c: 'Park Street' },
    });
    expect(await world.status(command)).toMatchObject({ state: 'done' });
  });
});

describe('a place that the shop does not serve', () => {
  it('is refused for a new pincode', async () => {
    const { edit } = open();
    expect(await edit(notServed)).toEqual(refusal('pincode-not-served', { pincode: '411045' }));
  });

  it('is refused for a state that the pincode is not in', async () => {
    const { edit } = open();
    const details = { pincode: '411001', state: 'karnataka' };
    expect(await edit({ State__c: 'Karnataka' })).toEqual(refusal('state-mismatch', details));
  });

  it('does not hinder other edits of an address that it once served', async () => {
    const { world, edit } = open(notServed);
    expect(await edit({ Street__c: 'Park Street' })).toMatchObject({ state: 'done' });
    expect(updates(world)).toHaveLength(1);
  });

  it('can be left', async () => {
    const { edit } = open(notServed);
    expect(await edit({ Pin_Code__c: '411001' })).toMatchObject({ state: 'done' });
  });
});

it('an address that exists is not created a second time, when the ledger was lost', async () => {
  const { world } = open();
  const command = world.command('address.create', { fields });
  const { contactId, accountId } = world.shop.asha;
  const owner = { Contact__c: contactId, Account__c: accountId };
  const { Id } = world.crm.add('Address__c', { ...fields, ...owner, Client_Ref__c: command.ref });
  expect(await world.status(command)).toMatchObject({ state: 'done', result: { id: Id } });
  expect(world.names()).toEqual(['composite']);
});
