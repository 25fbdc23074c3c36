import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CrmClient } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import type { LeadRequest, SignUpRequest } from '#protocol/registration.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { exchangeOf } from '#test/support/exchange-of.ts';
import { startTestGateway, type TestBrowser, type TestGateway } from '#test/support/gateway.ts';
import { linkIn } from '#test/support/sign-up-payload.ts';
import { leadRequest, postFrom, proveMobile, signUpRequest } from '#test/support/sign-up-requests.ts';
import { sqlText } from '#test/support/sql-text.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

const hourMs = 3_600_000;

describe.each(rarelyBothEngines)('registering on %s', (engine) => {
  let crm: TestCrm;
  let gateway: TestGateway;
  let browser: TestBrowser;
  let aheadMs = 0;
  let network = 0;
  /** What happens to the next sign-up, reset or lead in the CRM. */
  let fault: ((call: () => Promise<unknown>) => Promise<unknown>) | null = null;
  /** Whether the CRM answers who has an address and a number. */
  let tellsContacts = true;
  /** The bodies of signUpNewUser. */
  const payloads: unknown[] = [];
  const logged: string[] = [];

  const faulty = <F extends (...given: never[]) => Promise<unknown>>(call: F): F =>
    ((...given: never[]) => {
      const happens = fault;
      fault = null;
      return happens ? happens(() => call(...given)) : call(...given);
    }) as F;

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine, clock: { now: () => Date.now() + aheadMs } });
    const token = await crm.integrationToken();
    for (const body of [
      { Name: 'Andheri', Pincode__c: '400900', Active__c: 'Yes', DC_Number__c: 'DC1201' },
      { Name: 'Stopped', Pincode__c: '740901', Active__c: 'No', DC_Number__c: 'DC1201' },
    ])
      await crm.call(token, 'POST', 'sobjects/Deliverable_Locations__c', body);
    gateway = await startTestGateway({
      crm,
      build: false,
      onLog: (line) => void logged.push(line),
      config: { trustProxy: 1 },
      wrapCrm: (client: CrmClient) => ({
        ...client,
        signUp: faulty((payload) => {
          payloads.push(payload);
          return client.signUp(payload);
        }),
        query: (caller, soql, options) =>
          tellsContacts || !/FROM Contact WHERE .*Email/.test(soql)
            ? client.query(caller, soql, options)
            : Promise.resolve(err({ kind: 'timeout' })),
        resetPassword: faulty(client.resetPassword),
        create: faulty(client.create),
      }),
    });
  });
  afterAll(async () => {
    await gateway.close();
    await crm.close();
  });
  beforeEach(() => {
    browser = gateway.browser();
    network += 1;
  });

  /** Each test comes from another network. */
  const post = (path: string, body: unknown) => postFrom(browser, `203.0.113.${network}`, { path, body });
  const register = (fields: Partial<SignUpRequest>) => post('/registration', signUpRequest(fields));
  const sendLead = (fields: Partial<LeadRequest>) => post('/registration/lead', leadRequest(fields));
  const login = async (username: string, password: string) => (await post('/session', { username, password })).status;
  const accounts = () => crm.store.count('Account');
  const loseAnswer = async (call: () => Promise<unknown>) => {
    await call();
    return err({ kind: 'timeout' });
  };
  const one = async (text: string) => (await sqlText<Record<string, unknown>>(crm.store.sql, text))[0];

  describe('a sign-up', () => {
    it('[CRM-005] registers a business once its number is proven, with the sales executive who did it', async () => {
      await proveMobile(gateway, browser, '9876543210');
      const answer = await register({ pincode: '400900', salesPerson: 'Kiran Joshi' });
      expect([answer.status, answer.body]).toEqual([204, null]);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      const row = await one(
        `SELECT a."Name", a."Type", a."PAN_Number__c", a."KYC_Status__c", c."FirstName", c."LastName", c."Title",
           c."Phone", c."Registered_By_Sales_Person__c", c."Sales_Person_Name__c", c."Pincode__c", c."DC_Number__c",
           g."Name" AS gst
         FROM crm."Contact" c JOIN crm."Account" a ON a."Id" = c."AccountId" JOIN crm."GST__c" g ON g."Account__c" = a."Id"
         WHERE c."Email" = 'ravi@corner.example'`,
      );
      expect(row).toEqual({
        Name: 'Corner Café',
        Type: 'Cafe',
        PAN_Number__c: 'AAGCR4375J',
        KYC_Status__c: 'Incomplete',
        FirstName: 'Ravi',
        LastName: 'Iyer',
        Title: 'Owner',
        Phone: '9876543210',
        Registered_By_Sales_Person__c: 'Yes',
        Sales_Person_Name__c: 'Kiran Joshi',
        Pincode__c: '400900',
        DC_Number__c: 'DC1201',
        gst: '29AAGCR4375J1ZU',
      });
      const user = await browser.signIn('ravi@corner.example', 'Dosa2026!');
      expect(user).toMatchObject({ companyName: 'Corner Café', addressAdded: false, customerId: '' });
      expect((await crm.mails())[0]).toMatchObject({ to: 'ravi@corner.example', subject: 'Verify your email address' });
    });

    it('[DATA-023] sends these fields and no others, with the number of the centre that delivers there', async () => {
      await proveMobile(gateway, browser, '9876543232');
      const fresh = { mobile: '9876543232', pan: 'AAACH7409T', gst: '', email: 'payload@corner.example' };
      expect((await register({ ...fresh, pincode: '400900' })).status).toBe(204);
      expect(payloads.at(-1)).toEqual({
        gstnumber: '',
        AccountWrapper: { companyname: 'Corner Café', pannumber: 'AAACH7409T', type: 'Cafe', otherType: '' },
        ContactWrapper: {
          firstname: 'Ravi',
          lastname: 'Iyer',
          email: 'payload@corner.example',
          Phone: '9876543232',
          designation: 'Owner',
          password: 'Dosa2026!',
          regBySalesPerson: 'No',
          salesPersonName: '',
          pinCode: '400900',
          DCNumber: 'DC1201',
        },
      });
    });

    it('is refused with the CRM’s own words, and its proof can be used again', async () => {
      await proveMobile(gateway, browser, '9876543211');
      const fresh = { mobile: '9876543211', pan: 'AAACH7409R', gst: '', email: 'second@corner.example' };
      expect(await register({ ...fresh, email: world.asha.username })).toMatchObject({
        status: 422,
        body: { kind: 'refused', message: 'An account with this email address already exists. Please sign in.' },
      });
      expect(await register({ ...fresh, pan: 'AAPFU0939F' })).toMatchObject({
        status: 422,
        body: { kind: 'refused', message: 'An account with this PAN already exists.' },
      });
      expect(await register({ ...fresh, password: 'Password123' })).toMatchObject({
        status: 422,
        body: { kind: 'refused', message: 'Your password is too easy to guess.' },
      });
      expect((await register(fresh)).status).toBe(204);
    });

    it.each(['740901', '744101'])('for PIN code %s, which is not served, changes nothing', async (pincode) => {
      await proveMobile(gateway, browser, '9876543212');
      const before = await accounts();
      const fresh = { mobile: '9876543212', pan: 'AAACH7409Q', gst: '', email: `pin${pincode}@corner.example` };
      expect(await register({ ...fresh, pincode })).toMatchObject({
        status: 422,
        body: { kind: 'pincode-not-served', pincode },
      });
      expect(await accounts()).toBe(before);
      // The proof was not used: the visitor may correct the PIN code.
      fault = async () => err({ kind: 'timeout' });
      expect((await register(fresh)).status).toBe(502);
    });

    it.each<[string, Partial<SignUpRequest>]>([
      ['a wrong check character', { gst: '29AAGCR4375J1ZV' }],
      ['the GST number of another PAN', { pan: 'AAGCR4376J' }],
      ['an unknown kind of holder', { pan: 'AAGXR4375J', gst: '' }],
      ['blanks in a number', { pan: 'AAGCR 4375J', gst: '' }],
    ])('with %s never reaches the CRM', async (_, fields) => {
      await proveMobile(gateway, browser, '9876543213');
      fault = async () => {
        throw new Error('the CRM was called');
      };
      expect(await register({ mobile: '9876543213', ...fields })).toMatchObject({
        status: 400,
        body: { kind: 'bad-request' },
      });
      fault = null;
    });

    it('whose answer from the CRM is lost, succeeds when it is repeated, and exists once', async () => {
      await proveMobile(gateway, browser, '9876543214');
      const fresh = { mobile: '9876543214', pan: 'AAACI1681G', gst: '', email: 'lost@corner.example' };
      const before = await accounts();
      fault = loseAnswer;
      expect(await register(fresh)).toMatchObject({ status: 502, body: { kind: 'crm-unavailable', answered: false } });
      expect((await register(fresh)).status).toBe(204);
      expect(await accounts()).toBe(before + 1);
      expect(await login('lost@corner.example', 'Dosa2026!')).toBe(200);
    });

    it('whose answer from the gateway is lost, succeeds when it is repeated, also with a new proof', async () => {
      await proveMobile(gateway, browser, '9876543215');
      const fresh = { mobile: '9876543215', pan: 'AAACI1681H', gst: '', email: 'line@corner.example' };
      const before = await accounts();
      expect((await register(fresh)).status).toBe(204);
      expect((await register(fresh)).status).toBe(204);
      await proveMobile(gateway, browser, '9876543215');
      expect((await register(fresh)).status).toBe(204);
      expect(await accounts()).toBe(before + 1);
    });

    it('whose repetition cannot be looked up is neither refused nor forgotten', async () => {
      await proveMobile(gateway, browser, '9876543233');
      const fresh = { mobile: '9876543233', pan: 'AAACI1681L', gst: '', email: 'unknown@corner.example' };
      expect((await register(fresh)).status).toBe(204);
      const unknown = { status: 502, body: { kind: 'crm-unavailable', answered: false } };
      tellsContacts = false;
      try {
        // Its proof is spent.
        expect(await register(fresh)).toMatchObject(unknown);
        // With a new proof, the CRM says that its own address is taken.
        await proveMobile(gateway, browser, '9876543233');
        expect(await register(fresh)).toMatchObject(unknown);
      } finally {
        tellsContacts = true;
      }
      expect((await register(fresh)).status).toBe(204);
    });

    it('with anything changed is no repetition: the address is taken, and a spent proof is spent', async () => {
      await proveMobile(gateway, browser, '9876543216');
      const fresh = { mobile: '9876543216', pan: 'AAACI1681I', gst: '', email: 'once@corner.example' };
      expect((await register(fresh)).status).toBe(204);
      expect(await register({ ...fresh, password: 'Idli2026!' })).toMatchObject({
        status: 403,
        body: { kind: 'mobile-not-proven' },
      });
      await proveMobile(gateway, browser, '9876543216');
      for (let times = 0; times < 2; times++)
        expect(await register({ ...fresh, password: 'Idli2026!' })).toMatchObject({
          status: 422,
          body: { kind: 'refused' },
        });
    });

    it('of somebody who registered long ago is no repetition either', async () => {
      await proveMobile(gateway, browser, '9876543217');
      const fresh = { mobile: '9876543217', pan: 'AAACI1681J', gst: '', email: 'ago@corner.example' };
      expect((await register(fresh)).status).toBe(204);
      aheadMs += hourMs;
      await proveMobile(gateway, browser, '9876543217');
      expect(await register(fresh)).toMatchObject({ status: 422, body: { kind: 'refused' } });
    });

    it('that a busy CRM does not take can be repeated with the same proof', async () => {
      await proveMobile(gateway, browser, '9876543218');
      const fresh = { mobile: '9876543218', pan: 'AAACI1681K', gst: '', email: 'busy@corner.example' };
      fault = async () => err({ kind: 'busy', status: 503, errors: [] });
      expect(await register(fresh)).toMatchObject({ status: 502, body: { kind: 'crm-unavailable', answered: true } });
      expect((await register(fresh)).status).toBe(204);
    });
  });

  describe('a lead', () => {
    const leads = (pincode: string) =>
      sqlText<Record<string, unknown>>(
        crm.store.sql,
        `SELECT "Status", "FirstName", "LastName", "Company", "Email", "Phone", "GST__c", "PAN__c"
         FROM crm."Lead" WHERE "Pincode__c" = '${pincode}' ORDER BY "Id"`,
      );

    it('[DATA-024] has what is filled in, with numbers as they are stored', async () => {
      const filled = {
        firstName: 'Ravi',
        lastName: 'Iyer',
        companyName: 'Corner Café',
        email: 'ravi@far.example',
        mobile: '9876543219',
        gst: '29aagcr4375j1zu',
        pan: 'aagc 4375',
        pincode: '744101',
      };
      expect((await sendLead(filled)).status).toBe(204);
      expect(await leads('744101')).toEqual([
        {
          Status: 'New',
          FirstName: 'Ravi',
          LastName: 'Iyer',
          Company: 'Corner Café',
          Email: 'ravi@far.example',
          Phone: '9876543219',
          GST__c: '29AAGCR4375J1ZU',
          PAN__c: 'AAGC4375',
        },
      ]);
    });

    it('says honestly what is not known', async () => {
      expect((await sendLead({ pincode: '744102', firstName: 'Ravi' })).status).toBe(204);
      expect(await leads('744102')).toEqual([
        {
          Status: 'New',
          FirstName: null,
          LastName: 'Ravi',
          Company: 'Not given',
          Email: null,
          Phone: null,
          GST__c: null,
          PAN__c: null,
        },
      ]);
    });

    it('comes once for an email address and PIN code, whoever sends it and whatever answer was lost', async () => {
      fault = loseAnswer;
      expect((await sendLead({ pincode: '744103', email: 'a@far.example' })).status).toBe(502);
      for (const email of ['a@far.example', 'A@far.example', 'b@far.example']) {
        network += 1;
        expect((await sendLead({ pincode: '744103', email })).status).toBe(204);
      }
      await sendLead({ pincode: '744104', email: 'a@far.example' });
      expect((await leads('744103')).map(({ Email }) => Email)).toEqual(['a@far.example', 'b@far.example']);
      expect(await leads('744104')).toHaveLength(1);
    });

    it('[CRM-072] that is not saved is logged, without a word of the visitor', async () => {
      const before = logged.length;
      fault = async () =>
        err({ kind: 'busy', status: 503, errors: [{ errorCode: 'SERVER_UNAVAILABLE', message: '' }] });
      expect((await sendLead({ pincode: '744106', email: 'c@far.example', firstName: 'Ravi' })).status).toBe(502);
      const lines = logged.slice(before);
      expect(lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'a lead was not saved')).toMatchObject([
        { level: 40, failure: 'busy', reason: '503 SERVER_UNAVAILABLE' },
      ]);
      expect(lines.join('')).not.toMatch(/far\.example|Ravi|744106/);
      expect(await leads('744106')).toEqual([]);
    });

    it('without an address comes once for a number, else for a network', async () => {
      await sendLead({ pincode: '744105', mobile: '9876543219' });
      await sendLead({ pincode: '744105' });
      await sendLead({ pincode: '744105' });
      network += 1;
      await sendLead({ pincode: '744105', mobile: '9876543219' });
      await sendLead({ pincode: '744105' });
      expect((await leads('744105')).map(({ Phone }) => Phone)).toEqual(['9876543219', null, null]);
    });
  });

  describe('a forgotten password', () => {
    it('[CRM-006] is reset by the mail’s link, which ends the app’s sessions too', async () => {
      const exchange = () =>
        browser.request('/sync/me', { method: 'POST', body: JSON.stringify(exchangeOf({ full: true })) });
      await browser.signIn(world.asha.username);
      expect((await exchange()).status).toBe(200);
      const elsewhere = { path: '/password/reset', body: { email: world.asha.username } };
      expect((await postFrom(gateway.browser(), '198.51.100.1', elsewhere)).status).toBe(204);
      const [mail] = await crm.mails();
      expect(mail?.to).toBe(world.asha.username);
      const link = linkIn(mail ?? { text: '' });
      const form = { token: link.searchParams.get('token') ?? '', password: 'Poha2026', confirmation: 'Poha2026' };
      const set = await fetch(`${crm.url}${link.pathname}`, { method: 'POST', body: new URLSearchParams(form) });
      expect(set.status).toBe(200);
      expect((await exchange()).status).toBe(401);
      expect(await login(world.asha.username, world.password)).toBe(401);
      expect(await login(world.asha.username, 'Poha2026')).toBe(200);
    });

    it('of nobody is answered with the CRM’s words', async () => {
      expect(await post('/password/reset', { email: 'nobody@x.example' })).toMatchObject({
        status: 422,
        body: { kind: 'refused', message: 'There is no active account with this email address.' },
      });
    });

    it('an expired one is told at sign-in and can be reset', async () => {
      const token = await crm.integrationToken();
      await crm.call(token, 'PATCH', `sobjects/User/${world.bala.user}/password`, { isExpired: true });
      const answer = await post('/session', { username: world.bala.username, password: world.password });
      expect([answer.status, answer.body]).toEqual([401, { kind: 'password-expired' }]);
      expect((await post('/password/reset', { email: world.bala.username })).status).toBe(204);
    });

    it('tells a CRM that does not answer from one that answers with an error', async () => {
      fault = async () => err({ kind: 'timeout' });
      expect(await post('/password/reset', { email: world.asha.username })).toMatchObject({
        status: 502,
        body: { kind: 'crm-unavailable', answered: false },
      });
      fault = async () => err({ kind: 'busy', status: 500, errors: [] });
      expect(await post('/password/reset', { email: world.asha.username })).toMatchObject({
        status: 502,
        body: { kind: 'crm-unavailable', answered: true },
      });
    });
  });

  it('the CRM’s words for a locked user arrive, and one network alone locks nobody out', async () => {
    const name = world.bala.username;
    const guess = (address: string) =>
      postFrom(browser, address, { path: '/session', body: { username: name, password: 'wrong' } });
    for (let times = 0; times < 12; times++) await guess('198.51.100.10');
    expect((await guess('198.51.100.11')).body).toEqual({ kind: 'refused', message: null });
    expect((await guess('198.51.100.11')).body).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^Your account is locked/),
    });
  });
});
