import * as v from 'valibot';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { gstNumber } from '#domain/commands/kyc-fields.ts';
import { rowsOf } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { mayBeKnown } from '#domain/commands/row-facts.ts';
import type { KycItem } from '#domain/commands/submit-kyc.ts';
import { storedNumber } from '#domain/rules/indian-numbers.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { type AttachFault, documentRow, hashFile, storeFile } from './attach-document.ts';
import type { CommandPorts, QueuePorts } from './command-ports.ts';
import { checkKycFile, type Hash, type PickedFile } from './kyc-files.ts';
import { newRow } from './new-row.ts';
import { replaceCommand } from './replace-command.ts';
import { updateOnFacts } from './update-on-facts.ts';

/** `sent`: the shop may have it already, so it cannot be changed now. */
type RepairFault = { kind: 'gone' } | { kind: 'sent' };

export type ReplaceDocumentOutcome = Result<{ commandId: CommandId }, RepairFault | AttachFault>;

/**
 * Puts another file in the place of one that was refused or never sent. It keeps its reference, so the submission that
 * waited for the old file waits for the new one.
 */
export async function replaceKycDocument(
  ports: QueuePorts,
  { id, item, file }: { id: CommandId; item: KycItem; file: PickedFile },
  hash: Hash = hashFile,
): Promise<ReplaceDocumentOutcome> {
  const checked = await checkKycFile(file, { item, hash });
  if (!checked.ok) return checked;
  return updateOutbox(ports.outbox, (outbox): ReplaceDocumentOutcome => {
    const rows = rowsOf(outbox);
    const old = repairable(rows, { id, kind: 'document.attach' });
    if (!old.ok) return old;
    const { args, ref } = old.value;
    const next = documentRow(ports, { parent: args.parent, file: checked.value, rows, ref });
    storeFile(outbox, checked.value);
    return ok({ commandId: replaceCommand(outbox, old.value, next) });
  });
}

export type ChangeGstOutcome = Result<
  { commandId: CommandId },
  RepairFault | { kind: 'field' } | { kind: 'gst-exists'; number: string }
>;

/** Changes a GST number that was refused or never sent; its document and the submission follow it. */
export async function changeGstNumber(
  ports: CommandPorts,
  { id, number: typed }: { id: CommandId; number: string },
): Promise<ChangeGstOutcome> {
  const number = storedNumber(typed);
  if (!v.is(gstNumber, number)) return err({ kind: 'field' });
  return updateOnFacts(
    ports,
    () => ports.facts.kyc(),
    (outbox, { gsts }): ChangeGstOutcome => {
      const rows = rowsOf(outbox);
      const old = repairable(rows, { id, kind: 'gst.create' });
      if (!old.ok) return old;
      const waiting = rows.flatMap((row) => (row.kind === 'gst.create' && row.id !== id ? [row.args] : []));
      if ([...gsts, ...waiting].some((other) => other.number === number)) return err({ kind: 'gst-exists', number });
      const { ref, dependsOn } = old.value;
      const next = newRow(ports, { kind: 'gst.create', args: { number }, base: { label: number }, dependsOn, ref });
      return ok({ commandId: replaceCommand(outbox, old.value, next) });
    },
  );
}

function repairable<K extends OutboxRow['kind']>(
  rows: readonly OutboxRow[],
  { id, kind }: { id: CommandId; kind: K },
): Result<OutboxRow<K>, RepairFault> {
  const row = rows.find((each) => each.id === id && each.kind === kind) as OutboxRow<K> | undefined;
  if (!row) return err({ kind: 'gone' });
  return mayBeKnown(row) ? err({ kind: 'sent' }) : ok(row);
}
