import { beforeEach, describe, expect, it } from 'vitest';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { bank, gstNumbers } from '#test/support/kyc-form.ts';
import { createKycCommands, submittedAccount } from '#test/support/kyc-world.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import { createRecordsWorld, type RecordsWorld } from '#test/support/records-world.ts';

let world: RecordsWorld;
let kyc: ReturnType<typeof createKycCommands>;

function open(options: Parameters<typeof createRecordsWorld>[0] = {}, status = 'Incomplete'): void {
  world = createRecordsWorld(options);
  kyc = createKycCommands(world);
  world.crm.change('Account', world.shop.asha.accountId, { KYC_Status__c: status });
}
beforeEach(() => open());

const account = () => world.rowsOf('Account').find(({ Id }) => Id === world.shop.asha.accountId);
const contact = () => world.rowsOf('Contact').find(({ Id }) => Id === world.shop.asha.contactId);
const refusal = (kind: string, details: object = {}) => ({ state: 'rejected', rejection: { kind, details } });

/** Sends the commands one after the other, each until it is done. */
async function insistOn(commands: readonly RawCommand[]): Promise<void> {
  for (const command of commands) expect(await world.insist(command)).toMatchObject({ state: 'done' });
}

function expectSubmitted(files: readonly RawCommand[]): void {
  expect(account()).toMatchObject(submittedAccount);
  expect(contact()).toMatchObject({ Secondary_E_mail_ID__c: 'kitchen@example.com', Phone: '9800000000' });
  expect(world.rowsOf('GST__c').map(({ Name }) => Name)).toEqual(gstNumbers);
  const names = world.rowsOf('Attachment').map(({ Name }) => String(Name));
  expect(names).toHaveLength(files.length);
  for (const { ref } of files) expect(names.filter((name) => name.includes(ref))).toHaveLength(1);
}

describe('a KYC', () => {
  it('[CRM-048] writes the contact and the account once all documents are there', async () => {
    const { all, files } = await kyc.whole();
    const answer = await world.exchange(world.shop.asha.session, { commands: all });
    for (const command of all) expect(world.resultOf(answer, command)).toMatchObject({ state: 'done' });
    expectSubmitted(files);
    const { accountId } = world.shop.asha;
    expect(world.rowsOf('GST__c').map(({ Account__c }) => Account__c)).toEqual([accountId, accountId]);
    expect(world.crm.idleWrites).toEqual([]);
  });

  it('[DATA-026] of a business without GST has another document in its place', async () => {
    const { all, records, files } = await kyc.whole([]);
    await insistOn(all);
    const { accountId } = world.shop.asha;
    const [other] = world.rowsOf('Other_Documents__c');
    expect(other).toMatchObject({ account__c: accountId, Client_Ref__c: records[0]?.ref });
    expect(world.rowsOf('Other_Documents__c')).toHaveLength(1);
    const document = world.rowsOf('Attachment').find(({ Name }) => String(Name).includes(files[2]?.ref ?? '-'));
    expect(document?.ParentId).toBe(other?.Id);
    expect(account()?.KYC_Status__c).toBe('Submitted');
  });

  it.each(['kill-before', 'kill-after', 'drop-reply', 'duplicate', 'late-commit'] satisfies Fault[])(
    '[SYNC-004] is whole and nothing in it is there twice when any one write meets: %s',
    async (fault) => {
      for (let at = 0; ; at += 1) {
        let writes = 0;
        const isThis = (name: string) => (name === 'create' || name === 'update') && writes++ === at;
        open({ faultOf: ({ name }) => (isThis(name) ? fault : null) });
        const { all, files } = await kyc.whole();
        await insistOn(all);
        await world.rest(60_000);
        expectSubmitted(files);
        if (writes <= at) {
          // Two numbers, four files, the contact and the account.
          expect(at).toBe(8);
          break;
        }
      }
    },
    60_000,
  );

  it('reads again when somebody changes the contact or the account before it writes', async () => {
    for (const at of [0, 1]) {
      let updates = 0;
      open({ faultOf: ({ name }) => (name === 'update' && updates++ === at ? 'changed' : null) });
      const { all, files } = await kyc.whole();
      await insistOn(all);
      expectSubmitted(files);
    }
  });

  it('[KYC-015] that the CRM does not take is refused in words of its own, and can be sent again', async () => {
    for (const at of [0, 1]) {
      let updates = 0;
      open({ faultOf: ({ name }) => (name === 'update' && updates++ === at ? 'refused' : null) });
      const { records, files, submission } = await kyc.whole();
      await insistOn([...records, ...files]);
      expect(await world.end(submission)).toMatchObject(refusal('kyc-refused', {}));
      expect(account()?.KYC_Status__c).toBe('Incomplete');
      await insistOn([world.command('kyc.submit', submission.args as never)]);
      expectSubmitted(files);
    }
  });

  it('is refused while the CRM lacks a document, whatever the device waited for', async () => {
    const { records, files, submission } = await kyc.whole();
    await insistOn([...records, ...files.slice(0, 1), ...files.slice(2, 3)]);
    expect(await world.end(submission)).toEqual(refusal('documents-missing', { missing: ['bank', 'gst-document'] }));
    expect(account()).toMatchObject({ KYC_Status__c: 'Incomplete' });
    expect([account()?.PAN_Number__c ?? null, contact()?.Phone ?? null]).toEqual([null, null]);
  });

  it('needs its documents at the records that it names, not anywhere', async () => {
    const { records, files, submission, all } = await kyc.whole();
    await insistOn([...records, ...files]);
    const first = world.rowsOf('Attachment')[0];
    world.crm.change('Attachment', String(first?.Id), { ParentId: world.shop.asha.accountId });
    expect(await world.end(submission)).toEqual(refusal('documents-missing', { missing: ['gst-document'] }));
    expect(all).toHaveLength(7);
  });

  it('writes only what differs, and merges the contact by field', async () => {
    world.crm.change('Contact', world.shop.asha.contactId, { Phone: '9800000000' });
    world.crm.change('Account', world.shop.asha.accountId, { PAN_Number__c: 'AAPFU0939F', AccountNumber: '999999999' });
    const was = { Secondary_E_mail_ID__c: '', Phone: '9800000000', Phone_2__c: '' };
    const { all } = await kyc.whole(gstNumbers, { was, bank: null });
    world.crm.change('Contact', world.shop.asha.contactId, { Phone_2__c: '9811111111' });
    await insistOn(all);
    expect(contact()).toMatchObject({ Secondary_E_mail_ID__c: 'kitchen@example.com', Phone_2__c: '9811111111' });
    expect(account()).toMatchObject({ KYC_Status__c: 'Submitted', AccountNumber: '999999999' });
    expect(world.crm.idleWrites).toEqual([]);
  });

  it('asks the user when somebody else has changed the same field of the contact', async () => {
    const { records, files, submission } = await kyc.whole();
    await insistOn([...records, ...files]);
    world.crm.change('Contact', world.shop.asha.contactId, { Phone: '9822222222' });
    expect(await world.end(submission)).toMatchObject(refusal(EDITED_ELSEWHERE));
    expect(account()?.KYC_Status__c).toBe('Incomplete');
  });
});

