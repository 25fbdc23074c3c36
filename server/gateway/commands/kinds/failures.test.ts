import { describe, expect, it } from 'vitest';
import type { CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { addressFields } from '#test/support/address-fields.ts';
import { createHandlerWorld, type HandlerWorld } from '#test/support/handler-world.ts';
import { orderStars } from '#test/support/order-stars.ts';
import { certificate } from '#test/support/pdf-file.ts';

type Writes = { command: RawCommand; write: keyof CrmClient; refusal: string; also?: object };

/** Adds one of asha's addresses, apart from the billing one. */
function delivery({ crm, shop }: HandlerWorld) {
  const { contactId, accountId } = shop.asha;
  return crm.add('Address__c', { ...addressFields, Contact__c: contactId, Account__c: accountId });
}

function item({ crm, shop }: HandlerWorld, type: 'O' | 'S' = 'O') {
  const order = crm.add('Order', { Contact__c: shop.asha.contactId, AccountId: shop.asha.accountId });
  return crm.add('OrderItem', { OrderId: order.Id, Product2Id: shop.naan.id, Type_of_Order__c: type }).Id;
}

/** A command of each kind, with the call that writes it. */
const kinds = {
  'a new address': (world) => ({
    command: world.command('address.create', { fields: addressFields }),
    write: 'create',
    refusal: 'address-refused',
  }),
  'an edited address': (world) => ({
    command: world.command('address.edit', {
      address: { id: delivery(world).Id },
      was: addressFields,
      fields: { ...addressFields, Street__c: 'Park Street' },
    }),
    write: 'update',
    refusal: 'address-refused',
  }),
  'a deleted address': (world) => ({
    command: world.command('address.delete', { address: { id: delivery(world).Id } }),
    write: 'remove',
    refusal: 'address-refused',
  }),
  'a favourite': (world) => ({
    command: world.command('favourite.set', { productId: world.shop.naan.id, on: true }),
    write: 'create',
    refusal: 'favourite-refused',
    also: { productId: world.shop.naan.id },
  }),
  'a favourite no more': (world) => {
    world.crm.add('Favourite__c', { Contact__c: world.shop.asha.contactId, Product__c: world.shop.naan.id });
    const command = world.command('favourite.set', { productId: world.shop.naan.id, on: false });
    return { command, write: 'remove', refusal: 'favourite-refused' };
  },
  'a rating': (world) => ({
    command: world.command('feedback.save', { orderItemId: item(world), type: 'O', was: null, fields: orderStars }),
    write: 'create',
    refusal: 'feedback-refused',
  }),
  'a rating of a sample': (world) => {
    const rated = { Visual__c: 5, Softness__c: 4, Overall_Taste__c: 4, Overall_Product_Liking__c: 2 };
    const fields = { ...rated, Sample_Feedback__c: 'Soft' };
    const command = world.command('feedback.save', { orderItemId: item(world, 'S'), type: 'S', was: null, fields });
    return { command, write: 'create', refusal: 'feedback-refused' };
  },
  'a comment': (world) => ({
    command: world.command('feedback.comment', { orderItemId: item(world), comment: 'Soft' }),
    write: 'create',
    refusal: 'feedback-refused',
  }),
  'a document': (world) => ({
    command: world.command('document.attach', { parent: { object: 'Account' }, ...certificate.args }),
    write: 'create',
    refusal: 'document-refused',
  }),
} satisfies Record<string, (world: HandlerWorld) => Writes>;

async function open(make: (world: HandlerWorld) => Writes) {
  const world = createHandlerWorld();
  await certificate.upload(world);
  return { world, ...make(world) };
}

describe.each(Object.entries<(world: HandlerWorld) => Writes>(kinds))('%s', (_, make) => {
  it('waits as long as the CRM asks when the read before it is refused, and writes nothing', async () => {
    const { world, command } = await open(make);
    world.fail('composite', { kind: 'limit', retryAfterMs: 7_000 });
    expect(await world.status(command)).toEqual({ state: 'retry-later', reason: 'crm-limit', afterMs: 7_000 });
    expect(world.names()).toEqual(['composite']);
  });

  it('is written again later when the CRM did not answer', async () => {
    const { world, command, write } = await open(make);
    world.fail(write, { kind: 'network', message: 'refused', ended: true });
    const waits = { state: 'retry-later', reason: 'crm-unreachable', afterMs: 2_000 };
    expect(await world.status(command)).toEqual(waits);
    expect(world.logged).toEqual([]);
    expect(await world.status(command)).toMatchObject({ state: 'done' });
  });

  it('is rejected for good with the CRM’s own words, which the ledger keeps', async () => {
    const { world, command, write, refusal, also } = await open(make);
    const errors = [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'Not on Sundays.' }];
    world.fail(write, { kind: 'rejected', status: 400, errors });
    const details = { errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: 'Not on Sundays.', ...also };
    const end = { state: 'rejected', rejection: { kind: refusal, details } };
    expect(await world.status(command)).toEqual(end);
    expect((await world.rowOf(command.id))?.end).toEqual(end);
    const asked = world.asked.length;
    expect(await world.status(command)).toEqual(end);
    expect(world.asked).toHaveLength(asked);
    expect(await world.files.read(world.shop.asha, certificate.args.sha256)).not.toBeNull();
  });
});

