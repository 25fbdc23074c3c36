import { describe, expect, it } from 'vitest';
import { createFetchNetwork } from './fetch-network.ts';

type Fetch = typeof fetch;

const ours = { 'larder-protocol': '1', Date: 'Sat, 21 Nov 2026 10:00:00 GMT' };
const request = { method: 'GET' as const, path: '/sync/catalogue', timeoutMs: 1_000 };

const network = (answer: Fetch, isOnline = true) => createFetchNetwork({ fetch: answer, isOnline: () => isOnline });

/** A request that never answers, but reacts to its abort. */
const silent: Fetch = (_, init) =>
  new Promise((_, reject) => {
    init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
  });

describe('the gateway over fetch', () => {
  it('returns status, headers in lower case, text and the original bytes', async () => {
    const seen: unknown[] = [];
    const answer: Fetch = async (path, init) => {
      seen.push([path, init]);
      return new Response('{"a":"₹1"}', { status: 503, headers: ours });
    };
    expect(await network(answer).request({ ...request, method: 'POST', headers: { x: 'y' }, body: '{}' })).toEqual({
      kind: 'answer',
      status: 503,
      headers: expect.objectContaining({ 'larder-protocol': '1', date: ours.Date }),
      text: '{"a":"₹1"}',
      bytes: new TextEncoder().encode('{"a":"₹1"}'),
    });
    expect(seen).toMatchObject([
      [
        '/sync/catalogue',
        { method: 'POST', headers: { x: 'y' }, body: '{}', credentials: 'same-origin', redirect: 'manual' },
      ],
    ]);
  });

  it('gives a background request low priority', async () => {
    const priorities: unknown[] = [];
    const answer: Fetch = async (_, init) => {
      priorities.push(init?.priority);
      return new Response('{}', { headers: ours });
    };
    await network(answer).request(request);
    await network(answer).request({ ...request, background: true });
    expect(priorities).toEqual([undefined, 'low']);
  });

  it.each([
    ['a captive portal that answers 200', async () => new Response('<html>', { status: 200 })],
    ['a redirect', async () => Response.redirect('https://portal.example/')],
  ] as [string, Fetch][])('takes %s for no answer of ours', async (_, answer) => {
    expect(await network(answer).request(request)).toEqual({ kind: 'failure', reason: 'not-ours' });
  });

  it('aborts a request that takes too long', async () => {
    expect(await network(silent).request({ ...request, timeoutMs: 20 })).toEqual({
      kind: 'failure',
      reason: 'timeout',
    });
  });

  it('aborts a request whose body stops half way', async () => {
    const halfway: Fetch = async (_, init) => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('{"half'));
          init?.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
        },
      });
      return new Response(body, { headers: ours });
    };
    expect(await network(halfway).request({ ...request, timeoutMs: 20 })).toEqual({
      kind: 'failure',
      reason: 'timeout',
    });
  });

  it('ends when its signal aborts, before or during the request', async () => {
    const ending = new AbortController();
    const asked = network(silent).request({ ...request, signal: ending.signal });
    ending.abort();
    expect(await asked).toEqual({ kind: 'failure', reason: 'aborted' });
    expect(await network(silent).request({ ...request, signal: ending.signal })).toEqual({
      kind: 'failure',
      reason: 'aborted',
    });
  });

  it.each([
    [true, 'broken'],
    [false, 'offline'],
  ])('names a refused connection by what the browser says of the network (online %s: %s)', async (online, reason) => {
    const refused: Fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await network(refused, online).request(request)).toEqual({ kind: 'failure', reason });
  });
});
