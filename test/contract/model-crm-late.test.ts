import { expect, it } from 'vitest';
import { createModelCrm } from '#test/support/model-crm/model-crm.ts';
import { stockShop } from '#test/support/model-crm/shop.ts';

const LATE_MS = 6_000;

it('only delta reads of the model CRM show a late commit late: every other read follows the answer', async () => {
  let nowMs = Date.UTC(2026, 10, 21);
  const crm = createModelCrm({ clock: { now: () => nowMs }, lateMs: () => LATE_MS });
  const { asha, naan } = stockShop(crm);
  const customer = { kind: 'customer' as const, sessionId: asha.session.crmSessionId };
  const integration = { kind: 'integration' as const };
  const read = async (soql: string, deletedToo = false) => {
    const answer = await crm.client.query(deletedToo ? integration : customer, soql, { deletedToo });
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value.data.records;
  };
  const marks = 'SELECT Product__c FROM Favourite__c';
  await crm.client.create(customer, 'Favourite__c', { Product__c: naan.id, Contact__c: asha.contactId });
  expect(await read(marks)).toMatchObject([{ Product__c: naan.id }]);

  const order = crm.add('Order', { Contact__c: asha.contactId, AccountId: asha.accountId, Status: 'Cancelled' });
  crm.add('OrderItem', { OrderId: order.Id, Product2Id: naan.id, Quantity: 5 });
  await crm.client.update(integration, 'Order', order.Id, { Status__c: 'Order Confirmed' });
  const stock = `SELECT Value__c FROM Stock__c WHERE Product__c = '${naan.id}'`;
  expect(await read(stock)).toMatchObject([{ Value__c: 95 }]);
  expect(await read(stock, true)).toMatchObject([{ Value__c: 100 }]);
  nowMs += LATE_MS;
  expect(await read(stock, true)).toMatchObject([{ Value__c: 95 }]);
});
