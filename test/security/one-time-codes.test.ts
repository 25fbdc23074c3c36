import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { must } from '#lib/assert.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { createRegistration, wrongFor } from '#test/support/registration.ts';
import { startTestSms, type TestSms } from '#test/support/sms-service.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const tooMany = { kind: 'too-many-requests', retryAfterMs: expect.any(Number) };

const logged: string[] = [];
let sms: TestSms;
let gateway: TestGateway;
let registration: ReturnType<typeof createRegistration>;
let count = 0;
/** A number that no other test uses. */
let mobile: string;
let browser: TestBrowser;

beforeAll(async () => {
  sms = await startTestSms();
  const config = { sms: sms.access, trustProxy: 1 };
  gateway = await startTestGateway({ seed: 'empty', build: false, config, onLog: (line) => logged.push(line) });
  registration = createRegistration(gateway);
});
afterAll(async () => {
  await gateway.close();
  await sms.close();
});
beforeEach(async () => {
  mobile = `98${String(count++).padStart(8, '0')}`;
  browser = gateway.browser();
  await sql`delete from gateway.rate_limits`.execute(gateway.db);
});

const { stringify } = JSON;
const askCode = async (from = browser, number = mobile, address?: string) => {
  const { status, body } = await registration.askCode(from, number, address);
  return [status, body];
};
const prove = async (code: string, from = browser, number = mobile, address?: string) => {
  const { status, body } = await registration.prove(from, number, code, address);
  return [status, body];
};
const sentTo = (number: string) => sms.messages().filter(({ to }) => to === `91${number}`).length;
/** Sends a code and returns it. */
const newCode = async (from = browser) => {
  await registration.age(31 * SECOND_MS);
  expect(await askCode(from)).toEqual([200, { digits: 4, resendAfterMs: 30_000 }]);
  return sms.codeFor(mobile);
};
const invalid = [422, { kind: 'invalid-code' }];
const over = [410, { kind: 'code-over' }];
const proven = [204, null];

describe('guessing a code', () => {
  it('[AUTH-016] ends after five tries, also for the right code', async () => {
    const code = await newCode();
    for (let tries = 0; tries < 5; tries++) expect(await prove(wrongFor(code))).toEqual(invalid);
    expect(await prove(code)).toEqual(over);
    expect(await registration.proofOf(browser)).toBeNull();
    expect(await prove(await newCode())).toEqual(proven);
  });

  it('in parallel has no more tries', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 40 }, () => prove(wrongFor(code))));
    expect(answers.filter(([status]) => status === 422)).toHaveLength(5);
    expect(await prove(code)).toEqual(over);
  });

  it('code after code, from other browsers and addresses too, ends after twenty tries a day for the number', async () => {
    for (let codes = 0; codes < 4; codes++) {
      const thief = gateway.browser();
      const code = await newCode(thief);
      for (let tries = 0; tries < 5; tries++) {
        expect(await prove(wrongFor(code), thief, mobile, `203.0.113.${codes}`)).toEqual(invalid);
      }
    }
    const code = await newCode();
    expect(await prove(code)).toEqual([429, tooMany]);
    await registration.age(24 * HOUR_MS);
    expect(await prove(await newCode())).toEqual(proven);
  });

  it('does not block the number unless codes were sent for it', async () => {
    const thief = gateway.browser();
    await askCode(thief, '9799999999');
    for (let tries = 0; tries < 30; tries++) expect(await prove('1234', thief)).toEqual(over);
    expect(await prove(await newCode())).toEqual(proven);
  });

  it('for many numbers from one network ends after two hundred tries an hour', async () => {
    const right: string[] = [];
    for (let numbers = 0; numbers < 41; numbers++) {
      const number = `97${String(numbers).padStart(8, '0')}`;
      await askCode(browser, number);
      const code = sms.codeFor(number);
      right.push(code);
      if (numbers === 40) break;
      for (let tries = 0; tries < 5; tries++) {
        expect(await prove(wrongFor(code), browser, number, `2001:db8:7:7::${numbers}`)).toEqual(invalid);
      }
    }
    const [last, code] = ['9700000040', must(right.at(-1), 'a code')];
    expect(await prove(code, browser, last, '2001:db8:7:7:ffff::1')).toEqual([429, tooMany]);
    expect(await prove(code, browser, last, '2001:db8:7:8::1')).toEqual(proven);
  });
});

