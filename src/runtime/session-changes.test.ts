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
function guestPage(remember: () => Promise<void>) {
  const moveIn = vi.fn(async () => {});
  const noteError = vi.fn();
  const quiet = async () => {};
  const sessionChanges = createSessionChanges({
    session: { remember } as unknown as SessionKeeper,
    network: welcoming,
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
