import { describe, expect, it } from 'vitest';
import { customerDevice } from '#test/support/customer-device.ts';
import { bank, gstNumbers, kycForm, pdf, submitted } from '#test/support/kyc-form.ts';
import { become } from '#test/support/record-device.ts';
import { account, contact } from '#test/support/shop.ts';
import { hashFile } from './attach-document.ts';
import { discardCommand } from './discard-command.ts';
import { type KycSubmission, submitKyc } from './submit-kyc.ts';

const incomplete = { me: { Contact: [contact()], Account: [account({ KYC_Status__c: 'Incomplete' })], User: [] } };
const withGst = (...numbers: string[]) => ({
  ...incomplete,
  addresses: {
    Address__c: [],
    GST__c: numbers.map((Name, at) => ({ Id: `a06${at}`, Name, Client_Ref__c: null })),
  },
});

async function refusal(form: KycSubmission, changes = {}) {
  const here = await customerDevice({ ...incomplete, ...changes });
  const outcome = await submitKyc(here.ports, form);
  expect(await here.rows()).toEqual([]);
  return outcome.ok ? null : outcome.error;
}

const documents = (change: Partial<KycSubmission['documents']>) =>
  kycForm({ documents: { ...kycForm().documents, ...change } });

describe('submitKyc', () => {
  it('saves a command for each GST number and file, and the submission, which waits for all of them', async () => {
    const here = await customerDevice(incomplete);
    const { gsts, files, submission, others } = await submitted(here);
    expect(gsts.map(({ args }) => args.number)).toEqual(gstNumbers);
    expect(others).toEqual([]);
    expect(files.map(({ args: { parent, name } }) => ({ parent, name }))).toEqual([
      ...gsts.map(({ ref }, at) => ({
        parent: { object: 'GST__c', record: { ref } },
        name: `GST - gst ${at + 1}.pdf`,
      })),
      { parent: { object: 'Account' }, name: 'PAN - pan.pdf' },
      { parent: { object: 'Account' }, name: 'Bank - cheque.pdf' },
    ]);
    const [first, second, pan, cheque] = files.map(({ ref }) => ({ ref }));
    expect(submission.args).toEqual({
      was: { Secondary_E_mail_ID__c: '', Phone: '9800000000', Phone_2__c: '' },
      fields: { Secondary_E_mail_ID__c: 'kitchen@example.com', Phone: '9800000000', Phone_2__c: '' },
      pan: 'AAPFU0939F',
      bank,
      documents: {
        pan,
        bank: cheque,
        gsts: [
          { record: { ref: gsts[0]?.ref }, document: first },
          { record: { ref: gsts[1]?.ref }, document: second },
        ],
        other: null,
      },
      updatesCompleted: false,
    });
    expect(new Set(submission.dependsOn)).toEqual(new Set([...gsts, ...files].map(({ id }) => id)));
    for (const [at, { ref }] of gsts.entries()) expect(files[at]?.dependsOn).toEqual([ref]);
    const sha256 = await hashFile(pdf('pan').bytes);
    expect(files[2]?.args).toMatchObject({ sha256, type: 'application/pdf', bytes: pdf('pan').bytes.length });
    expect(await here.outbox.file(sha256)).toBeDefined();
  });

  it('sends another document in place of a GST number', async () => {
    const here = await customerDevice(incomplete);
    const { gsts, others, files, submission } = await submitted(here, documents({ gsts: [], other: pdf('licence') }));
    expect(gsts).toEqual([]);
    const record = { ref: others[0]?.ref };
    expect(files.at(-1)?.args).toMatchObject({ parent: { object: 'Other_Documents__c', record } });
    expect(submission.args.documents).toMatchObject({
      gsts: [],
      other: { record, document: { ref: files.at(-1)?.ref } },
    });
    expect(await refusal(documents({ gsts: [], other: null }))).toEqual({ kind: 'no-documents' });
  });

  it('stores numbers without blanks and in capitals, and texts without outer blanks', async () => {
    const here = await customerDevice(incomplete);
    const typed = { ...bank, holder: ' Asha Rao ', ifsc: 'hdfc 0000123', account: '5010 0012 345678' };
    const [gst] = kycForm().documents.gsts;
    const lower = { number: '27aapfu 0939f1zv', file: gst?.file ?? pdf('gst') };
    const { submission, gsts } = await submitted(here, {
      ...documents({ gsts: [lower] }),
      contact: { secondEmail: '', mobile: '+91 98000 00000', secondMobile: ' 080 2553-0100 ' },
      pan: ' aapfu0939f ',
      bank: typed,
    });
    expect(submission.args.fields).toMatchObject({ Phone: '9800000000', Phone_2__c: '080 2553-0100' });
    expect(submission.args).toMatchObject({ pan: 'AAPFU0939F', bank });
    expect(gsts[0]?.args.number).toBe(gstNumbers[0]);
  });

  it('refuses an additional GST number that is on the account, or twice in the form', async () => {
    const twice = { kind: 'gst-exists', number: gstNumbers[1] };
    expect(await refusal(kycForm(), withGst(gstNumbers[1]))).toEqual(twice);
    const [first, second] = kycForm().documents.gsts;
    if (!first || !second) throw new Error('two GST numbers');
    expect(await refusal(documents({ gsts: [second, { ...first, number: second.number }] }))).toEqual(twice);
  });

  it('attaches the first GST document to the record that the account has for its number', async () => {
    const here = await customerDevice(withGst(gstNumbers[0]));
    const { gsts, files, submission } = await submitted(here);
    expect(gsts.map(({ args }) => args.number)).toEqual([gstNumbers[1]]);
    const record = { id: 'a060' };
    expect(files[0]).toMatchObject({ args: { parent: { object: 'GST__c', record } }, dependsOn: [] });
    expect(submission.args.documents.gsts[0]?.record).toEqual(record);
  });

  it.each([
    ['a second email', { contact: { secondEmail: 'kitchen@', mobile: '9800000000', secondMobile: '' } }, 'secondEmail'],
    ['no mobile', { contact: { secondEmail: '', mobile: '', secondMobile: '' } }, 'mobile'],
    [
      'a second mobile of letters',
      { contact: { secondEmail: '', mobile: '9800000000', secondMobile: 'none' } },
      'secondMobile',
    ],
    ['a PAN', { pan: 'AAPFU0939' }, 'pan'],
    ['an IFSC', { bank: { ...bank, ifsc: 'HDFC1000123' } }, 'ifsc'],
    ['an account number', { bank: { ...bank, account: '12345678' } }, 'account'],
    ['an account holder', { bank: { ...bank, holder: ' ' } }, 'holder'],
    ['a branch', { bank: { ...bank, branch: '' } }, 'branch'],
  ] as const)('refuses %s of another form, and names the field', async (_, change, field) => {
    expect(await refusal(kycForm(change))).toEqual({ kind: 'fields', fields: [field] });
  });

  it('refuses a GST number of another form, and more than 20', async () => {
    const gst = (number: string) => ({ number, file: pdf(number) });
    expect(await refusal(documents({ gsts: [gst(gstNumbers[0]), gst('27AAPFU0939')] }))).toEqual({
      kind: 'fields',
      fields: ['gsts.1.number'],
    });
    const many = Array.from({ length: 21 }, () => gst(gstNumbers[0]));
    expect(await refusal(documents({ gsts: many }))).toEqual({ kind: 'too-many-gsts', maximum: 20 });
  });

  it('refuses a file that is empty, too large or of another type, and names the document', async () => {
    const page = { name: 'pan.pdf', bytes: new TextEncoder().encode('<html><script>1</script></html>') };
    const large = { name: 'pan.pdf', bytes: new Uint8Array(1_000_001).fill(0x25) };
    large.bytes.set(pdf('').bytes);
    const fault = (kind: object, document: string) => ({ kind: 'document', document, fault: kind });
    expect(await refusal(documents({ pan: page }))).toEqual(fault({ kind: 'type' }, 'pan'));
    const [first] = kycForm().documents.gsts;
    if (!first) throw new Error('a GST number');
    expect(await refusal(documents({ gsts: [{ ...first, file: large }] }))).toEqual(
      fault({ kind: 'too-large', maximum: 1_000_000 }, 'gsts.0'),
    );
    const empty = { name: 'licence.pdf', bytes: new Uint8Array() };
    expect(await refusal(documents({ other: empty }))).toEqual(fault({ kind: 'empty' }, 'other'));
  });

  it('takes the place of a submission that was never sent, with its files', async () => {
    const here = await customerDevice(incomplete);
    await submitted(here);
    const again = await submitted(here, documents({ pan: pdf('new pan') }));
    expect(await here.rows()).toHaveLength(7);
    expect(again.files[2]?.args.name).toBe('PAN - new pan.pdf');
    expect(await here.outbox.file(await hashFile(pdf('pan').bytes))).toBeUndefined();
    expect(await here.outbox.file(await hashFile(pdf('cheque').bytes))).toBeDefined();
  });

  it('takes the place of what is left of a submission that was taken back', async () => {
    const here = await customerDevice(incomplete);
    const { submission } = await submitted(here);
    await discardCommand(here.ports, { id: submission.id });
    expect(await here.rows()).toHaveLength(6);
    await submitted(here);
    expect(await here.rows()).toHaveLength(7);
  });

  it('is refused while an earlier one may be with the shop', async () => {
    const here = await customerDevice(incomplete);
    const { files } = await submitted(here);
    await become(here, files[0]?.id ?? '', { state: 'sending', attempts: [{ atMs: 0, outcome: 'sent' }] });
    expect(await submitKyc(here.ports, kycForm())).toEqual({ ok: false, error: { kind: 'pending' } });
    expect(await here.rows()).toHaveLength(7);
  });

  it('says that it updates a completed KYC, which the dialog before the form has told', async () => {
    const here = await customerDevice();
    expect((await submitted(here)).submission.args.updatesCompleted).toBe(true);
  });

  it('waits with words when one of its documents is discarded', async () => {
    const here = await customerDevice(incomplete);
    const { files, submission } = await submitted(here);
    await discardCommand(here.ports, { id: files[2]?.id ?? submission.id });
    expect((await here.rows()).find(({ id }) => id === submission.id)).toMatchObject({
      state: 'needs-user',
      rejection: { kind: 'parent-failed', details: { parent: files[2]?.id } },
    });
  });
});
