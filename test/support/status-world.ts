import { Registry } from 'prom-client';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { deriveTracking, type Tracking, type TrackingRows } from '#domain/orders/index.ts';
import type { OrderMessage } from '#gateway/orders/follow-orders.ts';
import { createStatusWriter } from '#gateway/orders/status-writer.ts';
import { createMemoryStores } from './gateway-stores/memory-stores.ts';
import { createMemoryTracking } from './gateway-stores/memory-tracking.ts';
import { type CrmCall, createFaultyCrm, type Fault } from './model-crm/faulty-crm.ts';
import { createModelCrm, type ModelCrm } from './model-crm/model-crm.ts';
import type { SoqlValue } from './model-crm/soql.ts';

export type StatusWorld = ReturnType<typeof createStatusWorld>;

/**
 * Creates a model CRM with a back office, stores in memory and a virtual clock, with as many status writers as a test
 * needs. `step` runs one round of a writer, and returns when the writer died in it.
 */
export function createStatusWorld({ startMs = Date.UTC(2026, 10, 21, 6, 0, 0) } = {}) {
  const time = { ms: startMs };
  const clock = { now: () => time.ms, sleep: async () => undefined };
  const crm = createModelCrm({ clock });
  const stores = createMemoryStores(clock);
  const tracking = createMemoryTracking();
  const told: OrderMessage[] = [];
  const warnings: string[] = [];
  /** Calls that the CRM carries out later. */
  const late: { atMs: number; act: () => Promise<unknown> }[] = [];
  let holders = 0;
  let orders = 0;
  const calls: CrmCall[] = [];
  const faults = { of: (_call: CrmCall): Fault | null => null };
  /** Starts a writer, as a gateway process does. Dead ones do nothing more. */
  function writer() {
    let died: () => void = () => undefined;
    const death = new Promise<'died'>((resolve) => {
      died = () => resolve('died');
    });
    const client = createFaultyCrm(crm.client, {
      faultOf: (call) => {
        calls.push(call);
        return faults.of(call);
      },
      late: async (act, { timeoutMs = 5_000 }) => {
        late.push({ atMs: time.ms + timeoutMs, act });
      },
      onKill: () => died(),
    });
    const writer = createStatusWriter({
      crm: client,
      leases: stores.leases,
      store: stores.orderNews,
      tracking,
      tell: (message) => told.push(message),
      clock,
      random: { next: () => 0.5, uuid: () => `holder-${++holders}` },
      log: { info: () => undefined, warn: (_, text) => warnings.push(text) },
      registry: new Registry(),
    });
    return { ...writer, step: () => Promise.race([writer.tick(), death]) };
  }

  const world = {
    time,
    crm,
    stores,
    tracking,
    told,
    warnings,
    /** What happens to a call; a test may also do something before it. */
    faults,
    calls,

    /** Adds an order that was placed an hour ago, with one item. */
    order(fields: Record<string, SoqlValue> = {}): { id: string; itemId: string } {
      const nowMs = time.ms;
      time.ms -= 3_600_000;
      orders += 1;
      const { Id: id } = crm.add('Order', {
        Contact__c: `contact-${orders}`,
        OrderNumber: `0000${orders}`,
        Status__c: 'Order Confirmed',
        ...fields,
      });
      const { Id: itemId } = crm.add('OrderItem', { OrderId: id, Quantity: 10 });
      time.ms = nowMs;
      return { id, itemId };
    },
    pack: (order: { itemId: string }) =>
      crm.add('Packaging_Information__c', { Order_Product__c: order.itemId, Status_quantiy__c: 10 }),
    invoice: (order: { id: string }, number: string) =>
      crm.add('Invoices__c', { order__c: order.id, SAP_Billing_Invoice_Number__c: number, Billing_Invoiced_Qty__c: 5 }),
    billing: (number: string, reached: 'dispatched' | 'delivered') =>
      crm.add('Status_Information__c', {
        SAP_Billing_Number__c: number,
        Dispatch_Status__c: '1',
        Delivery_Status__c: reached === 'delivered' ? '1' : '0',
      }),
    statusOf: (order: { id: string }) => crm.rows.table('Order').get(order.id)?.Status__c,

    writer,

    /** Lets time pass, and what the CRM does late happen. */
    async pass(ms: number): Promise<void> {
      time.ms += ms;
      for (const each of late.filter(({ atMs }) => atMs <= time.ms)) {
        late.splice(late.indexOf(each), 1);
        await each.act();
      }
    },

    /** Lets a writer look until it has nothing to do but wait for the slow timer. Returns the calls that it made. */
    async settle(one: ReturnType<typeof writer>): Promise<CrmCall[]> {
      const before = calls.length;
      await one.request();
      for (let round = 0; round < 12; round += 1) {
        await one.step();
        await world.pass(3_000);
      }
      return calls.slice(before);
    },
  };
  return world;
}

/** What an order's records say, reckoned from all rows of the CRM. */
export function derivedStatus(crm: ModelCrm, orderId: string): Tracking['status'] {
  const rows = (object: CrmObjectName) => [...crm.rows.table(object).values()];
  const items = new Set(
    rows('OrderItem')
      .filter((row) => row.OrderId === orderId)
      .map(({ Id }) => Id),
  );
  const records = {
    packaging: rows('Packaging_Information__c').filter((row) => items.has(String(row.Order_Product__c))),
    invoices: rows('Invoices__c').filter((row) => row.order__c === orderId),
    billing: rows('Status_Information__c'),
  };
  return deriveTracking(records as unknown as TrackingRows).status;
}
