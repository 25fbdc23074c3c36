import * as v from 'valibot';
import { embeddedOrgId } from '#crm/http/config.ts';
import type { CrmConnection } from './connection.ts';
import { DemoRefusal } from './demo-refusal.ts';

/** A row of a query's answer; a parent is a nested row. */
export type Row = Readonly<Record<string, unknown>>;

/** A change to a row: its object, its Id and the fields to set. */
type Change = { readonly object: string; readonly id: string; readonly fields: Row };

/** The part of the CRM's API that the demo tool uses. */
export interface CrmApi {
  readonly query: (soql: string) => Promise<readonly Row[]>;
  /** Updates all of them or none. */
  readonly update: (changes: readonly Change[]) => Promise<void>;
  /** Returns the new Ids, in the order of the rows. */
  readonly create: (object: string, rows: readonly Row[]) => Promise<readonly string[]>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  /** Sets a user's password; the old one is not needed. */
  readonly setPassword: (userId: string, password: string) => Promise<void>;
  /** Lets a user's password expire. */
  readonly expirePassword: (userId: string) => Promise<void>;
}

const version = 'v60.0';
const timeoutMs = 15_000;
/** The most records in one collection call. */
const collectionSize = 200;

const tokenAnswer = v.object({ access_token: v.string(), id: v.string() });
const tokenRefusal = v.object({ error_description: v.string() });
const queryAnswer = v.object({
  records: v.array(v.record(v.string(), v.unknown())),
  nextRecordsUrl: v.optional(v.string()),
});
const errorAnswer = v.array(v.object({ message: v.string() }));
const collectionAnswer = v.array(
  v.object({
    id: v.nullish(v.string(), ''),
    success: v.boolean(),
    errors: v.array(v.object({ message: v.string(), statusCode: v.string() })),
  }),
);

/** Signs in as the integration user. Refuses every org except the embedded one, because the data of others is real. */
export async function signInToCrm(connection: CrmConnection): Promise<{ accessToken: string }> {
  const { crmUrl, clientId, clientSecret, username, password } = connection;
  const answer = await send(crmUrl, '/services/oauth2/token', {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'password',
      client_id: clientId,
      client_secret: clientSecret,
      username,
      password,
    }),
  });
  if (!answer.ok) {
    const refusal = v.safeParse(tokenRefusal, answer.body);
    throw new DemoRefusal(
      `The CRM refused the sign-in: ${refusal.success ? refusal.output.error_description : answer.status}.`,
    );
  }
  const token = v.parse(tokenAnswer, answer.body);
  if (!token.id.includes(`/id/${embeddedOrgId}/`)) {
    throw new DemoRefusal('This CRM is a real organisation. The demo tool only changes the embedded one.');
  }
  return { accessToken: token.access_token };
}

/** Signs in and returns the calls. */
export async function connectToCrm(connection: CrmConnection): Promise<CrmApi> {
  const { accessToken } = await signInToCrm(connection);
  const call = (path: string, init: RequestInit = {}) =>
    send(connection.crmUrl, path, {
      ...init,
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
    });
  const collection = async (path: string, init: RequestInit) => assertAll(assertOk(await call(path, init)));
  const body = (records: readonly Row[]) => JSON.stringify({ allOrNone: true, records });

  return {
    query: async (soql) => {
      const rows: Row[] = [];
      let path: string | undefined = `/services/data/${version}/query?q=${encodeURIComponent(soql)}`;
      while (path !== undefined) {
        const page: v.InferOutput<typeof queryAnswer> = v.parse(queryAnswer, assertOk(await call(path)));
        rows.push(...page.records);
        path = page.nextRecordsUrl;
      }
      return rows;
    },
    update: async (changes) => {
      await inBatches(changes, (batch) =>
        collection(`/services/data/${version}/composite/sobjects`, {
          method: 'PATCH',
          body: body(batch.map(({ object, id, fields }) => ({ attributes: { type: object }, id, ...fields }))),
        }),
      );
    },
    create: (object, rows) =>
      inBatches(rows, (batch) =>
        collection(`/services/data/${version}/composite/sobjects`, {
          method: 'POST',
          body: body(batch.map((fields) => ({ attributes: { type: object }, ...fields }))),
        }),
      ),
    remove: async (ids) => {
      await inBatches(ids, (batch) =>
        collection(`/services/data/${version}/composite/sobjects?allOrNone=true&ids=${batch.join(',')}`, {
          method: 'DELETE',
        }),
      );
    },
    setPassword: async (userId, password) => {
      assertOk(await call(passwordPath(userId), { method: 'POST', body: JSON.stringify({ NewPassword: password }) }));
    },
    expirePassword: async (userId) => {
      assertOk(await call(passwordPath(userId), { method: 'PATCH', body: JSON.stringify({ isExpired: true }) }));
    },
  };
}

function passwordPath(userId: string): string {
  return `/services/data/${version}/sobjects/User/${userId}/password`;
}

type Answer = { ok: boolean; status: number; body: unknown };

async function send(crmUrl: string, path: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(new URL(path, crmUrl), { ...init, signal: AbortSignal.timeout(timeoutMs) });
    const text = await response.text();
    return { ok: response.ok, status: response.status, body: text === '' ? null : JSON.parse(text) };
  } catch {
    throw new DemoRefusal(`The CRM at ${crmUrl} does not answer. Is the app running?`);
  }
}

function assertOk({ ok, status, body }: Answer): unknown {
  if (ok) return body;
  const errors = v.safeParse(errorAnswer, body);
  throw new DemoRefusal(
    `The CRM refused: ${errors.success ? errors.output.map(({ message }) => message).join('; ') : status}.`,
  );
}

/** Returns the Ids of the records, or throws. A collection call answers 200 even when its records were refused. */
function assertAll(body: unknown): readonly string[] {
  const answers = v.parse(collectionAnswer, body);
  const problems = answers
    .flatMap(({ errors }) => errors)
    .filter(({ statusCode }) => statusCode !== 'ALL_OR_NONE_OPERATION_ROLLED_BACK');
  if (problems.length > 0) {
    throw new DemoRefusal(`The CRM refused: ${[...new Set(problems.map(({ message }) => message))].join('; ')}`);
  }
  return answers.map(({ id }) => id);
}

async function inBatches<T>(
  list: readonly T[],
  run: (batch: readonly T[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const answers: string[] = [];
  for (let from = 0; from < list.length; from += collectionSize) {
    answers.push(...(await run(list.slice(from, from + collectionSize))));
  }
  return answers;
}

/** Returns a text as a SOQL literal. */
export function soqlText(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

/** Returns the text in a row's field; empty when there is none. */
export function textOf(row: Row | undefined, field: string): string {
  const value = row?.[field];
  return typeof value === 'string' ? value : '';
}
