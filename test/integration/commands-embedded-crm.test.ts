import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { differencesOf } from '#domain/commands/differences.ts';
import type { AddressSnapshot, PlaceOrderArgs } from '#domain/commands/kinds.ts';
import { paise } from '#domain/money.ts';
import { shortReferenceOf } from '#domain/orders/index.ts';
import { accountLease } from '#gateway/commands/ledger.ts';
import { systemRandom } from '#gateway/runtime.ts';
import type { ConversationAnswer } from '#protocol/conversation.ts';
import type { PartRow } from '#protocol/part-codec.ts';
import type { SessionUser } from '#protocol/session.ts';
import { partRows } from '#test/support/engine-world.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { type CrmCall, createFaultyCrm, type Fault } from '#test/support/model-crm/faulty-crm.ts';

let gateway: TestGateway;
let faultOf: (call: CrmCall) => Fault | null = () => null;
let browser: TestBrowser;
let user: SessionUser;

beforeAll(async () => {
  gateway = await startTestGateway({ wrapCrm: (crm) => createFaultyCrm(crm, { faultOf: (call) => faultOf(call) }) });
  browser = gateway.browser();
  user = await browser.signIn();
}, 120_000);
afterAll(() => gateway.close());
beforeEach(() => {
  faultOf = () => null;
});

const newId = () => systemRandom.uuid(Date.now());
const command = (kind: string, args: object, ref?: string) => {
  const id = newId();
  return { id, ref: ref ?? id, v: 1, kind, args, seen: {} };
};

async function talk(request: object, who = browser): Promise<{ status: number; answer: ConversationAnswer }> {
  const whole = {
    device: 'd',
    full: false,
    have: {},
    commands: [],
    ask: [],
    void: [],
    wantMyProducts: false,
    unsent: 0,
  };
  const response = await who.request('/sync/me', { method: 'POST', body: JSON.stringify({ ...whole, ...request }) });
  return { status: response.status, answer: (await response.json()) as ConversationAnswer };
}

/** The seconds pass for which the account waits after a call that may still act. */
const doubtPasses = () =>
  gateway.db
    .updateTable('leases')
    .set({ expires_at: sql`expires_at - interval '1 hour'` })
    .where('name', '=', accountLease(user.accountId))
    .execute();

/** Products with plenty in stock, dear enough for an order and sold one by one. */
async function products(): Promise<PartRow[]> {
  const { answer } = await talk({ full: true, wantMyProducts: true });
  const stock = new Map(
    partRows(answer, 'my-products', 'Stock__c').map((row) => [row.Product__c, Number(row.Value__c)]),
  );
  const priced = new Set(partRows(answer, 'my-products', 'PricebookEntry').map((row) => row.Product2Id));
  return partRows(answer, 'my-products', 'Product2').filter(
    (row) => (stock.get(row.Id ?? '') ?? 0) > 250 && priced.has(row.Id ?? '') && !String(row.Name).endsWith('-B2B'),
  );
}

async function billing(): Promise<AddressSnapshot> {
  const { answer } = await talk({});
  const row = partRows(answer, 'addresses', 'Address__c').find((each) => each.Type_of_Address__c === 'Billing Address');
  const text = (field: string) => String(row?.[field] ?? '');
  return {
    id: text('Id'),
    ref: null,
    Type_of_Address__c: text('Type_of_Address__c'),
    Building_Number__c: text('Building_Number__c'),
    Street__c: text('Street__c'),
    Area_Locality__c: text('Area_Locality__c'),
    City__c: text('City__c'),
    State__c: text('State__c'),
    Pin_Code__c: text('Pin_Code__c'),
  };
}

async function orderOf(row: PartRow, quantity: number, more: Partial<PlaceOrderArgs> = {}) {
  const address = await billing();
  const id = newId();
  const args: PlaceOrderArgs = {
    lines: [{ productId: String(row.Id), type: 'O', quantity, unitPricePaise: paise(0), ours: [quantity] }],
    gifts: [],
    coupon: null,
    express: false,
    instructions: 'Ring twice — “gate 2”',
    billing: address,
    delivery: address,
    payment: 'cash',
    agreedTotalPaise: paise(2_500_000),
    tolerancePaise: paise(0),
    shortReference: shortReferenceOf(id),
    duplicateAccepted: true,
    ...more,
  };
  return { id, ref: id, v: 1, kind: 'order.place', args, seen: {} };
}

const step = (row: PartRow) => Number(row.Selling_Unit_Conv__c ?? 1) || 1;
/** A quantity that is worth at least ₹700 and in whole selling units. */
const enough = (row: PartRow) => step(row) * Math.ceil(30 / step(row));

