import { expect, it } from 'vitest';
import type { CompositeRequest } from '#gateway/crm-client/crm-client.ts';
import { createModelCrm } from '#test/support/model-crm/model-crm.ts';
import { parseSoql } from '#test/support/model-crm/soql.ts';
import { readTrackingRecords } from './tracking-records.ts';

/** Creates a CRM that records the queries of each call: object and number of values. */
function createCrm() {
  const crm = createModelCrm({ clock: { now: () => 0 } });
  const calls: string[][] = [];
  const composite: typeof crm.client.composite = (caller, requests, options) => {
    calls.push(requests.map(queryOf));
    return crm.client.composite(caller, requests, options);
  };
  const read = async (orderIds: string[]) => {
    const answer = await readTrackingRecords({ ...crm.client, composite }, orderIds, {});
    if (!answer.ok) throw new Error(answer.error.kind);
    return answer.value;
  };
  return { crm, calls, read };
}

function queryOf({ url }: CompositeRequest): string {
  // The CRM refuses longer addresses.
  expect(url.length).toBeLessThan(16_000);
  const { from, where } = parseSoql(new URLSearchParams(url.split('?')[1]).get('q') ?? '');
  return `${from} ${where?.kind === 'in' ? where.values.length : 'all'}`;
}

it('[CRM-034] without orders, and without invoices, nothing is asked', async () => {
  const { crm, calls, read } = createCrm();
  expect(await read([])).toEqual({ packaging: [], invoices: [], billing: [] });
  expect(calls).toEqual([]);
  crm.add('Status_Information__c', { SAP_Billing_Number__c: 'B1' });
  const order = crm.add('Order', {}).Id;
  const item = crm.add('OrderItem', { OrderId: order }).Id;
  crm.add('Packaging_Information__c', { Order_Product__c: item });
  expect((await read([order])).packaging).toHaveLength(1);
  expect(calls).toEqual([['Packaging_Information__c 1', 'Invoices__c 1']]);
});

it('[CRM-034] long lists of orders and of billing numbers are split, and nothing is missing or twice', async () => {
  const { crm, calls, read } = createCrm();
  const ids = Array.from({ length: 450 }, (_, at) => {
    const order = crm.add('Order', {}).Id;
    const item = crm.add('OrderItem', { OrderId: order }).Id;
    const number = `${'9'.repeat(34)}${String(at).padStart(6, '0')}`;
    crm.add('Packaging_Information__c', { Order_Product__c: item });
    crm.add('Invoices__c', { order__c: order, SAP_Billing_Invoice_Number__c: number });
    crm.add('Status_Information__c', { SAP_Billing_Number__c: number });
    return order;
  });
  const records = await read([...ids, ...ids]);
  for (const rows of Object.values(records)) {
    expect(rows).toHaveLength(450);
    expect(new Set(rows.map(({ Id }) => Id)).size).toBe(450);
  }
  const some = (object: string) => [`${object} 200`, `${object} 200`, `${object} 50`];
  expect(calls.flat().sort()).toEqual(
    [...some('Invoices__c'), ...some('Packaging_Information__c'), ...some('Status_Information__c')].sort(),
  );
  expect(calls).toHaveLength(3);
});
