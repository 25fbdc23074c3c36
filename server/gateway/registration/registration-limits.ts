import { networkOf } from '#gateway/http/client-address.ts';
import { hashedFor, type LimitDeps, type RateLimit, type RateLimitAnswer } from '#gateway/store/rate-limits.ts';

const HOUR_MS = 3_600_000;
type Size = Omit<RateLimit, 'key'>;

/** Sign-ups from one network: many phones of a mobile operator share an IPv4 address. */
const NETWORK: Size = { limit: 100, windowMs: HOUR_MS };
/** Leads from one network. A visitor who asks again with an email address or for another PIN code makes a further one. */
const LEAD_NETWORK: Size = { limit: 20, windowMs: HOUR_MS };
/** Leads of all together: people read them. */
const LEAD_ALL: Size = { limit: 200, windowMs: HOUR_MS };
/** Sign-ups with one proven number: the CRM's refusals say which addresses and PANs have an account. */
const SIGN_UP: Size = { limit: 10, windowMs: HOUR_MS };
/** Mails to one address, whether it has an account or not. */
const RESET: Size = { limit: 5, windowMs: HOUR_MS };
/** Resets from one network: its answers say which addresses have an account (AUTH-034). */
const RESET_NETWORK: Size = { limit: 30, windowMs: HOUR_MS };

/** Limits sign-ups, leads and resets. Each is counted before it is made. */
export function createRegistrationLimits({ store, secret }: LimitDeps) {
  const take = (name: string, whose: string, size: Size): Promise<RateLimitAnswer> =>
    store.take({
      key: `registration:${name}:${hashedFor(secret, `${name}:${whose}`)}`,
      ...size,
    });
  return {
    network: (address: string) => take('network', networkOf(address), NETWORK),
    async lead(address: string): Promise<RateLimitAnswer> {
      const byNetwork = await take('lead-network', networkOf(address), LEAD_NETWORK);
      return byNetwork.allowed ? take('lead-all', '', LEAD_ALL) : byNetwork;
    },
    signUp: (mobile: string) => take('sign-up', mobile, SIGN_UP),
    async reset({ email, address }: { email: string; address: string }): Promise<RateLimitAnswer> {
      const byNetwork = await take('reset-network', networkOf(address), RESET_NETWORK);
      return byNetwork.allowed ? take('reset', email.toLowerCase(), RESET) : byNetwork;
    },
  };
}

export type RegistrationLimits = ReturnType<typeof createRegistrationLimits>;
