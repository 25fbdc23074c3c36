import { createHash } from 'node:crypto';
import { discardCommand } from '#commands/discard-command.ts';
import type { Hash, PickedFile } from '#commands/kyc-files.ts';
import { retryCommand } from '#commands/retry-command.ts';
import { returnOrder } from '#commands/return-order.ts';
import { readOrders } from '#db/queries/read-orders.ts';
import { qualityIssues } from '#domain/commands/return-reason.ts';
import type { ModelCrm } from '#test/support/model-crm/model-crm.ts';
import type { Dice } from '#test/support/seeded-random.ts';
import type { Tab } from './device.ts';

/** Orders that each customer begins with. */
const ORDERS = 6;
/** Share of the actions on returns that take one back, when any waits. */
const DISCARDS = 0.15;

/** In the same thread, so that a history stays the same. */
const hash: Hash = async (bytes) => createHash('sha256').update(bytes).digest('hex');

/** Adds earlier orders of a customer, some of them still on their way. */
export function addEarlierOrders(crm: ModelCrm, owner: { contactId: string; accountId: string }, productId: string) {
  for (let at = 0; at < ORDERS; at += 1) {
    const order = crm.add('Order', {
      Contact__c: owner.contactId,
      AccountId: owner.accountId,
      OrderNumber: String(at + 1).padStart(8, '0'),
      EffectiveDate: '2026-10-01',
      Status__c: at % 3 === 2 ? 'Shipped' : 'Delivered',
    });
    crm.add('OrderItem', {
      OrderId: order.Id,
      Product2Id: productId,
      Quantity: 2,
      UnitPrice: 50,
      Type_of_Order__c: 'O',
    });
  }
}

/** The back office marks an earlier order as delivered, or cancels one although the customer may be returning it. */
export function moveEarlierOrder(crm: ModelCrm, dice: Dice): void {
  const earlier = [...crm.rows.table('Order').values()].filter(
    ({ Status__c, Client_Ref__c }) => !Client_Ref__c && (Status__c === 'Shipped' || Status__c === 'Delivered'),
  );
  if (earlier.length === 0) return;
  const { Id, Status__c, Order_return_Date__c } = dice.pick(earlier);
  if (Status__c === 'Shipped') crm.change('Order', Id, { Status__c: 'Delivered' });
  else if (!Order_return_Date__c && dice.chance(0.2)) crm.change('Order', Id, { Status__c: 'Cancelled' });
}

/** Does one thing that a user does with returns: gives an order back, takes that back, or tries again. */
export async function returnAction({ ports, dbs, home }: Tab, dice: Dice): Promise<void> {
  const returns = home.outboxDisk.rows.filter(({ kind }) => kind === 'order.return');
  if (returns.length > 0 && dice.chance(DISCARDS)) {
    await discardCommand(ports, { id: dice.pick(returns).id });
    return;
  }
  const stopped = returns.filter(({ state }) => state === 'needs-user');
  if (stopped.length > 0 && dice.chance(0.5)) {
    await retryCommand(ports, { id: dice.pick(stopped).id });
    return;
  }
  const orders = (await readOrders(dbs)).orders.flatMap(({ orderId }) => orderId ?? []);
  if (orders.length === 0) return;
  await returnOrder(
    ports,
    {
      orderId: dice.pick(orders),
      code: dice.pick(['001', '002', '003', '004'] as const),
      quality: dice.pick(qualityIssues),
      comment: `Words ${dice.below(1_000)}`,
      photos: Array.from({ length: dice.below(3) }, () => photo(dice)),
    },
    hash,
  );
}

function photo(dice: Dice): PickedFile {
  const bytes = new Uint8Array(40).fill(dice.below(256));
  bytes.set([0xff, 0xd8, 0xff, dice.below(256), dice.below(256), dice.below(256)]);
  return { name: 'box.jpg', bytes };
}
