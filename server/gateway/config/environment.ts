import { closestMatch } from 'leven';
import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import { type Environment, type VariableName, variables } from './variables.ts';

export type VariableProblem = { name: VariableName; message: string };

/** All problems that prevent the gateway from starting. They never repeat values: some are secrets. */
export type EnvironmentFault = { kind: 'bad-environment'; problems: VariableProblem[] };

const names = Object.keys(variables) as VariableName[];

/** Reads the environment once. An empty value counts as not set. Unknown variables are ignored (`describeSlips`). */
export function readEnvironment(env: Record<string, string | undefined>): Result<Environment, EnvironmentFault> {
  const values: Record<string, unknown> = {};
  const problems: VariableProblem[] = [];
  for (const name of names) {
    const given = env[name];
    if (given === undefined || given === '') continue;
    const parsed = v.safeParse(variables[name].schema as v.GenericSchema<string, unknown>, given);
    if (parsed.success) values[name] = parsed.output;
    else problems.push({ name, message: `is malformed: expected ${variables[name].expected}` });
  }
  for (const { name, because } of required(env)) {
    if (env[name]) continue;
    problems.push({ name, message: `is missing: expected ${variables[name].expected}, because ${because}` });
  }
  return problems.length === 0 ? ok(values as Environment) : err({ kind: 'bad-environment', problems });
}

/** Shorter names resemble variables of other programs. */
const LONG_ENOUGH = 8;
const MOST_SLIPS = 2;

/**
 * Returns one line, for the terminal, for each unknown variable that is almost one of ours which is not set. A misspelt
 * optional variable would otherwise leave its default in force, and nobody would notice.
 */
export function describeSlips(env: Record<string, string | undefined>): string[] {
  const unset = names.filter((name) => !env[name] && name.length >= LONG_ENOUGH);
  return Object.keys(env).flatMap((given) => {
    if (given in variables) return [];
    const meant = closestMatch(given.toUpperCase(), unset, { maxDistance: MOST_SLIPS });
    return meant ? [`${given} is not read. Did you mean ${meant}?`] : [];
  });
}

/** Returns one line for each problem, for the terminal. */
export function describeProblems(problems: readonly VariableProblem[]): string {
  return problems.map(({ name, message }) => `${name} ${message}.`).join('\n');
}

/** Variables that only make sense together: one of them, or an optional one, requires all. */
const groups: { names: VariableName[]; optional?: VariableName[] }[] = [
  {
    names: ['CRM_URL'],
    optional: ['CRM_GRANT', 'CRM_CLIENT_ID', 'CRM_CLIENT_SECRET', 'CRM_USERNAME', 'CRM_PASSWORD', 'CRM_DOMAIN'],
  },
  { names: ['SMS_URL', 'SMS_KEY', 'SMS_SENDER', 'SMS_TEMPLATE_ID', 'SMS_TEXT'] },
  {
    names: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
    optional: ['RAZORPAY_URL', 'RAZORPAY_CHECKOUT_URL'],
  },
  { names: ['PAYTM_MID', 'PAYTM_KEY', 'PAYTM_WEBSITE'], optional: ['PAYTM_URL'] },
  {
    names: [
      'PAYMENT_SMS_PAID_TEXT',
      'PAYMENT_SMS_PAID_TEMPLATE_ID',
      'PAYMENT_SMS_FAILED_TEXT',
      'PAYMENT_SMS_FAILED_TEMPLATE_ID',
    ],
  },
];

/** Returns the variables that other variables require. */
function required(env: Record<string, string | undefined>): { name: VariableName; because: string }[] {
  const needs: { name: VariableName; because: string }[] = [];
  const need = (because: string, ...list: VariableName[]) => needs.push(...list.map((name) => ({ name, because })));
  if (env.CRM_URL) {
    const because = 'CRM_URL is set';
    need(because, 'CRM_CLIENT_ID', 'CRM_CLIENT_SECRET', 'WEBSTORE_ID', 'CMS_CHANNEL_ID', 'HOOK_SECRET');
    if (env.CRM_GRANT !== 'client_credentials') need(because, 'CRM_USERNAME', 'CRM_PASSWORD');
  }
  for (const { names: group, optional = [] } of groups) {
    const given = [...group, ...optional].find((name) => env[name]);
    if (given) need(`${given} is set`, ...group);
  }
  // Without CRM_URL, the stand-in for the SMS service takes them.
  if (env.PAYMENT_SMS_PAID_TEXT && env.CRM_URL && !env.SMS_URL) need('PAYMENT_SMS_PAID_TEXT is set', 'SMS_URL');
  if (env.DATABASE_URL) need('DATABASE_URL is set, which replicas share', 'SESSION_SECRET');
  return needs;
}
