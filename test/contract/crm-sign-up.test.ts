import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CrmObjectName } from '#domain/crm/index.ts';
import { must } from '#lib/assert.ts';
import { startTestCrm, type TestCrm } from '#test/support/crm.ts';
import { world, worldSeed } from '#test/support/crm-world.ts';
import { linkIn, signUpPayload } from '#test/support/sign-up-payload.ts';
import { sqlText } from '#test/support/sql-text.ts';
import { rarelyBothEngines } from '#test/support/test-database.ts';

const objects: readonly CrmObjectName[] = ['Account', 'Contact', 'User', 'GST__c'];

describe.each(rarelyBothEngines)('signing up on %s', (engine) => {
  let crm: TestCrm;
  let integration: string;
  let nowMs = Date.parse('2026-11-23T06:00:00Z');

  beforeAll(async () => {
    crm = await startTestCrm({ seed: worldSeed, engine, clock: { now: () => nowMs } });
    integration = await crm.integrationToken();
  });
  afterAll(() => crm.close());

  const signUp = async (body: unknown, bearer = integration) =>
    (await crm.call(bearer, 'POST', '/services/apexrest/signUpNewUser', body)) as {
      status: number;
      body: { statusCode: number; Message: string };
    };
  const login = (username: string, password: string) =>
    crm.call(integration, 'POST', '/services/apexrest/LoginUserAPI', { username, password });
  const counts = () => Promise.all(objects.map((object) => crm.store.count(object)));
  /** Everything that a sign-up writes. */
  const written = async () => JSON.stringify([await counts(), await crm.mails()]);

  it('[CRM-005] creates account, contact, user with password, and GST number', async () => {
    const before = await counts();
    const answer = await signUp(signUpPayload());
    expect(answer).toMatchObject({ status: 200, body: { statusCode: 200, Message: expect.any(String) } });
    expect(await counts()).toEqual(before.map((count) => count + 1));
    const [row] = await sqlText(
      crm.store.sql,
      `SELECT a."Name", a."Type", a."Business_Type__c", a."PAN_Number__c", a."KYC_Status__c",
         c."FirstName", c."LastName", c."Title", c."Email", c."Phone", c."Pricebook__c", c."CustomerID__c",
         c."Registered_By_Sales_Person__c", c."Sales_Person_Name__c", c."Pincode__c", c."DC_Number__c",
         c."Email_Verified__c", c."Address_Added__c", c."Allow_COD__c", u."Username", u."CompanyName", u."Name" AS full_name,
         u."AccountId" = a."Id" AS of_account, g."Name" AS gst
       FROM crm."User" u JOIN crm."Contact" c ON c."Id" = u."ContactId" JOIN crm."Account" a ON a."Id" = c."AccountId"
       JOIN crm."GST__c" g ON g."Account__c" = a."Id" WHERE u."Username" = 'ravi@corner.example'`,
    );
    expect(row).toEqual({
      Name: 'Corner Café',
      Type: 'Cafe',
      Business_Type__c: 'Cafe',
      PAN_Number__c: 'AAGCR4375J',
      KYC_Status__c: 'Incomplete',
      FirstName: 'Ravi',
      LastName: 'Iyer',
      Title: 'Owner',
      Email: 'ravi@corner.example',
      Phone: '9876543210',
      Pricebook__c: world.bookA,
      CustomerID__c: null,
      Registered_By_Sales_Person__c: 'Yes',
      Sales_Person_Name__c: 'Kiran Joshi',
      Pincode__c: '400001',
      DC_Number__c: 'DC1201',
      Email_Verified__c: false,
      Address_Added__c: false,
      Allow_COD__c: false,
      Username: 'ravi@corner.example',
      CompanyName: 'Corner Café',
      full_name: 'Ravi Iyer',
      of_account: true,
      gst: '29AAGCR4375J1ZU',
    });
    expect((await login('ravi@corner.example', 'Dosa2026!')).body).toMatchObject({
      statusCode: 200,
      companyName: 'Corner Café',
      phoneNo: '9876543210',
      gstNumbers: ['29AAGCR4375J1ZU'],
    });
  });

  it('keeps the words of other business types, no GST number, and no name without a sales executive', async () => {
    const payload = signUpPayload({
      gstnumber: '',
      AccountWrapper: {
        type: 'Others',
        otherType: 'Food truck',
        pannumber: 'BBBPB1234B',
        companyname: 'x'.repeat(255),
      },
      ContactWrapper: {
        email: 'truck@corner.example',
        Phone: '9876543211',
        regBySalesPerson: 'No',
        salesPersonName: 'nobody asked',
      },
    });
    const gsts = await crm.store.count('GST__c');
    expect((await signUp(payload)).body.statusCode).toBe(200);
    expect(await crm.store.count('GST__c')).toBe(gsts);
    const [row] = await sqlText(
      crm.store.sql,
      `SELECT a."Type", a."Business_Type__c", c."Registered_By_Sales_Person__c", c."Sales_Person_Name__c",
         length(u."CompanyName") AS name_length
       FROM crm."User" u JOIN crm."Contact" c ON c."Id" = u."ContactId" JOIN crm."Account" a ON a."Id" = c."AccountId"
       WHERE u."Username" = 'truck@corner.example'`,
    );
    expect(row).toEqual({
      Type: 'Others',
      Business_Type__c: 'Food truck',
      Registered_By_Sales_Person__c: 'No',
      Sales_Person_Name__c: null,
      name_length: 80,
    });
  });

  describe('is refused, and changes nothing,', () => {
    const fresh = {
      gstnumber: '',
      AccountWrapper: { pannumber: 'CCCPC1234C' },
      ContactWrapper: { email: 'new@corner.example', Phone: '9876543212' },
    };
    let before: string;
    beforeEach(async () => {
      before = await written();
    });

    const withContact = (fields: Record<string, unknown>) =>
      signUpPayload({ ...fresh, ContactWrapper: { ...fresh.ContactWrapper, ...fields } });

    it.each([
      ['email', () => withContact({ email: world.asha.username.toUpperCase() }), 'An account with this email address'],
      ['mobile', () => withContact({ Phone: '9876543210' }), 'An account with this mobile number'],
      [
        'PAN',
        () => signUpPayload({ ...fresh, AccountWrapper: { pannumber: 'AAPFU0939F' } }),
        'An account with this PAN',
      ],
    ])('for a known %s', async (_, payload, words) => {
      const answer = await signUp(payload());
      expect(answer.status).toBe(200);
      expect(answer.body.statusCode).toBe(409);
      expect(answer.body.Message.startsWith(words)).toBe(true);
      expect(await written()).toBe(before);
    });

    it('for a mobile number that the back office wrote differently', async () => {
      await crm.call(integration, 'PATCH', `sobjects/Contact/${world.bala.contact}`, { Phone: '+91 98000 00001' });
      expect((await signUp(withContact({ Phone: '9800000001' }))).body.statusCode).toBe(409);
      expect(await written()).toBe(before);
    });

    it.each(['short1', 'onlyletters', '1234567890', 'Password123', 'corner99new1', `a1${'x'.repeat(254)}`])(
      'for the weak password %s, in words',
      async (password) => {
        const { status, body } = await signUp(withContact({ password, email: 'corner@corner.example' }));
        expect([status, body.statusCode]).toEqual([200, 400]);
        expect(body.Message).toMatch(/^Your password /);
        expect(await written()).toBe(before);
      },
    );

    it.each<[string, Record<string, unknown>, string]>([
      [
        'a forged status',
        { AccountWrapper: { ...signUpPayload().AccountWrapper, KYC_Status__c: 'Completed' } },
        'AccountWrapper.KYC_Status__c',
      ],
      ['a forged price book', { Pricebook__c: world.bookB }, 'Pricebook__c'],
      [
        'a line break in the address',
        withContact({ email: 'a@b.example\r\nBcc: all@corner.example' }),
        'ContactWrapper.email',
      ],
      [
        'a malformed PAN',
        signUpPayload({ ...fresh, AccountWrapper: { pannumber: 'CCCPC1234' } }),
        'AccountWrapper.pannumber',
      ],
      ['a mobile with +91', withContact({ Phone: '+919876543213' }), 'ContactWrapper.Phone'],
      ['no password', withContact({ password: undefined }), 'ContactWrapper.password'],
      ['a text that cannot be stored', withContact({ firstname: 'a\0b' }), 'ContactWrapper.firstname'],
    ])('for %s, and names the field', async (_, part, field) => {
      const { status, body } = await signUp({ ...signUpPayload(fresh), ...part });
      expect([status, body]).toEqual([200, { statusCode: 400, Message: `${field} is missing or not valid.` }]);
      expect(await written()).toBe(before);
    });

    it('when its last row cannot be written: all of it is one transaction', async () => {
      await sqlText(
        crm.store.sql,
        `ALTER TABLE crm_private.mail ADD CONSTRAINT no_mail CHECK (recipient <> 'new@corner.example')`,
      );
      const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      const answer = await crm.call(integration, 'POST', '/services/apexrest/signUpNewUser', signUpPayload(fresh));
      errors.mockRestore();
      expect(answer.status).toBe(500);
      await sqlText(crm.store.sql, 'ALTER TABLE crm_private.mail DROP CONSTRAINT no_mail');
      expect(await written()).toBe(before);
    });
  });

  it('of several at once with the same mobile number or PAN, one succeeds', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((number) =>
        signUp(
          signUpPayload({
            gstnumber: '',
            AccountWrapper: { pannumber: number < 3 ? 'DDDPD1234D' : 'EEEPE1234E' },
            ContactWrapper: {
              email: `twin${number}@corner.example`,
              Phone: number < 3 ? `987654322${number}` : '9876543230',
            },
          }),
        ),
      ),
    );
    const codes = answers.map(({ body }) => body.statusCode);
    expect([codes.slice(0, 2).toSorted(), codes.slice(2).toSorted()]).toEqual([
      [200, 409],
      [200, 409],
    ]);
  });

  it('is open to the integration session only', async () => {
    const asha = await crm.signIn(world.asha.username);
    expect((await signUp(signUpPayload(), asha)).status).toBe(403);
    expect((await signUp(signUpPayload(), 'nobody')).status).toBe(401);
  });

  /** Signs up and returns the newest mail. */
  async function mailFor(email: string, { pan, phone }: { pan: string; phone: string }) {
    const changed = { AccountWrapper: { pannumber: pan }, ContactWrapper: { email, Phone: phone } };
    expect((await signUp(signUpPayload({ gstnumber: '', ...changed }))).body.statusCode).toBe(200);
    return must((await crm.mails())[0], 'a mail');
  }

  it('mails a link that verifies the address by its form, once, and not by being opened', async () => {
    const mail = await mailFor('mona@corner.example', { pan: 'FFFPF1234F', phone: '9876543240' });
    expect(mail).toMatchObject({
      at: '2026-11-23T06:00:00.000Z',
      to: 'mona@corner.example',
      subject: 'Verify your email address',
    });
    const link = linkIn(mail);
    expect(link.origin).toBe(crm.url);
    const isVerified = async () => {
      const [row] = await sqlText<{ yes: boolean }>(
        crm.store.sql,
        `SELECT "Email_Verified__c" AS yes FROM crm."Contact" WHERE "Email" = 'mona@corner.example'`,
      );
      return row?.yes;
    };
    const token = link.searchParams.get('token') ?? '';
    const post = () => fetch(`${crm.url}${link.pathname}`, { method: 'POST', body: new URLSearchParams({ token }) });
    const opened = await fetch(link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await opened.text()).toContain(token);
    expect(await isVerified()).toBe(false);
    expect((await post()).status).toBe(200);
    expect(await isVerified()).toBe(true);
    expect((await post()).status).toBe(410);
    const again = await fetch(link);
    expect([again.status, await again.text()]).toEqual([410, expect.stringContaining('You can sign in as before.')]);
  });

  it('links to addresses are too old after their time, and forged ones are unknown', async () => {
    const link = linkIn(await mailFor('nina@corner.example', { pan: 'GGGPG1234G', phone: '9876543241' }));
    expect((await fetch(link)).status).toBe(200);
    const markup = await fetch(`${crm.url}${link.pathname}?token=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(markup.status).toBe(410);
    expect(await markup.text()).not.toContain('<script>');
    nowMs += 7 * 86_400_000;
    expect((await fetch(link)).status).toBe(410);
    integration = await crm.integrationToken();
  });

  it('keeps the last hundred mails', async () => {
    for (let index = 0; index < 105; index++)
      await crm.call(integration, 'POST', '/services/apexrest/ResetPassword/', { usrname: world.asha.username });
    expect(await crm.mails()).toHaveLength(100);
    expect(await sqlText(crm.store.sql, 'SELECT id FROM crm_private.mail')).toHaveLength(100);
  });
});
