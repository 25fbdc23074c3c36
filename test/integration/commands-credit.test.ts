import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import { certificate } from '#test/support/pdf-file.ts';
import { createRecordsWorld, type RecordsWorld } from '#test/support/records-world.ts';

const args = {
  type: 'Deposit cheque' as const,
  number: '004417',
  from: '2026-12-01',
  to: '2027-11-30',
  amountPaise: paise(75_000_00),
  file: certificate.args,
};
const records = (world: RecordsWorld) =>
  world.rowsOf('Credit_Management__c').filter((row) => row.Client_Ref__c != null);

describe('an application for credit', () => {
  it.each(['kill-before', 'kill-after', 'drop-reply', 'duplicate', 'late-commit'] satisfies Fault[])(
    '[SYNC-004] [CRED-015] is whole and there once when any one write meets: %s',
    async (fault) => {
      for (let at = 0; ; at += 1) {
        let writes = 0;
        const world = createRecordsWorld({
          faultOf: ({ name }) => (name === 'create' && writes++ === at ? fault : null),
        });
        await certificate.upload(world);
        const command = world.command('credit.apply', args);
        expect(await world.insist(command)).toMatchObject({ state: 'done' });
        await world.rest(60_000);
        expect(records(world)).toMatchObject([{ Client_Ref__c: command.ref, Amount__c: 75_000 }]);
        const { accountId } = world.shop.asha;
        const documents = world.rowsOf('Attachment');
        expect(documents).toMatchObject([{ ParentId: accountId, Name: `GST certificate credit ${command.ref}.pdf` }]);
        if (writes <= at) {
          // The document and the record.
          expect(at).toBe(2);
          break;
        }
      }
    },
    60_000,
  );

  it('[SEC-008] of another customer under the same reference is no answer to this one', async () => {
    const world = createRecordsWorld();
    await certificate.upload(world);
    const command = world.command('credit.apply', args);
    const { contactId, accountId } = world.shop.ravi;
    world.crm.add('Credit_Management__c', { Contact__c: contactId, Account__c: accountId, Client_Ref__c: command.ref });
    expect(await world.end(command)).toMatchObject({ state: 'rejected', rejection: { kind: 'reference-taken' } });
    expect(world.rowsOf('Attachment')).toEqual([]);
  });
});
