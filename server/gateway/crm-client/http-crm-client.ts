import type { CrmAccess } from '#gateway/config/config.ts';
import { err, ok } from '#lib/result.ts';
import {
  cartItemIds,
  collectionOutcomes,
  compositeAnswers,
  contentPage,
  createdId,
  placedOrderId,
  queryPage,
  type Reader,
  resetResult,
  signUpResult,
} from './answers.ts';
import { cartItemsPath, data, managedContentPath, queryPath, recordPath } from './api-versions.ts';
import type { CallCounter } from './call-counter.ts';
import { failureFor, isRecord } from './classify.ts';
import type { CallOptions, CallPurpose, CrmAnswer, CrmCaller, CrmClient } from './crm-client.ts';
import { createTokenSource, type TokenSource } from './token.ts';
import { createTransport, type HttpCall, type Transport } from './transport.ts';

const DEFAULT_TIMEOUT_MS = 15_000;
const INTEGRATION: CrmCaller = { kind: 'integration' };

/**
 * Acknowledges the alert of a duplicate rule, which an org has for leads, contacts and accounts from the start: nobody is
 * there to answer it, and the office sees the duplicates. A rule that blocks them still does.
 */
const savingDuplicates = { 'sforce-duplicate-rule-header': 'allowSave=true' };

type Call = Pick<HttpCall, 'method' | 'path' | 'mostBytes'> & {
  body?: unknown;
  headers?: Record<string, string>;
  options?: CallOptions;
  purpose?: CallPurpose;
};

/** Implements the CRM's REST contract over HTTP. Never throws because of the CRM or the network. */
export function createCrmClient(setup: {
  access: CrmAccess;
  onCall: CallCounter;
  /** Called with each answer's header about the CRM's limit. */
  onUsage?: (header: string | null) => void;
}): CrmClient {
  const { access, onCall, onUsage } = setup;
  const send = createTransport({ url: access.url, ...(onUsage && { onUsage }) });
  const token = createTokenSource({
    access,
    send,
    onCall: () => onCall({ caller: INTEGRATION, purpose: 'token' }),
  });
  const call = createCall({ send, token, onCall });

  return {
    query: (caller, soql, options = {}) =>
      call(caller, queryPage, {
        method: 'GET',
        path: queryPath(soql, { deletedToo: options.deletedToo ?? false }),
        headers: options.batchSize ? { 'sforce-query-options': `batchSize=${options.batchSize}` } : {},
        options,
      }),
    queryMore: (caller, nextRecordsUrl, options) =>
      call(caller, queryPage, { method: 'GET', path: nextRecordsUrl, options }),
    composite: (caller, requests, options) =>
      call(caller, compositeAnswers, {
        method: 'POST',
        path: data('composite'),
        body: {
          allOrNone: false,
          compositeRequest: requests.map((request) => ({ ...request, url: data(request.url) })),
        },
        options,
      }),
    create: (caller, type, record, options) =>
      call(caller, createdId, {
        method: 'POST',
        path: recordPath(type),
        body: record,
        headers: savingDuplicates,
        options,
      }),
    update: (caller, type, id, record, options) =>
      call(caller, nothing, {
        method: 'PATCH',
        path: recordPath(type, id),
        body: record,
        headers: savingDuplicates,
        options,
      }),
    remove: (caller, type, id, options) =>
      call(caller, nothing, { method: 'DELETE', path: recordPath(type, id, { removing: true }), options }),
    updateMany: (caller, records, options) =>
      call(caller, collectionOutcomes, {
        method: 'PATCH',
        path: data('composite/sobjects'),
        body: {
          allOrNone: false,
          records: records.map(({ type, id, fields }) => ({ attributes: { type }, id, ...fields })),
        },
        options,
      }),
    addCartItem: (caller, { accountId, productId, quantity }, options) =>
      call(caller, cartItemIds, {
        method: 'POST',
        path: cartItemsPath(access.webstoreId, accountId),
        body: { productId, quantity: String(quantity), type: 'Product' },
        options,
      }),
    placeOrder: (caller, order, options) =>
      call(caller, placedOrderId, {
        method: 'POST',
        path: data('commerce/sale/order'),
        body: { order: [order] },
        options,
      }),
    login: ({ username, password, domain }) =>
      call(INTEGRATION, record, {
        method: 'POST',
        path: `/services/apexrest/LoginUserAPI?domain=${encodeURIComponent(domain)}`,
        body: { username, password },
        purpose: 'login',
      }),
    signUp: (payload) =>
      call(INTEGRATION, signUpResult, {
        method: 'POST',
        path: '/services/apexrest/signUpNewUser',
        body: payload,
        purpose: 'registration',
      }),
    resetPassword: (usrname) =>
      call(INTEGRATION, resetResult, {
        method: 'POST',
        path: '/services/apexrest/ResetPassword/',
        body: { usrname },
        purpose: 'registration',
      }),
    changePassword: (caller, { userId, oldPassword, newPassword }) =>
      call(caller, nothing, {
        method: 'POST',
        path: `${recordPath('User', userId)}/password`,
        body: { OldPassword: oldPassword, NewPassword: newPassword },
        purpose: 'login',
      }),
    attachmentBody: (caller, { id, mostBytes }, options) =>
      call(caller, fileBytes, { method: 'GET', path: `${recordPath('Attachment', id)}/Body`, mostBytes, options }),
    managedContent: (page) =>
      call(INTEGRATION, contentPage, {
        method: 'GET',
        path: managedContentPath(access.cmsChannelId, page),
        purpose: 'media',
      }),
  };
}

