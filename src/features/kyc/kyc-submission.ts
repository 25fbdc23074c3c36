import type { PickedFile } from '#commands/kyc-files.ts';
import type { KycSubmission } from '#commands/submit-kyc.ts';
import { must } from '#lib/assert.ts';
import { type FileSlot, gstSlot, gstsOf, hasBank, type KycFiles, type KycValues } from './kyc-values.ts';

/** Makes a submission of a form without faults. Rejects if a file can no longer be read. */
export async function kycSubmissionOf(values: KycValues, files: KycFiles): Promise<KycSubmission> {
  const { secondEmail, mobile, secondMobile, pan, holder, account, ifsc, branch } = values;
  const fileOf = async (slot: FileSlot): Promise<PickedFile> => {
    const file = must(files[slot], `the file ${slot}`);
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  };
  const gsts = gstsOf(values).map(async (entry) => ({ number: entry.number, file: await fileOf(gstSlot(entry)) }));
  return {
    contact: { secondEmail, mobile, secondMobile },
    pan,
    bank: hasBank(values) ? { holder, account, ifsc, branch } : null,
    documents: {
      pan: await fileOf('pan'),
      bank: await fileOf('bank'),
      gsts: await Promise.all(gsts),
      other: values.noGst ? await fileOf('other') : null,
    },
  };
}
