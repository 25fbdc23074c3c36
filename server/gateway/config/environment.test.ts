import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CrmAccess, gatewayConfig, type SmsAccess } from './config.ts';
import { describeProblems, readEnvironment } from './environment.ts';
import { secretsFrom, secretsInFile } from './secrets.ts';
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
    ['DATABASE_URL', ['postgres://a:b@h/d', 'postgresql://h/d'], ['mysql://h/d', 'h/d']],
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
    ['TRUST_PROXY', ['0', '2'], ['true', '11']],
    ['LOG_LEVEL', ['warn', 'silent'], ['loud']],
    ['STOCK_INTERVAL_S', ['5', '60'], ['1', '90000']],
    ['PRICE_INTERVAL_S', ['180'], ['0']],
    ['CATALOGUE_INTERVAL_S', ['600'], ['x']],
    ['FULL_READ_INTERVAL_S', ['21600'], ['59']],
  ] as const)('%s takes what it should, and nothing else', (name, good, bad) => {
    const others: Record<string, string> = name === 'DATABASE_URL' ? { SESSION_SECRET: secret } : {};
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
  const context = { dataDir: '/d', distDir: null, secret: (name: string) => `secret of ${name}` };
  const embeddedCrm = { url: 'http://127.0.0.1:4001' } as CrmAccess;
  const standInSms = { url: 'http://127.0.0.1:4002' } as SmsAccess;
  const read = (env: Record<string, string>) => {
    const parsed = readEnvironment(env);
    if (!parsed.ok) throw new Error('bad environment');
    return gatewayConfig(parsed.value, { ...context, embeddedCrm, standInSms });
  };

  it("has the intervals of the specification, generated secrets and the CRM's host by default", () => {
    expect(read({})).toEqual({
      dataDir: '/d',
      distDir: null,
      crm: embeddedCrm,
      mediaHosts: ['127.0.0.1:4001'],
      hookSecret: 'secret of hook',
      sessionSecret: 'secret of session',
      sms: standInSms,
      codeDigits: 4,
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

  it('uses a remote CRM as configured', () => {
    expect(read({ ...remote, MEDIA_HOSTS: 'CDN.example' })).toMatchObject({
      crm: { url: 'https://acme.my.salesforce.com', grant: 'password', domain: 'acme.my.salesforce.com' },
      mediaHosts: ['cdn.example'],
      hookSecret: secret,
    });
  });
});

describe('generated secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'larder-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are made once, differ, and are in a file that only its owner can read', () => {
    const first = secretsInFile(folder);
    const [session, hook] = [first('session'), first('hook')];
    expect(session).not.toBe(hook);
    expect(session.length).toBeGreaterThanOrEqual(43);
    expect(secretsInFile(folder)('session')).toBe(session);
    expect(statSync(join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    expect(Object.keys(JSON.parse(readFileSync(join(folder, 'secrets.json'), 'utf8')))).toEqual(['session', 'hook']);
  });

  it('a damaged file prevents the start and is not overwritten', () => {
    writeFileSync(join(folder, 'secrets.json'), '{"session":');
    expect(() => secretsInFile(folder)).toThrow(/is damaged/);
    expect(readFileSync(join(folder, 'secrets.json'), 'utf8')).toBe('{"session":');
  });

  it('derived from one secret are the same for every replica, and do not reveal it', () => {
    expect(secretsFrom(secret)('hook')).toBe(secretsFrom(secret)('hook'));
    expect(secretsFrom(secret)('hook')).not.toBe(secretsFrom(`${secret}y`)('hook'));
    expect(secretsFrom(secret)('hook')).not.toContain(secret);
  });
});
