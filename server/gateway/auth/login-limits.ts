import { networkOf } from '#gateway/http/client-address.ts';
import { hashedFor, type LimitDeps, type RateLimitAnswer } from '#gateway/store/rate-limits.ts';

const MINUTE_MS = 60_000;
/**
 * Failed attempts for one user name from one network: they never use up those of another network. A CRM usually locks a
 * user after ten within 15 minutes; fewer in a longer time keep one network alone from locking anybody out.
 */
const PAIR = { limit: 9, windowMs: 16 * MINUTE_MS };
/** Failed attempts for any user names from one network; a kitchen with one line has several devices. */
const NETWORK = { limit: 100, windowMs: 15 * MINUTE_MS };
/** Failed attempts for one user name from anywhere: this slows down guessing from many networks. */
const USER = { limit: 100, windowMs: 60 * MINUTE_MS };
/** Failed attempts from everywhere together: each costs one of the CRM's daily calls, which the whole shop shares. */
const ALL = { limit: 2_000, windowMs: 60 * MINUTE_MS };
const ALL_KEY = 'login:all';
/** A user who signed in from a network within this time passes the wider limits there. */
const KNOWN_MS = 90 * 24 * 60 * MINUTE_MS;

export type LoginLimits = ReturnType<typeof createLoginLimits>;
type Try = { username: string; address: string };

/**
 * Limits failed logins; successful ones do not count. The wider limits do not apply to a user on a network where that
 * user has signed in before, so that here wrong passwords lock out only their sender. A CRM that locks users after some
 * failures, from whatever networks, still does: two networks together can lock a user there for some minutes.
 */
export function createLoginLimits({ store, secret }: LimitDeps) {
  const key = (kind: string, value: string) => `login:${kind}:${hashedFor(secret, `${kind}:${value}`)}`;
  const keysOf = ({ username, address }: Try) => {
    const [user, network] = [username.trim().toLowerCase(), networkOf(address)];
    const pair = `${network} ${user}`;
    return {
      pair: key('pair', pair),
      known: key('known', pair),
      network: key('network', network),
      user: key('user', user),
    };
  };
  return {
    /** Counts an attempt before it is made. A network's limit comes first, so that nobody fills the table with names. */
    async take(attempt: Try): Promise<RateLimitAnswer> {
      const keys = keysOf(attempt);
      const pair = { key: keys.pair, ...PAIR };
      if (await store.remembers(keys.known)) return store.take(pair);
      const byNetwork = await store.take({ key: keys.network, ...NETWORK });
      if (!byNetwork.allowed) return byNetwork;
      const byPair = await store.take(pair);
      if (byPair.allowed) {
        const byUser = await store.take({ key: keys.user, ...USER });
        const byAll = byUser.allowed ? await store.take({ key: ALL_KEY, ...ALL }) : byUser;
        // Full because of others, it costs this user nothing.
        if (byUser.allowed && !byAll.allowed)
          for (const taken of [keys.network, keys.pair, keys.user]) await store.refund(taken);
        return byAll;
      }
      // It never reached the CRM, so it uses up nothing of the others in its network.
      await store.refund(keys.network);
      return byPair;
    },
    /**
     * Nobody learned whether the password was right, because the CRM did not answer: its outage must not lock a user out.
     * The wider limits keep it counted, so that the calls of one network stay few.
     */
    async unanswered(attempt: Try): Promise<void> {
      const keys = keysOf(attempt);
      await store.refund(keys.pair);
      if (!(await store.remembers(keys.known))) await store.refund(ALL_KEY);
    },
    async succeeded(attempt: Try): Promise<void> {
      const keys = keysOf(attempt);
      await store.clear(keys.pair);
      if (!(await store.remembers(keys.known))) {
        await store.refund(keys.network);
        await store.refund(keys.user);
        await store.refund(ALL_KEY);
      }
      await store.remember(keys.known, KNOWN_MS);
    },
  };
}
