import { type CrmObjectName, findObject } from '#domain/crm/index.ts';
import type {
  CollectionOutcome,
  CompositeAnswer,
  CompositeRequest,
  CrmAnswer,
  CrmCaller,
  CrmClient,
  CrmFailure,
  CrmPage,
} from '#gateway/crm-client/crm-client.ts';
import { err, ok } from '#lib/result.ts';
import { type ModelRow, ModelRows, type ModelSession } from './model-rows.ts';
import { parseSoql, type SoqlValue } from './soql.ts';
import type { Fields, Refused, Written } from './write-checks.ts';
import { createWriter, type WriterOptions } from './writer.ts';

/** How many queries and subrequests one composite call may hold. */
const LIMITS = { queries: 5, subrequests: 25 };

/**
 * A CRM in memory for all tests that need no real one. It has the part of the real contract that the gateway's engine
 * and the catalogue builder use, with record access, unique references, commits that become visible late, and the
 * booking of stock and credit when an order is confirmed. faulty-crm.ts adds faults from outside.
 */
export type ModelCrm = {
  client: CrmClient;
  rows: ModelRows;
  /** Pictures, in the form of the delivery API. */
  media: Record<string, unknown>[];
  /** Adds a row as the back office would. */
  add(object: CrmObjectName, fields: Record<string, SoqlValue>, how?: Visibility): ModelRow;
  /** Changes a row as the back office would. */
  change(object: CrmObjectName, id: string, fields: Record<string, SoqlValue>, how?: Visibility): void;
  /** Deletes a row as the back office would. */
  remove(object: CrmObjectName, id: string, how?: Visibility): void;
  signIn(sessionId: string, session: NonNullable<ModelSession>): void;
  signOut(sessionId: string): void;
  /** Writes through the client that changed nothing. */
  idleWrites: readonly string[];
};

/** How much later than it happens delta reads show what the back office did, in ms. */
type Visibility = { lateMs?: number };

