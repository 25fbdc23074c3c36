import { CrmError } from '#crm/crm-error.ts';
import type { CrmObjectName } from '#domain/crm/index.ts';
import type { ApiAnswer, ApiRequest, Unit } from './api.ts';
import { crmErrorOf, errorAnswer } from './errors.ts';
import { decodePart } from './http-request.ts';
import { jsonObject } from './request-values.ts';
import type { ApiRouter } from './router.ts';
import { sharedTransaction } from './unit.ts';

const maxSubrequests = 25;
const maxQueries = 5;

type Subrequest = { method: string; url: string; referenceId: string; body: unknown; headers: Record<string, string> };
type SubAnswer = {
  body: unknown;
  httpHeaders: Readonly<Record<string, string>>;
  httpStatusCode: number;
  referenceId: string;
};

/** Thrown to roll back an all-or-none composite; contains the answers of its subrequests. */
class CompositeRollback extends Error {
  readonly answers: readonly SubAnswer[];

  constructor(answers: readonly SubAnswer[]) {
    super('A part of an all-or-none composite failed.');
    this.answers = answers;
  }
}

/**
 * Runs up to 25 calls in one; later ones may use the answers of earlier ones, as in `@{order.id}`. Counts as one
 * request.
 */
export async function runComposite(request: ApiRequest, router: ApiRouter): Promise<ApiAnswer> {
  const { compositeRequest, allOrNone } = jsonObject(request.body);
  const parts = readParts(compositeRequest);
  if (allOrNone !== true) return envelope(await runParts(request, router, { parts, unit: request.unit }));
  const { session, services } = request;
  const changed = new Set<CrmObjectName>();
  try {
    const answers = await services.store.sql.transaction(async (sql) => {
      const unit = sharedTransaction({ sql, session, clock: services.clock, changed });
      const done = await runParts(request, router, { parts, unit });
      if (done.some(({ httpStatusCode }) => httpStatusCode >= 400)) throw new CompositeRollback(done);
      return done;
    });
    if (changed.size > 0) services.changed(changed);
    return envelope(answers);
  } catch (error) {
    if (error instanceof CompositeRollback) return envelope(error.answers.map(rolledBack));
    throw error;
  }
}

function envelope(compositeResponse: readonly SubAnswer[]): ApiAnswer {
  return { status: 200, body: { compositeResponse } };
}

function readParts(value: unknown): readonly Subrequest[] {
  if (!Array.isArray(value)) throw new CrmError(400, 'JSON_PARSER_ERROR', 'The body needs a list compositeRequest.');
  const parts = value.map((part) => {
    const { method, url, referenceId, body, httpHeaders } = jsonObject(part);
    if (typeof method !== 'string' || typeof url !== 'string' || typeof referenceId !== 'string')
      throw new CrmError(400, 'JSON_PARSER_ERROR', 'Each part needs method, url and referenceId.');
    return { method: method.toUpperCase(), url, referenceId, body, headers: textValues(httpHeaders) };
  });
  if (parts.length > maxSubrequests)
    throw new CrmError(400, 'LIMIT_EXCEEDED', `The request can't contain more than ${maxSubrequests} operations.`);
  const queries = parts.filter(({ url }) => /\/(query|queryAll|composite\/sobjects)\b/i.test(url.split('?')[0] ?? ''));
  if (queries.length > maxQueries)
    throw new CrmError(
      400,
      'LIMIT_EXCEEDED',
      `The request can't contain more than ${maxQueries} query or sObject Collections operations.`,
    );
  if (new Set(parts.map(({ referenceId }) => referenceId)).size < parts.length)
    throw new CrmError(400, 'INVALID_INPUT', 'Each referenceId must be unique within the request.');
  return parts;
}

function textValues(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name.toLowerCase(), String(text)]));
}

