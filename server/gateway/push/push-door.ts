import { type LookupAddress, lookup } from 'node:dns';
import { Agent, request } from 'node:https';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type PushRequest = { endpoint: string; headers: Record<string, string>; body: Buffer };
export type PushAnswer = { status: number; retryAfterMs: number | null };

/** The way to push services. Browsers name the endpoints, so it must lead nowhere else. */
export type PushDoor = {
  /** Whether an endpoint may be one of a push service. */
  accepts: (endpoint: string) => boolean;
  /** Sends a message. Rejects when there is no answer in time. */
  post: (request: PushRequest) => Promise<PushAnswer>;
};

const TIMEOUT_MS = 10_000;

/** Push services have public names and the usual port of https. An address instead of a name is never one. */
export function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const isName = !ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) && hostname.includes('.');
  return isName && !/\.(?:local|localhost|internal|lan|home|intranet|arpa)\.?$/.test(hostname);
}

/** Whether an address is one of the internet, and not of this machine, this network, a cloud's metadata service… */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/** Resolves a name as usual, and refuses it when any of its addresses is not public: the name's owner chooses these. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    if (error) return callback(error, []);
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address))) {
      const refused = Object.assign(new Error('an endpoint without a public address'), { code: 'ENOTPUBLIC' });
      return callback(refused, []);
    }
    const [first] = addresses;
    if (options.all || !first) return callback(null, addresses);
    return callback(null, first.address, first.family);
  });
};

/** The door to the push services of the internet. Follows no redirect. */
export function createPublicDoor(): PushDoor {
  const agent = new Agent({ lookup: publicLookup, keepAlive: true, maxSockets: 20 });
  return {
    accepts: isPublicEndpoint,
    post: ({ endpoint, headers, body }) =>
      new Promise((resolve, reject) => {
        if (!isPublicEndpoint(endpoint)) return reject(new Error('an endpoint that is not public'));
        const sent = request(endpoint, { method: 'POST', headers, agent, signal: AbortSignal.timeout(TIMEOUT_MS) });
        sent.on('error', reject);
        sent.on('response', (answer) => {
          answer.resume();
          resolve({ status: answer.statusCode ?? 0, retryAfterMs: retryAfterMs(answer.headers['retry-after']) });
        });
        sent.end(body);
      }),
  };
}

function retryAfterMs(header: string | undefined): number | null {
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) * 1000 : null;
}
