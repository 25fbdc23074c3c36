import * as v from 'valibot';
import { err, ok, type Result } from '#lib/result.ts';
import { type Environment, type VariableName, variables } from './variables.ts';

export type VariableProblem = { name: VariableName; message: string };

/** All problems that prevent the gateway from starting. They never repeat values: some are secrets. */
export type EnvironmentFault = { kind: 'bad-environment'; problems: VariableProblem[] };

const names = Object.keys(variables) as VariableName[];

/** Reads the environment once. An empty value counts as not set. Unknown variables are ignored. */
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

/** Returns one line for each problem, for the terminal. */
export function describeProblems(problems: readonly VariableProblem[]): string {
  return problems.map(({ name, message }) => `${name} ${message}.`).join('\n');
}

/** Returns the variables that other variables require. */
function required(env: Record<string, string | undefined>): { name: VariableName; because: string }[] {
  const needs: { name: VariableName; because: string }[] = [];
  const need = (because: string, ...list: VariableName[]) => needs.push(...list.map((name) => ({ name, because })));
  if (env.CRM_URL) {
    const because = 'CRM_URL is set';
    need(because, 'CRM_CLIENT_ID', 'CRM_CLIENT_SECRET', 'WEBSTORE_ID', 'CMS_CHANNEL_ID', 'HOOK_SECRET');
    if (env.CRM_GRANT !== 'client_credentials') need(because, 'CRM_USERNAME', 'CRM_PASSWORD');
  }
  const sms = ['SMS_URL', 'SMS_KEY', 'SMS_SENDER', 'SMS_TEMPLATE_ID', 'SMS_TEXT'] as const;
  const givenOfSms = sms.find((name) => env[name]);
  if (givenOfSms) need(`${givenOfSms} is set`, ...sms);
  if (env.DATABASE_URL) need('DATABASE_URL is set, which replicas share', 'SESSION_SECRET');
  return needs;
}
