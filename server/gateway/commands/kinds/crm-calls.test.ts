import { expect, it } from 'vitest';
import type { RawCommand } from '#protocol/exchange-schema.ts';
import { addressFields } from '#test/support/address-fields.ts';
import { createHandlerWorld, type HandlerWorld, queriesOf } from '#test/support/handler-world.ts';
import { orderStars } from '#test/support/order-stars.ts';

/** What a command asks the CRM, each call with its whole request. */
type Expected = Record<string, unknown>[];

const book = ({ contactId, accountId }: HandlerWorld['shop']['asha']) =>
  'SELECT Id, Client_Ref__c, LastModifiedDate, Type_of_Address__c, Building_Number__c, Street__c, Area_Locality__c, ' +
  `City__c, State__c, Pin_Code__c FROM Address__c WHERE (Contact__c = '${contactId}' AND Account__c = '${accountId}') ` +
  'ORDER BY Id';
const places =
  "SELECT Id, Pincode__c, State__c FROM Deliverable_Locations__c WHERE (Pincode__c = '411001' AND Active__c = 'Yes') " +
  'ORDER BY Id';
const ratings =
  'Product_Quality__c, Service_Quality__c, Delivery_Quality__c, Payment_or_Refund__c, Order_Feedback__c, ' +
  'Will_you_recommend_Y_N__c, Visual__c, Softness__c, Overall_Taste__c, Overall_Product_Liking__c, Sample_Feedback__c';

function itemQueries(contactId: string, item: string) {
  return {
    items:
      'SELECT Id, OrderId, Type_of_Order__c FROM OrderItem ' +
      `WHERE (Id = '${item}' AND Order.Contact__c = '${contactId}')`,
    feedback:
      `SELECT Id, Client_Ref__c, LastModifiedDate, Order_Type__c, ${ratings} FROM Feedback__c ` +
      `WHERE (Order_Product__c = '${item}' AND Contact__c = '${contactId}') ORDER BY Id`,
  };
}

function orderedItem({ crm, shop }: HandlerWorld) {
  const order = crm.add('Order', { Contact__c: shop.asha.contactId, AccountId: shop.asha.accountId });
  return crm.add('OrderItem', { OrderId: order.Id, Product2Id: shop.naan.id, Type_of_Order__c: 'O' });
}

const customersOwn = {
  'address.create'(world) {
    const { contactId, accountId } = world.shop.asha;
    const command = world.command('address.create', { fields: addressFields });
    const record = {
      ...addressFields,
      Contact__c: contactId,
      Account__c: accountId,
      Full_Address__c: '12, Hill Road, Camp, Pune, Maharashtra 411001',
      Client_Ref__c: command.ref,
    };
    return [command, [{ addresses: book(world.shop.asha), places }, { create: ['Address__c', record] }]];
  },
  'address.delete'(world) {
    const { contactId, accountId } = world.shop.asha;
    const row = world.crm.add('Address__c', { ...addressFields, Contact__c: contactId, Account__c: accountId });
    const command = world.command('address.delete', { address: { id: row.Id } });
    return [command, [{ addresses: book(world.shop.asha) }, { remove: ['Address__c', row.Id] }]];
  },
  'favourite.set'(world) {
    const { contactId } = world.shop.asha;
    const productId = world.shop.naan.id;
    const command = world.command('favourite.set', { productId, on: true });
    const favourites = `SELECT Id FROM Favourite__c WHERE (Contact__c = '${contactId}' AND Product__c = '${productId}') ORDER BY Id`;
    const record = { Contact__c: contactId, Product__c: productId, Client_Ref__c: command.ref };
    return [command, [{ favourites }, { create: ['Favourite__c', record] }]];
  },
  'feedback.save'(world) {
    const { contactId, accountId } = world.shop.asha;
    const { Id, OrderId } = orderedItem(world);
    const command = world.command('feedback.save', { orderItemId: Id, type: 'O', was: null, fields: orderStars });
    const record = {
      Contact__c: contactId,
      account__c: accountId,
      Order__c: OrderId,
      Order_Product__c: Id,
      Order_Type__c: 'O',
      ...orderStars,
      Client_Ref__c: command.ref,
    };
    return [command, [itemQueries(contactId, Id), { create: ['Feedback__c', record] }]];
  },
  'feedback.comment'(world) {
    const { contactId, accountId } = world.shop.asha;
    const { Id, OrderId } = orderedItem(world);
    const command = world.command('feedback.comment', { orderItemId: Id, comment: 'Soft' });
    const record = {
      Contact__c: contactId,
      account__c: accountId,
      Order__c: OrderId,
      Order_Product__c: Id,
      Order_Type__c: 'O',
      comment_box__c: 'Soft',
      Client_Ref__c: command.ref,
    };
    return [command, [itemQueries(contactId, Id), { create: ['Feedback__c', record] }]];
  },
} satisfies Record<string, (world: HandlerWorld) => [RawCommand, Expected]>;

it.each(Object.entries(customersOwn))(
  '%s reads the customer’s own rows only, and writes one record',
  async (_, make) => {
    const world = createHandlerWorld();
    const [command, expected] = make(world);
    expect(await world.status(command)).toMatchObject({ state: 'done' });
    const calls = world.asked.map((call) => (call.name === 'composite' ? queriesOf(call) : { [call.name]: call.what }));
    expect(calls).toEqual(expected);
    const as = { caller: 'customer', options: { timeoutMs: 10_000, purpose: 'command' } };
    expect(world.asked).toEqual(world.asked.map(({ name, what }) => ({ name, what, ...as })));
  },
);
