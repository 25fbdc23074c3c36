import { expect, it } from 'vitest';
import type { CrmApi } from '../crm-api.ts';
import type { FoundOrder } from './read-order.ts';
import { writeInvoice } from './write-invoice.ts';

const [mumbai, bengaluru] = ['27AAQFS4821K1ZA', '29AAQFS4821K1Z6'];

/** Returns the GST number on the invoice of a business that has these, for an order that is billed to a state. */
async function gstinFor(BillingState: string, numbers: readonly string[]): Promise<string | null> {
  const crm = {
    query: async (soql: string) => {
      if (soql.includes('GST__c')) return numbers.map((Name) => ({ Name }));
      return soql.includes('FROM Account') ? [{ Name: 'Saffron Street Kitchen LLP' }] : [];
    },
    create: async (_object: string, rows: readonly unknown[]) => rows.map((_, at) => String(at)),
  } as unknown as CrmApi;
  const row = { AccountId: '001', EffectiveDate: '2026-11-20', BillingState };
  const order: FoundOrder = { id: '801', number: '00000013', status: '', row, lines: [], fees: [], bills: [] };
  return (await writeInvoice(crm, order, { chosen: [], today: '2026-11-21' })).paper.buyer.gstin;
}

it('keeps to the status record of a run that ended right after it', async () => {
  const created: string[] = [];
  const crm = {
    query: async (soql: string) => (soql.includes('Status_Information__c') ? [{ Id: 'a0S' }] : []),
    create: async (object: string, rows: readonly unknown[]) => {
      created.push(object);
      return rows.map((_, at) => String(at));
    },
  } as unknown as CrmApi;
  const row = { AccountId: '001', EffectiveDate: '2026-11-20', BillingState: 'Goa' };
  const order: FoundOrder = { id: '801', number: '00000013', status: '', row, lines: [], fees: [], bills: [] };
  const { bill } = await writeInvoice(crm, order, { chosen: [], today: '2026-11-21' });
  expect(bill.statusId).toBe('a0S');
  expect(created).toEqual(['Invoices__c', 'Attachment']);
});

it('names the GST number of the state that is billed, else one of the business', async () => {
  expect(await gstinFor('Karnataka', [mumbai, bengaluru])).toBe(bengaluru);
  expect(await gstinFor('Maharashtra', [mumbai, bengaluru])).toBe(mumbai);
  expect(await gstinFor('Goa', [mumbai, bengaluru])).toBe(mumbai);
  expect(await gstinFor('Karnataka', [])).toBeNull();
});
