import { describe, expect, it } from 'vitest';
import type { PaytmAccess } from '#payments/paytm/access.ts';
import type { RazorpayAccess } from '#payments/razorpay/access.ts';
import { type CrmAccess, gatewayConfig, type SmsAccess } from './config.ts';
import { describeProblems, describeSlips, readEnvironment } from './environment.ts';
import type { ProviderAccesses } from './payments-config.ts';
import { variables } from './variables.ts';

const secret = 'x'.repeat(32);
const remote = {
  CRM_URL: 'https://acme.my.salesforce.com/',
  CRM_CLIENT_ID: 'id',
  CRM_CLIENT_SECRET: 'secret',
  CRM_USERNAME: 'user',
  CRM_PASSWORD: 'pass',
  WEBSTORE_ID: '0ZE5g0000000001',
  CMS_CHANNEL_ID: '0ap5g0000000001AAA',
  HOOK_SECRET: secret,
};

const sms = {
  SMS_URL: 'https://api.imiconnect.in/resources/v1/messaging',
  SMS_KEY: 'key',
  SMS_SENDER: 'LARDER',
  SMS_TEMPLATE_ID: '1107161234567890123',
  SMS_TEXT: 'Your code is {code}.',
};
const razorpay = {
  RAZORPAY_KEY_ID: 'rzp_live_ABCdef0123456789',
  RAZORPAY_KEY_SECRET: 'key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret',
};
const paytm = { PAYTM_MID: 'LARDER12345678901234', PAYTM_KEY: 'abcdefgh#1234567', PAYTM_WEBSITE: 'DEFAULT' };
const paymentSms = {
  PAYMENT_SMS_PAID_TEXT: 'Received {amount} for {order}.',
  PAYMENT_SMS_PAID_TEMPLATE_ID: '1107161234567890124',
  PAYMENT_SMS_FAILED_TEXT: 'No {amount} for {order}.',
  PAYMENT_SMS_FAILED_TEMPLATE_ID: '1107161234567890125',
};
const malformed: Record<keyof typeof sms, string[]> = {
  SMS_URL: ['api.imiconnect.in', 'ftp://sms.example'],
  SMS_KEY: ['two words', 'line\nbreak'],
  SMS_SENDER: [' '],
  SMS_TEMPLATE_ID: ['x'.repeat(501)],
  SMS_TEXT: ['Your code is 1234.', '{code} and again {code}'],
};

function problems(env: Record<string, string>): string[] {
  const read = readEnvironment(env);
  return read.ok ? [] : read.error.problems.map(({ name, message }) => `${name} ${message}`);
}

