import { describe, expect, it } from 'vitest';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { customerDevice } from '#test/support/customer-device.ts';
import { gstNumbers, pdf, rowsByKind, submitted } from '#test/support/kyc-form.ts';
import type { LocalDevice } from '#test/support/local-device.ts';
import { become, refused } from '#test/support/record-device.ts';
import { hashFile } from './attach-document.ts';
import { changeGstNumber, replaceKycDocument } from './repair-kyc.ts';

const NEW_NUMBER = '09AAACH7409R1ZZ';

/** A submission whose command with this id was refused, as the engine leaves both. */
async function refuse(here: LocalDevice, id: CommandId) {
  const { submission } = rowsByKind(await here.rows());
  await refused(here, id);
  const rejection = { kind: 'parent-failed', details: { parent: id } };
  await become(here, submission.id, { state: 'needs-user', rejection });
}

describe('a refused document of a KYC', () => {
  it('is replaced by another file under its reference; the submission goes on', async () => {
    const here = await customerDevice();
    const { files, submission } = await submitted(here);
    const [pan] = files.filter(({ args }) => args.name === 'PAN - pan.pdf');
    if (!pan) throw new Error('no PAN');
    await refuse(here, pan.id);
    const replaced = await replaceKycDocument(here.ports, { id: pan.id, item: 'pan', file: pdf('sharper') });
    if (!replaced.ok) throw new Error(JSON.stringify(replaced.error));
    const after = rowsByKind(await here.rows());
    const now = after.files.find(({ ref }) => ref === pan.ref);
    expect(now).toMatchObject({
      id: replaced.value.commandId,
      state: 'queued',
      rejection: null,
      args: { parent: { object: 'Account' }, name: 'PAN - sharper.pdf' },
    });
    expect(after.submission).toMatchObject({ id: submission.id, state: 'queued', rejection: null });
    expect(after.submission.dependsOn).toContain(now?.id);
    expect(after.submission.dependsOn).not.toContain(pan.id);
    expect(await here.outbox.file(await hashFile(pdf('pan').bytes))).toBeUndefined();
    expect(await here.outbox.file(await hashFile(pdf('sharper').bytes))).toBeDefined();
  });

  it('keeps its file while another is refused here, or when the shop may have it', async () => {
    const here = await customerDevice();
    const { files } = await submitted(here);
    const id = files[0]?.id as CommandId;
    const put = (file: ReturnType<typeof pdf>) => replaceKycDocument(here.ports, { id, item: 'gst-document', file });
    expect(await put({ name: 'a.pdf', bytes: new TextEncoder().encode('MZ') })).toMatchObject({
      error: { kind: 'type' },
    });
    await become(here, id, { state: 'sending', attempts: [{ atMs: 0, outcome: 'sent' }] });
    expect(await put(pdf('other'))).toEqual({ ok: false, error: { kind: 'sent' } });
    expect((await here.rows())[1]).toMatchObject({ id, args: { name: 'GST - gst 1.pdf' } });
  });
});

describe('a refused GST number', () => {
  it('is changed under its reference; its document and the submission go on', async () => {
    const here = await customerDevice();
    const { gsts, files } = await submitted(here);
    const id = gsts[1]?.id as CommandId;
    await refuse(here, id);
    const document = files[1]?.id as CommandId;
    await become(here, document, {
      state: 'needs-user',
      rejection: { kind: 'parent-failed', details: { parent: id } },
    });
    const changed = await changeGstNumber(here.ports, { id, number: ' 09aaach7409r1zz' });
    if (!changed.ok) throw new Error(JSON.stringify(changed.error));
    const after = rowsByKind(await here.rows());
    expect(after.gsts[1]).toMatchObject({
      id: changed.value.commandId,
      ref: gsts[1]?.ref,
      args: { number: NEW_NUMBER },
    });
    expect(after.files.find((row) => row.id === document)).toMatchObject({
      state: 'queued',
      dependsOn: [changed.value.commandId],
    });
    expect(after.submission.state).toBe('queued');
  });

  it('is not changed to one that is on the account or in the form, or of another form', async () => {
    const GST__c = [{ Id: 'a060', Name: NEW_NUMBER, Client_Ref__c: null }];
    const here = await customerDevice({ addresses: { Address__c: [], GST__c } });
    const { gsts } = await submitted(here);
    const change = (number: string) => changeGstNumber(here.ports, { id: gsts[1]?.id as CommandId, number });
    expect(await change(NEW_NUMBER)).toMatchObject({ error: { kind: 'gst-exists', number: NEW_NUMBER } });
    expect(await change(gstNumbers[0])).toMatchObject({ error: { kind: 'gst-exists', number: gstNumbers[0] } });
    expect(await change('27')).toMatchObject({ error: { kind: 'field' } });
    expect(await change('07AAACH7409R1Z3')).toMatchObject({ ok: true });
  });
});
