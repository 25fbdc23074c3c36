import { describe, expect, it } from 'vitest';
import { createMemoryStores } from '#test/support/gateway-stores/memory-stores.ts';
import { createLoginLimits } from './login-limits.ts';

const HOUR_MS = 3_600_000;
const chef = 'chef@saffron.example';

function world() {
  const clock = { ms: 0, now: () => clock.ms };
  const { rateLimits } = createMemoryStores(clock);
  const keys = new Set<string>();
  const store = {
    ...rateLimits,
    take: (limit: Parameters<typeof rateLimits.take>[0]) => {
      keys.add(limit.key);
      return rateLimits.take(limit);
    },
  };
  const limits = createLoginLimits({ store, secret: 'x'.repeat(32) });
  const isAllowed = async (username: string, address: string) => (await limits.take({ username, address })).allowed;
  /** Returns how many of these attempts with a wrong password reached the CRM. */
  const attack = async (times: number, at: (index: number) => [username: string, address: string]) => {
    let passed = 0;
    for (let index = 0; index < times; index++) if (await isAllowed(...at(index))) passed += 1;
    return passed;
  };
  const signIn = async (username: string, address: string) => {
    const allowed = await isAllowed(username, address);
    if (allowed) await limits.succeeded({ username, address });
    return allowed;
  };
  return { clock, limits, keys, attack, signIn };
}

describe('limits of wrong passwords', () => {
  it('nine for one user lock out the address that sent them, and no other', async () => {
    const { attack, signIn } = world();
    expect(await attack(30, () => [chef, '203.0.113.9'])).toBe(9);
    expect(await signIn(chef, '203.0.113.9')).toBe(false);
    expect(await signIn(chef, '198.51.100.7')).toBe(true);
  });

  it('for one user count together, however the name is written', async () => {
    const { attack } = world();
    const written = [chef, 'Chef@Saffron.example', ` ${chef} `];
    expect(await attack(30, (index) => [written[index % 3] ?? chef, '203.0.113.9'])).toBe(9);
  });

  it('from everywhere together leave the CRM its calls, and let in who has signed in there before', async () => {
    const { clock, attack, signIn } = world();
    expect(await signIn(chef, '203.0.113.9')).toBe(true);
    expect(await attack(2_500, (at) => [`u${at}@x.example`, `10.${at >> 8}.${at & 255}.1`])).toBe(2_000);
    expect(await signIn('cook@saffron.example', '198.51.100.7')).toBe(false);
    expect(await signIn(chef, '203.0.113.9')).toBe(true);
    clock.ms += HOUR_MS + 1;
    expect(await signIn('cook@saffron.example', '198.51.100.7')).toBe(true);
  });

  it('that were refused for one user take nothing from the others in the network', async () => {
    const { attack } = world();
    expect(await attack(50, () => [chef, '203.0.113.9'])).toBe(9);
    expect(await attack(150, (index) => [`somebody-${index}`, '203.0.113.9'])).toBe(91);
  });

  it('a hundred from behind one proxy do not lock out a user who signed in there before', async () => {
    const { attack, signIn } = world();
    expect(await signIn(chef, '10.0.0.1')).toBe(true);
    expect(await attack(150, (index) => [`somebody-${index}`, '10.0.0.1'])).toBe(100);
    expect(await signIn('new@kitchen.example', '10.0.0.1')).toBe(false);
    for (let times = 0; times < 5; times++) expect(await signIn(chef, '10.0.0.1')).toBe(true);
  });

  it('from many addresses, they are limited for one user, who can still sign in at a known address', async () => {
    const { clock, attack, signIn } = world();
    await signIn(chef, '198.51.100.7');
    const everywhere = (index: number): [string, string] => [chef, `203.0.113.${index % 200}`];
    expect(await attack(1_000, everywhere)).toBe(100);
    expect(await signIn(chef, '198.51.100.7')).toBe(true);
    expect(await signIn(chef, '198.51.100.8')).toBe(false);
    clock.ms += HOUR_MS + 1;
    expect(await attack(1_000, everywhere)).toBe(100);
  });

  it('all addresses of an IPv6 /64 count as one, and all notations of an IPv4 address are the same', async () => {
    const { attack } = world();
    expect(await attack(50, (index) => [chef, `2001:db8:1:2:${index.toString(16)}::1`])).toBe(9);
    expect(await attack(50, () => [chef, '2001:db8:1:3::1'])).toBe(9);
    expect(await attack(20, (index) => [chef, index % 2 ? '192.0.2.1' : '::ffff:192.0.2.1'])).toBe(9);
  });

  it('correct passwords do not count, however many there are', async () => {
    const { attack, signIn } = world();
    for (let index = 0; index < 500; index++) expect(await signIn(`cook-${index % 250}`, '10.0.0.1')).toBe(true);
    for (let index = 0; index < 200; index++) expect(await signIn(chef, `10.0.1.${index}`)).toBe(true);
    expect(await attack(150, (index) => [`somebody-${index}`, '10.0.0.1'])).toBe(100);
    expect(await attack(150, (index) => [chef, `10.0.2.${index}`])).toBe(100);
  });

  it('from one network fill no table: beyond its limit, no name is stored any more', async () => {
    const { keys, attack } = world();
    expect(await attack(5_000, (index) => [`somebody-${index}`, '203.0.113.9'])).toBe(100);
    expect(keys.size).toBeLessThanOrEqual(2 + 2 * 100);
  });
});