describe('flooding with codes', () => {
  it('[AUTH-014] sends one in 30 seconds to a number, however many are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => registration.askCode(gateway.browser(), mobile)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(429)]);
    const refused = must(
      answers.find(({ status }) => status === 429),
      'a refusal',
    );
    expect(refused.body.retryAfterMs).toBeGreaterThan(0);
    expect(refused.body.retryAfterMs).toBeLessThanOrEqual(30_000);
    expect(refused.headers.get('retry-after')).toBe(String(Math.ceil(refused.body.retryAfterMs / 1000)));
    expect(sentTo(mobile)).toBe(1);
    await registration.age(31 * SECOND_MS);
    expect(await askCode()).toMatchObject([200, {}]);
  });

  it('[AUTH-014] sends five an hour and ten a day to a number, from wherever they are asked for', async () => {
    const send = async (times: number) => {
      const statuses: unknown[] = [];
      for (let each = 0; each < times; each++) {
        await registration.age(31 * SECOND_MS);
        statuses.push((await askCode(gateway.browser(), mobile, `203.0.113.${each}`))[0]);
      }
      return statuses;
    };
    expect(await send(7)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    await registration.age(HOUR_MS);
    expect(await send(5)).toEqual([200, 200, 200, 200, 200]);
    await registration.age(2 * HOUR_MS);
    expect(await send(2)).toEqual([429, 429]);
    expect(sentTo(mobile)).toBe(10);
    await registration.age(24 * HOUR_MS);
    expect(await send(1)).toEqual([200]);
  });

  it('sends sixty an hour for one network, which for IPv6 is its /64, and none of it counts for others', async () => {
    const numberOf = (index: number) => `96${String(index).padStart(8, '0')}`;
    for (let index = 0; index < 60; index++) {
      const address = `2001:db8:1:2:${index.toString(16)}::1`;
      expect((await askCode(gateway.browser(), numberOf(index), address))[0]).toBe(200);
    }
    expect(await askCode(browser, mobile, '2001:db8:1:2:ffff::9')).toEqual([429, tooMany]);
    expect(sentTo(mobile)).toBe(0);
    // The refused one did not start the number's 30 seconds.
    expect((await askCode(browser, mobile, '2001:db8:1:3::1'))[0]).toBe(200);
  });

  it('leaves no trace of the numbers that a flooding network is refused', async () => {
    const address = '203.0.113.9';
    await askCode(browser, mobile, address);
    await sql`update gateway.rate_limits set count = 60 where key like 'code:network:%'`.execute(gateway.db);
    const keys = async () => (await sql`select key from gateway.rate_limits`.execute(gateway.db)).rows.length;
    const before = await keys();
    for (let number = 0; number < 20; number++)
      expect((await askCode(browser, `93${String(number).padStart(8, '0')}`, address))[0]).toBe(429);
    expect(await keys()).toBe(before);
  });

  it('sends six hundred an hour for all together', async () => {
    await askCode(browser, '9500000000', '203.0.113.1');
    const used = await sql`update gateway.rate_limits set count = 599 where key like 'code:all:%'`.execute(gateway.db);
    expect(used.numAffectedRows).toBe(1n);
    expect((await askCode(browser, '9500000001', '203.0.113.2'))[0]).toBe(200);
    expect(await askCode(browser, mobile, '203.0.113.3')).toEqual([429, tooMany]);
    await registration.age(HOUR_MS);
    expect((await askCode(browser, mobile, '203.0.113.3'))[0]).toBe(200);
  });
});

