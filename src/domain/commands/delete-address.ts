import * as v from 'valibot';
import { touched } from '#domain/projection/projected.ts';
import { defineCommand } from './define-command.ts';
import { addressLane, namesRecord, recordRef } from './record-ref.ts';

/** Deletes an address. A refused deletion has no effect. */
export const deleteAddress = defineCommand({
  kind: 'address.delete',
  schema: v.strictObject({ address: recordRef }),
  lane: ({ address }) => addressLane(address),
  editIn: 'addresses',
  projects: {
    addresses(view, row) {
      view.addresses = view.addresses.flatMap((address) => {
        if (!namesRecord(row.args.address, address.snapshot)) return [address];
        return row.state === 'needs-user' ? [touched(address, row)] : [];
      });
    },
  },
});
