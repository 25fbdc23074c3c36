import { readSession } from '#api/read-session.ts';
import { signOut } from '#api/sign-out.ts';
import { openCache } from '#db/open-cache.ts';
import type { DeviceStore } from '#db/open-device.ts';
import type { Owner } from '#domain/owner.ts';
import type { Network } from '#ports/network.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { SignOutOptions } from './app.ts';
import { eraseCustomer } from './erase-customer.ts';

/** Who is signed in on this device, as it remembers it; the cookie itself is out of a page's reach (SEC-007). */
export type SessionKeeper = {
  /** Who was signed in when the page was opened. */
  remembered(): SessionUser | null;
  /** Looks again: another tab may have changed it. */
  read(): Promise<SessionUser | null>;
  remember(user: SessionUser): Promise<void>;
  /**
   * Nobody is signed in on this device from here on, whatever becomes of the network (AUTH-036). Resolves when that is
   * durable; what of the customer's has to go goes with `erase`.
   */
  forget(owner: Owner, options: SignOutOptions): Promise<void>;
  /** Erases what a sign-out has to erase, one that was cut off too. */
  erase(): Promise<void>;
  /**
   * Whose cookie this browser holds; null for nobody's, or when the gateway cannot be asked. A sign-in or sign-out made
   * meanwhile counts for more than the answer: the cookie of a customer who just signed out may not be taken back yet.
   */
  whose(): Promise<SessionUser | null>;
  /** False while a sign-out made offline has not reached the gateway: nothing may be sent with that cookie. */
  maySync(): boolean;
  /** Ends the session that was signed out of; false while the gateway cannot be reached. */
  end(): Promise<boolean>;
};

export async function createSessionKeeper(ports: { device: DeviceStore; network: Network }): Promise<SessionKeeper> {
  const { device, network } = ports;
  let maySync = true;
  /** Counts what this page decided about the session. */
  let decisions = 0;

  async function read(): Promise<SessionUser | null> {
    const [customer, signedOut] = await Promise.all([device.get('lastCustomer'), device.get('signedOut')]);
    maySync = !signedOut;
    return signedOut ? null : (customer ?? null);
  }

  const first = await read();

  async function erase(): Promise<void> {
    const marker = await device.get('signedOut');
    if (!marker || marker.erased) return;
    await device.set('lastCustomer', null);
    await eraseCustomer(marker.owner, marker.pending);
    await device.set('signedOut', { ...marker, erased: true });
  }

  return {
    remembered: () => first,
    read,
    maySync: () => maySync,
    async remember(user) {
      decisions += 1;
      // A sign-out that was cut off ends first, or its customer's prices would stay.
      await erase();
      const cache = openCache({ accountId: user.accountId, contactId: user.contactId });
      await cache.reopen().finally(() => cache.close());
      await device.set('lastCustomer', user);
      await device.set('signedOut', null);
      maySync = true;
    },
    async forget(owner, { pending, everywhere = false }) {
      decisions += 1;
      // Nobody may ask whose cookie it is while the marker is being written, or the answer would sign in again.
      maySync = false;
      try {
        // From here on a crash leaves nobody signed in.
        await device.set('signedOut', { owner, pending, everywhere, erased: false });
      } catch (error) {
        maySync = true;
        throw error;
      }
      // `end` may have looked for the marker too early and found nothing to end.
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
        await device.set('signedOut', null);
      }
      maySync = true;
      return true;
    },
  };
}
