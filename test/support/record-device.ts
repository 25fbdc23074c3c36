import { createAddress } from '#commands/create-address.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { addressFields } from './address-fields.ts';
import { customerDevice } from './customer-device.ts';
import type { LocalDevice } from './local-device.ts';
import { cartItem, order, orderItem } from './shop.ts';

export const billingFields = { ...addressFields, Type_of_Address__c: 'Billing Address' };

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

export const device = (changes = {}) => customerDevice({ ...shelf, ...changes });

export const none = { addresses: { Address__c: [], GST__c: [] } };

/** Changes a row as the engine would. */
export const become = (here: LocalDevice, id: string, change: Partial<OutboxRow>) =>
  here.change((row) => {
    if (row.id === id) Object.assign(row, change);
  });

export const refused = (
  here: LocalDevice,
  id: string,
  rejection: OutboxRow['rejection'] = { kind: 'no', details: {} },
) => become(here, id, { state: 'needs-user', attempts: [{ atMs: 0, outcome: 'sent' }], rejection });

export async function created(here: LocalDevice, wanted = addressFields): Promise<string> {
  const outcome = await createAddress(here.ports, { fields: wanted });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return outcome.value.ref;
}
