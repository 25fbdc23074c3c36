import { describe, expect, it } from 'vitest';
import { readAddresses } from '#db/queries/read-addresses.ts';
import { readPayment } from '#db/queries/read-payment.ts';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import type { CommandId, OutboxRow } from '#domain/commands/outbox-row.ts';
import type { AddressFields } from '#domain/commands/record-args.ts';
import { createLocalDevice, type LocalDevice } from '#test/support/local-device.ts';
import { address, billing, cartItem, customerShelf, order, orderItem } from '#test/support/shop.ts';
import { createAddress } from './create-address.ts';
import { deleteAddress } from './delete-address.ts';
import { discardCommand } from './discard-command.ts';
import { editAddress } from './edit-address.ts';
import { chooseAddresses } from './edit-draft.ts';
import { placeOrder } from './place-order.ts';
import { retryCommand } from './retry-command.ts';
import { saveComment } from './save-comment.ts';
import { saveFeedback } from './save-feedback.ts';

const fields: AddressFields = {
  Type_of_Address__c: 'Delivery Address',
  Building_Number__c: '12',
  Street__c: 'Hill Road',
  Area_Locality__c: 'Camp',
  City__c: 'Pune',
  State__c: 'Maharashtra',
  Pin_Code__c: '411001',
};
const billingFields = { ...fields, Type_of_Address__c: 'Billing Address' };
const place = (Pincode__c: string, State__c: string, Active__c = 'Yes') => ({ Pincode__c, State__c, Active__c });
const shelf = {
  cart: { WebCart: [], CartItem: [cartItem('P1', 2), cartItem('P2', 3)] },
  locations: { Deliverable_Locations__c: [place('411001', 'Maharashtra'), place('560001', 'Karnataka', 'No')] },
  feedback: { Feedback__c: [] },
  'open-orders': { Order: [order('o1')], OrderItem: [orderItem('i1', 'o1', 'P1'), sample('i2')] },
};
function sample(id: string) {
  return orderItem(id, 'o1', 'P2', { Type_of_Order__c: 'S' });
}
const device = (changes = {}) => createLocalDevice({ shelf: customerShelf({ ...shelf, ...changes }) });
const none = { addresses: { Address__c: [], GST__c: [] } };

/** The engine's side. */
const become = (here: LocalDevice, id: string, change: Partial<OutboxRow>) =>
  here.change((row) => {
    if (row.id === id) Object.assign(row, change);
  });
const sent = (here: LocalDevice, id: string) =>
  become(here, id, { state: 'sending', attempts: [{ atMs: 0, outcome: 'sent' }] });
const refused = (here: LocalDevice, id: string, rejection: OutboxRow['rejection'] = { kind: 'no', details: {} }) =>
  become(here, id, { state: 'needs-user', attempts: [{ atMs: 0, outcome: 'sent' }], rejection });

async function created(here: LocalDevice, wanted = fields): Promise<string> {
  const outcome = await createAddress(here.ports, { fields: wanted });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value.ref;
}

async function orderTo(here: LocalDevice, ref: string): Promise<CommandId> {
  await chooseAddresses(here.ports, { billing: { ref }, different: false });
  const { cartTotalPaise } = await readPayment(here.databases, { online: true, payNowConfigured: false });
  const agreed = { totalPaise: cartTotalPaise, payment: 'cash' as const, duplicateAccepted: false };
  const placed = await placeOrder(here.ports, agreed);
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return placed.value.commandId;
}
const rowOf = async (here: LocalDevice, id: string) => (await here.rows()).find((row) => row.id === id);

describe('createAddress', () => {
  it('[SYNC-002] shows the address at once and saves one command', async () => {
    const here = await device();
    const ref = await created(here, { ...fields, Street__c: '  Hill Road ' });
    expect(await here.rows()).toMatchObject([
      { id: ref, kind: 'address.create', lane: `address:${ref}`, args: { fields } },
    ]);
    const { addresses } = await readAddresses(here.databases);
    expect(addresses.at(-1)).toMatchObject({
      ref: { ref },
      fullAddress: '12, Hill Road, Camp, Pune, Maharashtra 411001',
      verified: false,
      pending: true,
      selectable: false,
    });
  });

  it('[ADDR-017] [ADDR-018] [ADDR-019] [ADDR-020] [ADDR-023] refuses what cannot be', async () => {
    const here = await device();
    const fault = async (change: Partial<AddressFields>) => {
      const outcome = await createAddress(here.ports, { fields: { ...fields, ...change } });
      return outcome.ok ? null : outcome.error;
    };
    expect(await fault({ City__c: ' ' })).toMatchObject({ faults: [{ field: 'City__c', reason: 'required' }] });
    expect(await fault({ Pin_Code__c: '4110' })).toMatchObject({ faults: [{ reason: 'six-digits' }] });
    expect(await fault({ Pin_Code__c: '560001' })).toEqual({ kind: 'pincode-not-served', pincode: '560001' });
    expect(await fault({ State__c: 'Goa' })).toMatchObject({ kind: 'state-mismatch' });
    expect(await fault({ Type_of_Address__c: 'Billing Address' })).toEqual({ kind: 'billing-exists' });
    expect(await here.rows()).toEqual([]);
  });

  it('[ADDR-022] wants the billing address first, also while it waits here', async () => {
    const here = await device(none);
    expect(await createAddress(here.ports, { fields })).toMatchObject({ error: { kind: 'billing-first' } });
    await created(here, billingFields);
    expect((await createAddress(here.ports, { fields })).ok).toBe(true);
    expect(await createAddress(here.ports, { fields: billingFields })).toMatchObject({
      error: { kind: 'billing-exists' },
    });
  });
});