describe('the environment', () => {
  it('may be empty: then everything is embedded', () => {
    expect(readEnvironment({})).toEqual({ ok: true, value: {} });
    expect(readEnvironment({ PORT: '', CRM_URL: '', UNKNOWN: 'x' })).toEqual({ ok: true, value: {} });
  });

  it.each([
    ['PORT', ['0', '8787', '65535'], ['65536', '-1', '80.5', 'http', '1e3']],
    [
      'PUBLIC_URL',
      ['https://shop.example', 'http://localhost:8787/'],
      ['shop.example', 'https://shop.example/app', 'https://shop.example/?a', 'https://me@shop.example', 'ftp://a'],
    ],
    [
      'DATABASE_URL',
      ['postgres://a:b@h/d', 'postgresql://h/d', 'postgres://a:p%40ss%2Fw@h:5433/d?sslmode=require'],
      ['mysql://h/d', 'h/d', 'postgres://a:p@ss/w@h/d', 'postgres://a:p/w@h/d', 'postgres://a:pass@w/d#h'],
    ],
    [
      'CRM_URL',
      [remote.CRM_URL, 'http://localhost:8788'],
      ['acme.my.salesforce.com', 'https://login.salesforce.com', 'https://Test.salesforce.com/'],
    ],
    ['CRM_GRANT', ['password', 'client_credentials'], ['implicit']],
    ['WEBSTORE_ID', ['0ZE5g0000000001', '0ZE5g0000000001AAA'], ['0ZE', '0ZE5g000000000', "0ZE5g0000000001'--"]],
    ['CMS_CHANNEL_ID', ['0ap5g0000000001AAA'], ['0ZE5g0000000001']],
    [
      'MEDIA_HOSTS',
      ['cdn.example', 'a.example:8443, b.example', '[::1]:80'],
      ['https://cdn.example', 'a b', 'cdn.example/x', ','],
    ],
    ['HOOK_SECRET', [secret], ['short']],
    ['SESSION_SECRET', [secret], ['short']],
    ['METRICS_TOKEN', [secret], ['short']],
    ['SMS_CODE_DIGITS', ['4', '8'], ['3', '9', '4.5']],
    [
      'PUSH_SUBJECT',
      ['mailto:it@company.example', 'https://company.example/it'],
      ['it@company.example', 'mailto:it', 'http://company.example', 'https://localhost'],
    ],
    ['PAYMENT_MAX_RUPEES', ['1', '500000'], ['0', '1.5', '10000001', '5,00,000']],
    ['TRUST_PROXY', ['0', '2'], ['true', '11']],
    ['LOG_LEVEL', ['warn', 'silent'], ['loud']],
    ['STOCK_INTERVAL_S', ['5', '60'], ['1', '90000']],
    ['PRICE_INTERVAL_S', ['180'], ['0']],
    ['CATALOGUE_INTERVAL_S', ['600'], ['x']],
    ['FULL_READ_INTERVAL_S', ['21600'], ['59']],
  ] as const)('%s takes what it should, and nothing else', (name, good, bad) => {
    const needed: Record<string, Record<string, string>> = {
      DATABASE_URL: { SESSION_SECRET: secret },
      CRM_URL: remote,
      CRM_GRANT: remote,
    };
    const others = needed[name] ?? {};
    for (const value of good) expect(problems({ ...others, [name]: value })).toEqual([]);
    for (const value of bad) {
      expect(problems({ ...others, [name]: value })).toEqual([
        `${name} is malformed: expected ${variables[name].expected}`,
      ]);
    }
  });

  it('a remote CRM needs everything to reach it; all missing variables are reported at once', () => {
    expect(problems(remote)).toEqual([]);
    const missing = problems({ CRM_URL: remote.CRM_URL });
    expect(missing.map((line) => line.split(' ')[0]).toSorted()).toEqual(
      Object.keys(remote)
        .filter((name) => name !== 'CRM_URL')
        .toSorted(),
    );
    expect(missing[0]).toMatch(/is missing: expected .*, because CRM_URL is set$/);
    const { CRM_USERNAME: _, CRM_PASSWORD: __, ...withoutUser } = remote;
    expect(problems({ ...withoutUser, CRM_GRANT: 'client_credentials' })).toEqual([]);
  });

  it('access to a CRM needs its address: the demo company must not start in its place', () => {
    for (const name of [
      'CRM_GRANT',
      'CRM_CLIENT_ID',
      'CRM_CLIENT_SECRET',
      'CRM_USERNAME',
      'CRM_PASSWORD',
      'CRM_DOMAIN',
    ]) {
      const value = name === 'CRM_GRANT' ? 'client_credentials' : 'x';
      expect(problems({ [name]: value })).toEqual([
        `CRM_URL is missing: expected ${variables.CRM_URL.expected}, because ${name} is set`,
      ]);
    }
  });

  it('a variable that is almost one of ours is told; others, and the names of other programs, are not', () => {
    const env = { TRUSTED_PROXY: '1', media_hosts: 'cdn.example', STOCK_INTERVALS: '30', PORTS: '1', LEVEL: 'x' };
    expect(describeSlips(env)).toEqual([
      'TRUSTED_PROXY is not read. Did you mean TRUST_PROXY?',
      'media_hosts is not read. Did you mean MEDIA_HOSTS?',
      'STOCK_INTERVALS is not read. Did you mean STOCK_INTERVAL_S?',
    ]);
    expect(describeSlips({ ...env, TRUST_PROXY: '2', MEDIA_HOSTS: 'a.example', STOCK_INTERVAL_S: '30' })).toEqual([]);
    expect(describeSlips({ TRUST_THE_PROXY: '1', ...remote, ...sms, ...razorpay, ...paytm, ...paymentSms })).toEqual(
      [],
    );
  });

  it('an SMS service needs all of its variables, whichever is given, and a text with one place for the code', () => {
    expect(problems(sms)).toEqual([]);
    for (const given of Object.keys(sms) as (keyof typeof sms)[]) {
      const missing = problems({ [given]: sms[given] }).map((line) => line.split(' ')[0]);
      expect([given, missing]).toEqual([given, Object.keys(sms).filter((name) => name !== given)]);
      for (const value of malformed[given]) {
        expect(problems({ ...sms, [given]: value })).toEqual([
          `${given} is malformed: expected ${variables[given].expected}`,
        ]);
      }
    }
  });

  it.each([
    [
      'Razorpay',
      razorpay,
      { RAZORPAY_URL: 'https://rzp.example/v1', RAZORPAY_CHECKOUT_URL: 'https://rzp.example/c.js' },
    ],
    ['Paytm', paytm, { PAYTM_URL: 'https://paytm.example' }],
    ['messages about payments', paymentSms, {}],
  ] as const)('%s: all variables or none, whichever is given', (_, needed, optional) => {
    const all = { ...needed, ...optional };
    expect(problems(needed)).toEqual([]);
    expect(problems(all)).toEqual([]);
    for (const [given, value] of Object.entries(all)) {
      const missing = problems({ [given]: value }).map((line) => line.split(' ')[0]);
      expect([given, missing]).toEqual([given, Object.keys(needed).filter((name) => name !== given)]);
    }
  });

  it.each([
    ['RAZORPAY_KEY_ID', razorpay, ['rzp_ABCdef', 'rzp_live_', 'rzp_live_a b']],
    ['RAZORPAY_KEY_SECRET', razorpay, ['two words', ' ']],
    ['RAZORPAY_WEBHOOK_SECRET', razorpay, ['line\nbreak']],
    ['RAZORPAY_URL', razorpay, ['api.razorpay.com', 'ftp://api.example']],
    ['RAZORPAY_CHECKOUT_URL', razorpay, ['checkout.js']],
    ['PAYTM_MID', paytm, ['with-dash', 'x'.repeat(21)]],
    ['PAYTM_KEY', paytm, ['abcdefgh1234567', 'abcdefgh123456789', 'abcdefgh 1234567']],
    ['PAYTM_WEBSITE', paytm, ['two words']],
    ['PAYTM_URL', paytm, ['https://paytm.example/theia', 'paytm.example']],
    ['PAYMENT_SMS_PAID_TEXT', paymentSms, ['Received {amount}.', '{order}', '{order} {order} {amount}']],
    ['PAYMENT_SMS_PAID_TEMPLATE_ID', paymentSms, ['x'.repeat(501)]],
    ['PAYMENT_SMS_FAILED_TEXT', paymentSms, ['Failed.']],
    ['PAYMENT_SMS_FAILED_TEMPLATE_ID', paymentSms, [' ']],
  ] as const)('%s stops the start when it is malformed', (name, others, bad) => {
    for (const value of bad) {
      expect(problems({ ...others, [name]: value })).toEqual([
        `${name} is malformed: expected ${variables[name].expected}`,
      ]);
    }
  });

  it('messages about payments to customers of another CRM need an SMS service', () => {
    expect(problems({ ...remote, ...paymentSms }).map((line) => line.split(' ')[0])).toEqual(['SMS_URL']);
    expect(problems({ ...remote, ...paymentSms, ...sms })).toEqual([]);
  });

  it('replicas on one database need the same session secret', () => {
    expect(problems({ DATABASE_URL: 'postgres://h/d' })).toEqual([
      `SESSION_SECRET is missing: expected ${variables.SESSION_SECRET.expected}, because DATABASE_URL is set, which replicas share`,
    ]);
  });

  it('problems never repeat a value: it may be a secret', () => {
    const read = readEnvironment({ SESSION_SECRET: 'hunter2', CRM_URL: 'hunter2', DATABASE_URL: 'hunter2' });
    const text = read.ok ? '' : describeProblems(read.error.problems);
    expect(text.split('\n').length).toBeGreaterThan(3);
    expect(text).not.toContain('hunter2');
  });
});