/**
 * Sends with the caller's bearer. A refused integration token is renewed once; a customer's session never is. All
 * attempts share the call's timeout, because leases count from when the call began.
 */
function createCall({ send, token, onCall }: { send: Transport; token: TokenSource; onCall: CallCounter }) {
  return async <T>(caller: CrmCaller, read: Reader<T>, request: Call): Promise<CrmAnswer<T>> => {
    const endsAtMs = performance.now() + (request.options?.timeoutMs ?? DEFAULT_TIMEOUT_MS);
    for (let attempt = 1; ; attempt++) {
      const bearer = caller.kind === 'customer' ? ok(caller.sessionId) : await token.get();
      if (!bearer.ok) return bearer;
      // The token came too late: the lease under which a write may act has ended.
      if (performance.now() >= endsAtMs) return err({ kind: 'network', message: 'no time left to send', ended: true });
      onCall({ caller, purpose: request.purpose ?? request.options?.purpose ?? 'command' });
      const answer = await send(httpCall(request, { bearer: bearer.value, endsAtMs }));
      if (answer.ok) {
        const value = read(answer.value.data);
        if (value === undefined) return err({ kind: 'network', message: 'an answer of another shape', ended: true });
        return ok({ data: value, crmTimeMs: answer.value.crmTimeMs });
      }
      const failure = failureFor(caller, answer.error);
      if (failure.kind !== 'unauthorized' || attempt > 1) return err(failure);
      token.refused(bearer.value);
    }
  };
}

function httpCall(
  { method, path, body, headers, options, mostBytes }: Call,
  { bearer, endsAtMs }: { bearer: string; endsAtMs: number },
): HttpCall {
  return {
    method,
    path,
    ...(mostBytes !== undefined && { mostBytes }),
    headers: {
      authorization: `Bearer ${bearer}`,
      accept: mostBytes === undefined ? 'application/json' : '*/*',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(options?.ifUnmodifiedSince && { 'if-unmodified-since': options.ifUnmodifiedSince }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    timeoutMs: Math.max(1, Math.ceil(endsAtMs - performance.now())),
  };
}

const nothing: Reader<null> = () => null;
const fileBytes: Reader<Uint8Array> = (body) => (body instanceof Uint8Array ? body : undefined);
const record: Reader<Record<string, unknown>> = (body) => (isRecord(body) ? body : undefined);