export function createModelCrm(
  options: WriterOptions & {
    /** Largest number of rows per page, which a CRM decides by itself. */
    pageRows?: () => number;
  },
): ModelCrm {
  const { clock, pageRows = () => 2_000 } = options;
  const rows = new ModelRows(clock);
  const sessions = new Map<string, NonNullable<ModelSession>>();
  const { insert, update, remove, addCartItem, placeOrder, idleWrites, stamp } = createWriter(rows, options);
  const media: ModelCrm['media'] = [];

  /** Lets delta reads show a row as it is now until what is done to it next becomes visible. */
  function hideNext(object: CrmObjectName, id: string, ms: number): void {
    const row = rows.table(object).get(id);
    if (row) rows.hide(object, id, { row: { ...row }, untilMs: clock.now() + ms });
  }

  // The time of an answer comes from its Date header, in whole seconds.
  const answer = <T>(data: T): CrmAnswer<T> => ok({ data, crmTimeMs: Math.floor(clock.now() / 1000) * 1000 });
  const asSession = <T>(caller: CrmCaller, act: (session: ModelSession) => CrmAnswer<T>): CrmAnswer<T> => {
    if (caller.kind === 'integration') return act(null);
    const session = sessions.get(caller.sessionId);
    return session ? act(session) : err({ kind: 'session-ended' });
  };

  function subrequest(
    { method, url, body }: CompositeRequest,
    session: ModelSession,
  ): Omit<CompositeAnswer, 'referenceId'> {
    const [path = '', query = ''] = url.split('?');
    const parts = path.split('/').filter(Boolean).map(decodeURIComponent);
    if (method === 'GET' && parts[0] === 'query') {
      const soql = new URLSearchParams(query).get('q') ?? '';
      const { rows: records, total } = run(soql, session);
      return { status: 200, body: { totalSize: total, done: true, records } };
    }
    if (parts[0] === 'composite' && method === 'PATCH') {
      const { records } = body as { records: (Fields & { attributes: { type: string }; id: string })[] };
      const outcomes = records.map(({ attributes, id, ...fields }) =>
        outcome(id, update(objectNamed(attributes.type), id, fields, session)),
      );
      return { status: 200, body: outcomes };
    }
    if (parts[0] === 'composite' && method === 'DELETE') {
      const ids = (new URLSearchParams(query).get('ids') ?? '').split(',');
      return { status: 200, body: ids.map((id) => outcome(id, remove(objectOfId(rows, id), id, session))) };
    }
    const object = findObject(parts[1] ?? '');
    const id = parts[2] ?? '';
    if (parts[0] !== 'sobjects' || !object) throw new Error(`The model CRM has no ${method} ${url}`);
    if (method === 'GET') {
      const row = rows.table(object).get(id);
      if (!row || !rows.owns(object, row, session))
        return { status: 404, body: [{ errorCode: 'NOT_FOUND', message: '' }] };
      const names = (new URLSearchParams(query).get('fields') ?? '').split(',').filter(Boolean);
      return { status: 200, body: Object.fromEntries(['Id', ...names].map((name) => [name, row[name] ?? null])) };
    }
    const written = method === 'PATCH' ? update(object, id, body as Fields, session) : remove(object, id, session);
    return written.ok ? { status: 204, body: null } : { status: written.error.status, body: written.error.errors };
  }

  function run(soql: string, session: ModelSession, how: { deletedToo?: boolean } = {}) {
    const parsed = parseSoql(soql);
    const { rows: records, total } = rows.query(parsed, session, how);
    return parsed.count ? { rows: [], total } : { rows: records, total };
  }

  const client: CrmClient = {
    query: async (caller, soql, how = {}) =>
      asSession(caller, (session) => {
        const { rows: records, total } = run(soql, session, how);
        const page = records.slice(0, pageRows());
        const done = page.length === records.length;
        return answer<CrmPage>({ totalSize: total, done, records: page, ...(done ? {} : { nextRecordsUrl: '/more' }) });
      }),
    queryMore: async () => err({ kind: 'rejected', status: 400, errors: [] }),
    composite: async (caller, requests) =>
      asSession(caller, (session) => {
        const queries = requests.filter(({ url }) => /^(query|composite)/.test(url));
        if (requests.length > LIMITS.subrequests || queries.length > LIMITS.queries)
          return err({ kind: 'rejected', status: 400, errors: [{ errorCode: 'LIMIT_EXCEEDED', message: '' }] });
        const names = new Set(requests.map(({ referenceId }) => referenceId));
        if (names.has('') || names.size < requests.length)
          return err({ kind: 'rejected', status: 400, errors: [{ errorCode: 'INVALID_REFERENCE', message: '' }] });
        return answer(requests.map((each) => ({ referenceId: each.referenceId, ...subrequest(each, session) })));
      }),
    create: async (caller, type, record) =>
      asSession(caller, (session) => toAnswer(insert(objectNamed(type), record, session), ({ Id }) => ({ id: Id }))),
    update: async (caller, type, id, record, callOptions) =>
      asSession(caller, (session) => {
        const changedAt = Date.parse(String(rows.table(objectNamed(type)).get(id)?.LastModifiedDate));
        const since = Date.parse(callOptions?.ifUnmodifiedSince ?? '');
        if (changedAt > since) return err({ kind: 'changed' });
        return toAnswer(update(objectNamed(type), id, record, session), () => null);
      }),
    remove: async (caller, type, id) =>
      asSession(caller, (session) => toAnswer(remove(objectNamed(type), id, session), () => null)),
    updateMany: async (caller, records) =>
      asSession(caller, (session) =>
        answer(records.map(({ type, id, fields }) => outcome(id, update(objectNamed(type), id, fields, session)))),
      ),
    addCartItem: async (caller, { productId, quantity }) =>
      asSession(caller, (session) => {
        if (!session) return err({ kind: 'rejected', status: 400, errors: [] });
        const made = addCartItem(productId, quantity, session);
        return toAnswer(made, (row) => ({ cartItemId: row.Id, cartId: String(row.CartId) }));
      }),
    placeOrder: async (caller, order) =>
      asSession(caller, (session) => toAnswer(placeOrder(order, session), ({ Id }) => ({ id: Id }))),
    login: async () => err({ kind: 'rejected', status: 400, errors: [] }),
    signUp: async () => err({ kind: 'rejected', status: 400, errors: [] }),
    resetPassword: async () => err({ kind: 'rejected', status: 400, errors: [] }),
    changePassword: async () => err({ kind: 'rejected', status: 400, errors: [] }),
    attachmentBody: async () => err({ kind: 'rejected', status: 400, errors: [] }),
    managedContent: async ({ page, pageSize }) =>
      answer({ items: media.slice(page * pageSize, (page + 1) * pageSize), total: media.length }),
  };

  function toAnswer<T>(written: Written, read: (row: ModelRow) => T): CrmAnswer<T> {
    return written.ok ? answer(read(written.value)) : err(failure(written.error));
  }

  return {
    client,
    rows,
    media,
    add(object, fields, { lateMs: ms = 0 } = {}) {
      const row = rows.add(object, fields, stamp());
      rows.hide(object, row.Id, { row: null, untilMs: clock.now() + ms });
      return row;
    },
    change(object, id, fields, { lateMs: ms = 0 } = {}) {
      hideNext(object, id, ms);
      const idle = idleWrites.length;
      const changed = update(object, id, fields, null);
      idleWrites.length = idle;
      if (!changed.ok) throw new Error(`The back office was refused: ${JSON.stringify(changed.error)}`);
    },
    remove(object, id, { lateMs: ms = 0 } = {}) {
      hideNext(object, id, ms);
      remove(object, id, null);
    },
    signIn: (sessionId, session) => sessions.set(sessionId, session),
    signOut: (sessionId) => sessions.delete(sessionId),
    idleWrites,
  };
}

function failure({ status, errors }: Refused): CrmFailure {
  return status === 404 ? { kind: 'not-found', errors } : { kind: 'rejected', status, errors };
}

function outcome(id: string, written: Written): CollectionOutcome {
  return written.ok ? { id, success: true, errors: [] } : { id, success: false, errors: written.error.errors };
}

function objectNamed(name: string): CrmObjectName {
  const object = findObject(name);
  if (!object) throw new Error(`The model CRM has no ${name}`);
  return object;
}

function objectOfId(rows: ModelRows, id: string): CrmObjectName {
  return rows.table('CartItem').has(id) ? 'CartItem' : 'Favourite__c';
}
