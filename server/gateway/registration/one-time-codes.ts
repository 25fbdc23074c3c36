import { createHmac, randomInt } from 'node:crypto';
import type { CodeCheck, CodeStore } from '#gateway/store/sql-codes.ts';

const CODE_MS = 5 * 60_000;
const MAX_TRIES = 5;
/** A code for one purpose is none for another. */
const PURPOSE = 'registration';

/** Who may use a code: the owner of the number, in the browser that asked for it. */
export type CodeUser = { mobile: string; browser: string };

/** Makes and checks one-time codes. A code is known only to its receiver: we keep a keyed hash of it. */
export function createOneTimeCodes(deps: { store: CodeStore; secret: string; digits: number }) {
  const { store, secret, digits } = deps;
  const hashed = ({ mobile, browser }: CodeUser, code: string) => {
    const hmac = (...parts: string[]) =>
      createHmac('sha256', secret)
        .update([PURPOSE, mobile, browser, ...parts].join(' '))
        .digest('base64url');
    return { key: hmac('key'), hash: hmac('code', code) };
  };
  return {
    digits,
    /** Returns a new code after storing it. The user's earlier code is worth nothing from then on. */
    async make(user: CodeUser): Promise<string> {
      const code = String(randomInt(10 ** (digits - 1), 10 ** digits));
      await store.put(hashed(user, code), CODE_MS);
      return code;
    },
    /** Checks a code. A right one is used up, and five wrong ones end it. */
    check: (user: CodeUser, code: string): Promise<CodeCheck> => store.check(hashed(user, code), MAX_TRIES),
  };
}

export type OneTimeCodes = ReturnType<typeof createOneTimeCodes>;
