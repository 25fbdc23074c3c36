import { signIn } from '#api/sign-in.ts';
import { err, ok } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { App } from './app.ts';
import type { CustomerSession } from './customer-session.ts';
import type { createHandoverWatch } from './handover.ts';
import type { SessionKeeper } from './session-keeper.ts';
import { withRoom } from './with-room.ts';

/** Changes of this page's customer: a sign-in or sign-out, here or in another tab. */
export type SessionChanges = Pick<App, 'signIn' | 'signOut'> & {
  /** The gateway does not accept our session: compares it with the cookie, which another tab may have changed. */
  compare(): Promise<void>;
  /** Follows a sign-in or sign-out of another tab. */
  followOthers(): Promise<void>;
  /** Ends a session at the gateway whose sign-out happened offline. */
  endOwed(): Promise<void>;
};

export function createSessionChanges(ports: {
  session: SessionKeeper;
  network: Network;
  handover: Pick<ReturnType<typeof createHandoverWatch>, 'follow'>;
  /** The current customer session. */
  customerSession: () => CustomerSession;
  /** Opens the databases of another owner. */
  moveIn: (user: SessionUser | null) => Promise<void>;
  /** Nothing is sent before the start. */
  isStarted: () => boolean;
  sync: (trigger: 'login' | 'retry') => Promise<void>;
  stopSync: () => Promise<void>;
  beginWorkers: () => Promise<void>;
  tellOthers: () => void;
  refresh: () => void;
  noteError: (error: unknown) => void;
}): SessionChanges {
  const { session, network, customerSession, moveIn, sync, beginWorkers, tellOthers } = ports;

  /** Another customer took over without the user of this tab. */
  async function handOver(user: SessionUser | null): Promise<void> {
    ports.handover.follow({ from: customerSession().user, to: user });
    await moveIn(user);
  }

  /** The browser holds this customer's session, so the page switches to them. */
  async function welcome(user: SessionUser, come: (user: SessionUser) => Promise<void>): Promise<void> {
    const same = user.contactId === customerSession().owner?.contactId;
    if (same) await sync('login');
    else await come(user);
    tellOthers();
  }

  /** A full device gives up what can be fetched again. */
  const keep = (write: () => Promise<void>) => withRoom(customerSession().commandContext, write);

  let last: Promise<unknown> = Promise.resolve();
  /** Changes the cookie once at a time: a sign-out that crosses a sign-in would end the new session. */
  function inTurn<T>(change: () => Promise<T>): Promise<T> {
    const mine = last.then(change);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function endOwed(): Promise<void> {
    const ended = await inTurn(async () => {
      if (!ports.isStarted() || session.maySync()) return false;
      await session.erase().catch(ports.noteError);
      return session.end();
    });
    if (!ended) return;
    await beginWorkers();
    tellOthers();
  }

  return {
    endOwed,
    async compare() {
      const user = await session.whose();
      // No session: the screen asks the user to sign in again, over the data it shows (SYNC-016).
      if (!user) return;
      await keep(() => session.remember(user));
      await welcome(user, handOver);
    },
    async followOthers() {
      const wasQuiet = !session.maySync();
      const user = await session.read();
      if (user?.contactId !== customerSession().owner?.contactId) await handOver(user);
      else if (wasQuiet) await beginWorkers();
      await endOwed();
    },
    async signIn(request) {
      // The new cookie replaces the last one, without which that session cannot be ended, perhaps on all devices.
      await endOwed().catch(ports.noteError);
      const signedIn = await inTurn(async () => {
        const answer = await signIn(network, request);
        if (!answer.ok) return answer;
        try {
          await keep(() => session.remember(answer.value));
        } catch (error) {
          ports.noteError(error);
          return err({ kind: 'not-stored' as const });
        }
        return answer;
      });
      if (signedIn.ok) await welcome(signedIn.value, moveIn);
      return signedIn;
    },
    async signOut(options) {
      const { owner, dbs } = customerSession();
      if (!owner) return ok(null);
      if (options.pending === 'send') {
        await sync('retry');
        const { rows } = await dbs.outbox.snapshot();
        if (rows.length > 0) return { ok: false, error: { kind: 'still-unsent', count: rows.length } };
      }
      await keep(async () => {
        await ports.stopSync();
        // Still signed in, so the sync goes on. It also makes the room.
        await session.forget(owner, options).catch(async (error) => {
          await beginWorkers();
          throw error;
        });
      });
      tellOthers();
      // From here on no customer is signed in. What cannot be erased now is erased before the next sign-in.
      await moveIn(null);
      await session.erase().catch(ports.noteError);
      ports.refresh();
      void endOwed();
      return ok(null);
    },
  };
}
