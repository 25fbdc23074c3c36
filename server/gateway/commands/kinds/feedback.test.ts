import { describe, expect, it } from 'vitest';
import type { CrmErrorEntry } from '#gateway/crm-client/crm-client.ts';
import { createHandlerWorld } from '#test/support/handler-world.ts';
import { orderStars as stars } from '#test/support/order-stars.ts';

const sample = {
  Visual__c: 5,
  Softness__c: 4,
  Overall_Taste__c: 4,
  Overall_Product_Liking__c: 2,
  Sample_Feedback__c: 'Soft',
};

/** An ordered item of asha's, which she may rate. */
function open(type: 'O' | 'S' = 'O') {
  const world = createHandlerWorld();
  const { contactId, accountId } = world.shop.asha;
  const order = world.crm.add('Order', { Contact__c: contactId, AccountId: accountId });
  const made = { OrderId: order.Id, Product2Id: world.shop.naan.id, Type_of_Order__c: type };
  const orderItemId = world.crm.add('OrderItem', made).Id;
  const owner = { Contact__c: contactId, account__c: accountId, Order_Product__c: orderItemId, Order_Type__c: type };
  const known = (record: object) => world.crm.add('Feedback__c', { ...owner, ...record }).Id;
  const rate = () => world.command('feedback.save', { orderItemId, type: 'O', was: null, fields: stars });
  const rateSample = () => world.command('feedback.save', { orderItemId, type: 'S', was: null, fields: sample });
  const written = () => world.asked.filter(({ name }) => name !== 'composite').map(({ what }) => what);
  return { world, orderItemId, known, rate, rateSample, written };
}

describe('a rating', () => {
  it('of a sample is refused for an item that was bought, and the other way round', async () => {
    const refused = { state: 'rejected', rejection: { kind: 'feedback-refused', details: {} } };
    const bought = open('O');
    expect(await bought.world.status(bought.rateSample())).toEqual(refused);
    const given = open('S');
    expect(await given.world.status(given.rate())).toEqual(refused);
    expect([bought.written(), given.written()]).toEqual([[], []]);
  });

  it('that this command has already saved counts, not one of another device', async () => {
    const { world, known, rate, written } = open();
    const command = rate();
    known({ ...stars, Product_Quality__c: 1 });
    const Id = known({ ...stars, Client_Ref__c: command.ref });
    expect(await world.status(command)).toMatchObject({ state: 'done', result: { id: Id } });
    expect(written()).toEqual([]);
  });

  it('does not merge into a rating of the other type', async () => {
    const { world, known, rate } = open();
    known({ ...stars, Product_Quality__c: 1, Order_Type__c: 'S' });
    expect(await world.status(rate())).toMatchObject({ state: 'done' });
    expect(world.names()).toEqual(['composite', 'create']);
  });
});

it('a comment that exists is not saved a second time, when the ledger was lost', async () => {
  const { world, orderItemId, known, written } = open();
  const command = world.command('feedback.comment', { orderItemId, comment: 'Soft' });
  known({ comment_box__c: 'Hard', Client_Ref__c: null });
  const Id = known({ comment_box__c: 'Soft', Client_Ref__c: command.ref });
  expect(await world.status(command)).toMatchObject({ state: 'done', result: { id: Id } });
  expect(written()).toEqual([]);
});

describe('a score that the CRM computes by itself', () => {
  const formula = { errorCode: 'INVALID_FIELD_FOR_INSERT_UPDATE', message: '' };
  const refused = (...errors: CrmErrorEntry[]) => ({ kind: 'rejected', status: 400, errors }) as const;

  it('is left out of a second try, also when the CRM names something else before it', async () => {
    const { world, rateSample, written } = open('S');
    world.fail('create', refused({ errorCode: 'OTHER', message: '' }, { ...formula, fields: ['Calculated_Score__c'] }));
    expect(await world.status(rateSample())).toMatchObject({ state: 'done' });
    const [first, second] = written().map(([, record]) => record as Record<string, unknown>);
    expect(first).toMatchObject({ ...sample, Calculated_Score__c: 3.75 });
    const { Calculated_Score__c: _, ...others } = first ?? {};
    expect(second).toEqual(others);
  });

  it.each([
    ['another field', { ...formula, fields: ['Visual__c'] }],
    ['no field', formula],
    ['another reason', { errorCode: 'NUMBER_OUTSIDE_VALID_RANGE', message: '', fields: ['Calculated_Score__c'] }],
  ])('is not what the CRM refuses when it names %s', async (_, error) => {
    const { world, rateSample } = open('S');
    world.fail('create', refused(error));
    expect(await world.status(rateSample())).toMatchObject({ rejection: { kind: 'feedback-refused' } });
    expect(world.names()).toEqual(['composite', 'create']);
  });
});
