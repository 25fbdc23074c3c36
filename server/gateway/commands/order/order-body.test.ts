import { describe, expect, it } from 'vitest';
import { paise } from '#domain/money.ts';
import { createCommandRun } from '#test/support/command-run.ts';
import { runPlaceOrder } from '../kinds/place-order.ts';

type Body = { attributes: object; OrderItems: { records: Record<string, unknown>[] } } & Record<string, unknown>;
type Args = Parameters<ReturnType<typeof createCommandRun>['orderCommand']>[1];

/** Orders naan, and returns what the CRM is sent and what becomes of the order. */
async function ordered(
  quantity: number,
  args: Args = {},
  before: (world: ReturnType<typeof createCommandRun>) => void = () => undefined,
) {
  const world = createCommandRun();
  const { model, shop, run, orderCommand } = world;
  before(world);
  let body: Body | null = null;
  const crm = run({
    placeOrder: async (caller, sent) => {
      body = sent as Body;
      return model.client.placeOrder(caller, sent);
    },
  });
  const outcome = await runPlaceOrder(crm, orderCommand([{ productId: shop.naan.id, type: 'O', quantity }], args));
  const items = (body as Body | null)?.OrderItems.records ?? [];
  return { model, shop, outcome, body: body as Body | null, items };
}

describe('the order that the CRM is asked to create', () => {
  it('says what its records are, and which product, price and category each item has', async () => {
    const { shop, body, items } = await ordered(4);
    expect(body?.attributes).toEqual({ type: 'Order' });
    const item = { attributes: { type: 'OrderItem' }, Category__c: 'Breads' };
    expect(items).toMatchObject([
      { ...item, Product2Id: shop.naan.id, PricebookEntryId: shop.naan.entryId, Quantity: 4 },
      { ...item, Product2Id: shop.delivery.id, PricebookEntryId: shop.delivery.entryId, UnitPrice: 100 },
    ]);
  });

  it('notes who ordered and who approved below the instructions', async () => {
    const { body, outcome } = await ordered(5, {
      instructions: 'Back door',
      orderedBy: 'Ravi',
      approvedBy: 'Meera',
    });
    expect(body).toMatchObject({ Delivery_Instruction__c: 'Back door\nOrdered by Ravi\nApproved by Meera' });
    expect(outcome.state).toBe('done');
  });

  it('is charged express delivery when the customer chose it', async () => {
    const agreed = { express: true, agreedTotalPaise: paise(400_000) };
    const { shop, items, outcome } = await ordered(4, agreed);
    expect(outcome.state).toBe('done');
    expect(items.at(-1)).toMatchObject({
      Product2Id: shop.express.id,
      PricebookEntryId: shop.express.entryId,
      UnitPrice: 150,
    });
  });

  it('[PRICE-019] needs no tax in the price entry of a fee', async () => {
    const { items, outcome } = await ordered(4, {}, ({ model, shop }) =>
      model.change('PricebookEntry', shop.delivery.entryId, { TAX__c: null }),
    );
    expect(outcome.state).toBe('done');
    expect(items.at(-1)).toMatchObject({ Deliverycharges__c: 100, Tax__c: 18, Total_Item_Amount__c: 118 });
  });

  it('needs no product for a fee that is not due', async () => {
    const { outcome, items } = await ordered(5, {}, ({ model, shop }) => {
      model.change('Product2', shop.delivery.id, { IsActive: false });
      model.change('PricebookEntry', shop.delivery.entryId, { IsActive: false });
    });
    expect([outcome.state, items.length]).toEqual(['done', 1]);
  });

  it.each<[string, Parameters<typeof ordered>[2]]>([
    ['no price', ({ model, shop }) => model.change('PricebookEntry', shop.delivery.entryId, { IsActive: false })],
    ['no product', ({ model, shop }) => model.change('Product2', shop.delivery.id, { IsActive: false })],
  ])('is not sent when a fee is due for which the shop has %s: the back office is told', async (_, before) => {
    const { model, outcome, body } = await ordered(4, {}, before);
    const details = { message: null, errorCode: 'NO_FEE_ENTRY' };
    expect([outcome, body]).toEqual([{ state: 'rejected', rejection: { kind: 'order-refused', details } }, null]);
    expect([...model.rows.table('Process_Exceptions__c').values()]).toMatchObject([{ Error_Code__c: 'NO_FEE_ENTRY' }]);
  });

  it('is in the customer’s own price book, or in the session’s when the customer has none', async () => {
    const book = async (own: boolean) => {
      let other = '';
      const { body, shop } = await ordered(
        5,
        { agreedTotalPaise: paise(500_000) },
        ({ model, shop: { asha, naan } }) => {
          other = model.add('Pricebook2', { Name: 'Hotels', IsActive: true }).Id;
          const entry = { Product2Id: naan.id, IsActive: true, UnitPrice: 210, TAX__c: 5 };
          model.add('PricebookEntry', { ...entry, Pricebook2Id: other });
          model.change('Contact', asha.contactId, { Pricebook__c: own ? other : null });
        },
      );
      return [body?.Pricebook2Id === other, body?.Pricebook2Id === shop.bookId, body?.Salestotal__c];
    };
    expect(await book(true)).toEqual([true, false, 1050]);
    expect(await book(false)).toEqual([false, true, 1000]);
  });
});
