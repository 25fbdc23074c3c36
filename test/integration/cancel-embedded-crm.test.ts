import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CancelOrderArgs } from '#domain/commands/cancel-order.ts';
import { type CancelItemRow, type CancelOrderRow, cancelFactsOf } from '#domain/orders/cancel-facts.ts';
import { cancellableQuantity, paidCancelled } from '#domain/orders/cancel-lines.ts';
import { cancellationOf } from '#domain/orders/refund.ts';
import { accountLease } from '#gateway/commands/ledger.ts';
import { must } from '#lib/assert.ts';
import type { PartRow } from '#protocol/part-codec.ts';
import type { SessionUser } from '#protocol/session.ts';
import { createDemoKitchen, type DemoKitchen } from '#test/support/demo-kitchen.ts';
import { partRows } from '#test/support/engine-world.ts';
import { startTestGateway, type TestGateway } from '#test/support/gateway.ts';
import { type CrmCall, createFaultyCrm, type Fault } from '#test/support/model-crm/faulty-crm.ts';
import { sqlText } from '#test/support/sql-text.ts';

let gateway: TestGateway;
let faultOf: (call: CrmCall) => Fault | null = () => null;
let user: SessionUser;
let kitchen: DemoKitchen;

beforeAll(async () => {
  gateway = await startTestGateway({ wrapCrm: (crm) => createFaultyCrm(crm, { faultOf: (call) => faultOf(call) }) });
  const browser = gateway.browser();
  user = await browser.signIn();
  kitchen = createDemoKitchen(browser);
});
afterAll(() => gateway.close());
beforeEach(() => {
  faultOf = () => null;
});

const query = (text: string, values: string[]) => sqlText(gateway.crm.store.sql, text, values);
const stockOf = async (productId: unknown) => {
  const [row] = await query('SELECT sum("Value__c") AS pieces FROM crm."Stock__c" WHERE "Product__c" = $1', [
    String(productId),
  ]);
  return Number((row as { pieces: unknown }).pieces);
};
const balance = async () => {
  const [row] = await query(
    `SELECT sum("Credit_Balance__c") AS rupees FROM crm."Credit_Management__c"
     WHERE "Contact__c" = $1 AND "status__c" = 'Active'`,
    [user.contactId],
  );
  return Number((row as { rupees: unknown }).rupees);
};

/** Places an order on credit of two products; returns it as the device gets it, and the stock and credit before it. */
async function placed() {
  const products = (await kitchen.products()).slice(0, 2) as [PartRow, PartRow];
  const stocks = await Promise.all(products.map(({ Id }) => stockOf(Id)));
  const credit = await balance();
  const lines = products.map((row) => ({ productId: row.Id, quantity: kitchen.enough(row) }));
  const order = await kitchen.order(lines, { payment: 'credit' });
  const answer = await kitchen.exchange({ commands: [order] });
  expect(answer.results[order.id]).toMatchObject({ state: 'done' });
  return { products, stocks, credit, ref: order.ref };
}

const shown = async (ref: string) => {
  const answer = await kitchen.exchange({});
  const order = must(
    partRows(answer, 'open-orders', 'Order').find((row) => row.Client_Ref__c === ref),
    'the order',
  );
  return { order, items: partRows(answer, 'open-orders', 'OrderItem').filter((row) => row.OrderId === order.Id) };
};

/** The command of a device that shows the order as it is now; it knows no schemes. */
async function cancel(ref: string, choose: (most: number, productId: unknown) => number) {
  const { order, items } = await shown(ref);
  const facts = cancelFactsOf({
    ...{ order: order as CancelOrderRow, items: items as CancelItemRow[] },
    ...{ products: new Map(), schemes: [], creditOpen: true },
  });
  const lines = facts.lines.flatMap((line) => {
    const quantity = choose(cancellableQuantity(line), line.productId);
    return quantity > 0 ? [{ orderItemId: line.orderItemId, quantity, before: paidCancelled(line) }] : [];
  });
  const { refundPaise, modes } = cancellationOf(facts, lines);
  const args: CancelOrderArgs = {
    ...{ orderId: String(order.Id), lines, mode: modes[0] ?? null },
    ...{ refundedBeforePaise: facts.refundedPaise, agreedRefundPaise: refundPaise },
  };
  return kitchen.command('order.cancel', args);
}
const end = async (command: Awaited<ReturnType<typeof cancel>>) =>
  (await kitchen.exchange({ commands: [command] })).results[command.id];

describe('cancelling in front of the embedded CRM', () => {
  it('[CANC-012] [CANC-013] [CRM-061] a line, then the rest: records, stock and credit are as before the order', async () => {
    const { products, stocks, credit, ref } = await placed();
    const first = await cancel(ref, (most, productId) => (productId === products[0].Id ? most : 0));
    const { agreedRefundPaise } = first.args as CancelOrderArgs;
    const before = await balance();
    expect(await end(first)).toMatchObject({ state: 'done' });
    expect(Math.round((await balance()) * 100)).toBe(Math.round(before * 100) + agreedRefundPaise);
    expect(await stockOf(products[0].Id)).toBe(stocks[0]);
    const half = await shown(ref);
    expect(half.order).toMatchObject({ Status__c: 'Order Confirmed', TenderTypeC1__c: 'ZCRT', Payment_Mode__c: '1' });
    expect(half.items.find((item) => item.Product2Id === products[0].Id)).toMatchObject({
      ...{ ReasonofCancel__c: '01', Status__c: 'Cancelled' },
    });
    const asked = Date.now();
    expect(Math.abs(Date.parse(String(half.order.Order_change_cancel_Date__c)) - asked)).toBeLessThan(600_000);

    expect(await end(await cancel(ref, (most) => most))).toMatchObject({ state: 'done' });
    const { order } = await shown(ref);
    expect(order).toMatchObject({ Status__c: 'Cancelled', CancelAmount__c: order.Order_Total__c });
    expect([await stockOf(products[0].Id), await stockOf(products[1].Id), await balance()]).toEqual([
      ...stocks,
      credit,
    ]);
  });

  it('[SYNC-004] a lost answer and a second device refund once', async () => {
    const { stocks, products, credit, ref } = await placed();
    const [command, other] = [await cancel(ref, (most) => most), await cancel(ref, (most) => most)];
    let lost = 0;
    faultOf = ({ name }) => (name === 'updateMany' && lost++ === 0 ? 'drop-reply' : null);
    expect(await end(command)).toMatchObject({ state: 'retry-later' });
    await gateway.db
      .updateTable('leases')
      .set({ expires_at: sql`expires_at - interval '1 hour'` })
      .where('name', '=', accountLease(user.accountId))
      .execute();
    expect(await end(command)).toMatchObject({ state: 'done' });
    expect(await end(other)).toMatchObject({ state: 'done' });
    expect([await stockOf(products[0].Id), await balance()]).toEqual([stocks[0], credit]);
  });

  it('[CANC-003] an order that is packed meanwhile is refused, whatever the device knew', async () => {
    const { ref } = await placed();
    const command = await cancel(ref, (most) => most);
    const { orderId } = command.args as CancelOrderArgs;
    await query(`UPDATE crm."Order" SET "Status__c" = 'In Progress' WHERE "Id" = $1`, [orderId]);
    expect(await end(command)).toEqual({
      state: 'rejected',
      rejection: { kind: 'not-cancellable', details: { status: 'In Progress' } },
    });
  });
});