describe('a KYC that was completed', () => {
  const again = async (change: Parameters<typeof kyc.whole>[1]) => {
    const { records, files, submission } = await kyc.whole(gstNumbers, change);
    await insistOn([...records, ...files]);
    return submission;
  };

  it('is submitted again when the customer was told that ordering stops until the review', async () => {
    open({}, 'Completed');
    expect(await world.end(await again({ updatesCompleted: true }))).toMatchObject({ state: 'done' });
    expect(account()).toMatchObject(submittedAccount);
  });

  it('stays completed when the customer has not seen it, and nothing that was reviewed changes', async () => {
    open({}, 'Completed');
    world.crm.change('Account', world.shop.asha.accountId, { AccountNumber: '999999999' });
    expect(await world.end(await again({}))).toEqual(refusal('kyc-completed'));
    expect(account()).toMatchObject({ KYC_Status__c: 'Completed', AccountNumber: '999999999' });
    expect(contact()?.Phone ?? null).toBeNull();
  });

  it('stays completed when its own submission is sent again after the review, by a device that heard nothing', async () => {
    const submission = await again({});
    await world.end(submission);
    world.crm.change('Account', world.shop.asha.accountId, { KYC_Status__c: 'Completed' });
    world.restart({ emptyLedger: true });
    await world.rest(60_000);
    expect(await world.insist(submission)).toMatchObject({ state: 'done' });
    expect(account()).toMatchObject({ ...submittedAccount, KYC_Status__c: 'Completed' });
    expect(bank.account).toBe(account()?.AccountNumber);
  });
});

describe('a GST number', () => {
  const create = (number: string) => world.command('gst.create', { number });

  it('that is on the account is refused, however it is written there', async () => {
    world.crm.add('GST__c', { Name: gstNumbers[0].toLowerCase(), Account__c: world.shop.asha.accountId });
    expect(await world.end(create(gstNumbers[0]))).toEqual(refusal('gst-exists', { number: gstNumbers[0] }));
    expect(world.rowsOf('GST__c')).toHaveLength(1);
  });

  it('of another account does not matter; a colleague of the same account has it too', async () => {
    world.crm.add('GST__c', { Name: gstNumbers[0], Account__c: world.shop.ravi.accountId });
    expect(await world.end(create(gstNumbers[0]))).toMatchObject({ state: 'done' });
    const other = await world.end(create(gstNumbers[0]), world.shop.colleague);
    expect(other).toEqual(refusal('gst-exists', { number: gstNumbers[0] }));
  });
});
