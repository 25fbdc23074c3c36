import { createHmac } from 'node:crypto';
import type { RateLimitAnswer, RateLimitStore } from '#gateway/store/rate-limits.ts';

const WINDOW_MS = 15 * 60_000;
/** Tries in a window: for one user name, from one address (a kitchen behind one line has several devices). */
const TRIES_PER_USER = 10;
const TRIES_PER_ADDRESS = 100;

export type LoginLimits = ReturnType<typeof createLoginLimits>;

/** Failed logins are limited for each user name and each address; a successful one is not counted. */
export function createLoginLimits({ store, secret }: { store: RateLimitStore; secret: string }) {
  // Names and addresses are stored as keyed hashes: the table tells nobody who tried.
  const key = (kind: string, value: string) =>
    `login:${kind}:${createHmac('sha256', secret).update(`${kind}:${value}`).digest('base64url')}`;
  const userKey = (username: string) => key('user', username.trim().toLowerCase());
  return {
    /** Counts a try before it is made. */
    async take({ username, address }: { username: string; address: string }): Promise<RateLimitAnswer> {
      const windowMs = WINDOW_MS;
      const byAddress = await store.take({ key: key('address', address), limit: TRIES_PER_ADDRESS, windowMs });
      if (!byAddress.allowed) return byAddress;
      return store.take({ key: userKey(username), limit: TRIES_PER_USER, windowMs });
    },
    async succeeded({ username, address }: { username: string; address: string }): Promise<void> {
      await store.clear(userKey(username));
      await store.giveBack(key('address', address));
    },
  };
}
