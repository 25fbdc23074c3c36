import type { PickedFile } from '#commands/kyc-files.ts';
import type { KycSubmission } from '#commands/submit-kyc.ts';
import { submitKyc } from '#commands/submit-kyc.ts';
import type { CommandKind, OutboxRow } from '#domain/commands/kinds.ts';
import type { LocalDevice } from './local-device.ts';

/** A PDF whose bytes differ by its text. */
export const pdf = (text: string, name = `${text}.pdf`): PickedFile => ({
  name,
  bytes: new TextEncoder().encode(`%PDF-1.7 ${text}`),
});

export const gstNumbers = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'] as const;

export const bank = { holder: 'Asha Rao', account: '50100012345678', ifsc: 'HDFC0000123', branch: 'Camp, Pune' };

/** A form with two GST numbers, filled in. */
export const kycForm = (change: Partial<KycSubmission> = {}): KycSubmission => ({
  contact: { secondEmail: 'kitchen@example.com', mobile: '9800000000', secondMobile: '' },
  pan: 'AAPFU0939F',
  bank,
  ...change,
  documents: {
    pan: pdf('pan'),
    bank: pdf('cheque'),
    gsts: gstNumbers.map((number, at) => ({ number, file: pdf(`gst ${at + 1}`) })),
    other: null,
    ...change.documents,
  },
});

/** Submits the form, and returns the rows of it by kind. */
export async function submitted(here: LocalDevice, form: KycSubmission = kycForm()) {
  const outcome = await submitKyc(here.ports, form);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
  return rowsByKind(await here.rows());
}

export function rowsByKind(rows: readonly OutboxRow[]) {
  const of = <K extends CommandKind>(kind: K) => rows.filter((row): row is OutboxRow<K> => row.kind === kind);
  const [submission] = of('kyc.submit');
  if (!submission) throw new Error('no submission');
  return { gsts: of('gst.create'), others: of('other-document.create'), files: of('document.attach'), submission };
}
