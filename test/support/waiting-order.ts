import { placeOrder } from '#commands/place-order.ts';
import { paise } from '#domain/money.ts';
import { customerDevice } from './customer-device.ts';
import { cartItem } from './shop.ts';

export const total = 1600_00 * 1.05;

/** Creates a device with one waiting order. */
export async function withWaitingOrder(changes = {}) {
  const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 4)] }, ...changes });
  const placed = await placeOrder(here.ports, { totalPaise: paise(total), payment: 'cash', duplicateAccepted: false });
  if (!placed.ok) throw new Error(JSON.stringify(placed.error));
  return { here, ...placed.value };
}
