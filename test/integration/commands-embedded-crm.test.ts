import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { people } from '#crm/seed/customers/people.ts';
import { differencesOf } from '#domain/commands/differences.ts';
import type { PlaceOrderArgs } from '#domain/commands/place-order.ts';
import { paise } from '#domain/money.ts';
import { accountLease } from '#gateway/commands/ledger.ts';
import type { PartRow } from '#protocol/part-codec.ts';
import type { SessionUser } from '#protocol/session.ts';
import { createDemoKitchen, type DemoKitchen } from '#test/support/demo-kitchen.ts';
import { partRows } from '#test/support/engine-world.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { type CrmCall, createFaultyCrm, type Fault } from '#test/support/model-crm/faulty-crm.ts';
import { sqlText } from '#test/support/sql-text.ts';

let gateway: TestGateway;
let faultOf: (call: CrmCall) => Fault | null = () => null;
let browser: TestBrowser;
let user: SessionUser;
let kitchen: DemoKitchen;

beforeAll(async () => {
  gateway = await startTestGateway({ wrapCrm: (crm) => createFaultyCrm(crm, { faultOf: (call) => faultOf(call) }) });
  browser = gateway.browser();
  user = await browser.signIn();
  kitchen = createDemoKitchen(browser);
});
afterAll(() => gateway.close());
beforeEach(() => {
  faultOf = () => null;
});

/** Lets the time pass for which the account waits after a call that may still act. */
const leaseExpires = () =>
  gateway.db
    .updateTable('leases')
    .set({ expires_at: sql`expires_at - interval '1 hour'` })
    .where('name', '=', accountLease(user.accountId))
    .execute();

const orderOf = (row: PartRow, quantity: number, more: Partial<PlaceOrderArgs> = {}) =>
  kitchen.order([{ productId: row.Id, quantity }], { instructions: 'Ring twice — “gate 2”', ...more });

const giveBack = (orderId: string) =>
  kitchen.command('order.return', { orderId, reason: { code: '002', quality: 'Taste', comment: 'Salty' } });

/** The chef's delivered orders that have no return yet. */
async function deliveredOrders(): Promise<string[]> {
  const rows = await sqlText(
    gateway.crm.store.sql,
    `SELECT "Id" AS id FROM crm."Order" WHERE "Contact__c" = $1 AND "Status__c" = 'Delivered'
     AND "Order_return_Date__c" IS NULL ORDER BY "Id"`,
    [user.contactId],
  );
  return rows.map(({ id }) => String(id));
}

/** The returns of an order in the CRM, and whether the order is dated. */
const returnOf = (orderId: string) =>
  sqlText(
    gateway.crm.store.sql,
    `SELECT f."comment_box__c" AS text, f."Client_Ref__c" AS ref, o."Order_return_Date__c" IS NOT NULL AS dated
     FROM crm."Feedback__c" f JOIN crm."Order" o ON o."Id" = f."Order__c"
     WHERE o."Id" = $1 AND f."comment_box__c" LIKE 'Return 0%' AND NOT f."IsDeleted"`,
    [orderId],
  );

