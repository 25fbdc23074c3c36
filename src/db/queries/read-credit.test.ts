import { describe, expect, it } from 'vitest';
import { applyCredit } from '#commands/apply-credit.ts';
import { discardCommand } from '#commands/discard-command.ts';
import { customerDevice, emptyDevice, guestDevice } from '#test/support/customer-device.ts';
import { pdf } from '#test/support/kyc-form.ts';
import { refused } from '#test/support/record-device.ts';
import { order } from '#test/support/shop.ts';
import { readCredit } from './read-credit.ts';

const record = (fields: object = {}) => ({
  Id: 'a0J000000000001AAA',
  Client_Ref__c: null,
  status__c: 'Active',
  BG_or_Cheque__c: 'Bank Guarantee',
  Cheque_Document_No__c: 'BG/1',
  From_date__c: '2026-01-01',
  To_Date__c: '2026-12-31',
  Amount__c: 50_000,
  Credit_limit__c: 50_000,
  Credit_Balance__c: 38_400.5,
  ...fields,
});
const statements = [
  { Id: 's1', Invoice_Number__c: '9001', Amount__c: 120.5 },
  { Id: 's2', Invoice_Number__c: null, Amount__c: 80 },
];
const credit = (...records: object[]) => ({
  credit: { Credit_Management__c: records, Customer_Satement__c: statements },
});
const view = async (changes: object) => readCredit((await customerDevice(changes)).databases);
const application = {
  type: 'Bank Guarantee',
  number: 'BG/2',
  from: '2026-12-01',
  to: '2027-11-30',
  amountPaise: 75_000_00,
  file: pdf('guarantee'),
} as Parameters<typeof applyCredit>[1];

describe('readCredit', () => {
  it('[CRED-001] shows the record with balance, limit and payable credit', async () => {
    const { synced, records, figures, overduePaise } = await view(credit(record()));
    expect(synced).toBe(true);
    expect(records).toMatchObject([
      {
        id: 'a0J000000000001AAA',
        status: 'Active',
        type: 'Bank Guarantee',
        number: 'BG/1',
        from: '2026-01-01',
        to: '2026-12-31',
        amountPaise: 50_000_00,
        pending: null,
      },
    ]);
    expect(figures).toEqual({
      limitPaise: 50_000_00,
      balancePaise: 38_400_50,
      payablePaise: 11_599_50,
      usedPaise: 11_599_50,
    });
    expect(overduePaise).toBeNull();
    for (const open of [emptyDevice, guestDevice])
      expect((await readCredit((await open()).databases)).synced).toBe(false);
  });

  it('[CRED-003] [CRM-042] sums the statement records as overdue when the limit is exceeded, and only then', async () => {
    const { overduePaise, invoices } = await view(credit(record({ Credit_Balance__c: -0.01 })));
    expect(overduePaise).toBe(200_50);
    expect(invoices).toEqual([
      { number: '9001', amountPaise: 120_50 },
      { number: null, amountPaise: 80_00 },
    ]);
    expect(await view(credit(record({ Credit_Balance__c: 0 })))).toMatchObject({ overduePaise: null, invoices: [] });
  });

  it('[DATA-040] counts the active record, else the newest, and reads the status by the dates', async () => {
    const newer = { Id: 'a0J000000000002AAA', status__c: 'Applied', Credit_limit__c: null, Credit_Balance__c: null };
    const both = await view(credit(record(newer), record()));
    expect(both.records.map(({ status }) => status)).toEqual(['Active', 'Applied']);
    expect(both.figures?.limitPaise).toBe(50_000_00);
    const over = await view(credit(record(newer), record({ To_Date__c: '2026-11-20' })));
    expect(over.records.map(({ status }) => status)).toEqual(['Applied', 'Expired']);
    expect(over.figures).toBeNull();
  });

  it('shows the last payment that the shop has booked', async () => {
    const paid = { Amount_Paid__c: 500.25, Amount_Recieved_Date__c: '2026-11-19' };
    expect((await view(credit(record(paid)))).records[0]?.paid).toEqual({ amountPaise: 500_25, day: '2026-11-19' });
    expect((await view(credit(record()))).records[0]?.paid).toBeNull();
  });

  it('[CRED-015] [CRED-005] shows an application as Applied while it waits, and once the shop has it', async () => {
    const here = await customerDevice(credit());
    const made = await applyCredit(here.ports, application);
    const [waiting] = (await readCredit(here.databases)).records;
    expect(waiting).toMatchObject({
      id: null,
      status: 'Applied',
      number: 'BG/2',
      amountPaise: 75_000_00,
      limitPaise: null,
      balancePaise: null,
      pending: { id: made.ok && made.value.commandId, state: 'saved', rejection: null, discard: 'now' },
    });
    const [row] = await here.rows();
    const echo = record({ Id: 'a0J000000000009AAA', Client_Ref__c: row?.ref, status__c: 'Applied' });
    // The same device after its shop has answered, and before the row has gone: its ids are the same.
    const after = await customerDevice(credit(echo));
    await applyCredit(after.ports, application);
    expect((await after.rows())[0]?.ref).toBe(row?.ref);
    const { records } = await readCredit(after.databases);
    expect(records).toMatchObject([{ id: 'a0J000000000009AAA', status: 'Applied', pending: null }]);
  });

  it('[CRED-015] says why the shop refused an application, until it is taken back', async () => {
    const here = await customerDevice(credit(record()));
    const made = await applyCredit(here.ports, application);
    if (!made.ok) throw new Error('applied');
    await refused(here, made.value.commandId, { kind: 'credit-refused', details: {} });
    const [, second] = (await readCredit(here.databases)).records;
    expect(second?.pending).toMatchObject({
      state: 'needs-you',
      rejection: { kind: 'credit-refused' },
      canRetry: true,
    });
    await discardCommand(here.ports, { id: made.value.commandId });
    expect((await readCredit(here.databases)).records).toHaveLength(1);
  });

  it('sums what orders took by month, and says when there is nothing to show', async () => {
    const taken = { TenderType2__c: 'ZCRT', Order_Total__c: 250, EffectiveDate: '2026-11-03', Status__c: 'Delivered' };
    const orders = { 'open-orders': { Order: [order('801A', taken)], OrderItem: [] } };
    const { use } = await view({ ...credit(record()), ...orders });
    expect(use).toHaveLength(6);
    expect(use?.at(-1)).toEqual({ month: '2026-11', orders: 1, takenPaise: 250_00, returnedPaise: 0 });
    expect((await view(credit(record()))).use).toBeNull();
  });
});
