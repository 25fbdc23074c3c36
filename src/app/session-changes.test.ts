import { expect, it, vi } from 'vitest';
import { createGate } from '#lib/gate.ts';
import type { Network } from '#ports/network.ts';
import type { SessionUser } from '#protocol/session.ts';
import type { CustomerSession } from './customer-session.ts';
import { createSessionChanges } from './session-changes.ts';
import type { SessionKeeper } from './session-keeper.ts';

const chef: SessionUser = {
  ...{ accountId: '001A', contactId: '003A', userId: '005A', userName: 'Chef', userEmail: 'chef@example.com' },
  ...{ designation: '', companyName: '', companyType: '', customerId: 'C-1', phoneNo: '', addressAdded: true },
  audience: 'a',
};

const welcoming: Network = {
  request: async () => ({
    kind: 'answer',
    status: 200,
    headers: { 'larder-protocol': '1' },
    text: JSON.stringify({ user: chef }),
  }),
};

type Page = {
  network?: Network;
  keeper?: Partial<SessionKeeper>;
  owner?: SessionUser;
  /** Groups of data that can be fetched again: what a full device can give up. */
  groups?: number;
};

/** A guest's page, or that of `owner`; `remember` decides whether the device can store the customer. */
function openPage(remember: () => Promise<void>, { network = welcoming, keeper = {}, owner, groups = 0 }: Page = {}) {
  const moveIn = vi.fn(async () => {});
  const noteError = vi.fn();
  const quiet = async () => {};
  let left = groups;
  let isSyncing = true;
  const commandContext = {
    async makeRoom() {
      if (!isSyncing || left === 0) return false;
      left -= 1;
      return true;
    },
  };
  const sessionChanges = createSessionChanges({
    session: { remember, ...keeper } as SessionKeeper,
    network,
    handover: { follow: () => {} },
    customerSession: () =>
      ({ owner: owner ?? null, user: owner ?? null, commandContext }) as unknown as CustomerSession,
    moveIn,
    isStarted: () => true,
    sync: quiet,
    stopSync: async () => {
      isSyncing = false;
    },
    beginWorkers: async () => {
      isSyncing = true;
    },
    tellOthers: () => {},
    refresh: () => {},
    noteError,
  });
  return { sessionChanges, moveIn, noteError, left: () => left, isSyncing: () => isSyncing };
}

const credentials = { username: 'chef@example.com', password: 'secret' };

it('signs in', async () => {
  const { sessionChanges, moveIn } = openPage(async () => {});
  expect(await sessionChanges.signIn(credentials)).toEqual({ ok: true, value: chef });
  expect(moveIn).toHaveBeenCalledWith(chef);
});

it('reports it when the device cannot store who signed in, and signs no customer in', async () => {
  const full = new DOMException('no space left', 'QuotaExceededError');
  const { sessionChanges, moveIn, noteError } = openPage(() => Promise.reject(full));
  expect(await sessionChanges.signIn(credentials)).toEqual({ ok: false, error: { kind: 'not-stored' } });
  expect(moveIn).not.toHaveBeenCalled();
  expect(noteError).toHaveBeenCalledWith(full);
});

/** A write that finds no space until so many groups of data were given up. */
function shortOf(groups: number) {
  let missing = groups;
  return async () => {
    missing -= 1;
    if (missing >= 0) throw new DOMException('no space left', 'QuotaExceededError');
  };
}

it('[SYNC-017] signs in on a full device, which gives up data that can be fetched again', async () => {
  const { sessionChanges, moveIn, left } = openPage(shortOf(2), { groups: 3 });
  expect(await sessionChanges.signIn(credentials)).toEqual({ ok: true, value: chef });
  expect(moveIn).toHaveBeenCalledWith(chef);
  expect(left()).toBe(1);
});

const signedOut = { pending: 'keep', everywhere: false } as const;
const quietKeeper = { maySync: () => true, erase: async () => {} };

it('[SYNC-017] signs out on a full device in the same way', async () => {
  const page = openPage(async () => {}, { owner: chef, groups: 3, keeper: { ...quietKeeper, forget: shortOf(2) } });
  expect(await page.sessionChanges.signOut(signedOut)).toEqual({ ok: true, value: null });
  expect(page.moveIn).toHaveBeenCalledWith(null);
  expect(page.left()).toBe(1);
  expect(page.isSyncing()).toBe(false);
});

it('goes on syncing when the sign-out cannot be stored', async () => {
  const broken = new Error('the database is broken');
  const forget = () => Promise.reject(broken);
  const page = openPage(async () => {}, { owner: chef, groups: 3, keeper: { ...quietKeeper, forget } });
  await expect(page.sessionChanges.signOut(signedOut)).rejects.toBe(broken);
  expect(page.moveIn).not.toHaveBeenCalled();
  expect(page.isSyncing()).toBe(true);
  expect(page.left()).toBe(3);
});

/** A page whose sign-out the gateway does not know of yet; `hears`: whether it learns of it when it is told. */
function owingPage({ hears = true } = {}) {
  const [ending, signingIn] = [createGate(), createGate()];
  ending.shut();
  signingIn.shut();
  const sent: string[] = [];
  let owes = true;
  const page = openPage(
    async () => {
      owes = false;
    },
    {
      network: {
        async request(request) {
          sent.push('sign-in');
          await signingIn.passed();
          return welcoming.request(request);
        },
      },
      keeper: {
        maySync: () => !owes,
        erase: async () => {},
        async end() {
          sent.push('sign-out');
          await ending.passed();
          owes = !hears;
          return hears;
        },
      },
    },
  );
  return { ...page, end: ending.open, letIn: signingIn.open, sent };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('[AUTH-036] ends the last session before a sign-in, whose cookie replaces the one that this needs', async () => {
  const { sessionChanges, end, letIn, sent } = owingPage();
  end();
  letIn();
  expect(await sessionChanges.signIn(credentials)).toMatchObject({ ok: true });
  expect(sent).toEqual(['sign-out', 'sign-in']);
});

it('ends no session while a sign-in is under way, and none after it', async () => {
  const { sessionChanges, end, letIn, sent } = owingPage({ hears: false });
  end();
  const signingIn = sessionChanges.signIn(credentials);
  await turn();
  const ending = sessionChanges.endOwed();
  await turn();
  letIn();
  expect(await signingIn).toMatchObject({ ok: true });
  await ending;
  expect(sent).toEqual(['sign-out', 'sign-in']);
});

it('signs in only after the end of the last session, whose answer deletes the cookie', async () => {
  const { sessionChanges, end, letIn, sent } = owingPage();
  const ending = sessionChanges.endOwed();
  const signingIn = sessionChanges.signIn(credentials);
  await turn();
  expect(sent).toEqual(['sign-out']);
  end();
  letIn();
  expect(await signingIn).toMatchObject({ ok: true });
  await ending;
  expect(sent).toEqual(['sign-out', 'sign-in']);
});
