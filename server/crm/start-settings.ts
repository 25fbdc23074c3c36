import * as v from 'valibot';
import { databaseUrlExpected, databaseUrlPattern } from '#lib/database-url.ts';
import {
  type CrmConfig,
  defaultDailyRequestLimit,
  defaultHookDebounceMs,
  defaultSessionHours,
  embeddedCmsChannelId,
  embeddedOrgId,
} from './http/config.ts';
import type { DatabaseLocation } from './store/open-database.ts';

const text = v.pipe(v.string(), v.trim(), v.minLength(1));
const url = (...protocols: string[]) =>
  v.pipe(
    text,
    v.check((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol)),
  );
const whole = (min: number, max: number) =>
  v.pipe(text, v.regex(/^\d+$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/** The environment variables of the CRM when it runs alone, with the text that describes a wrong value. */
const variables = {
  HOST: { expected: 'a host name or address to listen on', schema: v.optional(text, '127.0.0.1') },
  PORT: { expected: 'a port from 0 to 65535', schema: v.optional(whole(0, 65_535), '8091') },
  DATA_DIR: { expected: 'a directory', schema: v.optional(text, '.data') },
  DATABASE_URL: {
    expected: databaseUrlExpected,
    schema: v.optional(v.pipe(url('postgres:', 'postgresql:'), v.regex(databaseUrlPattern))),
  },
  CRM_CLIENT_ID: { expected: 'the client id that the gateway sends', schema: text },
  CRM_CLIENT_SECRET: { expected: 'the client secret that the gateway sends', schema: text },
  CRM_USERNAME: { expected: 'the user name of the integration user', schema: text },
  CRM_PASSWORD: { expected: 'the password of the integration user', schema: text },
  CRM_HOOK_URL: { expected: 'a URL that is told of changes', schema: v.optional(url('http:', 'https:')) },
  HOOK_SECRET: { expected: 'the secret sent to CRM_HOOK_URL', schema: v.optional(text) },
  CRM_SESSION_HOURS: { expected: 'hours from 1 to 24', schema: v.optional(whole(1, 24)) },
  CRM_PASSWORD_DAYS: { expected: 'days from 1 to 3650', schema: v.optional(whole(1, 3_650)) },
  CRM_DAILY_REQUESTS: { expected: 'a number of requests a day', schema: v.optional(whole(1, 100_000_000)) },
} as const;

type Values = { [N in keyof typeof variables]: v.InferOutput<(typeof variables)[N]['schema']> };

export type StartSettings = {
  readonly host: string;
  readonly port: number;
  readonly dataDir: string;
  readonly location: DatabaseLocation;
  readonly config: CrmConfig;
};

/** Reads the environment once. A wrong or missing value prevents the start; the error names it and what is expected. */
export function parseStartSettings(environment: Readonly<Record<string, string | undefined>>): StartSettings {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const [name, { schema, expected }] of Object.entries(variables)) {
    const given = environment[name] || undefined;
    const result = v.safeParse(schema, given);
    if (result.success) values[name] = result.output;
    else problems.push(`${name} is ${given === undefined ? 'missing' : 'malformed'}: expected ${expected}.`);
  }
  if (environment.CRM_HOOK_URL && !environment.HOOK_SECRET)
    problems.push(`HOOK_SECRET is missing: expected ${variables.HOOK_SECRET.expected}.`);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return settingsOf(values as Values);
}

function settingsOf(values: Values): StartSettings {
  return {
    host: values.HOST,
    port: values.PORT,
    dataDir: values.DATA_DIR,
    location: values.DATABASE_URL
      ? { kind: 'server', url: values.DATABASE_URL }
      : { kind: 'directory', dataDir: values.DATA_DIR },
    config: {
      orgId: embeddedOrgId,
      cmsChannelId: embeddedCmsChannelId,
      clientId: values.CRM_CLIENT_ID,
      clientSecret: values.CRM_CLIENT_SECRET,
      integrationUsername: values.CRM_USERNAME,
      integrationPassword: values.CRM_PASSWORD,
      sessionHours: values.CRM_SESSION_HOURS ?? defaultSessionHours,
      passwordDays: values.CRM_PASSWORD_DAYS ?? null,
      dailyRequestLimit: values.CRM_DAILY_REQUESTS ?? defaultDailyRequestLimit,
      hook: values.CRM_HOOK_URL
        ? { url: values.CRM_HOOK_URL, secret: values.HOOK_SECRET ?? '', debounceMs: defaultHookDebounceMs }
        : null,
    },
  };
}
