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
import { followOrderStatus } from './bookings.ts';
import { type ModelRow, ModelRows, type ModelSession } from './model-rows.ts';
import { parseSoql, type SoqlValue } from './soql.ts';
import { checkFields, checkUnique, type Fields, ownerDefaults, type Refused, refuse, type Written } from './writes.ts';

/** How many queries and subrequests one composite call may hold. */
const LIMITS = { queries: 5, subrequests: 25 };

/**
 * A CRM in memory for simulations. It has the part of the real contract that the gateway's engine uses, with record
 * access, unique references, and the booking of stock and credit when an order is confirmed. faulty-crm.ts adds faults
 * from outside.
 */
export type ModelCrm = {
  client: CrmClient;
  rows: ModelRows;
  /** Adds a row as the back office would. */
  add(object: CrmObjectName, fields: Record<string, SoqlValue>): ModelRow;
  /** Changes a row as the back office would. With `lateMs`, reads show the change only that much later. */
  change(object: CrmObjectName, id: string, fields: Record<string, SoqlValue>, how?: { lateMs?: number }): void;
  /** Deletes a row as the back office would. */
  remove(object: CrmObjectName, id: string, how?: { lateMs?: number }): void;
  signIn(sessionId: string, session: NonNullable<ModelSession>): void;
  signOut(sessionId: string): void;
  /** Writes through the client that changed nothing. */
  idleWrites: readonly string[];
};

