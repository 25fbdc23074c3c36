import * as v from 'valibot';
import { touch } from '#domain/projection/projected.ts';
import { AddressType, addressFields } from './address-fields.ts';
import { defineCommand } from './define-command.ts';
import { addressLane } from './record-ref.ts';

/** Adds an address (ADDR-014). */
export const createAddress = defineCommand({
  kind: 'address.create',
  schema: v.strictObject({ fields: addressFields }),
  lane: (_, ref) => addressLane({ ref }),
  editIn: 'addresses',
  projects: {
    addresses(view, row) {
      // The echo is stored already, but its row is not removed yet.
      if (view.addresses.some(({ snapshot }) => snapshot.ref === row.ref)) return;
      const billing = row.args.fields.Type_of_Address__c === AddressType.billing;
      const snapshot = { id: null, ref: row.ref, ...row.args.fields };
      const address = { snapshot, billing, verified: billing && view.customerVerified, pending: [], rejected: null };
      touch(address, row);
      view.addresses.push(address);
    },
  },
});
