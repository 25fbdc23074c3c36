import { describe, expect, it } from 'vitest';
import type { Network, NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import type { SignUpRequest } from '#protocol/registration.ts';
import { proveNumber, sendCode, sendLead, signUp } from './register.ts';
import { resetPassword } from './reset-password.ts';

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

const answer = (status: number, body?: unknown): NetworkAnswer => ({
  kind: 'answer',
  status,
  headers: { 'larder-protocol': '1' },
  text: body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body),
});

const mobile = '9876543210';
const request = { email: 'asha@one.example', mobile } as SignUpRequest;
const lead = { email: '', mobile, pincode: '744101' } as Parameters<typeof sendLead>[1];
const calls = {
  sendCode: (network: Network) => sendCode(network, mobile),
  proveNumber: (network: Network) => proveNumber(network, { mobile, code: '1234' }),
  signUp: (network: Network) => signUp(network, request),
  sendLead: (network: Network) => sendLead(network, lead),
  resetPassword: (network: Network) => resetPassword(network, 'asha@one.example'),
};
type Name = keyof typeof calls;

describe.each<[Name, string, unknown]>([
  ['sendCode', '/registration/code', { mobile }],
  ['proveNumber', '/registration/proof', { mobile, code: '1234' }],
  ['signUp', '/registration', request],
  ['sendLead', '/registration/lead', lead],
  ['resetPassword', '/password/reset', { email: 'asha@one.example' }],
])('%s', (name, path, body) => {
  it('posts as a guest, and returns the answer', async () => {
    const given = name === 'sendCode' ? { digits: 4, resendAfterMs: 30_000 } : undefined;
    const network = scripted(answer(given ? 200 : 204, given));
    expect(await calls[name](network)).toEqual({ ok: true, value: given ?? null });
    expect(network.requests).toMatchObject([
      { method: 'POST', path, body: JSON.stringify(body), headers: { 'larder-contact': 'guest' } },
    ]);
  });

  it.each([
    [{ kind: 'failure', reason: 'offline' } as const, { kind: 'unreachable' }],
    [answer(426, { kind: 'update-wanted' }), { kind: 'update-wanted' }],
    [answer(500, { kind: 'internal' }), { kind: 'failed', status: 500 }],
    [answer(422, '<html>'), { kind: 'failed', status: 422 }],
  ])('tells a failed call from a refusal', async (given, error) => {
    expect(await calls[name](scripted(given))).toEqual({ ok: false, error });
  });
});

it.each<[Name, number, unknown]>([
  ['sendCode', 422, { kind: 'invalid-number' }],
  ['sendCode', 502, { kind: 'sms-unavailable' }],
  ['sendCode', 429, { kind: 'too-many-requests', retryAfterMs: 9_000 }],
  ['proveNumber', 422, { kind: 'invalid-code' }],
  ['proveNumber', 410, { kind: 'code-over' }],
  ['signUp', 403, { kind: 'mobile-not-proven' }],
  ['signUp', 422, { kind: 'pincode-not-served', pincode: '744101' }],
  ['signUp', 422, { kind: 'refused', message: 'Email already exists' }],
  ['signUp', 502, { kind: 'crm-unavailable', answered: false }],
  ['resetPassword', 422, { kind: 'refused', message: null }],
])("%s returns the gateway's refusal (%i %j)", async (name, status, refusal) => {
  expect(await calls[name](scripted(answer(status, refusal)))).toEqual({ ok: false, error: refusal });
});

it('a code whose answer says nothing of its length was not sent as agreed', async () => {
  expect(await calls.sendCode(scripted(answer(200, {})))).toEqual({
    ok: false,
    error: { kind: 'failed', status: 200 },
  });
});
