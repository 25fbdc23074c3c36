import { expect, it } from 'vitest';
import { addToCart } from '#commands/add-to-cart.ts';
import { placeOrder } from '#commands/place-order.ts';
import { readPayment } from '#db/queries/read-payment.ts';
import { customerDevice, priceHere } from '#test/support/customer-device.ts';
import { cartItem } from '#test/support/shop.ts';
import { LiveViews } from './live-views.ts';

it('does not lead a customer who orders again back to the cart that the first order emptied', async () => {
  const here = await customerDevice({ cart: { CartItem: [cartItem('P1', 5)] } });
  await priceHere(here);
  let read = async () => {};
  const views = new LiveViews(here.databases, (run, onValue) => {
    read = async () => onValue(await run());
    return () => {};
  });
  const visit = () => views.get(readPayment, undefined);

  const leave = visit().subscribe(() => {});
  await read();
  const totalPaise = visit().fresh()?.cartTotalPaise;
  expect(visit().fresh()?.back).toBeNull();
  if (totalPaise === undefined) throw new Error('no total');
  const placed = await placeOrder(here.ports, { totalPaise, payment: 'cash', duplicateAccepted: false });
  expect(placed.ok).toBe(true);
  // The ticket's code is still loading; the screen still gets the change that the lines left the cart.
  await read();
  leave();

  expect((await addToCart(here.ports, { productId: 'P1', quantity: 5 })).ok).toBe(true);
  visit().subscribe(() => {});
  expect([visit().value()?.back, visit().fresh()]).toEqual(['/cart-summary', undefined]);
  await read();
  expect(visit().fresh()?.back).toBeNull();
});
