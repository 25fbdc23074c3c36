import type { Result } from '#lib/result.ts';

/** The identity of a call: the gateway's integration user, or a customer with the session from LoginUserAPI. */
export type CrmCaller = { kind: 'integration' } | { kind: 'customer'; sessionId: string };

export type CrmErrorEntry = { errorCode: string; message: string; fields?: string[] };

/**
 * A call that did not succeed. After `network` and `timeout` it is unknown whether the CRM acted, and whether it is
 * still working on the call, unless `ended` is set: then the call was never sent, or an unusable answer came.
 * INVALID_SESSION_ID is `session-ended` for a call with the customer's session, and `unauthorized` for one with the
 * integration's token, which was refused even after one renewal.
 * `rejected` with `isSignIn`: the CRM gave the gateway no token.
 * `limit` is REQUEST_LIMIT_EXCEEDED or 429. `busy` is what passes by itself (a row lock, a 5xx), or an answer of something
 * in front of the CRM (a redirect, a page). Both may be tried again. `changed` is 412.
 */
export type CrmFailure =
  | { kind: 'network'; message: string; ended?: true }
  | { kind: 'timeout' }
  | { kind: 'session-ended' }
  | { kind: 'unauthorized' }
  | { kind: 'limit'; retryAfterMs: number | null }
  | { kind: 'busy'; status: number; errors: CrmErrorEntry[] }
  | { kind: 'changed' }
  | { kind: 'not-found'; errors: CrmErrorEntry[] }
  | { kind: 'rejected'; status: number; errors: CrmErrorEntry[]; isSignIn?: true };

export type CrmRow = { attributes?: { type: string; url?: string } } & Record<string, unknown>;
export type CrmPage = { totalSize: number; done: boolean; records: CrmRow[]; nextRecordsUrl?: string };

/** One subrequest of a `composite` call. `url` is relative to /services/data/vXX.X/ and may contain references. */
export type CompositeRequest = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  url: string;
  referenceId: string;
  body?: unknown;
  httpHeaders?: Record<string, string>;
};
export type CompositeAnswer = { referenceId: string; status: number; body: unknown };

export type RecordUpdate = { type: string; id: string; fields: Readonly<Record<string, unknown>> };

export type CollectionOutcome = { id: string | null; success: boolean; errors: CrmErrorEntry[] };

/** Every answer includes the CRM's own time, from its `Date` header. */
export type CrmAnswer<T> = Result<{ data: T; crmTimeMs: number }, CrmFailure>;

/** The purpose of a call, as counted in `crm_calls_total`. */
export type CallPurpose =
  | 'token'
  | 'login'
  | 'registration'
  | 'catalogue'
  | 'media'
  | 'customer-parts'
  | 'documents'
  | 'command'
  | 'order-status'
  | 'payment'
  | 'sweep';

/** The body of `signUpNewUser` (DATA-023). Texts that nobody filled in are ''. */
export type SignUpPayload = {
  gstnumber: string;
  AccountWrapper: { companyname: string; pannumber: string; type: string; otherType: string };
  ContactWrapper: {
    firstname: string;
    lastname: string;
    email: string;
    Phone: string;
    designation: string;
    password: string;
    regBySalesPerson: 'Yes' | 'No';
    salesPersonName: string;
    pinCode: string;
    DCNumber: string;
  };
};

/** The answer of an Apex endpoint: whether it did what was asked, and its words for the user, if it has any. */
export type ApexResult = { accepted: boolean; message: string | null };

export type CallOptions = {
  timeoutMs?: number;
  ifUnmodifiedSince?: string;
  /** `command` by default. Reads of customer parts use `customer-parts`, the sweeper `sweep`. */
  purpose?: CallPurpose;
};

/** The part of the CRM's REST contract that the gateway uses. Counts every HTTP call by purpose (goal 16). */
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
  /** Updates records of any objects; each succeeds or fails alone (CRM-075). */
  updateMany(
    caller: CrmCaller,
    records: readonly RecordUpdate[],
    options?: CallOptions,
  ): Promise<CrmAnswer<CollectionOutcome[]>>;
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
  /** `POST /services/apexrest/LoginUserAPI`. The body is the CRM's answer, with any statusCode. */
  login(credentials: {
    username: string;
    password: string;
    domain: string;
  }): Promise<CrmAnswer<Record<string, unknown>>>;
  /** `POST /services/apexrest/signUpNewUser`. What the CRM does not accept has changed nothing. */
  signUp(payload: SignUpPayload): Promise<CrmAnswer<ApexResult>>;
  /** `POST /services/apexrest/ResetPassword/`: the CRM mails the user a link. */
  resetPassword(username: string): Promise<CrmAnswer<ApexResult>>;
  /** `POST sobjects/User/{id}/password`: the user's own password, whose old one the CRM checks. */
  changePassword(
    caller: CrmCaller,
    change: { userId: string; oldPassword: string; newPassword: string },
  ): Promise<CrmAnswer<null>>;
  /**
   * `GET sobjects/Attachment/{id}/Body`: the bytes of a file. One of more than `mostBytes` is a failure (CRM-036).
   */
  attachmentBody(
    caller: CrmCaller,
    file: { id: string; mostBytes: number },
    options?: CallOptions,
  ): Promise<CrmAnswer<Uint8Array>>;
  /** Reads one page of managed content, at most 250 items (CRM-013). */
  managedContent(options: {
    page: number;
    pageSize: number;
  }): Promise<CrmAnswer<{ items: Record<string, unknown>[]; total: number }>>;
}

/** The calls that `readQueries` makes. */
export type CrmReader = Pick<CrmClient, 'composite' | 'queryMore'>;
