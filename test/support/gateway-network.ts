import { createFetchNetwork } from '#platform/fetch-network.ts';
import type { Network, NetworkAnswer, NetworkRequest } from '#ports/network.ts';
import type { TestBrowser } from './gateway.ts';

/** Creates the device's network over a test browser: its cookies, the real fetch and the real gateway. */
export function createGatewayNetwork(browser: TestBrowser) {
  const seen: NetworkRequest[] = [];
  const line = { up: true };
  const real = createFetchNetwork({
    isOnline: () => line.up,
    fetch: (path, init) => browser.request(String(path), { ...init, contact: null }),
  });
  const network: Network = {
    async request(request): Promise<NetworkAnswer> {
      seen.push(request);
      return line.up ? real.request(request) : { kind: 'failure', reason: 'offline' };
    },
  };
  return {
    network,
    line,
    /** Returns the requests since the last call. */
    requests: () => seen.splice(0),
  };
}
