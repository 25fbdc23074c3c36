import { describe, expect, it } from 'vitest';
import type { ApplyCreditArgs } from '#domain/commands/apply-credit.ts';
import { paise } from '#domain/money.ts';
import type { CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { createHandlerWorld, type HandlerWorld } from '#test/support/handler-world.ts';
import { certificate } from '#test/support/pdf-file.ts';
import { outboxTexts } from '#texts/en/outbox.ts';

const args: ApplyCreditArgs = {
  type: 'Bank Guarantee',
  number: ' BG/2026/7 ',
  from: '2026-12-01',
  to: '2027-11-30',
  amountPaise: paise(50_000_50),
  file: { ...certificate.args, name: 'Credit - guarantee.pdf' },
};

async function open(change?: Parameters<typeof createHandlerWorld>[0]) {
  const world = createHandlerWorld(change);
  await certificate.upload(world);
  return { world, command: world.command('credit.apply', args) };
}

/** The records of applications; the model's customers have one of the office's already. */
const made = (world: HandlerWorld) => world.rowsOf('Credit_Management__c').filter((row) => row.Client_Ref__c != null);
const file = ({ files, shop }: HandlerWorld) => files.read(shop.asha, certificate.args.sha256);
const refused: CrmFailure = {
  kind: 'rejected',
  status: 400,
  errors: [{ errorCode: 'REQUIRED_FIELD_MISSING', message: 'No.' }],
};
const details = { errorCode: 'REQUIRED_FIELD_MISSING', message: 'No.' };
const silent = { kind: 'network', message: 'refused', ended: true } as const;

describe('an application for credit', () => {
  it('[CRM-079] attaches its document to the account, then makes the record; [CRED-005] without status, limit or balance', async () => {
    const { world, command } = await open();
    const { accountId, contactId } = world.shop.asha;
    expect(await world.status(command)).toMatchObject({ state: 'done' });
    const writes = world.asked.filter(({ name }) => name === 'create');
    expect(writes.map(({ caller }) => caller)).toEqual(['customer', 'customer']);
    expect(writes.map(({ what }) => what)).toEqual([
      [
        'Attachment',
        expect.objectContaining({ ParentId: accountId, Name: `Credit - guarantee credit ${command.ref}.pdf` }),
      ],
      [
        'Credit_Management__c',
        {
          BG_or_Cheque__c: 'Bank Guarantee',
          Cheque_Document_No__c: 'BG/2026/7',
          From_date__c: '2026-12-01',
          To_Date__c: '2027-11-30',
          Amount__c: 50_000.5,
          Account__c: accountId,
          Contact__c: contactId,
          Client_Ref__c: command.ref,
        },
      ],
    ]);
    expect(await file(world)).toBeNull();
  });

  it('is made once, also by a gateway that has lost its ledger', async () => {
    const { world, command } = await open();
    await world.status(command);
    const again = world.command('credit.apply', args, { ref: command.ref });
    expect(await world.status(again)).toMatchObject({ state: 'done' });
    expect(made(world)).toHaveLength(1);
    expect(world.rowsOf('Attachment')).toHaveLength(1);
  });

  it('[CRED-015] whose document the CRM refuses says so, and makes no record', async () => {
    const { world, command } = await open();
    world.fail('create', refused);
    expect(await world.status(command)).toEqual({
      state: 'rejected',
      rejection: { kind: 'credit-document-refused', details },
    });
    expect(outboxTexts.en.rejection['credit-document-refused']).toBe('Unable to upload document!');
    expect([...made(world), ...world.rowsOf('Attachment')]).toEqual([]);
    expect(await file(world)).not.toBeNull();
  });

  it('[CRED-015] that the CRM refuses leaves no document behind; its file stays for another try', async () => {
    const { world, command } = await open();
    world.fail('create', null, refused);
    expect(await world.status(command)).toEqual({ state: 'rejected', rejection: { kind: 'credit-refused', details } });
    expect(outboxTexts.en.rejection['credit-refused']).toBe('Something went wrong!');
    expect(world.rowsOf('Attachment')).toEqual([]);
    expect(world.asked.at(-1)).toMatchObject({ name: 'remove', caller: 'integration' });
    expect(await file(world)).not.toBeNull();
    expect(await world.status(world.command('credit.apply', args, { ref: command.ref }))).toMatchObject({
      state: 'done',
    });
    expect(world.rowsOf('Attachment')).toHaveLength(1);
  });

  it('is refused only once its document is removed', async () => {
    const { world, command } = await open();
    world.fail('create', null, refused, refused);
    world.fail('remove', silent);
    expect(await world.status(command)).toMatchObject({ state: 'retry-later', reason: 'crm-unreachable' });
    expect(world.rowsOf('Attachment')).toHaveLength(1);
    expect(await world.status(command)).toMatchObject({ state: 'rejected', rejection: { kind: 'credit-refused' } });
    expect(world.rowsOf('Attachment')).toEqual([]);
  });

  it('[CRED-015] that is taken back half-way leaves no document; one that is made is completed', async () => {
    const { world, command } = await open();
    world.fail('create', null, silent);
    expect(await world.status(command)).toMatchObject({ state: 'retry-later' });
    expect(world.rowsOf('Attachment')).toHaveLength(1);
    const taken = await world.handle({ void: [command.id] });
    expect(taken.statuses.get(command.id)).toEqual({ state: 'voided' });
    expect([...made(world), ...world.rowsOf('Attachment')]).toEqual([]);

    await certificate.upload(world);
    const late = world.command('credit.apply', args);
    world.crm.add('Credit_Management__c', { Contact__c: world.shop.asha.contactId, Client_Ref__c: late.ref });
    world.fail('composite', silent);
    await world.status(late);
    expect((await world.handle({ void: [late.id] })).statuses.get(late.id)).toMatchObject({ state: 'done' });
  });

  it('under the reference of another document removes nothing but its own', async () => {
    const { world } = await open();
    const kyc = world.command('document.attach', {
      ...{ parent: { object: 'Account' as const }, ...certificate.args },
      name: 'PAN.pdf',
    });
    expect(await world.status(kyc)).toMatchObject({ state: 'done' });
    await certificate.upload(world);
    const forged = { ...args, file: { ...args.file, name: 'PAN.pdf' } };
    world.fail('create', null, refused);
    expect(await world.status(world.command('credit.apply', forged, { ref: kyc.ref }))).toMatchObject({
      state: 'rejected',
    });
    expect(world.rowsOf('Attachment').map(({ Name }) => Name)).toEqual([`PAN ${kyc.ref}.pdf`]);
  });

  it('waits for its file', async () => {
    const { world, command } = await open();
    await world.files.remove(world.shop.asha, certificate.args.sha256);
    expect(await world.status(command)).toMatchObject({ state: 'retry-later', reason: 'file-missing' });
    expect(world.names()).not.toContain('create');
  });
});
