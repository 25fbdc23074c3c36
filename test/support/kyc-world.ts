import { createHash } from 'node:crypto';
import type { DocumentParent } from '#domain/commands/attach-document.ts';
import { DocumentType } from '#domain/commands/document.ts';
import type { SubmitKycArgs } from '#domain/commands/submit-kyc.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { bank, gstNumbers } from './kyc-form.ts';
import type { Customer, RecordsWorld } from './records-world.ts';

const type = DocumentType.pdf;

/** Commands of a KYC for the gateway's engine, as a device sends them. `who` is asha unless said otherwise. */
export function createKycCommands(world: Pick<RecordsWorld, 'command' | 'files' | 'shop'>) {
  const { asha } = world.shop;

  /** Uploads a file and returns the command that attaches it. */
  async function attach(parent: DocumentParent, text: string, who: Customer = asha): Promise<RawCommand> {
    const data = Buffer.from(`%PDF-1.7 ${text}`);
    const sha256 = createHash('sha256').update(data).digest('hex');
    await world.files.append(who, { sha256, type, total: data.length, start: 0, data });
    return world.command('document.attach', { parent, name: `${text}.pdf`, type, sha256, bytes: data.length });
  }

  function submit(documents: SubmitKycArgs['documents'], change: Partial<SubmitKycArgs> = {}): RawCommand {
    return world.command('kyc.submit', {
      was: { Secondary_E_mail_ID__c: '', Phone: '', Phone_2__c: '' },
      fields: { Secondary_E_mail_ID__c: 'kitchen@example.com', Phone: '9800000000', Phone_2__c: '' },
      pan: 'AAPFU0939F',
      bank,
      documents,
      updatesCompleted: false,
      ...change,
    });
  }

  /** Returns all commands of a KYC with these GST numbers, or with another document, in the order they are sent. */
  async function whole(numbers: readonly string[] = gstNumbers, change: Partial<SubmitKycArgs> = {}) {
    const gsts = numbers.map((number) => world.command('gst.create', { number }));
    const gstFiles: RawCommand[] = [];
    for (const { ref } of gsts) gstFiles.push(await attach({ object: 'GST__c', record: { ref } }, `gst ${ref}`));
    const pan = await attach({ object: 'Account' }, 'pan');
    const cheque = await attach({ object: 'Account' }, 'cheque');
    const other = numbers.length === 0 ? world.command('other-document.create', {}) : null;
    const licence = other && (await attach({ object: 'Other_Documents__c', record: { ref: other.ref } }, 'licence'));
    const named = ({ ref }: RawCommand) => ({ ref });
    const submission = submit(
      {
        pan: named(pan),
        bank: named(cheque),
        gsts: gsts.map((gst, at) => ({ record: named(gst), document: named(gstFiles[at] ?? gst) })),
        other: other && licence && { record: named(other), document: named(licence) },
      },
      change,
    );
    const files = [...gstFiles, pan, cheque, ...(licence ? [licence] : [])];
    const records = [...gsts, ...(other ? [other] : [])];
    return { records, files, submission, all: [...records, ...files, submission] };
  }

  return { attach, submit, whole };
}

/** What the CRM's account holds after a submission by `submit`. */
export const submittedAccount = {
  KYC_Status__c: 'Submitted',
  PAN_Number__c: 'AAPFU0939F',
  AccountNumber: bank.account,
  IFSC_Code__c: bank.ifsc,
  Account_Holder_Name__c: bank.holder,
  Bank_Branch__c: bank.branch,
};
