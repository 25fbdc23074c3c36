import { namesRecord, type RecordRef, recordRefOf } from '#domain/commands/record-ref.ts';
import { orderWith } from '#domain/commands/references.ts';
import { mayBeKnown } from '#domain/commands/row-facts.ts';
import { wholeAddress } from '#domain/orders/address-text.ts';
import { projectAddresses } from '#domain/projection/project-addresses.ts';
import type { Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { accept, type Decision, decideOnFacts, refuse } from './decide.ts';
import { newRow } from './new-row.ts';
import { creationDependency, creationOf, writeRecord } from './record-write.ts';

type DeleteAddressFault =
  | { kind: 'gone' }
  /** ADDR-024 */
  | { kind: 'billing-locked' }
  /** An order that waits on this device uses it. */
  | { kind: 'ordered'; shortReference: string };

export type DeleteAddressOutcome = Result<null, DeleteAddressFault>;

/** Deletes a delivery address. An address that was never sent is just removed (sync.md 4.8). */
export function deleteAddress(ports: CommandPorts, { address }: { address: RecordRef }): Promise<DeleteAddressOutcome> {
  return decideOnFacts(
    ports,
    () => ports.facts.records(),
    (facts, { rows }): Decision<DeleteAddressOutcome> => {
      const addresses = projectAddresses(facts.addresses, rows, facts);
      const target = addresses.find(({ snapshot }) => namesRecord(address, snapshot));
      if (!target) return refuse({ kind: 'gone' });
      const creation = creationOf(rows, target.snapshot.ref);
      const unsent = creation !== null && !mayBeKnown(creation);
      const order = orderWith(rows, target.snapshot);
      if (order) return refuse({ kind: 'ordered', shortReference: order.args.shortReference });
      if (target.billing && !unsent) return refuse({ kind: 'billing-locked' });
      const next = newRow(ports, {
        kind: 'address.delete',
        args: { address: recordRefOf(target.snapshot) },
        base: { label: wholeAddress(target.snapshot) },
        dependsOn: unsent ? [] : creationDependency(creation),
      });
      return accept(writeRecord({ rows, next, crmHolds: unsent }), null);
    },
  );
}
