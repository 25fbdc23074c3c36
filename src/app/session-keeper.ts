import { readSession } from '#api/read-session.ts';
import { signOut } from '#api/sign-out.ts';
import { openCache } from '#db/open-cache.ts';
import type { DeviceStore } from '#db/open-device.ts';
import { whileHere } from '#db/presence.ts';
import type { Owner } from '#domain/owner.ts';
import type { Network } from '#ports/network.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { SignOutOptions } from './app.ts';
import { eraseCustomer } from './erase-customer.ts';

/** Remembers who is signed in on this device. The page cannot read the cookie itself (SEC-007). */
export type SessionKeeper = {
  /** The customer who was signed in when the page opened. */
  remembered(): SessionUser | null;
  /** Reads again, because another tab may have changed it. */
  read(): Promise<SessionUser | null>;
  remember(user: SessionUser): Promise<void>;
  /**
   * Records that no customer is signed in on this device, even without network (AUTH-036). Resolves when that is
   * durable. `erase` then deletes the customer's data.
   */
  forget(owner: Owner, options: SignOutOptions): Promise<void>;
  /** Erases what a sign-out has to erase, even if that sign-out was interrupted. */
  erase(): Promise<void>;
  /**
   * Returns the customer of this browser's cookie; null if there is none or the gateway cannot be reached. A sign-in or
   * sign-out during the request overrides the answer, because the cookie of a customer who just signed out may not be
   * deleted yet.
   */
  whose(): Promise<SessionUser | null>;
  /** False while the gateway does not know of an offline sign-out: nothing may be sent with that cookie. */
  maySync(): boolean;
  /** Ends the session of a sign-out at the gateway; false if the gateway cannot be reached. */
  end(): Promise<boolean>;
};

export async function createSessionKeeper(ports: { device: DeviceStore; network: Network }): Promise<SessionKeeper> {
  const { device, network } = ports;
  let maySync = true;
  /** Counts this page's decisions about the session. */
  let decisions = 0;

  async function read(): Promise<SessionUser | null> {
    const [customer, signedOut] = await Promise.all([device.get('lastCustomer'), device.get('signedOut')]);
    maySync = !signedOut;
    return signedOut ? null : (customer ?? null);
  }

  const first = await read();

  // A page that was left meanwhile looks anew: another may have erased the data, and the customer signed in again.
  const erase = () =>
    whileHere(async () => {
      const marker = await device.get('signedOut');
      if (!marker || marker.erased) return;
      await eraseCustomer(marker.owner, marker.pending);
      await device.setBy('signedOut', (found) =>
        found ? { lastCustomer: null, signedOut: { ...found, erased: true } } : null,
      );
    });

  return {
    remembered: () => first,
    read,
    maySync: () => maySync,
    async remember(user) {
      decisions += 1;
      // Finish an interrupted sign-out first, or its customer's prices would stay.
      await erase();
      const cache = openCache({ accountId: user.accountId, contactId: user.contactId });
      try {
        await cache.reopen();
        // Now, not with the first sync: the login asks it whether the customer may go on.
        await cache.write({ durability: 'relaxed', writes: { status: { authNeeded: false } } });
      } finally {
        cache.close();
      }
      await device.setBy('signedOut', () => ({ lastCustomer: user, signedOut: null }));
      maySync = true;
    },
    async forget(owner, { pending, everywhere = false }) {
      decisions += 1;
      // Nothing may ask for the cookie's customer while the marker is written, or the answer would sign them in again.
      maySync = false;
      try {
        // From here on, a crash leaves no customer signed in.
        await device.set('signedOut', { owner, pending, everywhere, erased: false });
      } catch (error) {
        maySync = true;
        throw error;
      }
      // `end` may have run before the marker was written and set this to true.
      maySync = false;
    },
    erase,
    async whose() {
      if (!maySync) return null;
      const asked = decisions;
      const session = await readSession(network);
      return session.ok && maySync && asked === decisions ? session.value : null;
    },
    async end() {
      const marker = await device.get('signedOut');
      if (marker) {
        const { owner, everywhere } = marker;
        const ended = await signOut(network, { contactId: owner.contactId, everywhere });
        if (!ended.ok) return false;
        await erase();
        await device.setBy('signedOut', (found) => (found?.erased ? { signedOut: null } : null));
      }
      maySync = true;
      return true;
    },
  };
}