describe('an order with an address that was made offline', () => {
  it('[SYNC-002] goes with it, names it by its reference, and waits for it', async () => {
    const here = await device(none);
    const ref = await created(here, billingFields);
    const id = await orderTo(here, ref);
    expect(await rowOf(here, id)).toMatchObject({
      dependsOn: [ref],
      args: { billing: { id: null, ref, ...billingFields }, delivery: { ref } },
    });
  });

  it('keeps the address from being deleted, and says which order needs it', async () => {
    const here = await device(none);
    const ref = await created(here, billingFields);
    const id = await orderTo(here, ref);
    const row = await rowOf(here, id);
    const shortReference = row?.kind === 'order.place' ? row.args.shortReference : '';
    expect(await deleteAddress(here.ports, { address: { ref } })).toEqual({
      ok: false,
      error: { kind: 'ordered', shortReference },
    });
    expect(await here.rows()).toHaveLength(2);
  });

  it('[SYNC-008] waits for the user when the address is discarded, and is not dropped', async () => {
    const here = await device(none);
    const ref = await created(here, billingFields);
    const id = await orderTo(here, ref);
    await discardCommand(here.ports, { id: ref as CommandId });
    expect(await here.rows()).toMatchObject([
      { id, state: 'needs-user', rejection: { kind: 'parent-failed', details: { parent: ref } } },
    ]);
  });

  it('[SYNC-008] goes by itself once the refused address is repaired, by an edit as by another try', async () => {
    for (const repair of ['edit', 'retry'] as const) {
      const here = await device(none);
      const ref = await created(here, billingFields);
      const id = await orderTo(here, ref);
      await refused(here, ref);
      await become(here, id, {
        state: 'needs-user',
        rejection: { kind: 'parent-failed', details: { parent: ref as CommandId } },
      });
      if (repair === 'retry') await retryCommand(here.ports, { id: ref as CommandId });
      else await editAddress(here.ports, { address: { ref }, fields: { ...billingFields, Street__c: 'Park Street' } });
      const creation = (await here.rows()).find((row) => row.kind === 'address.create');
      expect(creation).toMatchObject({ ref, state: 'queued', rejection: null });
      expect(creation?.id).not.toBe(ref);
      expect(await rowOf(here, id)).toMatchObject({ state: 'queued', rejection: null, dependsOn: [creation?.id] });
    }
  });
});

describe('editAddress', () => {
  const delivery = { id: 'delivery' };
  const moved = { ...fields, Street__c: 'Park Street' };

  it('[ADDR-016] carries what was seen, shows the change at once, and unverifies an address that moved', async () => {
    const here = await device();
    expect(await editAddress(here.ports, { address: delivery, fields: moved })).toEqual({ ok: true, value: null });
    const seen = {
      ...fields,
      Building_Number__c: '1',
      Street__c: 'MG Road',
      Area_Locality__c: 'Fort',
      City__c: 'Mumbai',
      Pin_Code__c: '400001',
    };
    expect(await here.rows()).toMatchObject([
      { kind: 'address.edit', lane: 'address:delivery', args: { address: delivery, was: seen, fields: moved } },
    ]);
    const view = (await readAddresses(here.databases)).addresses.find(({ key }) => key === 'delivery');
    expect(view).toMatchObject({ snapshot: { Street__c: 'Park Street' }, verified: false, selectable: false });
  });

  it('replaces an unsent edit; one that brings back what the CRM has leaves nothing', async () => {
    const here = await device({
      addresses: { Address__c: [billing(), address('delivery', { ...fields })], GST__c: [] },
    });
    await editAddress(here.ports, { address: delivery, fields: moved });
    await editAddress(here.ports, { address: delivery, fields: { ...moved, City__c: 'Khadki' } });
    expect(await here.rows()).toMatchObject([{ args: { was: fields, fields: { ...moved, City__c: 'Khadki' } } }]);
    await editAddress(here.ports, { address: delivery, fields });
    expect(await here.rows()).toEqual([]);
  });

  it('changes an unsent creation under its reference, and follows a sent one', async () => {
    const here = await device();
    const ref = await created(here);
    await editAddress(here.ports, { address: { ref }, fields: moved });
    const [creation] = await here.rows();
    expect(creation).toMatchObject({ kind: 'address.create', ref, args: { fields: moved } });
    await sent(here, creation?.id ?? '');
    await editAddress(here.ports, { address: { ref }, fields });
    expect((await here.rows())[1]).toMatchObject({
      kind: 'address.edit',
      lane: `address:${ref}`,
      dependsOn: [creation?.id],
      args: { address: { ref }, was: moved, fields },
    });
  });

  it('[ADDR-024] keeps the billing address what it is, and the only one', async () => {
    const here = await device();
    const turn = (id: string, wanted: AddressFields) => editAddress(here.ports, { address: { id }, fields: wanted });
    expect(await turn('billing', fields)).toMatchObject({ error: { kind: 'billing-locked' } });
    expect(await turn('delivery', billingFields)).toMatchObject({ error: { kind: 'billing-exists' } });
    expect(await turn('nowhere', fields)).toMatchObject({ error: { kind: 'gone' } });
    expect((await turn('billing', billingFields)).ok).toBe(true);
  });

  it('[ADDR-016] tried again after a difference, it replaces what somebody else wrote', async () => {
    const here = await device();
    await editAddress(here.ports, { address: delivery, fields: moved });
    const [edit] = await here.rows();
    const conflicts = [{ field: 'Street__c', was: 'MG Road', wanted: 'Park Street', now: 'Lake Road' }];
    await refused(here, edit?.id ?? '', { kind: EDITED_ELSEWHERE, details: { conflicts } });
    await retryCommand(here.ports, { id: edit?.id as CommandId });
    expect(await here.rows()).toMatchObject([
      { state: 'queued', args: { was: { Street__c: 'Lake Road' }, fields: moved } },
    ]);
  });
});

