import { placeOrder } from '#commands/place-order.ts';
import { readCart } from '#db/queries/read-cart.ts';
import type { OutboxRow } from '#domain/commands/kinds.ts';
import { customerDevice, payHere } from './customer-device.ts';
import type { LocalDevice } from './local-device.ts';
import { cartItem } from './shop.ts';

const two = { cart: { WebCart: [], CartItem: [cartItem('P1', 2), cartItem('P2', 3)] } };

export const device = (changes = {}) => customerDevice({ ...two, ...changes });

export const lines = async ({ databases }: LocalDevice) =>
  (await readCart(databases)).rows.map((row) => [row.productId, row.type, row.paidQuantity]);

export async function place(here: LocalDevice, change: Partial<Parameters<typeof placeOrder>[1]> = {}) {
  const { cartTotalPaise } = await payHere(here);
  return placeOrder(here.ports, { totalPaise: cartTotalPaise, payment: 'cash', duplicateAccepted: false, ...change });
}

export async function orderRow(here: LocalDevice): Promise<OutboxRow<'order.place'>> {
  const row = (await here.rows()).find((one) => one.kind === 'order.place');
  if (row?.kind !== 'order.place') throw new Error('no order');
  return row;
}
