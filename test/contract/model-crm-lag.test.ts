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

it('the model CRM shows each commit of the back office when it becomes visible', async () => {
  let nowMs = Date.UTC(2026, 10, 21);
  const crm = createModelCrm({ clock: { now: () => nowMs } });
  const names = async () => {
    const read = await crm.client.query({ kind: 'integration' }, 'SELECT Name FROM Product2 ORDER BY Name');
    if (!read.ok) throw new Error(read.error.kind);
    return read.value.data.records.map(({ Name }) => Name);
  };
  const [naan, bread] = ['Naan', 'Bread'].map((Name) => crm.add('Product2', { Name }).Id);
  crm.change('Product2', naan ?? '', { Name: 'Garlic Naan' }, { lateMs: 1_000 });
  crm.remove('Product2', bread ?? '', { lateMs: 2_000 });
  crm.add('Product2', { Name: 'Cake' }, { lateMs: 3_000 });
  const seen: unknown[] = [];
  for (; seen.length < 4; nowMs += 1_000) seen.push(await names());
  expect(seen).toEqual([['Bread', 'Naan'], ['Bread', 'Garlic Naan'], ['Garlic Naan'], ['Cake', 'Garlic Naan']]);
});
