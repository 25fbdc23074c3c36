import * as v from 'valibot';
import { type ApplyCreditArgs, applyCredit as definition } from '#domain/commands/apply-credit.ts';
import { append } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { type AttachFault, checkFile, hashFile, plainName, storeFile } from './attach-document.ts';
import type { QueuePorts } from './command-ports.ts';
import type { Hash, PickedFile } from './kyc-files.ts';
import { newRow } from './new-row.ts';

export type CreditApplication = Omit<ApplyCreditArgs, 'file'> & { file: PickedFile };

export type ApplyCreditFault =
  /** Something in it has no allowed value; the form says what. */
  { kind: 'fields' } | { kind: 'file'; fault: AttachFault };

export type ApplyCreditOutcome = Result<{ commandId: CommandId }, ApplyCreditFault>;

/** Applies for credit: saves the application and its document in one transaction (CRED-011 to CRED-014). */
export async function applyCredit(
  ports: QueuePorts,
  { file, number, ...application }: CreditApplication,
  hash: Hash = hashFile,
): Promise<ApplyCreditOutcome> {
  // What the back office reads before the file's own name: the document belongs to the account itself.
  const name = `Credit - ${plainName(file.name).slice(-180)}`;
  const checked = checkFile({ name, bytes: file.bytes, sha256: await hash(file.bytes) });
  if (!checked.ok) return err({ kind: 'file', fault: checked.error });
  const args = v.safeParse(definition.schema, { ...application, number: number.trim(), file: checked.value.args });
  if (!args.success) return err({ kind: 'fields' });
  return updateOutbox(ports.outbox, (outbox): ApplyCreditOutcome => {
    const row = newRow(ports, {
      kind: 'credit.apply',
      args: args.output,
      base: { label: args.output.number },
    });
    append(outbox, row);
    storeFile(outbox, checked.value);
    return ok({ commandId: row.id });
  });
}
