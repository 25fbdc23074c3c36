import type {
  CallOptions,
  CallPurpose,
  CompositeRequest,
  CrmAnswer,
  CrmClient,
} from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import { type Doubt, doubtAfter } from './doubt.ts';

/** Thrown out of a run whose lease another has taken: nothing more may be done, nothing is known to be wrong. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease of the account was taken over');
    this.name = 'LeaseLost';
  }
}

export type GuardedCrm = {
  crm: CrmClient;
  /** Whether a write may still act; null when every one has an end. */
  doubt(): Doubt | null;
};

/**
 * A CRM client whose every call is preceded by `before`, which renews the lease to twice the call's timeout or throws
 * `LeaseLost`. All calls have the same timeout and purpose. Once a write may still act, no further call leaves: what
 * a run read before it is no longer what it may decide by, and what it read now could change behind its back.
 */
export function guardCrm(
  crm: CrmClient,
  guard: { before: (timeoutMs: number) => Promise<void>; timeoutMs: number; purpose: CallPurpose },
): GuardedCrm {
  const { timeoutMs, purpose } = guard;
  let doubt: Doubt | null = null;
  const read = async <T>(call: () => Promise<CrmAnswer<T>>): Promise<CrmAnswer<T>> => {
    if (doubt) return err({ kind: 'network', message: 'an earlier call may still act', ended: true });
    await guard.before(timeoutMs);
    return call();
  };
  const write = <T>(call: () => Promise<CrmAnswer<T>>): Promise<CrmAnswer<T>> =>
    read(async () => {
      doubt = 'long';
      const answer = await call();
      doubt = answer.ok ? null : doubtAfter(answer.error);
      return answer;
    });
  const own = (options: CallOptions = {}): CallOptions => ({ ...options, timeoutMs, purpose });
  const compositeBy = (requests: readonly CompositeRequest[]) =>
    requests.every(({ method }) => method === 'GET') ? read : write;
  return {
    doubt: () => doubt,
    crm: {
      query: (caller, soql, options) => read(() => crm.query(caller, soql, { ...options, timeoutMs, purpose })),
      queryMore: (caller, url, options) => read(() => crm.queryMore(caller, url, own(options))),
      composite: (caller, requests, options) =>
        compositeBy(requests)(() => crm.composite(caller, requests, own(options))),
      create: (caller, type, record, options) => write(() => crm.create(caller, type, record, own(options))),
      update: (caller, type, id, record, options) => write(() => crm.update(caller, type, id, record, own(options))),
      remove: (caller, type, id, options) => write(() => crm.remove(caller, type, id, own(options))),
      updateMany: (caller, type, records, options) => write(() => crm.updateMany(caller, type, records, own(options))),
      removeMany: (caller, ids, options) => write(() => crm.removeMany(caller, ids, own(options))),
      addCartItem: (caller, item, options) => write(() => crm.addCartItem(caller, item, own(options))),
      placeOrder: (caller, order, options) => write(() => crm.placeOrder(caller, order, own(options))),
      login: (credentials) => read(() => crm.login(credentials)),
      managedContent: (options) => read(() => crm.managedContent(options)),
    },
  };
}
