import type { AddressFields } from '#domain/commands/address-fields.ts';
import { addressFieldNames, addressFieldsOf } from '#domain/commands/address-fields.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { namesRecord, type RecordRef, recordRefOf } from '#domain/commands/record-ref.ts';
import { mayBeKnown } from '#domain/commands/row-facts.ts';
import { wholeAddress } from '#domain/orders/address-text.ts';
import { projectAddresses } from '#domain/projection/project-addresses.ts';
import { trimmedAddress } from '#domain/rules/address-form.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type AddressFault, checkAddress } from './check-address.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';
import { creationDependency, creationOf, writeRecord } from './record-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

export type EditAddressOutcome = Result<null, AddressFault | { kind: 'gone' }>;

/**
 * Changes an address (ADDR-016, ADDR-024). An address that was never sent, or was refused, is replaced under its
 * reference. Otherwise the command carries what the user saw, so that the gateway can merge field by field. `seen`: the
 * fields as the form showed them first. What has changed on this device since then did not come from this user.
 */
export function editAddress(
  ports: CommandPorts,
  { address, fields, seen = null }: { address: RecordRef; fields: AddressFields; seen?: AddressFields | null },
): Promise<EditAddressOutcome> {
  const wanted = trimmedAddress(fields);
  return updateOnFacts(
    ports,
    () => ports.facts.records(),
    (outbox, facts): EditAddressOutcome => {
      const rows = rowsOf(outbox);
      const addresses = projectAddresses(facts.addresses, rows, facts);
      const target = addresses.find(({ snapshot }) => namesRecord(address, snapshot));
      if (!target) return err({ kind: 'gone' });
      const others = addresses.filter((each) => each !== target);
      const creation = creationOf(rows, target.snapshot.ref);
      const before = creation ? null : target.snapshot.Type_of_Address__c;
      const fault = checkAddress(wanted, { facts, others, before });
      if (fault) return err(fault);
      const base = { label: wholeAddress(wanted) };
      if (creation && !mayBeKnown(creation)) {
        const { ref } = creation;
        const next = newRow(ports, { kind: 'address.create', args: { fields: wanted }, base, ref });
        writeRecord(outbox, next);
        return ok(null);
      }
      // What the gateway will find: the CRM's fields with the changes that may have been sent.
      const sent = rows.filter(mayBeKnown);
      const known = projectAddresses(facts.addresses, sent, facts).find(({ snapshot }) =>
        namesRecord(address, snapshot),
      );
      const was = addressFieldsOf((known ?? target).snapshot);
      for (const field of addressFieldNames) {
        if (seen && seen[field] !== target.snapshot[field]) was[field] = seen[field];
      }
      const next = newRow(ports, {
        kind: 'address.edit',
        args: { address: recordRefOf(target.snapshot), was, fields: wanted },
        base,
        dependsOn: creationDependency(creation),
      });
      const crmHolds = JSON.stringify(was) === JSON.stringify(wanted);
      writeRecord(outbox, next, { crmHolds });
      return ok(null);
    },
  );
}