describe('the conversation over HTTP, before the embedded CRM', () => {
  it('[CRM-056] [CRM-063] sets lines, options and favourites, places an order, and every part shows it', async () => {
    const [first, second] = (await products()).slice(0, 2) as [PartRow, PartRow];
    const line = (row: PartRow, quantity: number) =>
      command('cart.set-line', { productId: row.Id, type: 'O', quantity });
    const commands = [
      line(first, enough(first)),
      line(second, step(second)),
      command('cart.set-options', { coupon: null, express: true }),
      command('favourite.set', { productId: first.Id, on: false }),
    ];
    const cart = await talk({ commands });
    expect(cart.status).toBe(200);
    expect(commands.map(({ id }) => cart.answer.results[id])).toEqual(
      commands.map(() => ({ state: 'done', result: {} })),
    );
    const items = partRows(cart.answer, 'cart', 'CartItem');
    const item = items.find((each) => each.Product2Id === first.Id);
    expect(item).toMatchObject({ Quantity: enough(first), Type__c: 'O' });
    expect(Number(item?.Total_Value__c)).toBeGreaterThan(0);
    expect(items.some((each) => each['Product2.Name'] === 'Express Delivery Charges-B2B')).toBe(true);

    const order = await orderOf(first, enough(first));
    const placed = await talk({ commands: [order] });
    expect(placed.answer.results[order.id]).toMatchObject({ state: 'done', result: { kept: [] } });
    const shown = partRows(placed.answer, 'open-orders', 'Order').find((each) => each.Client_Ref__c === order.ref);
    expect(shown).toMatchObject({
      Status__c: 'Order Confirmed',
      Short_Reference__c: order.args.shortReference,
      Delivery_Instruction__c: 'Ring twice — “gate 2”',
    });
    const left = partRows(placed.answer, 'cart', 'CartItem').map((each) => each.Product2Id);
    expect(left).not.toContain(first.Id);
    expect(left).toContain(second.Id);
  });

  it.each<Fault>(['drop-request', 'drop-reply', 'unavailable'])(
    '[SYNC-004] places exactly one order when any of its calls meets: %s',
    async (fault) => {
      const row = (await products())[2] as PartRow;
      for (let at = 0; at < 5; at += 1) {
        const order = await orderOf(row, enough(row));
        const line = command('cart.set-line', { productId: row.Id, type: 'O', quantity: enough(row) });
        await talk({ commands: [line] });
        let calls = 0;
        faultOf = () => (calls++ === at ? fault : null);
        let result = (await talk({ commands: [order] })).answer.results[order.id];
        for (let round = 0; round < 5 && result?.state !== 'done'; round += 1) {
          await doubtPasses();
          result = (await talk({ commands: [order] })).answer.results[order.id];
        }
        expect([at, result?.state]).toEqual([at, 'done']);
        const made = await gateway.crm.store.sql.query(
          'SELECT "Status__c" AS status FROM crm."Order" WHERE "Client_Ref__c" = $1 AND NOT "IsDeleted"',
          [order.ref],
        );
        expect(made).toEqual([{ status: 'Order Confirmed' }]);
        const { answer } = await talk({});
        expect(partRows(answer, 'cart', 'CartItem').map((each) => each.Product2Id)).not.toContain(row.Id);
      }
    },
  );

  it('[CRM-068] [CRM-069] makes an address, merges an edit with the CRM’s own, and deletes it', async () => {
    const { id: _, ref: __, ...from } = await billing();
    const fields = { ...from, Type_of_Address__c: 'Delivery Address', Street__c: 'Hill Road' };
    const create = command('address.create', { fields });
    const made = await talk({ commands: [create] });
    expect(made.answer.results[create.id]).toMatchObject({ state: 'done' });
    const shown = partRows(made.answer, 'addresses', 'Address__c').find((row) => row.Client_Ref__c === create.ref);
    expect(shown).toMatchObject({ ...fields, SAP_Customer_Addr_ID__c: null });

    const path = `sobjects/Address__c/${shown?.Id}`;
    const change = { City__c: 'Elsewhere', SAP_Customer_Addr_ID__c: 'SAP-77' };
    await gateway.crm.call(await gateway.crm.integrationToken(), 'PATCH', path, change);
    const address = { ref: create.ref };
    const edit = command('address.edit', { address, was: fields, fields: { ...fields, Street__c: 'Park Street' } });
    const edited = await talk({ commands: [edit] });
    expect(edited.answer.results[edit.id]).toMatchObject({ state: 'done' });
    // Moved: the back office has to verify it anew.
    expect(partRows(edited.answer, 'addresses', 'Address__c').find(({ Id }) => Id === shown?.Id)).toMatchObject({
      Street__c: 'Park Street',
      City__c: 'Elsewhere',
      SAP_Customer_Addr_ID__c: null,
    });

    const remove = command('address.delete', { address });
    const removed = await talk({ commands: [remove] });
    expect(removed.answer.results[remove.id]).toMatchObject({ state: 'done' });
    const left = partRows(removed.answer, 'addresses', 'Address__c').map((row) => row.Client_Ref__c);
    expect(left).not.toContain(create.ref);
  });

  it('[CRM-070] [CRM-071] rates an ordered item, changes the rating and comments on it', async () => {
    const { answer } = await talk({ full: true });
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
    const rated = command('feedback.save', { orderItemId, type: 'O', was: null, fields: stars });
    const comment = command('feedback.comment', { orderItemId, comment: 'Soft' });
    const first = await talk({ commands: [rated, comment] });
    expect([first.answer.results[rated.id]?.state, first.answer.results[comment.id]?.state]).toEqual(['done', 'done']);
    const fields = { ...stars, Product_Quality__c: 1 };
    const again = command('feedback.save', { orderItemId, type: 'O', was: stars, fields });
    const second = await talk({ commands: [again] });
    expect(second.answer.results[again.id]).toMatchObject({ state: 'done' });
    const records = partRows(second.answer, 'feedback', 'Feedback__c').filter(
      (row) => row.Order_Product__c === orderItemId,
    );
    expect(records).toHaveLength(2);
    expect(records).toContainEqual(expect.objectContaining({ Product_Quality__c: 1, Client_Ref__c: rated.ref }));
    expect(records).toContainEqual(expect.objectContaining({ comment_box__c: 'Soft', Product_Quality__c: null }));
  });

  it('stops with differences when the CRM asks more than was agreed, and when its stock is short', async () => {
    const row = (await products())[3] as PartRow;
    const dear = await orderOf(row, enough(row), { agreedTotalPaise: paise(100) });
    const { answer } = await talk({ commands: [dear] });
    const result = answer.results[dear.id];
    expect(result?.state === 'rejected' && differencesOf(result.rejection).map(({ kind }) => kind)).toContain('dearer');
    const much = await orderOf(row, step(row) * Math.floor(9_000 / step(row)), {
      agreedTotalPaise: paise(99_999_999_900),
    });
    const short = (await talk({ commands: [much] })).answer.results[much.id];
    expect(short?.state === 'rejected' && differencesOf(short.rejection).map(({ kind }) => kind)).toEqual([
      'short-stock',
      'on-delivery',
    ]);
  });

  it('costs at most five calls to the CRM for one tap (goal 16)', async () => {
    const row = (await products())[5] as PartRow;
    const empty = partRows((await talk({})).answer, 'cart', 'CartItem');
    await talk({
      commands: empty.map((item) =>
        command('cart.set-line', { productId: item.Product2Id, type: item.Type__c, quantity: 0 }),
      ),
    });
    const costs: number[] = [];
    for (const quantity of [step(row), 2 * step(row), 0]) {
      let calls = 0;
      faultOf = () => {
        calls += 1;
        return null;
      };
      const tap = command('cart.set-line', { productId: row.Id, type: 'O', quantity });
      expect((await talk({ commands: [tap] })).answer.results[tap.id]).toMatchObject({ state: 'done' });
      costs.push(calls);
    }
    // A new line (and its delivery, where it owes one), another quantity, nothing left.
    expect(costs[0]).toBeLessThanOrEqual(5);
    expect(costs.slice(1)).toEqual([3, 3]);
  });

  it('answers 400 to a body that is none, 401 without a session and 409 to another contact, always as JSON', async () => {
    const bad = await browser.request('/sync/me', { method: 'POST', body: JSON.stringify({ device: 'd' }) });
    expect([bad.status, await bad.json()]).toEqual([400, expect.objectContaining({ kind: 'bad-request' })]);
    const guest = await gateway.browser().request('/sync/me', { method: 'POST', body: '{}' });
    expect([guest.status, await guest.json()]).toEqual([401, { kind: 'no-session' }]);
    const other = await browser.request('/sync/me', {
      method: 'POST',
      body: '{}',
      contact: '003000000000001AAA',
    });
    expect([other.status, await other.json()]).toEqual([409, { kind: 'wrong-session' }]);
  });

  it('remembers the device and its unsent commands in a cookie that pages can read', async () => {
    await talk({ device: 'c0ffee-7', unsent: 3 });
    expect(browser.cookies.get('larder-device')).toBe('c0ffee-7.3');
  });

  it('[SEC-008] gives a second customer only the own rows', async () => {
    const second = gateway.browser();
    const other = await second.signIn('new@bistro.example');
    const { answer } = await talk({ full: true }, second);
    expect(answer.contact).toBe(other.contactId);
    const text = JSON.stringify(answer);
    expect(text).not.toContain(user.contactId);
    expect(text).not.toContain(user.accountId);
  });
});
