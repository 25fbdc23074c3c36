import { describe, expect, it } from 'vitest';
import { createAddress } from '#commands/create-address.ts';
import { addressFields as fields } from '#test/support/address-fields.ts';
import { customerDevice, emptyDevice } from '#test/support/customer-device.ts';
import { billingFields, device, none } from '#test/support/record-device.ts';
import { account, contact } from '#test/support/shop.ts';
import { readReadySteps } from './read-ready-steps.ts';

describe('readReadySteps', () => {
  const read = async (changes: object) => readReadySteps((await customerDevice(changes)).databases);
  const me = (fields: Parameters<typeof contact>[0], KYC_Status__c = 'Completed') => ({
    me: { Contact: [contact(fields)], Account: [account({ KYC_Status__c })], User: [] },
  });
  const states = ({ steps }: Awaited<ReturnType<typeof read>>) =>
    Object.fromEntries(steps.map(({ kind, state }) => [kind, state]));

  it('asks nothing of a customer who may order, nor before anything is known', async () => {
    expect((await read({})).steps).toEqual([]);
    expect((await readReadySteps((await emptyDevice()).databases)).steps).toEqual([]);
  });

  it('[HOME-012] [HOME-013] shows the KYC badge with its link while KYC is not completed', async () => {
    const kyc = async (status: string) => (await read(me({}, status))).kyc;
    expect(await kyc('Completed')).toBeNull();
    expect(await kyc('Incomplete')).toMatchObject({ link: 'complete', colour: 'orange' });
    expect(await kyc('Submitted')).toMatchObject({ link: 'upload', colour: 'blue' });
    expect(await kyc('Need Details')).toMatchObject({ link: 'upload', colour: 'red' });
    expect(states(await read(me({}, 'Need Details')))).toEqual({ kyc: 'todo', address: 'done', approval: 'done' });
  });

  it('[HOME-014] asks for an address until one is added', async () => {
    const missing = me({ Address_Added__c: false });
    const none = { Address__c: [], GST__c: [] };
    const asked = await read({ ...missing, addresses: none });
    expect([states(asked).address, asked.addAddressPath]).toEqual(['todo', '/add-new-address']);
    const gst = { Address__c: [], GST__c: [{ Id: 'g', Name: '27AAAAA0000A1Z5' }] };
    expect((await read({ ...missing, addresses: gst })).addAddressPath).toBe('/select-billing-address');
    // Deleted later, whatever the contact says.
    expect(states(await read({ addresses: none })).address).toBe('todo');
  });

  it('an address made here waits for the shop', async () => {
    const here = await device({ ...me({ Address_Added__c: false }), ...none });
    const made = await createAddress(here.ports, { fields: { ...fields, ...billingFields } });
    expect(made.ok).toBe(true);
    expect(states(await readReadySteps(here.databases)).address).toBe('waiting');
  });
});
