import { describe, expect, it } from 'vitest';
import { readAddresses } from '#db/queries/read-addresses.ts';
import type { AddressFields } from '#domain/commands/address-fields.ts';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { addressFields as fields } from '#test/support/address-fields.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { become, billingFields, created, device, none, refused } from '#test/support/record-device.ts';
import { address, billing } from '#test/support/shop.ts';
import { createAddress } from './create-address.ts';
import { deleteAddress } from './delete-address.ts';
import { editAddress } from './edit-address.ts';
import { retryCommand } from './retry-command.ts';

const sent = (here: LocalDevice, id: string) =>
  become(here, id, { state: 'sending', attempts: [{ atMs: 0, outcome: 'sent' }] });

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

  it('refuses invalid addresses', async () => {
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

  it('requires the billing address first; one that waits here counts', async () => {
    const here = await device(none);
    expect(await createAddress(here.ports, { fields })).toMatchObject({ error: { kind: 'billing-first' } });
    await created(here, billingFields);
    expect((await createAddress(here.ports, { fields })).ok).toBe(true);
    expect(await createAddress(here.ports, { fields: billingFields })).toMatchObject({
      error: { kind: 'billing-exists' },
    });
  });
});

describe('editAddress', () => {
  const delivery = { id: 'delivery' };
  const moved = { ...fields, Street__c: 'Park Street' };

  it('carries what was seen, shows the change at once, and makes an address that moved unverified', async () => {
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

  it("replaces an unsent edit; an edit back to the CRM's values leaves nothing", async () => {
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

  it('keeps the type of the billing address, and allows only one', async () => {
    const here = await device();
    const turn = (id: string, wanted: AddressFields) => editAddress(here.ports, { address: { id }, fields: wanted });
    expect(await turn('billing', fields)).toMatchObject({ error: { kind: 'billing-locked' } });
    expect(await turn('delivery', billingFields)).toMatchObject({ error: { kind: 'billing-exists' } });
    expect(await turn('nowhere', fields)).toMatchObject({ error: { kind: 'gone' } });
    expect((await turn('billing', billingFields)).ok).toBe(true);
  });

  it('leaves to the gateway what changed on this device while the form was open', async () => {
    const book = (now: AddressFields) => ({
      addresses: { Address__c: [billing(), address('delivery', { ...now })], GST__c: [] },
    });
    const seen = fields;
    const wanted = { ...seen, Street__c: 'Park Street' };
    const here = await device(book({ ...seen, Street__c: 'Lake Road', Building_Number__c: '9' }));
    await editAddress(here.ports, { address: delivery, fields: wanted, seen });
    // The other building number is not undone, and the two streets come back as a conflict.
    expect(await here.rows()).toMatchObject([{ kind: 'address.edit', args: { was: seen, fields: wanted } }]);
    const view = (await readAddresses(here.databases)).addresses.find(({ key }) => key === 'delivery');
    expect(view?.snapshot).toMatchObject({ Street__c: 'Park Street', Building_Number__c: '9' });
  });

  it('a retry after a conflict replaces what somebody else wrote', async () => {
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
  it('deletes a delivery address, but never the billing address', async () => {
    const here = await device();
    expect(await deleteAddress(here.ports, { address: { id: 'billing' } })).toMatchObject({
      error: { kind: 'billing-locked' },
    });
    await deleteAddress(here.ports, { address: { id: 'delivery' } });
    expect((await readAddresses(here.databases)).addresses.map(({ key }) => key)).toEqual(['billing']);
    expect(await here.rows()).toMatchObject([{ kind: 'address.delete', lane: 'address:delivery' }]);
    expect(await deleteAddress(here.ports, { address: { id: 'delivery' } })).toMatchObject({ error: { kind: 'gone' } });
  });

  it('leaves nothing to send for an address that was never sent, not even of a billing address', async () => {
    const here = await device();
    const ref = await created(here);
    await deleteAddress(here.ports, { address: { ref } });
    expect(await here.rows()).toEqual([]);
    const alone = await device(none);
    const billing = await created(alone, billingFields);
    expect(await deleteAddress(alone.ports, { address: { ref: billing } })).toEqual({ ok: true, value: null });
    expect(await alone.rows()).toEqual([]);
  });
});
