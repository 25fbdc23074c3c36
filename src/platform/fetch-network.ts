import type { Network, NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import { Header } from '#protocol/version.ts';

/**
 * Reaches the gateway over the page's own origin. Every request ends: with an answer of the gateway, or as a failure.
 */
export function createFetchNetwork(platform: { fetch: typeof fetch; isOnline: () => boolean } = browser): Network {
  return {
    async request(request) {
      const ending = new AbortController();
      let timedOut = false;
      const timer = setTimeout(() => {
        timedOut = true;
        ending.abort();
      }, request.timeoutMs);
      const onAbort = () => ending.abort();
      request.signal?.addEventListener('abort', onAbort, { once: true });
      try {
        if (request.signal?.aborted) return { kind: 'failure', reason: 'aborted' };
        return await ask(platform, request, ending.signal);
      } catch {
        if (timedOut) return { kind: 'failure', reason: 'timeout' };
        if (request.signal?.aborted) return { kind: 'failure', reason: 'aborted' };
        return { kind: 'failure', reason: platform.isOnline() ? 'broken' : 'offline' };
      } finally {
        clearTimeout(timer);
        request.signal?.removeEventListener('abort', onAbort);
      }
    },
  };
}

const browser = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
  isOnline: () => navigator.onLine,
};

async function ask(
  platform: { fetch: typeof fetch },
  { method, path, headers, body, bytes, background }: NetworkRequest,
  signal: AbortSignal,
): Promise<NetworkAnswer> {
  const response = await platform.fetch(path, {
    method,
    headers: headers ?? {},
    ...(body === undefined ? {} : { body }),
    ...(bytes === undefined ? {} : { body: bytes }),
    ...(background ? { priority: 'low' } : {}),
    credentials: 'same-origin',
    // Our gateway never redirects; a captive portal does.
    redirect: 'manual',
    signal,
  });
  if (!response.headers.has(Header.protocol)) return { kind: 'failure', reason: 'not-ours' };
  // Read within the time limit: a body that stops half way is a failure too.
  const came = new Uint8Array(await response.arrayBuffer());
  return {
    kind: 'answer',
    status: response.status,
    headers: Object.fromEntries(response.headers),
    text: decoder.decode(came),
    bytes: came,
  };
}

const decoder = new TextDecoder();