describe('the exchange over HTTP, in front of the embedded CRM', () => {
  it('[CRM-056] [CRM-063] sets lines, options and favourites, places an order, and every part shows it', async () => {
    const [first, second] = (await kitchen.products()).slice(0, 2) as [PartRow, PartRow];
    const line = (row: PartRow, quantity: number) =>
      kitchen.command('cart.set-line', { productId: row.Id, type: 'O', quantity });
    const commands = [
      line(first, kitchen.enough(first)),
      line(second, kitchen.step(second)),
      kitchen.command('cart.set-options', { coupon: null, express: true }),
      kitchen.command('favourite.set', { productId: first.Id, on: false }),
    ];
    const cart = await kitchen.exchange({ commands });
    expect(commands.map(({ id }) => cart.results[id])).toEqual(commands.map(() => ({ state: 'done', result: {} })));
    const items = partRows(cart, 'cart', 'CartItem');
    const item = items.find((each) => each.Product2Id === first.Id);
    expect(item).toMatchObject({ Quantity: kitchen.enough(first), Type__c: 'O' });
    expect(Number(item?.Total_Value__c)).toBeGreaterThan(0);
    expect(items.some((each) => each['Product2.Name'] === 'Express Delivery Charges-B2B')).toBe(true);

    const order = await orderOf(first, kitchen.enough(first));
    const placed = await kitchen.exchange({ commands: [order] });
    expect(placed.results[order.id]).toMatchObject({ state: 'done', result: { kept: [] } });
    const shown = partRows(placed, 'open-orders', 'Order').find((each) => each.Client_Ref__c === order.ref);
    expect(shown).toMatchObject({
      Status__c: 'Order Confirmed',
      Short_Reference__c: order.args.shortReference,
      Delivery_Instruction__c: 'Ring twice — “gate 2”',
    });
    const left = partRows(placed, 'cart', 'CartItem').map((each) => each.Product2Id);
    expect(left).not.toContain(first.Id);
    expect(left).toContain(second.Id);
  });

  it.each<Fault>(['drop-request', 'drop-reply', 'unavailable'])(
    '[SYNC-004] places exactly one order when any of its calls meets: %s',
    async (fault) => {
      const row = (await kitchen.products())[2] as PartRow;
      for (let at = 0; at < 5; at += 1) {
        const order = await orderOf(row, kitchen.enough(row));
        const line = kitchen.command('cart.set-line', { productId: row.Id, type: 'O', quantity: kitchen.enough(row) });
        await kitchen.exchange({ commands: [line] });
        let calls = 0;
        faultOf = () => (calls++ === at ? fault : null);
        let result = (await kitchen.exchange({ commands: [order] })).results[order.id];
        for (let round = 0; round < 5 && result?.state !== 'done'; round += 1) {
          await leaseExpires();
          result = (await kitchen.exchange({ commands: [order] })).results[order.id];
        }
        expect([at, result?.state]).toEqual([at, 'done']);
        const made = await sqlText(
          gateway.crm.store.sql,
          'SELECT "Status__c" AS status FROM crm."Order" WHERE "Client_Ref__c" = $1 AND NOT "IsDeleted"',
          [order.ref],
        );
        expect(made).toEqual([{ status: 'Order Confirmed' }]);
        const answer = await kitchen.exchange({});
        expect(partRows(answer, 'cart', 'CartItem').map((each) => each.Product2Id)).not.toContain(row.Id);
      }
    },
  );

  it('[CRM-068] [CRM-069] creates an address, merges an edit with the CRM’s own, and deletes it', async () => {
    const { id: _, ref: __, ...from } = await kitchen.billing();
    const fields = { ...from, Type_of_Address__c: 'Delivery Address', Street__c: 'Hill Road' };
    const create = kitchen.command('address.create', { fields });
    const made = await kitchen.exchange({ commands: [create] });
    expect(made.results[create.id]).toMatchObject({ state: 'done' });
    const shown = partRows(made, 'addresses', 'Address__c').find((row) => row.Client_Ref__c === create.ref);
    expect(shown).toMatchObject({ ...fields, SAP_Customer_Addr_ID__c: null });

    const path = `sobjects/Address__c/${shown?.Id}`;
    const change = { City__c: 'Elsewhere', SAP_Customer_Addr_ID__c: 'SAP-77' };
    await gateway.crm.call(await gateway.crm.integrationToken(), 'PATCH', path, change);
    const address = { ref: create.ref };
    const edit = kitchen.command('address.edit', {
      address,
      was: fields,
      fields: { ...fields, Street__c: 'Park Street' },
    });
    const edited = await kitchen.exchange({ commands: [edit] });
    expect(edited.results[edit.id]).toMatchObject({ state: 'done' });
    // The address moved, so the back office must verify it again.
    expect(partRows(edited, 'addresses', 'Address__c').find(({ Id }) => Id === shown?.Id)).toMatchObject({
      Street__c: 'Park Street',
      City__c: 'Elsewhere',
      SAP_Customer_Addr_ID__c: null,
    });

    const remove = kitchen.command('address.delete', { address });
    const removed = await kitchen.exchange({ commands: [remove] });
    expect(removed.results[remove.id]).toMatchObject({ state: 'done' });
    const left = partRows(removed, 'addresses', 'Address__c').map((row) => row.Client_Ref__c);
    expect(left).not.toContain(create.ref);
  });

  it('[CRM-070] [CRM-071] rates an ordered item, changes the rating and comments on it', async () => {
    const answer = await kitchen.exchange({ full: true });
    const item = partRows(answer, 'open-orders', 'OrderItem').find((row) => row.Type_of_Order__c !== 'S');
    const orderItemId = item?.Id;
    const stars = {
      Product_Quality__c: 5,
      Service_Quality__c: 4,
      Delivery_Quality__c: 3,
      Payment_or_Refund__c: 2,
      Order_Feedback__c: '',
      Will_you_recommend_Y_N__c: true,
    };
    const rated = kitchen.command('feedback.save', { orderItemId, type: 'O', was: null, fields: stars });
    const comment = kitchen.command('feedback.comment', { orderItemId, comment: 'Soft' });
    const first = await kitchen.exchange({ commands: [rated, comment] });
    expect([first.results[rated.id]?.state, first.results[comment.id]?.state]).toEqual(['done', 'done']);
    const fields = { ...stars, Product_Quality__c: 1 };
    const again = kitchen.command('feedback.save', { orderItemId, type: 'O', was: stars, fields });
    const second = await kitchen.exchange({ commands: [again] });
    expect(second.results[again.id]).toMatchObject({ state: 'done' });
    const records = partRows(second, 'feedback', 'Feedback__c').filter((row) => row.Order_Product__c === orderItemId);
    expect(records).toHaveLength(2);
    expect(records).toContainEqual(expect.objectContaining({ Product_Quality__c: 1, Client_Ref__c: rated.ref }));
    expect(records).toContainEqual(expect.objectContaining({ comment_box__c: 'Soft', Product_Quality__c: null }));
  });

  it('[CANC-013] [CANC-019] returns a delivered order once, whatever call is lost, and dates it', async () => {
    const delivered = await deliveredOrders();
    const lost: Fault[] = ['drop-request', 'drop-reply', 'unavailable'];
    for (const [at, fault] of lost.entries()) {
      const orderId = delivered[at] as string;
      const command = giveBack(orderId);
      let calls = 0;
      // One call reads, one writes the record and one dates the order.
      faultOf = ({ name }) => (name !== 'composite' && calls++ === at % 2 ? fault : null);
      let result = (await kitchen.exchange({ commands: [command] })).results[command.id];
      for (let round = 0; round < 5 && result?.state !== 'done'; round += 1) {
        await leaseExpires();
        result = (await kitchen.exchange({ commands: [command] })).results[command.id];
      }
      faultOf = () => null;
      expect([fault, result?.state]).toEqual([fault, 'done']);
      expect(await returnOf(orderId)).toEqual([
        { text: 'Return 002 Quality Issue - Taste: Salty', ref: command.ref, dated: true },
      ]);
      const second = giveBack(orderId);
      const refused = (await kitchen.exchange({ commands: [second] })).results[second.id];
      expect(refused).toEqual({ state: 'rejected', rejection: { kind: 'already-returned', details: {} } });
    }
  });

  it('[SEC-008] returns neither an order that was cancelled meanwhile nor another customer’s', async () => {
    const [orderId] = (await deliveredOrders()) as [string];
    await gateway.crm.call(await gateway.crm.integrationToken(), 'PATCH', `sobjects/Order/${orderId}`, {
      Status__c: 'Cancelled',
    });
    const { accountId: AccountId, contactId: Contact__c } = people.owner;
    const foreign = await gateway.crm.call(await gateway.crm.integrationToken(), 'POST', 'sobjects/Order', {
      AccountId,
      Contact__c,
      EffectiveDate: '2026-11-01',
      Status__c: 'Delivered',
    });
    const foreignId = String((foreign.body as { id: string }).id);
    const [cancelled, strange] = [giveBack(orderId), giveBack(foreignId)];
    const { results } = await kitchen.exchange({ commands: [cancelled, strange] });
    expect([results[cancelled.id], results[strange.id]]).toEqual([
      { state: 'rejected', rejection: { kind: 'not-delivered', details: { status: 'Cancelled' } } },
      { state: 'rejected', rejection: { kind: 'gone', details: {} } },
    ]);
    expect(await returnOf(orderId)).toEqual([]);
    expect(await returnOf(foreignId)).toEqual([]);
  });

  it('stops with differences when the CRM’s total is above the agreed one, and when its stock is short', async () => {
    const row = (await kitchen.products())[3] as PartRow;
    const dear = await orderOf(row, kitchen.enough(row), { agreedTotalPaise: paise(100) });
    const answer = await kitchen.exchange({ commands: [dear] });
    const result = answer.results[dear.id];
    expect(result?.state === 'rejected' && differencesOf(result.rejection).map(({ kind }) => kind)).toContain('dearer');
    const much = await orderOf(row, kitchen.step(row) * Math.floor(9_000 / kitchen.step(row)), {
      agreedTotalPaise: paise(99_999_999_900),
    });
    const short = (await kitchen.exchange({ commands: [much] })).results[much.id];
    expect(short?.state === 'rejected' && differencesOf(short.rejection).map(({ kind }) => kind)).toEqual([
      'short-stock',
      'on-delivery',
    ]);
  });

  it('costs at most five calls to the CRM for one tap (goal 16)', async () => {
    const row = (await kitchen.products())[5] as PartRow;
    const empty = partRows(await kitchen.exchange({}), 'cart', 'CartItem');
    await kitchen.exchange({
      commands: empty.map((item) =>
        kitchen.command('cart.set-line', { productId: item.Product2Id, type: item.Type__c, quantity: 0 }),
      ),
    });
    // Not those of the builder, which reads the catalogue meanwhile.
    const counted = /^crm_calls_total\{purpose="(?:command|customer-parts)",.*\} (\d+)$/gm;
    const calls = async () =>
      [...(await gateway.registry.metrics()).matchAll(counted)].reduce((sum, [, count]) => sum + Number(count), 0);
    const costs: number[] = [];
    for (const quantity of [kitchen.step(row), 2 * kitchen.step(row), 0]) {
      const before = await calls();
      const tap = kitchen.command('cart.set-line', { productId: row.Id, type: 'O', quantity });
      expect((await kitchen.exchange({ commands: [tap] })).results[tap.id]).toMatchObject({ state: 'done' });
      costs.push((await calls()) - before);
    }
    // The cases are a new line (with its delivery fee, if due), another quantity, and an empty cart.
    expect(costs[0]).toBeLessThanOrEqual(5);
    expect(costs.slice(1)).toEqual([3, 3]);
  });

  it('always answers in JSON: 400 with its fault to an invalid body, 413 to a large one, 401 without a session, 409 to another contact', async () => {
    const bad = await browser.request('/sync/me', { method: 'POST', body: JSON.stringify({ device: 'd' }) });
    expect([bad.status, await bad.json()]).toEqual([400, { kind: 'bad-request', details: { issue: 'full' } }]);
    const large = await browser.request('/sync/me', { method: 'POST', body: JSON.stringify('x'.repeat(1_100_000)) });
    expect([large.status, await large.json()]).toEqual([413, { kind: 'bad-request' }]);
    const guest = await gateway.browser().request('/sync/me', { method: 'POST', body: '{}' });
    expect([guest.status, await guest.json()]).toEqual([401, { kind: 'no-session' }]);
    const other = await browser.request('/sync/me', {
      method: 'POST',
      body: '{}',
      contact: '003000000000001AAA',
    });
    expect([other.status, await other.json()]).toEqual([409, { kind: 'wrong-session' }]);
  });

  it('keeps the device and its number of unsent commands in a cookie that pages can read', async () => {
    await kitchen.exchange({ device: 'c0ffee-7', unsent: 3 });
    expect(browser.cookies.get('larder-device')).toBe('c0ffee-7.3');
  });

  it('[SEC-008] gives a second customer only their own rows', async () => {
    const second = gateway.browser();
    const other = await second.signIn('new@bistro.example');
    const answer = await createDemoKitchen(second).exchange({ full: true });
    expect(answer.contact).toBe(other.contactId);
    const text = JSON.stringify(answer);
    expect(text).not.toContain(user.contactId);
    expect(text).not.toContain(user.accountId);
  });
});
