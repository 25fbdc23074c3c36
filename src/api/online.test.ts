import { describe, expect, it } from 'vitest';
import type { Network, NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { sessionUser } from '#test/support/session-user.ts';
import { readSession } from './read-session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const user = sessionUser({
  accountId: '001A',
  contactId: '003A',
  userId: '005A',
  userName: 'Asha',
  userEmail: 'asha@one.example',
});

function scripted(answer: NetworkAnswer): Network & { requests: NetworkRequest[] } {
  const requests: NetworkRequest[] = [];
  return {
    requests,
    request: async (request) => {
      requests.push(request);
      return answer;
    },
  };
}

const answer = (status: number, body: unknown): NetworkAnswer => ({
  kind: 'answer',
  status,
  headers: { 'larder-protocol': '1' },
  text: typeof body === 'string' ? body : JSON.stringify(body),
});
const credentials = { username: 'asha@one.example', password: ' secret ' };

describe('signIn', () => {
  it('sends the credentials unchanged, as a guest, and returns the customer', async () => {
    const network = scripted(answer(200, { user }));
    expect(await signIn(network, credentials)).toEqual({ ok: true, value: user });
    expect(network.requests).toMatchObject([
      {
        method: 'POST',
        path: '/session',
        body: JSON.stringify(credentials),
        headers: { 'larder-contact': 'guest', 'larder-protocol': '1', 'content-type': 'application/json' },
      },
    ]);
  });

  it.each([
    [401, { kind: 'refused', message: 'Your account is locked' }],
    [401, { kind: 'refused', message: null }],
    [401, { kind: 'password-expired' }],
    [429, { kind: 'too-many-requests', retryAfterMs: 9_000 }],
    [502, { kind: 'crm-unavailable', answered: false }],
    [502, { kind: 'crm-unavailable', answered: true }],
  ])("returns the gateway's reason for the refusal (%i %j)", async (status, refusal) => {
    expect(await signIn(scripted(answer(status, refusal)), credentials)).toEqual({ ok: false, error: refusal });
  });

  it.each([
    [{ kind: 'failure', reason: 'offline' } as const, { kind: 'unreachable' }],
    [{ kind: 'failure', reason: 'not-ours' } as const, { kind: 'unreachable' }],
    [answer(426, { kind: 'update-wanted' }), { kind: 'update-wanted' }],
    [answer(500, '<html>'), { kind: 'failed', status: 500 }],
    [answer(200, { user: { ...user, contactId: '' } }), { kind: 'failed', status: 200 }],
  ])('tells a failed call from a refusal', async (given, error) => {
    expect(await signIn(scripted(given), credentials)).toEqual({ ok: false, error });
  });
});

describe('signOut', () => {
  it.each([
    [200, ''],
    [204, ''],
    [401, { kind: 'no-session' }],
    [409, { kind: 'wrong-session' }],
  ])('is done when the gateway answers %i %j: that session no longer exists', async (status, body) => {
    const network = scripted(answer(status, body));
    for (const everywhere of [false, true]) {
      expect(await signOut(network, { contactId: user.contactId, everywhere })).toEqual({ ok: true, value: null });
    }
    const headers = { 'larder-contact': user.contactId };
    expect(network.requests).toMatchObject([
      { method: 'DELETE', path: '/session', headers },
      { method: 'DELETE', path: '/session/all', headers },
    ]);
  });

  it.each([401, 409])("is not done when a proxy answers %i: the gateway's session still exists", async (status) => {
    expect(await signOut(scripted(answer(status, '<html>')), { contactId: user.contactId, everywhere: false })).toEqual(
      { ok: false, error: { kind: 'failed', status } },
    );
  });

  it('is not done if the gateway cannot be reached', async () => {
    const network = scripted({ kind: 'failure', reason: 'timeout' });
    expect(await signOut(network, { contactId: user.contactId, everywhere: false })).toEqual({
      ok: false,
      error: { kind: 'unreachable' },
    });
  });
});

describe('readSession', () => {
  it('returns the customer of the cookie, or null', async () => {
    expect(await readSession(scripted(answer(200, { user })))).toEqual({ ok: true, value: user });
    expect(await readSession(scripted(answer(401, { kind: 'no-session' })))).toEqual({ ok: true, value: null });
  });

  it("does not take a proxy's 401 for the end of the session", async () => {
    expect(await readSession(scripted(answer(401, '<html>')))).toEqual({
      ok: false,
      error: { kind: 'failed', status: 401 },
    });
  });
});
