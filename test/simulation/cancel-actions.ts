import { cancelOrder } from '#commands/cancel-order.ts';
import { readCancel } from '#db/queries/read-cancel.ts';
import { cancellationOf } from '#domain/orders/refund.ts';
import type { Dice } from '#test/support/seeded-random.ts';
import type { Tab } from './device.ts';

/** Share of the cancellations whose refund goes to the bank, where it may. */
const BANK = 0.75;

/** Cancels some pieces of an order as its screen shows it, and agrees to the refund that it shows. */
export async function cancelAction(tab: Tab, orderIds: readonly string[], dice: Dice): Promise<void> {
  const { order } = await readCancel(tab.dbs, { orderId: dice.pick(orderIds) });
  const all = dice.chance(0.3);
  const lines = (order?.lines ?? []).flatMap(({ orderItemId, most, step }) => {
    if (most === 0 || !(all || dice.chance(0.5))) return [];
    const part = Math.min(most, step * (1 + dice.below(2)));
    return [{ orderItemId, quantity: all || dice.chance(0.4) ? most : part }];
  });
  if (!order || lines.length === 0) return;
  const { refundPaise, modes } = cancellationOf(order.facts, lines);
  const mode = (dice.chance(BANK) ? modes.at(-1) : modes[0]) ?? null;
  await cancelOrder(tab.ports, { orderId: order.id, lines, mode, agreedRefundPaise: refundPaise });
  void tab.engine.sync('write');
}