describe('the configuration', () => {
  const context = {
    url: 'http://localhost:8787',
    dataDir: '/d',
    distDir: null,
    secret: (name: string) => `secret of ${name}`,
  };
  const embeddedCrm = { url: 'http://127.0.0.1:4001' } as CrmAccess;
  const standInSms = { url: 'http://127.0.0.1:4002' } as SmsAccess;
  const standIns = {
    razorpay: { url: 'http://127.0.0.1:4003/v1' } as RazorpayAccess,
    paytm: { url: 'http://127.0.0.1:4004' } as PaytmAccess,
  };
  const read = (env: Record<string, string>, standInPayments: ProviderAccesses | null = null) => {
    const parsed = readEnvironment(env);
    if (!parsed.ok) throw new Error('bad environment');
    return gatewayConfig(parsed.value, { ...context, embeddedCrm, standInSms, standInPayments });
  };

  it("has the intervals of the specification, generated secrets and the CRM's host by default", () => {
    expect(read({})).toEqual({
      publicUrl: 'http://localhost:8787',
      dataDir: '/d',
      distDir: null,
      crm: embeddedCrm,
      mediaHosts: ['127.0.0.1:4001'],
      hookSecret: 'secret of hook',
      sessionSecret: 'secret of session',
      sms: standInSms,
      codeDigits: 4,
      payments: { razorpay: null, paytm: null, messages: expect.any(Object), mostPaise: 500_000_00, isTest: false },
      push: { secret: 'secret of push', subject: 'mailto:push@larder.example' },
      metricsToken: null,
      trustProxy: 0,
      stockIntervalMs: 60_000,
      priceIntervalMs: 180_000,
      catalogueIntervalMs: 600_000,
      fullReadIntervalMs: 21_600_000,
    });
  });

  it('uses an SMS service as configured', () => {
    expect(read({ ...sms, SMS_CODE_DIGITS: '6' })).toMatchObject({
      sms: {
        url: sms.SMS_URL,
        key: 'key',
        sender: 'LARDER',
        templateId: '1107161234567890123',
        text: 'Your code is {code}.',
      },
      codeDigits: 6,
    });
  });

  it('uses payment providers as configured, at their own addresses unless others are given', () => {
    const both = { ...razorpay, ...paytm, ...paymentSms, PUBLIC_URL: 'https://shop.example/' };
    expect(read(both)).toMatchObject({
      publicUrl: 'https://shop.example',
      payments: {
        razorpay: {
          url: 'https://api.razorpay.com/v1',
          checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
          keyId: razorpay.RAZORPAY_KEY_ID,
          keySecret: 'key-secret',
          webhookSecret: 'webhook-secret',
        },
        paytm: {
          url: 'https://secure.paytmpayments.com',
          mid: paytm.PAYTM_MID,
          key: paytm.PAYTM_KEY,
          website: 'DEFAULT',
        },
        messages: {
          paid: { text: 'Received {amount} for {order}.', templateId: '1107161234567890124' },
          failed: { text: 'No {amount} for {order}.', templateId: '1107161234567890125' },
        },
        isTest: false,
      },
    });
    const elsewhere = { RAZORPAY_URL: 'https://rzp.example/v1/', PAYTM_URL: 'https://paytm.example/' };
    expect(read({ ...both, ...elsewhere }).payments).toMatchObject({
      razorpay: { url: 'https://rzp.example/v1' },
      paytm: { url: 'https://paytm.example' },
    });
    expect(read(razorpay).payments).toMatchObject({ razorpay: {}, paytm: null });
  });

  it('lets test payments come back to the address that the browser used, unless one is configured', () => {
    expect(read({}, standIns).publicUrl).toBeNull();
    expect(read({ PUBLIC_URL: 'https://shop.example' }, standIns).publicUrl).toBe('https://shop.example');
    expect(read(razorpay).publicUrl).toBe('http://localhost:8787');
  });

  it('uses the stand-ins for payment providers, and drafts of messages, only in the demo', () => {
    expect(read({}, standIns).payments).toMatchObject({ ...standIns, isTest: true });
    const { messages } = read({}).payments;
    for (const message of [messages?.paid, messages?.failed]) {
      expect(message?.text).toMatch(/^(?=.*\{order\})(?=.*\{amount\})/);
    }
    expect(read(sms).payments.messages).toBeNull();
  });

  it('uses a remote CRM as configured', () => {
    expect(read({ ...remote, MEDIA_HOSTS: 'CDN.example' })).toMatchObject({
      crm: { url: 'https://acme.my.salesforce.com', grant: 'password', domain: 'acme.my.salesforce.com' },
      mediaHosts: ['cdn.example'],
      hookSecret: secret,
    });
  });
});