async function runParts(
  request: ApiRequest,
  router: ApiRouter,
  { parts, unit }: { parts: readonly Subrequest[]; unit: Unit },
): Promise<readonly SubAnswer[]> {
  const answers: SubAnswer[] = [];
  for (const part of parts) answers.push(await runPart(request, router, { part, unit, answers }));
  return answers;
}

async function runPart(
  request: ApiRequest,
  router: ApiRouter,
  { part, unit, answers }: { part: Subrequest; unit: Unit; answers: readonly SubAnswer[] },
): Promise<SubAnswer> {
  const answer = await (async () => {
    try {
      const url = String(resolveReferences(part.url, answers));
      const { path, query, base, version } = readUrl(url);
      const body = resolveReferences(part.body, answers);
      const header = (name: string) => part.headers[name];
      return await router({ ...request, method: part.method, path, query, base, version, body, header, unit });
    } catch (error) {
      // A row that another holds too: what the parts before have done is done, and the caller must learn it.
      const refusal = crmErrorOf(error);
      if (refusal) return errorAnswer(refusal);
      throw error;
    }
  })();
  return {
    body: answer.body ?? null,
    httpHeaders: answer.headers?.location ? { Location: answer.headers.location } : {},
    httpStatusCode: answer.status,
    referenceId: part.referenceId,
  };
}

/** Splits the URL of a subrequest, which includes the version. */
function readUrl(url: string) {
  // Avoids `URL`, which would parse and rewrite the kilobytes of a query after the path.
  const [pathname = ''] = url.split('?', 1);
  const searchParams = new URLSearchParams(url.slice(pathname.length));
  const [, base = '', version = '', rest] = /^(\/services\/data\/v(\d+\.\d))\/(.+)$/i.exec(pathname) ?? [];
  if (rest === undefined)
    throw new CrmError(400, 'INVALID_INPUT', `The url of a part is not below /services/data: ${url}`);
  const path = rest.split('/').filter(Boolean).map(decodePart);
  if (path[0]?.toLowerCase() === 'composite' && path.length === 1)
    throw new CrmError(400, 'INVALID_INPUT', 'A composite cannot stand in a composite.');
  return { path, query: searchParams, base, version: Number(version) };
}

/** Replaces `@{reference.path}` in every text of the value with that part of the referenced answer. */
function resolveReferences(value: unknown, answers: readonly SubAnswer[]): unknown {
  if (typeof value === 'string') return resolveText(value, answers);
  if (Array.isArray(value)) return value.map((item) => resolveReferences(item, answers));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolveReferences(inner, answers)]));
}

function resolveText(text: string, answers: readonly SubAnswer[]): unknown {
  if (!text.includes('@{')) return text;
  const [whole] = /^@\{[^}]+\}$/.exec(text) ?? [];
  if (whole) return referenced(whole.slice(2, -1), answers);
  return text.replace(/@\{([^}]+)\}/g, (_, path: string) => String(referenced(path, answers)));
}

function referenced(path: string, answers: readonly SubAnswer[]): unknown {
  const [referenceId = '', ...keys] = path.split(/[.[\]]+/).filter(Boolean);
  const answer = answers.find((candidate) => candidate.referenceId === referenceId);
  if (!answer || answer.httpStatusCode >= 400)
    throw new CrmError(400, 'PROCESSING_HALTED', `Invalid reference specified. No value for ${path} found.`);
  let value: unknown = answer.body;
  for (const key of keys) value = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  if (value === undefined || typeof value === 'object')
    throw new CrmError(
      400,
      'PROCESSING_HALTED',
      `Invalid reference specified. No value for ${keys.join('.')} found in ${referenceId}.`,
    );
  return value;
}

function rolledBack(answer: SubAnswer): SubAnswer {
  if (answer.httpStatusCode >= 400) return answer;
  const errorCode = 'PROCESSING_HALTED';
  const message = 'The transaction was rolled back since another operation in the same transaction failed.';
  return { body: [{ errorCode, message }], httpHeaders: {}, httpStatusCode: 400, referenceId: answer.referenceId };
}
