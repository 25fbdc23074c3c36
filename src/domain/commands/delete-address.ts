import * as v from 'valibot';
import { touch } from '#domain/projection/projected.ts';
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
      const index = view.addresses.findIndex(({ snapshot }) => namesRecord(row.args.address, snapshot));
      const address = view.addresses[index];
      if (!address) return;
      if (row.state === 'needs-user') touch(address, row);
      else view.addresses.splice(index, 1);
    },
  },
});
