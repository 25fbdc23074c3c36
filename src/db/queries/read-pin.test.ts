import { expect, it } from 'vitest';
import { customerDevice, emptyDevice, guestDevice } from '#test/support/customer-device.ts';
import { readPin } from './read-pin.ts';

const place = (Pincode__c: string, Area__c: string, Active__c = 'Yes') => ({
  Id: `${Pincode__c}${Area__c}`,
  Active__c,
  Area__c,
  City__c: 'Pune',
  District__c: 'Pune',
  Pincode__c,
  DC_Number__c: 'DC1200',
  State__c: 'Maharashtra',
});
const locations = {
  locations: {
    Deliverable_Locations__c: [place(' 411001 ', 'Camp'), place('411001', 'Station'), place('411025', 'Stopped', 'No')],
  },
};
const kinds = async (device: ReturnType<typeof guestDevice>) => {
  const { databases } = await device;
  const views = ['411001', '411025', '744101'].map((pincode) => readPin(databases, { pincode }));
  return (await Promise.all(views)).map(({ kind }) => kind);
};

it("tells from a guest's device, too, whether a PIN code is served", async () => {
  for (const device of [guestDevice, customerDevice]) {
    expect(await kinds(device(locations))).toEqual(['served', 'not-served', 'not-served']);
  }
  const { databases } = await guestDevice(locations);
  expect(await readPin(databases, { pincode: '411001' })).toEqual({
    kind: 'served',
    places: [
      { area: 'Camp', city: 'Pune', state: 'Maharashtra' },
      { area: 'Station', city: 'Pune', state: 'Maharashtra' },
    ],
  });
});

it('refuses no PIN code while the list is missing or empty', async () => {
  const unknown = ['unknown', 'unknown', 'unknown'];
  expect(await kinds(emptyDevice())).toEqual(unknown);
  expect(await kinds(guestDevice({ locations: { Deliverable_Locations__c: [] } }))).toEqual(unknown);
});