export function createModelCrm(options: {
  clock: { now(): number };
  /** How much later than its answer a customer's write becomes visible to queries, in ms. */
  lateMs?: (object: CrmObjectName) => number;
  /** The CRM's own automation, which may change a customer's cart line. */
  cartRule?: (line: Record<string, SoqlValue>) => Record<string, SoqlValue>;
  /** Largest number of rows per page, which a CRM decides by itself. */
  pageRows?: number;
  /** Fields that this CRM computes by itself, so that nobody may write them. */
  formulas?: readonly string[];
}): ModelCrm {
  const { clock, lateMs = () => 0, cartRule = (line) => line, pageRows = 2_000, formulas = [] } = options;
  const rows = new ModelRows(clock);
  const sessions = new Map<string, NonNullable<ModelSession>>();
  const stamp = () => `${new Date(Math.floor(clock.now() / 1000) * 1000).toISOString().slice(0, 19)}.000+0000`;

  const add: ModelCrm['add'] = (object, fields) => rows.add(object, fields, stamp());

  function hide(object: CrmObjectName, id: string, late: { before: ModelRow | null; ms: number }): void {
    if (late.ms > 0) rows.hide(object, id, { row: late.before, untilMs: clock.now() + late.ms });
  }

  const idleWrites: string[] = [];
  const shownUntilMs = new Map<CrmObjectName, number>();

  /** Makes a customer's write visible late, but never before an earlier one: reads lag behind, they do not skip. */
  function lag(object: CrmObjectName, id: string, before: ModelRow | null): void {
    const untilMs = Math.max(shownUntilMs.get(object) ?? 0, clock.now() + lateMs(object));
    shownUntilMs.set(object, untilMs);
    hide(object, id, { before, ms: untilMs - clock.now() });
  }

  /** Applies the CRM's automation to the values of a write. */
  const ruled = (object: CrmObjectName, values: Record<string, SoqlValue>, session: ModelSession) =>
    object === 'CartItem' && session ? { ...values, ...cartRule(values) } : values;

  // The time of an answer comes from its Date header, in whole seconds.
  const answer = <T>(data: T): CrmAnswer<T> => ok({ data, crmTimeMs: Math.floor(clock.now() / 1000) * 1000 });
  const asSession = <T>(caller: CrmCaller, act: (session: ModelSession) => CrmAnswer<T>): CrmAnswer<T> => {
    if (caller.kind === 'integration') return act(null);
    const session = sessions.get(caller.sessionId);
    return session ? act(session) : err({ kind: 'unauthorized' });
  };

  function insert(object: CrmObjectName, fields: Fields, session: ModelSession): Written {
    const allowed = checkFields(object, fields, { session, operation: 'insert', formulas });
    if (!allowed.ok) return allowed;
    const values = ownerDefaults(object, allowed.value, session);
    const unique = checkUnique(rows, object, values, null);
    if (unique) return unique;
    const row = add(object, ruled(object, values, session));
    if (session) lag(object, row.Id, null);
    return ok(row);
  }

  function update(object: CrmObjectName, id: string, fields: Fields, session: ModelSession): Written {
    const row = rows.table(object).get(id);
    if (!row || !rows.owns(object, row, session))
      return refuse(404, 'NOT_FOUND', 'The requested resource does not exist');
    const allowed = checkFields(object, fields, { session, operation: 'update', formulas });
    if (!allowed.ok) return allowed;
    if (object === 'Order') {
      const problem = followOrderStatus(rows, { order: row, stamp: stamp() }, allowed.value.Status__c);
      if (problem) return refuse(400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', problem);
    }
    if (session) lag(object, id, { ...row });
    if (Object.entries(allowed.value).every(([name, value]) => row[name] === value)) {
      idleWrites.push(`${object} ${id} ${JSON.stringify(fields)}`);
    }
    const values = ruled(object, allowed.value, session);
    Object.assign(row, values, { LastModifiedDate: stamp(), SystemModstamp: stamp() });
    rows.wrote(object);
    return ok(row);
  }

  function remove(object: CrmObjectName, id: string, session: ModelSession): Written {
    const row = rows.table(object).get(id);
    if (!row || !rows.owns(object, row, session))
      return refuse(404, 'NOT_FOUND', 'The requested resource does not exist');
    if (session) lag(object, id, { ...row });
    rows.remove(object, id, stamp());
    if (object === 'Order') {
      for (const item of [...rows.table('OrderItem').values()]) {
        if (item.OrderId === id) rows.remove('OrderItem', item.Id, stamp());
      }
    }
    return ok(row);
  }

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

  function addCartItem(productId: string, quantity: number, session: NonNullable<ModelSession>) {
    const product = rows.table('Product2').get(productId);
    if (!product?.IsActive) return refuse(400, 'ITEM_NOT_FOUND', 'The product is not for sale.');
    const carts = [...rows.table('WebCart').values()];
    const cart =
      carts.find((each) => each.Contact__c === session.contactId && each.Status === 'Active') ??
      add('WebCart', { Contact__c: session.contactId, AccountId: session.accountId, Status: 'Active' });
    const line = { CartId: cart.Id, Product2Id: productId, Quantity: quantity, Type__c: 'O' };
    const row = add('CartItem', ruled('CartItem', line, session));
    lag('CartItem', row.Id, null);
    return ok(row);
  }

  function placeOrder(order: Fields, session: ModelSession): Written {
    const { OrderItems, attributes: _, ...fields } = order;
    if (session && fields.Status !== 'Cancelled') return refuse(400, 'FIELD_CUSTOM_VALIDATION_EXCEPTION', 'Status');
    const items = (OrderItems as { records: Fields[] }).records;
    const made = insert('Order', fields, session);
    if (!made.ok) return made;
    made.value.OrderNumber = String(rows.table('Order').size).padStart(8, '0');
    for (const { attributes: __, ...item } of items) {
      const { PricebookEntryId } = item;
      const entry = rows.table('PricebookEntry').get(String(PricebookEntryId));
      const line = insert('OrderItem', { ...item, OrderId: made.value.Id }, null);
      if (line.ok && entry?.Pricebook2Id === fields.Pricebook2Id) continue;
      remove('Order', made.value.Id, null);
      return line.ok ? refuse(400, 'FIELD_INTEGRITY_EXCEPTION', 'PricebookEntryId') : line;
    }
    made.value.ProductItems__c = items.length;
    return made;
  }

  const client: CrmClient = {
    query: async (caller, soql, how = {}) =>
      asSession(caller, (session) => {
        const { rows: records, total } = run(soql, session, how);
        const page = records.slice(0, pageRows);
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
    updateMany: async (caller, type, records) =>
      asSession(caller, (session) =>
        answer(records.map(({ Id, ...fields }) => outcome(Id, update(objectNamed(type), Id, fields, session)))),
      ),
    removeMany: async (caller, ids) =>
      asSession(caller, (session) => answer(ids.map((id) => outcome(id, remove(objectOfId(rows, id), id, session))))),
    addCartItem: async (caller, { productId, quantity }) =>
      asSession(caller, (session) => {
        if (!session) return err({ kind: 'rejected', status: 400, errors: [] });
        const made = addCartItem(productId, quantity, session);
        return toAnswer(made, (row) => ({ cartItemId: row.Id, cartId: String(row.CartId) }));
      }),
    placeOrder: async (caller, order) =>
      asSession(caller, (session) => toAnswer(placeOrder(order, session), ({ Id }) => ({ id: Id }))),
    login: async () => err({ kind: 'rejected', status: 400, errors: [] }),
    managedContent: async () => answer({ items: [], total: 0 }),
  };

  function toAnswer<T>(written: Written, read: (row: ModelRow) => T): CrmAnswer<T> {
    return written.ok ? answer(read(written.value)) : err(failure(written.error));
  }

  return {
    client,
    rows,
    add,
    change(object, id, fields, { lateMs: ms = 0 } = {}) {
      const before = rows.table(object).get(id);
      if (before) hide(object, id, { before: { ...before }, ms });
      const idle = idleWrites.length;
      const changed = update(object, id, fields, null);
      idleWrites.length = idle;
      if (!changed.ok) throw new Error(`The back office was refused: ${JSON.stringify(changed.error)}`);
    },
    remove(object, id, { lateMs: ms = 0 } = {}) {
      const before = rows.table(object).get(id);
      if (before) hide(object, id, { before: { ...before }, ms });
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
