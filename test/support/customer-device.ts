import { readPayment } from '#db/queries/read-payment.ts';
import { createLocalDevice, type LocalDevice } from './local-device.ts';
import { type cartItem, customerShelf, guestShelf } from './shop.ts';

/** A device of the customer with everything in order, and what is different there. */
export const customerDevice = (changes = {}) => createLocalDevice({ shelf: customerShelf(changes) });

export const guestDevice = (changes = {}) => createLocalDevice({ shelf: guestShelf(changes), guest: true });

/** A device that nothing was ever synced to. */
export const emptyDevice = () => createLocalDevice({ shelf: {} });

/** The part with the cart of the CRM. */
export const cartOf = (...items: ReturnType<typeof cartItem>[]) => ({ cart: { WebCart: [], CartItem: items } });

/** The part with the managed content. */
export const mediaOf = (...rows: [title: string, alt: string, url: string][]) => ({
  media: { ManagedContent: rows.map(([Title, AltText, Url]) => ({ Id: Url, Title, AltText, Url })) },
});

/** The payment page, online, where no provider is configured. */
export const payHere = (here: LocalDevice) => readPayment(here.databases, { online: true, payNowConfigured: false });
