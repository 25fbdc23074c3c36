import { expect, it } from 'vitest';
import type { CustomerSession } from '#gateway/auth/customer-session.ts';
import { INTEGRATION } from '#gateway/commands/run.ts';
import { createModelCrm } from '#test/support/model-crm/model-crm.ts';
import { findInvoices } from './order-invoices.ts';

it('are found of an order with so many lines that their ids do not fit into one address', async () => {
  const crm = createModelCrm({ clock: { now: () => 0 } });
  const contactId = crm.add('Contact', {}).Id;
  const orderId = crm.add('Order', { Contact__c: contactId }).Id;
  for (let at = 0; at < 650; at += 1) {
    const ParentId = crm.add('Invoices__c', { order__c: orderId, SAP_Billing_Invoice_Number__c: String(at) }).Id;
    crm.add('Attachment', { ParentId, Name: `${at}.pdf`, BodyLength: 1 });
  }
  const composite: typeof crm.client.composite = (_caller, requests, options) => {
    // The CRM refuses longer addresses.
    for (const { url } of requests) expect(url.length).toBeLessThan(16_000);
    return crm.client.composite(INTEGRATION, requests, options);
  };
  const session = { user: { contactId } } as CustomerSession;
  const found = await findInvoices({ ...crm.client, composite }, session, orderId);
  expect(found.ok && new Set(found.value.map(({ name }) => name)).size).toBe(650);
});
