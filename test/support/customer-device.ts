import { readPayment } from '#db/queries/read-payment.ts';
import { createLocalDevice, type LocalDevice } from './local-device.ts';
import { type cartItem, customerShelf, guestShelf } from './shop.ts';

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

/** Reads the payment page, online, with no payment provider configured. */
export const payHere = (here: LocalDevice) => readPayment(here.databases, { online: true, payNowConfigured: false });