describe('a record that another device deletes meanwhile', () => {
  const gone: CrmFailure = { kind: 'not-found', errors: [{ errorCode: 'NOT_FOUND', message: '' }] };

  it.each(['a deleted address', 'a favourite no more'] as const)('is as good as deleted here: %s', async (kind) => {
    const { world, command } = await open(kinds[kind]);
    world.fail('remove', gone);
    expect(await world.status(command)).toMatchObject({ state: 'done', result: {} });
  });

  it('cannot be edited: an edited address', async () => {
    const { world, command } = await open(kinds['an edited address']);
    world.fail('update', gone);
    expect(await world.status(command)).toEqual({ state: 'rejected', rejection: { kind: 'gone', details: {} } });
  });
});

it('every mark of a product is removed, the oldest first, also when one of them is gone', async () => {
  const { world, command } = await open(kinds['a favourite no more']);
  const marks = [...world.crm.rows.table('Favourite__c').keys()];
  const mark = { Contact__c: world.shop.asha.contactId, Product__c: world.shop.naan.id };
  marks.push(world.crm.add('Favourite__c', mark).Id);
  world.fail('remove', { kind: 'not-found', errors: [] });
  expect(await world.status(command)).toMatchObject({ state: 'done' });
  expect(world.asked.slice(1).map(({ what }) => what)).toEqual(marks.map((id) => ['Favourite__c', id]));
});

describe('a record whose reference the CRM says it has', () => {
  const duplicate = { errorCode: 'DUPLICATE_VALUE', message: 'Client_Ref__c' };
  const other = { errorCode: 'OTHER', message: '' };
  const taken: CrmFailure = { kind: 'rejected', status: 400, errors: [other, duplicate] };

  it('is a favourite: an earlier attempt has set it', async () => {
    const { world, command } = await open(kinds['a favourite']);
    world.fail('create', taken);
    expect(await world.status(command)).toMatchObject({ state: 'done', result: {} });
  });

  it('is found by the next look, because the call acted twice on its way', async () => {
    const { world, command } = await open(kinds['a new address']);
    world.fail('create', taken);
    expect(await world.status(command)).toMatchObject({ state: 'done' });
  });

  it('belongs to another customer when no look finds it', async () => {
    const { world, command } = await open(kinds['a new address']);
    world.fail('create', taken, taken, taken);
    expect(await world.status(command)).toEqual({
      state: 'rejected',
      rejection: { kind: 'reference-taken', details: {} },
    });
  });
});
