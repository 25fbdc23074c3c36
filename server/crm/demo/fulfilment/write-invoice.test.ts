import { expect, it } from 'vitest';
import type { CrmApi } from '../crm-api.ts';
import type { FoundOrder } from './read-order.ts';
import { writeInvoice } from './write-invoice.ts';

const [mumbai, bengaluru] = ['27AAQFS4821K1ZA', '29AAQFS4821K1Z6'];

/** Returns the GST number on the invoice of a business that has these, for an order that is billed to a state. */
async function gstinFor(BillingState: string, numbers: readonly string[]): Promise<string | null> {
  const crm = {
    query: async (soql: string) =>
      soql.includes('GST__c') ? numbers.map((Name) => ({ Name })) : [{ Name: 'Saffron Street Kitchen LLP' }],
    create: async (_object: string, rows: readonly unknown[]) => rows.map((_, at) => String(at)),
  } as unknown as CrmApi;
  const row = { AccountId: '001', EffectiveDate: '2026-11-20', BillingState };
  const order: FoundOrder = { id: '801', number: '00000013', status: '', row, lines: [], fees: [], bills: [] };
  return (await writeInvoice(crm, order, { chosen: [], today: '2026-11-21' })).paper.buyer.gstin;
}

it('names the GST number of the state that is billed, else one of the business', async () => {
  expect(await gstinFor('Karnataka', [mumbai, bengaluru])).toBe(bengaluru);
  expect(await gstinFor('Maharashtra', [mumbai, bengaluru])).toBe(mumbai);
  expect(await gstinFor('Goa', [mumbai, bengaluru])).toBe(mumbai);
  expect(await gstinFor('Karnataka', [])).toBeNull();
});
