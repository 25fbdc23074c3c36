import { describe, expect, it } from 'vitest';
import { discardCommand } from '#commands/discard-command.ts';
import { removeRows } from '#domain/commands/outbox-draft.ts';
import type { CommandId } from '#domain/commands/outbox-row.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import { customerDevice, emptyDevice } from '#test/support/customer-device.ts';
import { gstNumbers, kycForm, pdf, submitted } from '#test/support/kyc-form.ts';
import { become, refused } from '#test/support/record-device.ts';
import { account, contact } from '#test/support/shop.ts';
import { readKyc } from './read-kyc.ts';

const me = (KYC_Status__c: string) => ({ Contact: [contact()], Account: [account({ KYC_Status__c })], User: [] });

describe('readKyc', () => {
  it('[KYC-001] [KYC-002] shows the status with its colour; unknown ones count as pending', async () => {
    const badge = async (status: string) => (await readKyc((await customerDevice({ me: me(status) })).databases)).badge;
    expect(await badge('Completed')).toEqual({ status: 'Completed', completed: true, colour: 'green' });
    expect(await badge('Submitted')).toMatchObject({ completed: false, colour: 'blue' });
    expect(await badge('Need Details')).toMatchObject({ colour: 'red' });
    expect(await badge('Incomplete')).toMatchObject({ colour: 'orange' });
    expect(await badge('On hold')).toEqual({ status: 'On hold', completed: false, colour: 'orange' });
  });

  it('shows what the form begins with, and the GST numbers of the account', async () => {
    const second = { Secondary_E_mail_ID__c: 'kitchen@example.com', Phone_2__c: '9811111111' };
    const here = await customerDevice({
      me: { ...me('Incomplete'), Contact: [contact(second)] },
      addresses: { Address__c: [], GST__c: [{ Id: 'a060', Name: gstNumbers[0], Client_Ref__c: null }] },
    });
    expect(await readKyc(here.databases)).toMatchObject({
      synced: true,
      form: {
        firstName: 'Asha',
        lastName: 'Rao',
        designation: 'Chef',
        email: 'asha@example.com',
        companyName: 'Saffron Kitchen',
        secondEmail: 'kitchen@example.com',
        mobile: '9800000000',
        secondMobile: '9811111111',
      },
      gstNumbers: [gstNumbers[0]],
      submission: null,
      items: [],
    });
    const untitled = await customerDevice({ me: { ...me('Incomplete'), Contact: [contact({ Title: null })] } });
    expect((await readKyc(untitled.databases)).form.designation).toBe('');
    expect(await readKyc((await emptyDevice()).databases)).toMatchObject({ synced: false, gstNumbers: [] });
  });

  it('shows a submission that waits beside the status of the CRM, which it does not change', async () => {
    const here = await customerDevice({ me: me('Incomplete') });
    const { submission } = await submitted(here);
    const view = await readKyc(here.databases);
    expect(view.badge.status).toBe('Incomplete');
    expect(view.submission).toEqual({
      id: submission.id,
      state: 'saved',
      rejection: null,
      canRetry: false,
      discard: 'now',
    });
    expect(view.items.map(({ item, label }) => [item, label])).toEqual([
      ['gst-number', gstNumbers[0]],
      ['gst-document', 'GST - gst 1.pdf'],
      ['gst-number', gstNumbers[1]],
      ['gst-document', 'GST - gst 2.pdf'],
      ['pan', 'PAN - pan.pdf'],
      ['bank', 'Bank - cheque.pdf'],
    ]);
  });

  it('names the document and the record of a business without GST', async () => {
    const here = await customerDevice({ me: me('Incomplete') });
    const { documents } = kycForm();
    await submitted(here, kycForm({ documents: { ...documents, gsts: [], other: pdf('licence') } }));
    const items = (await readKyc(here.databases)).items.map(({ item, replaceable }) => [item, replaceable]);
    expect(items).toEqual([
      ['pan', true],
      ['bank', true],
      ['other-record', false],
      ['other-document', true],
    ]);
  });

  it('shows each document by itself, with why it failed and what can be done', async () => {
    const here = await customerDevice({ me: me('Incomplete') });
    const { files } = await submitted(here);
    const [first, second] = files.map(({ id }) => id) as [CommandId, CommandId];
    await refused(here, first, { kind: 'document-refused', details: {} });
    await become(here, second, { state: 'sending', attempts: [{ atMs: 0, outcome: 'sent' }] });
    const items = (await readKyc(here.databases)).items;
    expect(items.find(({ id }) => id === first)).toMatchObject({
      state: 'needs-you',
      rejection: { kind: 'document-refused' },
      canRetry: true,
      replaceable: true,
    });
    expect(items.find(({ id }) => id === second)).toMatchObject({
      state: 'sending',
      replaceable: false,
      discard: 'ask',
    });
  });

  it('says what the CRM has of a submission, until a part is taken back and the form is filled in again', async () => {
    const here = await customerDevice({ me: me('Incomplete') });
    const { gsts, files } = await submitted(here);
    const arrived = async () => (await readKyc(here.databases)).arrived;
    expect(await arrived()).toEqual([]);
    const ids = [gsts[0]?.id, files[0]?.id, files[2]?.id] as CommandId[];
    await updateOutbox(here.outbox, (outbox) => removeRows(outbox, ids));
    expect(await arrived()).toEqual(['gst-number', 'gst-document', 'pan']);
    await discardCommand(here.ports, { id: files[3]?.id as CommandId });
    expect((await readKyc(here.databases)).submission).toMatchObject({ state: 'needs-you' });
    expect(await arrived()).toEqual([]);
  });
});
