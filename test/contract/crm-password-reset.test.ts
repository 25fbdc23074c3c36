import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { linkIn } from '#test/support/sign-up-payload.ts';
import { sqlText } from '#test/support/sql-text.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

describe.each(rarelyBothEngines)('passwords on %s', (engine) => {
  let crm: TestCrm;
  let integration: string;
  let nowMs = Date.parse('2026-11-23T06:00:00Z');

  beforeAll(async () => {
    const clock = { now: () => nowMs };
    crm = await startTestCrm({ seed: worldSeed, engine, clock, config: { sessionHours: 24, passwordDays: 90 } });
  });
  afterAll(() => crm.close());
  beforeEach(async () => {
    integration = await crm.integrationToken();
    for (const { user } of [world.asha, world.bala]) {
      await crm.store.setPassword(user, world.password);
    }
    await sqlText(crm.store.sql, 'DELETE FROM crm_private.failed_login');
  });

  const post = async (path: string, body: unknown, bearer = integration) => {
    const reply = await crm.call(bearer, 'POST', `/services/apexrest/${path}`, body);
    return { status: reply.status, body: reply.body as Record<string, unknown> };
  };
  const login = async (username: string, password: string = world.password) =>
    (await post('LoginUserAPI', { username, password })).body;
  const reset = (usrname: string, bearer?: string) => post('ResetPassword/', { usrname }, bearer);
  const newestLink = async () => linkIn((await crm.mails())[0] ?? { text: '' });
  const send = (link: URL, fields: Record<string, string>) =>
    fetch(`${crm.url}${link.pathname}`, {
      method: 'POST',
      body: new URLSearchParams({ token: link.searchParams.get('token') ?? '', ...fields }),
    });
  const set = (link: URL, password: string, confirmation = password) => send(link, { password, confirmation });

  describe('a reset', () => {
    it('[CRM-006] mails a link to a page that sets the password, and ends all sessions', async () => {
      const session = await crm.signIn(world.asha.username);
      expect(await reset(` ${world.asha.username.toUpperCase()} `)).toEqual({
        status: 200,
        body: { success: true, Message: 'We have sent you a link to set a new password.' },
      });
      const [mail] = await crm.mails();
      expect(mail).toMatchObject({ to: world.asha.username, subject: 'Set a new password' });
      const link = await newestLink();
      const opened = await fetch(link);
      expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'no-store']);
      expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 200 });
      expect((await set(link, 'Poha2026')).status).toBe(200);
      expect((await crm.call(session, 'GET', 'limits')).status).toBe(401);
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 500 });
      expect(await login(world.asha.username, 'Poha2026')).toMatchObject({ statusCode: 200 });
    });

    it('works once, even for two who use the link at the same time', async () => {
      await reset(world.asha.username);
      const link = await newestLink();
      const both = await Promise.all([set(link, 'Poha2026'), set(link, 'Idli2026')]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
      expect((await set(link, 'Vada2026')).status).toBe(410);
      expect((await fetch(link)).status).toBe(410);
      expect(await login(world.asha.username, 'Vada2026')).toMatchObject({ statusCode: 500 });
    });

    it('is over after an hour, after a newer mail, and after any change of the password', async () => {
      await reset(world.asha.username);
      const first = await newestLink();
      await reset(world.asha.username);
      expect((await set(first, 'Poha2026')).status).toBe(410);
      const second = await newestLink();
      nowMs += 60 * minuteMs;
      expect((await set(second, 'Poha2026')).status).toBe(410);
      await reset(world.asha.username);
      const third = await newestLink();
      const change = { NewPassword: 'Upma2026' };
      await crm.call(integration, 'POST', `sobjects/User/${world.asha.user}/password`, change);
      expect((await set(third, 'Poha2026')).status).toBe(410);
    });

    it('and a change set no password while the sessions cannot end: both are one transaction', async () => {
      const session = await crm.signIn(world.asha.username);
      await reset(world.asha.username);
      const link = await newestLink();
      await sqlText(
        crm.store.sql,
        `CREATE FUNCTION crm_private.no_end() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no end'; END $$`,
      );
      await sqlText(
        crm.store.sql,
        'CREATE TRIGGER no_end BEFORE DELETE ON crm_private.session FOR EACH ROW EXECUTE FUNCTION crm_private.no_end()',
      );
      // Each has a session besides its own to end.
      await crm.signIn(world.asha.username);
      const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const change = { OldPassword: world.password, NewPassword: 'Upma2026' };
      try {
        expect((await set(link, 'Poha2026')).status).toBe(500);
        const changed = await crm.call(session, 'POST', `sobjects/User/${world.asha.user}/password`, change);
        expect(changed.status).toBe(500);
      } finally {
        errors.mockRestore();
        await sqlText(crm.store.sql, 'DROP FUNCTION crm_private.no_end CASCADE');
      }
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 200 });
      expect((await set(link, 'Poha2026')).status).toBe(200);
    });

    it('refuses a weak or mistyped password in words, and keeps the link', async () => {
      await reset(world.asha.username);
      const link = await newestLink();
      for (const [password, confirmation, words] of [
        ['short1', 'short1', 'at least 8 characters'],
        ['Qwerty123', 'Qwerty123', 'too easy to guess'],
        ['myAsha2026', 'myAsha2026', 'cannot contain your user name'],
        ['Poha2026', 'Poha2027', 'The two passwords differ.'],
      ] as const) {
        const answer = await set(link, password, confirmation);
        expect(answer.status).toBe(422);
        expect(await answer.text()).toContain(words);
      }
      expect((await send(link, {})).status).toBe(422);
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 200 });
      expect((await set(link, 'Poha2026')).status).toBe(200);
    });

    it('does not take a link that verifies an address', async () => {
      await reset(world.asha.username);
      const link = await newestLink();
      const token = link.searchParams.get('token') ?? '';
      const answer = await fetch(`${crm.url}/account/verify-email`, {
        method: 'POST',
        body: new URLSearchParams({ token }),
      });
      expect(answer.status).toBe(410);
      expect((await fetch(link)).status).toBe(200);
    });

    it('says that there is no such account, and mails nobody; never for the gateway’s own user', async () => {
      const before = await crm.mails();
      await crm.call(integration, 'PATCH', `sobjects/User/${world.bala.user}`, { IsActive: false });
      for (const name of ['nobody@x.example', crm.config.integrationUsername, world.bala.username, '', "' OR 1=1 --"])
        expect((await reset(name)).body).toEqual({
          success: false,
          Message: 'There is no active account with this email address.',
        });
      await crm.call(integration, 'PATCH', `sobjects/User/${world.bala.user}`, { IsActive: true });
      expect(await crm.mails()).toEqual(before);
    });

    it('is open to the integration session only', async () => {
      const asha = await crm.signIn(world.asha.username);
      expect((await reset(world.bala.username, asha)).status).toBe(403);
      expect((await reset(world.bala.username, 'nobody')).status).toBe(401);
    });

    it('stores no link’s token in clear beside the mails', async () => {
      await reset(world.asha.username);
      const token = (await newestLink()).searchParams.get('token') ?? '';
      expect(token.length).toBeGreaterThanOrEqual(43);
      expect(JSON.stringify(await sqlText(crm.store.sql, 'SELECT * FROM crm_private.mail_link'))).not.toContain(token);
    });
  });

  describe('an expired password', () => {
    const expired = { statusCode: 500, displayMsg: 'Your password has expired. Please reset your password.' };
    const expire = (bearer: string, body: unknown = { isExpired: true }) =>
      crm.call(bearer, 'PATCH', `sobjects/User/${world.asha.user}/password`, body);
    const state = async () => (await crm.call(integration, 'GET', `sobjects/User/${world.asha.user}/password`)).body;

    it('[AUTH-032] comes with its time, and a reset ends it', async () => {
      nowMs += 90 * dayMs;
      integration = await crm.integrationToken();
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 200 });
      expect(await state()).toEqual({ isExpired: false });
      nowMs += 1;
      expect(await login(world.asha.username)).toMatchObject(expired);
      expect(await login(world.asha.username, 'wrong')).toMatchObject({ statusCode: 500, displayMsg: null });
      expect(await state()).toEqual({ isExpired: true });
      await reset(world.asha.username);
      expect((await set(await newestLink(), 'Poha2026')).status).toBe(200);
      expect(await login(world.asha.username, 'Poha2026')).toMatchObject({ statusCode: 200 });
    });

    it('can be set by the back office, by nobody else', async () => {
      const asha = await crm.signIn(world.asha.username);
      expect((await expire(asha)).status).toBe(403);
      expect((await expire(integration, { isExpired: false })).status).toBe(400);
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 200 });
      expect((await expire(integration)).status).toBe(204);
      expect(await state()).toEqual({ isExpired: true });
      expect(await login(world.asha.username)).toMatchObject(expired);
    });

    it('is never the gateway’s own, however old', async () => {
      nowMs += 365 * dayMs;
      expect(await crm.integrationToken()).toMatch(/^00D/);
    });
  });

  describe('ten failed sign-ins', () => {
    const locked = { statusCode: 500, displayMsg: expect.stringContaining('locked'), sessionId: null };
    const fail = async (username: string, times: number) => {
      const answers: unknown[] = [];
      for (let index = 0; index < times; index++) answers.push(await login(username, 'wrong'));
      return answers;
    };

    it('within fifteen minutes lock the user, and say so; the lock ends by itself', async () => {
      for (const answer of await fail(world.asha.username, 9)) expect(answer).toMatchObject({ displayMsg: null });
      nowMs += 14 * minuteMs;
      expect(await login(world.asha.username.toUpperCase(), 'wrong')).toMatchObject({ displayMsg: null });
      expect(await login(world.asha.username)).toEqual(locked);
      nowMs += 15 * minuteMs - 1;
      expect(await login(world.asha.username)).toEqual(locked);
      nowMs += 1;
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 200 });
    });

    it('over a longer time, or with a success between them, lock nobody', async () => {
      await fail(world.asha.username, 9);
      nowMs += 15 * minuteMs;
      await fail(world.asha.username, 9);
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 200 });
      await fail(world.asha.username, 9);
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 200 });
    });

    it('are ten too when they come at once', async () => {
      const answers = await Promise.all(Array.from({ length: 30 }, () => login(world.asha.username, 'wrong')));
      expect(answers.filter(({ displayMsg }) => displayMsg === null)).toHaveLength(10);
    });

    it('lock a name of nobody in the same way, and no other name', async () => {
      const answers = await fail('nobody@x.example', 11);
      expect(answers.slice(0, 10)).toEqual(Array(10).fill({ statusCode: 500, displayMsg: null, sessionId: null }));
      expect(answers[10]).toEqual(locked);
      expect(await login(world.asha.username)).toMatchObject({ statusCode: 200 });
    });

    it('are forgotten after a reset', async () => {
      await fail(world.asha.username, 10);
      await reset(world.asha.username);
      expect(await login(world.asha.username)).toEqual(locked);
      expect((await set(await newestLink(), 'Poha2026')).status).toBe(200);
      expect(await login(world.asha.username, 'Poha2026')).toMatchObject({ statusCode: 200 });
    });

    it('with the gateway’s own name leave the gateway its tokens', async () => {
      await fail(crm.config.integrationUsername, 11);
      expect(await crm.integrationToken()).toMatch(/^00D/);
    });

    it('leave nothing behind when their time is over', async () => {
      for (const name of ['a@x.example', 'b@x.example']) await login(name, 'wrong');
      nowMs += 15 * minuteMs;
      await login('c@x.example', 'wrong');
      expect(await sqlText(crm.store.sql, 'SELECT * FROM crm_private.failed_login')).toHaveLength(1);
    });
  });
});
