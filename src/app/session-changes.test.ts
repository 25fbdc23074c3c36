import { expect, it, vi } from 'vitest';
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

/** A guest's page; `remember` decides whether the device can store the customer. */
function guestPage(
  remember: () => Promise<void>,
  { network = welcoming, keeper = {} }: { network?: Network; keeper?: Partial<SessionKeeper> } = {},
) {
  const moveIn = vi.fn(async () => {});
  const noteError = vi.fn();
  const quiet = async () => {};
  const sessionChanges = createSessionChanges({
    session: { remember, ...keeper } as SessionKeeper,
    network,
    handover: { follow: () => {} },
    customerSession: () => ({ owner: null, user: null }) as CustomerSession,
    moveIn,
    isStarted: () => true,
    sync: quiet,
    stopSync: quiet,
    beginWorkers: quiet,
    tellOthers: () => {},
    refresh: () => {},
    noteError,
  });
  return { sessionChanges, moveIn, noteError };
}

const credentials = { username: 'chef@example.com', password: 'secret' };

it('signs in', async () => {
  const { sessionChanges, moveIn } = guestPage(async () => {});
  expect(await sessionChanges.signIn(credentials)).toEqual({ ok: true, value: chef });
  expect(moveIn).toHaveBeenCalledWith(chef);
});

it('reports it when the device cannot store who signed in, and signs no customer in', async () => {
  const full = new DOMException('no space left', 'QuotaExceededError');
  const { sessionChanges, moveIn, noteError } = guestPage(() => Promise.reject(full));
  expect(await sessionChanges.signIn(credentials)).toEqual({ ok: false, error: { kind: 'not-stored' } });
  expect(moveIn).not.toHaveBeenCalled();
  expect(noteError).toHaveBeenCalledWith(full);
});

/** A page whose sign-out the gateway does not know of yet. */
function owingPage() {
  let answer = () => {};
  const line = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const sent: string[] = [];
  let owes = true;
  const page = guestPage(
    async () => {
      owes = false;
    },
    {
      network: {
        async request(request) {
          sent.push('sign-in');
          await line;
          return welcoming.request(request);
        },
      },
      keeper: {
        maySync: () => !owes,
        erase: async () => {},
        async end() {
          sent.push('sign-out');
          await line;
          owes = false;
          return true;
        },
      },
    },
  );
  return { ...page, answer, sent };
}
const turn = () => new Promise((resolve) => setTimeout(resolve));

it('ends no session while a sign-in is under way, and none after it', async () => {
  const { sessionChanges, answer, sent } = owingPage();
  const signingIn = sessionChanges.signIn(credentials);
  const ending = sessionChanges.endOwed();
  await turn();
  answer();
  expect(await signingIn).toMatchObject({ ok: true });
  await ending;
  expect(sent).toEqual(['sign-in']);
});

it('signs in only after the end of the last session, whose answer deletes the cookie', async () => {
  const { sessionChanges, answer, sent } = owingPage();
  const ending = sessionChanges.endOwed();
  const signingIn = sessionChanges.signIn(credentials);
  await turn();
  expect(sent).toEqual(['sign-out']);
  answer();
  expect(await signingIn).toMatchObject({ ok: true });
  await ending;
  expect(sent).toEqual(['sign-out', 'sign-in']);
});