describe('deleteAddress', () => {
  it('[ADDR-024] deletes a delivery address, never the billing address', async () => {
    const here = await device();
    expect(await deleteAddress(here.ports, { address: { id: 'billing' } })).toMatchObject({
      error: { kind: 'billing-locked' },
    });
    await deleteAddress(here.ports, { address: { id: 'delivery' } });
    expect((await readAddresses(here.databases)).addresses.map(({ key }) => key)).toEqual(['billing']);
    expect(await here.rows()).toMatchObject([{ kind: 'address.delete', lane: 'address:delivery' }]);
    expect(await deleteAddress(here.ports, { address: { id: 'delivery' } })).toMatchObject({ error: { kind: 'gone' } });
  });

  it('of one that was never sent leaves nothing to send', async () => {
    const here = await device();
    const ref = await created(here);
    await deleteAddress(here.ports, { address: { ref } });
    expect(await here.rows()).toEqual([]);
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
  const rate = (here: LocalDevice, change: Partial<typeof stars> = {}) =>
    saveFeedback(here.ports, { orderItemId: 'i1', type: 'O', fields: { ...stars, ...change } });

  it('[FEED-007] is one command for an item, however often it is changed before it is sent', async () => {
    const here = await device();
    await rate(here);
    await rate(here, { Product_Quality__c: 1 });
    expect(await here.rows()).toMatchObject([
      {
        kind: 'feedback.save',
        lane: 'feedback:i1:O',
        base: { label: 'Product P1' },
        args: { was: null, fields: { Product_Quality__c: 1 } },
      },
    ]);
  });

  it('[FEED-007] edits the rating that the CRM has; a comment is none', async () => {
    const record = { Id: 'f1', Order_Product__c: 'i1', Order_Type__c: 'O', ...stars };
    const comment = { Id: 'f0', Order_Product__c: 'i1', Order_Type__c: 'O', comment_box__c: 'Soft' };
    const here = await device({ feedback: { Feedback__c: [comment, record] } });
    await rate(here);
    expect(await here.rows()).toEqual([]);
    await rate(here, { Service_Quality__c: 1 });
    expect(await here.rows()).toMatchObject([{ args: { was: stars, fields: { Service_Quality__c: 1 } } }]);
    const other = await device({ feedback: { Feedback__c: [comment] } });
    await rate(other);
    expect(await other.rows()).toMatchObject([{ args: { was: null } }]);
  });

  it('[FEED-006] takes 1 to 5 stars, for an item of this customer and its type', async () => {
    const here = await device();
    expect(await rate(here, { Product_Quality__c: 0 })).toMatchObject({ error: { kind: 'stars' } });
    const lost = saveFeedback(here.ports, { orderItemId: 'i2', type: 'O', fields: stars });
    expect(await lost).toMatchObject({ error: { kind: 'gone' } });
  });

  it('[FEED-011] a comment is not empty, and each is a command of its own', async () => {
    const here = await device();
    const say = (comment: string) => saveComment(here.ports, { orderItemId: 'i1', comment });
    expect(await say(' \n ')).toMatchObject({ error: { kind: 'empty' } });
    await say('Soft');
    await say('Fresh');
    expect((await here.rows()).map((row) => row.kind === 'feedback.comment' && row.args.comment)).toEqual([
      'Soft',
      'Fresh',
    ]);
  });
});
