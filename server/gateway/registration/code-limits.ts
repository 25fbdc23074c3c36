import { networkOf } from '#gateway/http/client-address.ts';
import { hashedFor, type LimitDeps, type RateLimit, type RateLimitAnswer } from '#gateway/store/rate-limits.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
type Size = Omit<RateLimit, 'key'>;

/** Between two codes for one number. */
export const RESEND: Size = { limit: 1, windowMs: 30_000 };
/** Codes for one number. */
const HOUR: Size = { limit: 5, windowMs: HOUR_MS };
const DAY: Size = { limit: 10, windowMs: DAY_MS };
/** Codes for all numbers that one network asks for: many phones of a mobile operator share an IPv4 address. */
const NETWORK: Size = { limit: 60, windowMs: HOUR_MS };
/** Codes for all together: each costs money. */
const ALL: Size = { limit: 600, windowMs: HOUR_MS };
/** Wrong codes for one number, whichever codes and browsers: of 9,000 codes, 20 are 0.2 percent a day. */
const WRONG: Size = { limit: 20, windowMs: DAY_MS };
/** Tries from one network, right ones too: more than it gets codes. */
const TRIES: Size = { limit: 200, windowMs: HOUR_MS };

type Asked = { mobile: string; address: string };

/** Limits how many codes are sent and guessed. */
export function createCodeLimits({ store, secret }: LimitDeps) {
  const limit = (name: string, whose: string, size: Size): RateLimit => ({
    key: `code:${name}:${hashedFor(secret, `${name}:${whose}`)}`,
    ...size,
  });
  const ofNumber = (mobile: string) => [
    limit('resend', mobile, RESEND),
    limit('hour', mobile, HOUR),
    limit('day', mobile, DAY),
  ];
  const wrong = (mobile: string) => limit('wrong', mobile, WRONG);
  const ofNetwork = (name: string, address: string, size: Size) => limit(name, networkOf(address), size);

  /** Takes from all limits or, if one refuses, from none. */
  async function takeAll(limits: readonly RateLimit[]): Promise<RateLimitAnswer> {
    for (const [index, each] of limits.entries()) {
      const answer = await store.take(each);
      if (answer.allowed) continue;
      await refundAll(limits.slice(0, index + 1));
      return answer;
    }
    return { allowed: true };
  }
  async function refundAll(limits: readonly RateLimit[]): Promise<void> {
    for (const { key } of limits) await store.refund(key);
  }

  // The limits of a network come first, so that nobody fills the table with keys of numbers.
  return {
    /** Counts a code before it is sent. */
    takeSend: ({ mobile, address }: Asked): Promise<RateLimitAnswer> =>
      takeAll([ofNetwork('network', address, NETWORK), limit('all', '', ALL), ...ofNumber(mobile)]),
    /** A code that was not sent does not count for its number; what network and all may ask for is still used up. */
    notSent: (mobile: string): Promise<void> => refundAll(ofNumber(mobile)),
    /** Counts a try before the code is compared. */
    takeTry: ({ mobile, address }: Asked): Promise<RateLimitAnswer> =>
      takeAll([ofNetwork('tries', address, TRIES), wrong(mobile)]),
    /** The try was no wrong code. */
    notWrong: (mobile: string): Promise<void> => refundAll([wrong(mobile)]),
  };
}

export type CodeLimits = ReturnType<typeof createCodeLimits>;
