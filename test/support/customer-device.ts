import { readCart } from '#db/queries/read-cart.ts';
import { readPayment } from '#db/queries/read-payment.ts';
import { createStoreSources } from '#db/store-sources.ts';
import type { SessionUser } from '#protocol/session.ts';
import { createLocalDevice, type LocalDevice, OWNER } from './local-device.ts';
import { sessionUser } from './session-user.ts';
import { type cartItem, customerShelf, guestShelf } from './shop.ts';

/** Creates the device of a customer who may pay online: the gateway has a payment provider. */
export async function payingDevice(changes = {}, online: Partial<Pick<SessionUser, 'payBy' | 'payMostPaise'>> = {}) {
  const here = await customerDevice(changes);
  here.databases.user = sessionUser({
    accountId: OWNER.accountId,
    contactId: OWNER.contactId,
    userId: '',
    payNow: true,
    ...online,
  });
  return here;
}

/** Creates the device of a customer who may order; `changes` replace parts. */
export const customerDevice = (changes = {}) => createLocalDevice({ shelf: customerShelf(changes) });

export const guestDevice = (changes = {}) => createLocalDevice({ shelf: guestShelf(changes), guest: true });

/** Creates a device that has never synced. */
export const emptyDevice = () => createLocalDevice({ shelf: {} });

/** Returns the part with the CRM's cart. */
export const cartOf = (...items: ReturnType<typeof cartItem>[]) => ({ cart: { WebCart: [], CartItem: items } });

/** Returns the part with the managed content. */
export const mediaOf = (...rows: [title: string, alt: string, url: string][]) => ({
  media: { ManagedContent: rows.map(([Title, AltText, Url]) => ({ Id: Url, Title, AltText, Url })) },
});

/** Prices the cart once, as the store worker would. */
export async function priceHere({ databases, cache }: LocalDevice): Promise<void> {
  const { key, read } = createStoreSources(databases).cartPrices;
  const value = await read();
  if (value) await cache.write({ durability: 'relaxed', writes: { derived: { [key]: { version: 1, value } } } });
}

/** Reads the cart after the store worker has priced it. */
export async function pricedCart(here: LocalDevice) {
  await priceHere(here);
  return readCart(here.databases);
}

/** Reads the payment page of a priced cart. */
export async function payHere(here: LocalDevice) {
  await priceHere(here);
  return readPayment(here.databases);
}
