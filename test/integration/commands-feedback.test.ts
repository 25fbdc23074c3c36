import { beforeEach, describe, expect, it } from 'vitest';
import { EDITED_ELSEWHERE } from '#domain/commands/merge-fields.ts';
import { firstCall } from '#test/support/engine-world.ts';
import type { Fault } from '#test/support/model-crm/faulty-crm.ts';
import { orderStars as stars } from '#test/support/order-stars.ts';
import { type Customer, createRecordsWorld, type RecordsWorld } from '#test/support/records-world.ts';

let world: RecordsWorld;
beforeEach(() => {
  world = createRecordsWorld();
});

describe('feedback', () => {
  const feedback = () => world.rowsOf('Feedback__c');
  function item(who: Customer = world.shop.asha, type: 'O' | 'S' = 'O'): { Id: string; OrderId: string } {
    const order = world.crm.add('Order', {
      Contact__c: who.contactId,
      AccountId: who.accountId,
      Status__c: 'Delivered',
    });
    const made = world.crm.add('OrderItem', {
      OrderId: order.Id,
      Product2Id: world.shop.naan.id,
      Type_of_Order__c: type,
    });
    return { Id: made.Id, OrderId: order.Id };
  }
  const rate = (orderItemId: string, change: Partial<typeof stars> = {}, was: typeof stars | null = null) =>
    world.command('feedback.save', { orderItemId, type: 'O', was, fields: { ...stars, ...change } });

  it('[CRM-070] is created for the item with its owner, once', async () => {
    const { Id, OrderId } = item();
    const command = rate(Id);
    expect(await world.end(command)).toMatchObject({ state: 'done' });
    await world.say(command);
    const { contactId, accountId } = world.shop.asha;
    expect(feedback()).toMatchObject([
      {
        ...stars,
        Contact__c: contactId,
        account__c: accountId,
        Order__c: OrderId,
        Order_Product__c: Id,
        Order_Type__c: 'O',
        Client_Ref__c: command.ref,
      },
    ]);
  });

  it('of a sample includes the score', async () => {
    const { Id } = item(world.shop.asha, 'S');
    const rated = { Visual__c: 5, Softness__c: 4, Overall_Taste__c: 4, Overall_Product_Liking__c: 2 };
    const sample = { ...rated, Sample_Feedback__c: 'Soft' };
    expect(
      await world.end(world.command('feedback.save', { orderItemId: Id, type: 'S', was: null, fields: sample })),
    ).toMatchObject({
      state: 'done',
    });
    expect(feedback()).toMatchObject([{ ...sample, Order_Type__c: 'S', Calculated_Score__c: 3.75 }]);
  });

  it('of a sample omits the score when the CRM computes it, and writes everything else', async () => {
    world = createRecordsWorld({ formulas: ['Calculated_Score__c'] });
    const { Id } = item(world.shop.asha, 'S');
    const rated = { Visual__c: 5, Softness__c: 4, Overall_Taste__c: 4, Overall_Product_Liking__c: 2 };
    const sample = { ...rated, Sample_Feedback__c: 'Soft' };
    const save = (was: typeof sample | null, fields: typeof sample) =>
      world.end(world.command('feedback.save', { orderItemId: Id, type: 'S', was, fields }));
    expect(await save(null, sample)).toMatchObject({ state: 'done' });
    expect(await save(sample, { ...sample, Visual__c: 1 })).toMatchObject({ state: 'done' });
    expect(feedback()).toMatchObject([{ ...sample, Visual__c: 1, Calculated_Score__c: null }]);
  });

  it('[CRM-071] stays one per item: a second device’s rating is a difference, a known one is edited', async () => {
    const { Id } = item();
    await world.say(rate(Id));
    const other = rate(Id, { Product_Quality__c: 1 });
    expect(await world.end(other)).toMatchObject({
      state: 'rejected',
      rejection: {
        kind: EDITED_ELSEWHERE,
        details: { conflicts: [{ field: 'Product_Quality__c', was: null, wanted: 1, now: 5 }] },
      },
    });
    expect(await world.end(rate(Id, { Product_Quality__c: 1 }, stars))).toMatchObject({ state: 'done' });
    expect(feedback()).toMatchObject([{ ...stars, Product_Quality__c: 1 }]);
  });

  it('creates a comment as a record of its own beside the rating', async () => {
    const { Id } = item();
    const comment = world.command('feedback.comment', { orderItemId: Id, comment: 'Soft' });
    await world.say(comment);
    await world.say(comment);
    expect(await world.end(rate(Id))).toMatchObject({ state: 'done' });
    expect(feedback()).toMatchObject([{ comment_box__c: 'Soft', Order_Product__c: Id }, stars]);
  });

  it.each(['drop-reply', 'kill-after'] satisfies Fault[])(
    '[SYNC-004] whose answer is lost (%s) is not saved twice',
    async (fault) => {
      world = createRecordsWorld({ faultOf: firstCall('create', fault) });
      const { Id } = item();
      const command = rate(Id);
      for (let times = 0; times < 5; times += 1) {
        await world.say(command);
        if (!world.gateway.actor.isAlive()) world.restart({ emptyLedger: true });
        await world.rest(3_000);
      }
      expect(feedback()).toHaveLength(1);
    },
  );

  it('[SEC-008] on another customer’s item is refused, and the refusal reveals nothing', async () => {
    const { Id } = item();
    const gone = { state: 'rejected', rejection: { kind: 'gone', details: {} } };
    for (const who of [world.shop.ravi, world.shop.colleague]) {
      const comment = world.command('feedback.comment', { orderItemId: Id, comment: 'Mine' });
      expect(await world.end(comment, who)).toEqual(gone);
      expect(await world.end(rate(Id), who)).toEqual(gone);
    }
    expect(feedback()).toEqual([]);
  });
});
