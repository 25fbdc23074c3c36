import { expect, it } from 'vitest';
import { createModelCrm } from '#test/support/model-crm/model-crm.ts';
import { stockShop } from '#test/support/model-crm/shop.ts';

it('the model CRM shows a customer’s writes late, but never a later one before an earlier one', async () => {
  let nowMs = Date.UTC(2026, 10, 21);
  const lags = [6_000, 0];
  const crm = createModelCrm({ clock: { now: () => nowMs }, lateMs: () => lags.shift() ?? 0 });
  const { asha, naan, bread } = stockShop(crm);
  const caller = { kind: 'customer' as const, sessionId: asha.session.crmSessionId };
  const marks = async () => {
    const read = await crm.client.query(caller, 'SELECT Product__c FROM Favourite__c');
    if (!read.ok) throw new Error(read.error.kind);
    return read.value.data.records.map((row) => row.Product__c);
  };
  for (const { id } of [naan, bread]) {
    await crm.client.create(caller, 'Favourite__c', { Product__c: id, Contact__c: asha.contactId });
  }
  expect(await marks()).toEqual([]);
  nowMs += 6_000;
  expect(await marks()).toEqual([naan.id, bread.id]);
});
