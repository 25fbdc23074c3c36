import type { AddressFields } from '#domain/commands/address-fields.ts';
import { append, rowsOf } from '#domain/commands/outbox-draft.ts';
import { wholeAddress } from '#domain/orders/address-text.ts';
import { projectAddresses } from '#domain/projection/project-addresses.ts';
import { trimmedAddress } from '#domain/rules/address-form.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { type AddressFault, checkAddress } from './check-address.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';
import { updateOnFacts } from './update-on-facts.ts';

export type CreateAddressOutcome = Result<{ ref: string }, AddressFault>;

/**
 * Adds an address (ADDR-014 to ADDR-023). Returns a reference by which it can be used at once; an order that uses it
 * waits for it.
 */
export function createAddress(
  ports: CommandPorts,
  { fields }: { fields: AddressFields },
): Promise<CreateAddressOutcome> {
  const wanted = trimmedAddress(fields);
  return updateOnFacts(
    ports,
    () => ports.facts.records(),
    (outbox, facts): CreateAddressOutcome => {
      const others = projectAddresses(facts.addresses, rowsOf(outbox), facts);
      const fault = checkAddress(wanted, { facts, others, before: null });
      if (fault) return err(fault);
      const row = newRow(ports, {
        kind: 'address.create',
        args: { fields: wanted },
        base: { label: wholeAddress(wanted) },
      });
      append(outbox, row);
      return ok({ ref: row.ref });
    },
  );
}