describe('a code of someone else', () => {
  it('proves no other number', async () => {
    const code = await newCode();
    expect(await prove(code, browser, '9400000000')).toEqual(over);
    await askCode(browser, '9400000000');
    if (sms.codeFor('9400000000') !== code) expect(await prove(code, browser, '9400000000')).toEqual(invalid);
    expect(await prove(code)).toEqual(proven);
    expect(await registration.proofOf(browser)).toMatchObject({ mobile });
  });

  it('proves nothing in another browser', async () => {
    const code = await newCode();
    const thief = gateway.browser();
    expect(await prove(code, thief)).toEqual(over);
    await askCode(thief, '9400000001');
    expect(await prove(code, thief)).toEqual(over);
    expect(await prove(code)).toEqual(proven);
  });

  it('[AUTH-016] is over after five minutes, and after its use', async () => {
    const old = await newCode();
    await registration.age(5 * MINUTE_MS);
    expect(await prove(old)).toEqual(over);
    const code = await newCode();
    await registration.age(4 * MINUTE_MS);
    expect(await prove(code)).toEqual(proven);
    expect(await prove(code)).toEqual(over);
  });
});

describe('a proof', () => {
  const provenBrowser = async () => {
    expect(await prove(await newCode())).toEqual(proven);
    return must(await registration.proofOf(browser), 'a proof');
  };

  it('counts once, unless it is given back', async () => {
    const { proofs, proofOf } = registration;
    const { id } = await provenBrowser();
    expect([await proofs.spend(id), await proofs.spend(id)]).toEqual([true, false]);
    expect(await proofOf(browser)).toBeNull();
    await proofs.giveBack(id);
    expect(await proofOf(browser)).toEqual({ mobile, id });
    expect([await proofs.spend(id), await proofs.spend(id)]).toEqual([true, false]);
  });

  it('counts for fifteen minutes by the clock of the database', async () => {
    const { id } = await provenBrowser();
    await registration.age(14 * MINUTE_MS);
    expect(await registration.proofOf(browser)).toEqual({ mobile, id });
    await registration.age(MINUTE_MS);
    expect(await registration.proofOf(browser)).toBeNull();
    expect(await registration.proofs.spend(id)).toBe(false);
  });

  it('in another browser, forged, changed or made of another cookie is none', async () => {
    await provenBrowser();
    const cookie = must(browser.cookies.get('larder-mobile'), 'a cookie');
    const thief = gateway.browser();
    thief.cookies.set('larder-mobile', cookie);
    expect(await registration.proofOf(thief)).toBeNull();
    await askCode(thief, '9400000002');
    expect(await registration.proofOf(thief)).toBeNull();
    for (const forged of [`${cookie.slice(0, -2)}AA`, cookie.slice(0, 80), 'Fe26.2**'.repeat(200), '']) {
      browser.cookies.set('larder-mobile', forged);
      expect([forged, await registration.proofOf(browser)]).toEqual([forged, null]);
    }
  });
});

describe('what is kept', () => {
  it('reveals no code, number, browser or address, in the database or in the log', async () => {
    const address = '2001:db8:abcd:12::7';
    await askCode(browser, mobile, address);
    const code = sms.codeFor(mobile);
    await prove(wrongFor(code), browser, mobile, address);
    const kept = async () => {
      const tables = ['one_time_codes', 'mobile_proofs', 'rate_limits'].map((table) =>
        sql`select * from ${sql.table(`gateway.${table}`)}`.execute(gateway.db),
      );
      return stringify((await Promise.all(tables)).map(({ rows }) => rows));
    };
    const withCode = await kept();
    await prove(code, browser, mobile, address);
    await askCode(browser, '6000000009', address);
    const all = `${withCode}${await kept()}`;
    expect(all).toContain('"tries":1');
    expect(all).toContain('"spent":false');
    const name = must(browser.cookies.get('larder-browser'), 'a browser');
    const proof = must(browser.cookies.get('larder-mobile'), 'a proof');
    for (const secret of [`"${code}"`, mobile, name, proof.slice(-43), '2001:db8:abcd']) {
      expect([secret, all.includes(secret)]).toEqual([secret, false]);
    }
    // Of the numbers in a line, a code could be equal to these by chance.
    const lines = logged.map((line) => ({ ...JSON.parse(line), time: 0, pid: 0, ms: 0, hostname: '' }));
    const log = stringify(lines.filter(({ msg }) => !msg.includes('Server listening')));
    expect(log).toContain('"route":"/registration/proof"');
    for (const secret of [code, mobile, '6000000009', name, proof.slice(-43), '2001:db8']) {
      expect([secret, log.includes(secret)]).toEqual([secret, false]);
    }
  });
});
