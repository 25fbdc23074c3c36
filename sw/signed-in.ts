import { openDevice } from '#db/open-device.ts';
import type { Owner } from '#domain/owner.ts';

/** Returns the customer who is signed in on this device; null for a guest. */
export async function signedInCustomer(): Promise<Owner | null> {
  const device = openDevice();
  const [customer, signedOut] = await Promise.all([device.get('lastCustomer'), device.get('signedOut')]).finally(() =>
    device.close(),
  );
  return customer && !signedOut ? { accountId: customer.accountId, contactId: customer.contactId } : null;
}
