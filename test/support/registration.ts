import { sql } from 'kysely';
import { secretsFrom } from '#gateway/config/secrets.ts';
import { createMobileProofs, type MobileProofs } from '#gateway/registration/mobile-proof.ts';
import { createSqlProofs } from '#gateway/store/sql-proofs.ts';
import type { TestBrowser, TestGateway } from './gateway.ts';

/** What a browser does to prove its mobile number. `address` is where it seems to come from. */
export function createRegistration(gateway: TestGateway) {
  const post = async (browser: TestBrowser, path: string, body: unknown, address?: string) => {
    const headers: Record<string, string> = address === undefined ? {} : { 'x-forwarded-for': address };
    const answer = await browser.request(path, { method: 'POST', body: JSON.stringify(body), headers });
    const text = await answer.text();
    return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const proofs: MobileProofs = createMobileProofs({
    store: createSqlProofs(gateway.db),
    secret: secretsFrom(gateway.config.sessionSecret)('mobile-proof'),
  });
  return {
    askCode: (browser: TestBrowser, mobile: string, address?: string) =>
      post(browser, '/registration/code', { mobile }, address),
    prove: (browser: TestBrowser, mobile: string, code: string, address?: string) =>
      post(browser, '/registration/proof', { mobile, code }, address),
    proofs,
    /** Returns what the gateway reads from a browser's cookies. */
    proofOf: (browser: TestBrowser) =>
      proofs.proofOf({ cookies: Object.fromEntries(browser.cookies), protocol: 'http' }),
    /** Makes every code, proof and limit older. */
    age: async (ms: number) => {
      const span = sql`${ms}::double precision * interval '1 millisecond'`;
      for (const table of ['one_time_codes', 'mobile_proofs', 'rate_limits'])
        await sql`update ${sql.table(`gateway.${table}`)} set until = until - ${span}`.execute(gateway.db);
    },
  };
}

/** Returns a code of the same length that is not this one. */
export const wrongFor = (code: string) => (code === '1234' ? '4321' : '1234');
