import { describe, expect, it } from 'vitest';
import type { CodeStore, HashedCode } from '#gateway/store/sql-codes.ts';
import { createOneTimeCodes } from './one-time-codes.ts';

const user = { mobile: '9876543210', browser: 'b'.repeat(22) };

function world({ digits = 4, secret = 'secret' } = {}) {
  const put: HashedCode[] = [];
  const guesses: HashedCode[] = [];
  const store: CodeStore = {
    put: async (code) => void put.push(code),
    check: async (guess) => {
      guesses.push(guess);
      return 'wrong';
    },
  };
  return { put, guesses, codes: createOneTimeCodes({ store, secret, digits }) };
}

describe('one-time codes', () => {
  it.each([4, 5, 6, 7, 8])('of %i digits never begin with zero, and differ', async (digits) => {
    const { codes } = world({ digits });
    const made = await Promise.all(Array.from({ length: 500 }, () => codes.make(user)));
    expect(made.filter((code) => !new RegExp(`^[1-9]\\d{${digits - 1}}$`).test(code))).toEqual([]);
    expect(new Set(made).size).toBeGreaterThan(400);
    expect(new Set(made.map(([first]) => first)).size).toBe(9);
  });

  it('are stored as hashes that depend on number, browser, code and secret', async () => {
    const { put, guesses, codes } = world();
    const code = await codes.make(user);
    await codes.check(user, code);
    expect(guesses[0]).toEqual(put[0]);
    const others = [
      { ...user, mobile: '9876543211' },
      { ...user, browser: 'c'.repeat(22) },
    ];
    for (const other of others) await codes.check(other, code);
    const stranger = world({ secret: 'other' });
    await stranger.codes.check(user, code);
    await codes.check(user, code === '1234' ? '4321' : '1234');
    const [right, ...changed] = [...guesses, ...stranger.guesses];
    expect(changed.map(({ hash }) => hash)).not.toContain(right?.hash);
    expect(new Set(changed.map(({ key }) => key)).size).toBe(4);
    expect(JSON.stringify(put)).not.toMatch(new RegExp(`${user.mobile}|${user.browser}|"${code}"`));
  });
});
