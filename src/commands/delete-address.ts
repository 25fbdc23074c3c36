import { rowsOf } from '#domain/commands/outbox-draft.ts';
import { namesRecord, type RecordRef, recordRefOf } from '#domain/commands/record-ref.ts';
import { orderWith } from '#domain/commands/references.ts';
import { mayBeKnown } from '#domain/commands/row-facts.ts';
import { wholeAddress } from '#domain/orders/address-text.ts';
import { projectAddresses } from '#domain/projection/project-addresses.ts';
import { err, ok, type Result } from '#lib/result.ts';
import type { CommandPorts } from './command-ports.ts';
import { newRow } from './new-row.ts';
import { creationDependency, creationOf, writeRecord } from './record-write.ts';
import { updateOnFacts } from './update-on-facts.ts';

type DeleteAddressFault =
  | { kind: 'gone' }
  /** ADDR-024 */
  | { kind: 'billing-locked' }
  /** An order that waits on this device uses it. */
  | { kind: 'ordered'; shortReference: string };

export type DeleteAddressOutcome = Result<null, DeleteAddressFault>;

/** Deletes a delivery address. An address that was never sent is just removed (sync.md 4.8). */
export function deleteAddress(ports: CommandPorts, { address }: { address: RecordRef }): Promise<DeleteAddressOutcome> {
  return updateOnFacts(
    ports,
    () => ports.facts.records(),
    (outbox, facts): DeleteAddressOutcome => {
      const rows = rowsOf(outbox);
      const addresses = projectAddresses(facts.addresses, rows, facts);
      const target = addresses.find(({ snapshot }) => namesRecord(address, snapshot));
      if (!target) return err({ kind: 'gone' });
      const creation = creationOf(rows, target.snapshot.ref);
      const unsent = creation !== null && !mayBeKnown(creation);
      const order = orderWith(rows, target.snapshot);
      if (order) return err({ kind: 'ordered', shortReference: order.args.shortReference });
      if (target.billing && !unsent) return err({ kind: 'billing-locked' });
      const next = newRow(ports, {
        kind: 'address.delete',
        args: { address: recordRefOf(target.snapshot) },
        base: { label: wholeAddress(target.snapshot) },
        dependsOn: unsent ? [] : creationDependency(creation),
      });
      writeRecord(outbox, next, { crmHolds: unsent });
      return ok(null);
    },
  );
}
