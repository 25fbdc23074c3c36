import { describe, expect, it } from 'vitest';
import { createAddress } from '#commands/create-address.ts';
import { editAddress } from '#commands/edit-address.ts';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import { addressFields as fields } from '#test/support/address-fields.ts';
import { billingFields, created, device, refused } from '#test/support/record-device.ts';
import { readAddressForm } from './read-address-form.ts';
import { readAddresses } from './read-addresses.ts';

const place = (pincode: string, state: string, Active__c = 'Yes') => ({
  ...{ Id: pincode, Pincode__c: pincode, State__c: state, City__c: 'Pune', Active__c },
});

describe('readAddressForm', () => {
  it('knows the places that are served, and none before they are on the device', async () => {
    const locations = {
      Deliverable_Locations__c: [place('411001', 'Maharashtra'), place('560001', 'Karnataka', 'No')],
    };
    const { places } = await readAddressForm((await device({ locations })).databases, { key: null });
    expect(places).toEqual([{ pincode: '411001', state: 'Maharashtra', city: 'Pune' }]);
    const empty = await device({ locations: { Deliverable_Locations__c: [] } });
    expect((await readAddressForm(empty.databases, { key: null })).places).toBeNull();
  });

  it('finds an address by its id, and one made here by its reference', async () => {
    const here = await device();
    const ref = await created(here);
    const find = (key: string) => readAddressForm(here.databases, { key });
    expect(await find('delivery')).toMatchObject({ address: { key: 'delivery' } });
    expect(await find(ref)).toMatchObject({ address: { key: ref, pending: true, snapshot: { id: null } } });
    expect((await find(ref)).otherTypes.toSorted()).toEqual(['Billing Address', 'Delivery Address']);
    expect((await find('nowhere')).address).toBeNull();
    expect(await readAddressForm(here.databases, { key: null })).toMatchObject({
      address: null,
      otherTypes: ['Billing Address', 'Delivery Address', 'Delivery Address'],
    });
  });

  it('shows why a change was refused, with the values of both sides', async () => {
    const here = await device();
    await editAddress(here.ports, { address: { id: 'delivery' }, fields: { ...fields, Street__c: 'Park Street' } });
    const [row] = await here.rows();
    const conflicts = [{ field: 'Street__c', was: 'MG Road', wanted: 'Park Street', now: 'Lake Road' }];
    await refused(here, row?.id ?? '', { kind: EDITED_ELSEWHERE, details: { conflicts } });
    const refusal = { commandId: row?.id, command: 'edit', kind: EDITED_ELSEWHERE, conflicts };
    expect((await readAddressForm(here.databases, { key: 'delivery' })).address?.refusal).toEqual(refusal);
    const { addresses } = await readAddresses(here.databases);
    expect(addresses.map((each) => [each.key, each.refusal])).toEqual([
      ['billing', null],
      ['delivery', refusal],
    ]);
  });

  it('offers the GST addresses as billing addresses; a number without an address is none', async () => {
    const own = { Building_Number__c: '12', Street__c: 'Hill Road', State__c: ' maharashtra', Pin_Code__c: '411001' };
    const rows = [
      { Id: 'g1', Name: '27AAAAA0000A1Z5', Location__c: 'Camp', District__c: 'Pune', ...own },
      { Id: 'g2', Name: '29AAAAA0000A1Z5' },
    ];
    const here = await device({ addresses: { Address__c: [], GST__c: rows } });
    const { gstAddresses } = await readAddressForm(here.databases, { key: null });
    expect(gstAddresses).toEqual([
      {
        key: 'g1',
        number: '27AAAAA0000A1Z5',
        fields: { ...billingFields },
        fullAddress: '12, Hill Road, Camp, Pune, Maharashtra 411001',
      },
    ]);
    const [gst] = gstAddresses;
    expect((await createAddress(here.ports, { fields: gst?.fields ?? fields })).ok).toBe(true);
  });
});
