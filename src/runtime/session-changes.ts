import { signIn } from '#api/sign-in.ts';
import { err, ok } from '#lib/result.ts';
import type { Network } from '#ports/network.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { App } from './app.ts';
import type { CustomerSession } from './customer-session.ts';
import type { createHandoverWatch } from './handover.ts';
import type { SessionKeeper } from './session-keeper.ts';

/** What brings another customer, or nobody, to this page: a sign-in or sign-out, here or in another tab. */
export type SessionChanges = Pick<App, 'signIn' | 'signOut'> & {
  /** The gateway does not know us as who we are: another tab may have changed the cookie. */
  compare(): Promise<void>;
  /** Another tab signed somebody in or out. */
  followOthers(): Promise<void>;
  /** Ends a session at the gateway that was signed out of without network. */
  endOwed(): Promise<void>;
};

export function createSessionChanges(ports: {
  session: SessionKeeper;
  network: Network;
  handover: Pick<ReturnType<typeof createHandoverWatch>, 'follow'>;
  /** Whoever is here now. */
  customerSession: () => CustomerSession;
  /** Opens the databases of somebody else. */
  moveIn: (user: SessionUser | null) => Promise<void>;
  /** Nothing is sent before. */
  isStarted: () => boolean;
  sync: (trigger: 'login' | 'retry') => Promise<void>;
  stopSync: () => Promise<void>;
  beginWorkers: () => Promise<void>;
  tellOthers: () => void;
  refresh: () => void;
  noteError: (error: unknown) => void;
}): SessionChanges {
  const { session, network, customerSession, moveIn, sync, beginWorkers, tellOthers } = ports;

  /** Somebody else is here, behind the back of this tab's user. */
  async function handOver(user: SessionUser | null): Promise<void> {
    ports.handover.follow({ from: customerSession().user, to: user });
    await moveIn(user);
  }

  /** Somebody's session is open in this browser: this page is theirs now. */
  async function welcome(user: SessionUser, come: (user: SessionUser) => Promise<void>): Promise<void> {
    const same = user.contactId === customerSession().owner?.contactId;
    if (same) await sync('login');
    else await come(user);
    tellOthers();
  }

  async function endOwed(): Promise<void> {
    if (!ports.isStarted() || session.maySync()) return;
    await session.erase().catch(ports.noteError);
    if (!(await session.end())) return;
    await beginWorkers();
    tellOthers();
  }

  return {
    endOwed,
    async compare() {
      const user = await session.whose();
      // Nobody's cookie: the screen asks to sign in again, over what is shown (SYNC-016).
      if (!user) return;
      await session.remember(user);
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
      const answer = await signIn(network, request);
      if (!answer.ok) return answer;
      try {
        await session.remember(answer.value);
      } catch (error) {
        ports.noteError(error);
        return err({ kind: 'not-stored' });
      }
      await welcome(answer.value, moveIn);
      return answer;
    },
    async signOut(options) {
      const { owner, dbs } = customerSession();
      if (!owner) return ok(null);
      if (options.pending === 'send') {
        await sync('retry');
        const { rows } = await dbs.outbox.snapshot();
        if (rows.length > 0) return { ok: false, error: { kind: 'still-unsent', count: rows.length } };
      }
      await ports.stopSync();
      await session.forget(owner, options);
      tellOthers();
      // From here on nobody is signed in. What cannot be erased now is erased before anybody signs in again.
      await moveIn(null);
      await session.erase().catch(ports.noteError);
      ports.refresh();
      void endOwed();
      return ok(null);
    },
  };
}
