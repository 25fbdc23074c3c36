import type { Result } from '#lib/result.ts';

/** Who asks: the gateway's own integration user, or a customer with the session that LoginUserAPI gave. */
export type CrmCaller = { kind: 'integration' } | { kind: 'customer'; sessionId: string };

export type CrmErrorEntry = { errorCode: string; message: string; fields?: string[] };

/**
 * A call that did not succeed. `network` and `timeout` leave open whether the CRM acted, and whether it is still at it
 * unless `ended` says that the call never left or that an answer, though no good one, came. `unauthorized` is a 401
 * (the customer's session ended; the integration token was already renewed once). `limit` is
 * REQUEST_LIMIT_EXCEEDED or 429, `busy` a row lock or 5xx: both may be tried again. `changed` is 412.
 */
export type CrmFailure =
  | { kind: 'network'; message: string; ended?: true }
  | { kind: 'timeout' }
  | { kind: 'unauthorized' }
  | { kind: 'limit'; retryAfterMs: number | null }
  | { kind: 'busy'; status: number; errors: CrmErrorEntry[] }
  | { kind: 'changed' }
  | { kind: 'not-found'; errors: CrmErrorEntry[] }
  | { kind: 'rejected'; status: number; errors: CrmErrorEntry[] };

export type CrmRow = { attributes?: { type: string; url?: string } } & Record<string, unknown>;
export type CrmPage = { totalSize: number; done: boolean; records: CrmRow[]; nextRecordsUrl?: string };

/** One subrequest of a `composite` call; `url` is relative to /services/data/vXX.X/ and may hold references. */
export type CompositeRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  referenceId: string;
  body?: unknown;
  httpHeaders?: Record<string, string>;
};
export type CompositeAnswer = { referenceId: string; status: number; body: unknown };

export type CollectionOutcome = { id: string | null; success: boolean; errors: CrmErrorEntry[] };

/** Every answer carries the CRM's own time, read from its `Date` header. */
export type CrmAnswer<T> = Result<{ data: T; crmTimeMs: number }, CrmFailure>;

/** What a call is made for, in `crm_calls_total`. */
export type CallPurpose = 'token' | 'login' | 'catalogue' | 'media' | 'customer-parts' | 'command' | 'sweep';

export type CallOptions = {
  timeoutMs?: number;
  ifUnmodifiedSince?: string;
  /** `command` unless said. Pulling customer parts says `customer-parts`, the sweeper `sweep`. */
  purpose?: CallPurpose;
};

/** The CRM's REST contract, as much of it as the gateway uses. Counts every HTTP call by purpose (goal 16). */
export interface CrmClient {
  query(
    caller: CrmCaller,
    soql: string,
    options?: CallOptions & { deletedToo?: boolean; batchSize?: number },
  ): Promise<CrmAnswer<CrmPage>>;
  queryMore(caller: CrmCaller, nextRecordsUrl: string, options?: CallOptions): Promise<CrmAnswer<CrmPage>>;
  composite(
    caller: CrmCaller,
    requests: CompositeRequest[],
    options?: CallOptions,
  ): Promise<CrmAnswer<CompositeAnswer[]>>;
  create(
    caller: CrmCaller,
    type: string,
    record: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<CrmAnswer<{ id: string }>>;
  update(
    caller: CrmCaller,
    type: string,
    id: string,
    record: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<CrmAnswer<null>>;
  remove(caller: CrmCaller, type: string, id: string, options?: CallOptions): Promise<CrmAnswer<null>>;
  updateMany(
    caller: CrmCaller,
    type: string,
    records: ({ Id: string } & Record<string, unknown>)[],
    options?: CallOptions,
  ): Promise<CrmAnswer<CollectionOutcome[]>>;
  removeMany(caller: CrmCaller, ids: string[], options?: CallOptions): Promise<CrmAnswer<CollectionOutcome[]>>;
  addCartItem(
    caller: CrmCaller,
    item: { accountId: string; productId: string; quantity: number },
    options?: CallOptions,
  ): Promise<CrmAnswer<{ cartItemId: string; cartId: string }>>;
  placeOrder(
    caller: CrmCaller,
    order: Record<string, unknown>,
    options?: CallOptions,
  ): Promise<CrmAnswer<{ id: string }>>;
  /** `POST /services/apexrest/LoginUserAPI`; the body is what the CRM answered, whatever its statusCode. */
  login(credentials: {
    username: string;
    password: string;
    domain: string;
  }): Promise<CrmAnswer<Record<string, unknown>>>;
  /** Managed content, one page of at most 250 (CRM-013). */
  managedContent(options: {
    page: number;
    pageSize: number;
  }): Promise<CrmAnswer<{ items: Record<string, unknown>[]; total: number }>>;
}
