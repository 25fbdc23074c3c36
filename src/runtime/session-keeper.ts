import type { DeviceStore } from '#db/open-device.ts';
import type { Databases } from '#db/queries/databases.ts';
import type { Owner } from '#domain/owner.ts';
import { readSession } from '#online/read-session.ts';
import { signOut } from '#online/sign-out.ts';
import type { Network } from '#ports/network.ts';
import type { SessionUser } from '#protocol/session.ts';
import { eraseCustomer } from './erase-customer.ts';
import type { PendingChoice } from './larder.ts';

/** Who is signed in on this device, as it remembers it; the cookie itself is out of a page's reach (SEC-007). */
export type SessionKeeper = {
  /** Who was signed in when the page was opened. */
  remembered(): SessionUser | null;
  /** Looks again: another tab may have changed it. */
  read(): Promise<SessionUser | null>;
  remember(user: SessionUser): Promise<void>;
  /** Nobody is signed in on this device from here on, whatever becomes of the network (AUTH-036). */
  forget(owner: Owner, dbs: Databases, pending: PendingChoice): Promise<void>;
  /** Whose cookie this browser holds; null for nobody's, or when the gateway cannot be asked. */
  whose(): Promise<SessionUser | null>;
  /** False while a sign-out made offline has not reached the gateway: nothing may be sent with that cookie. */
  mayTalk(): boolean;
  /** Ends the session that was signed out of; false while the gateway cannot be reached. */
  end(): Promise<boolean>;
};

export async function createSessionKeeper(ports: { device: DeviceStore; network: Network }): Promise<SessionKeeper> {
  const { device, network } = ports;
  let mayTalk = true;

  async function read(): Promise<SessionUser | null> {
    const [customer, signedOut] = await Promise.all([device.get('lastCustomer'), device.get('signedOut')]);
    mayTalk = !signedOut;
    return signedOut ? null : (customer ?? null);
  }

  const first = await read();

  return {
    remembered: () => first,
    read,
    mayTalk: () => mayTalk,
    async remember(user) {
      await device.set('lastCustomer', user);
      await device.set('signedOut', null);
      mayTalk = true;
    },
    async forget(owner, dbs, pending) {
      // The marker first: from here on a crash leaves nobody signed in.
      await device.set('signedOut', { contactId: owner.contactId, atMs: Date.now() });
      mayTalk = false;
      await device.set('lastCustomer', null);
      await eraseCustomer(dbs, pending);
    },
    async whose() {
      const session = await readSession(network);
      return session.ok ? session.value : null;
    },
    async end() {
      const marker = await device.get('signedOut');
      if (marker) {
        const ended = await signOut(network, marker.contactId);
        if (!ended.ok) return false;
        await device.set('signedOut', null);
      }
      mayTalk = true;
      return true;
    },
  };
}
