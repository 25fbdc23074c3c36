import type { CallOptions, CallPurpose, CrmClient } from '#gateway/crm-client/crm-client.ts';

/** Thrown out of a run whose lease another has taken: nothing more may be done, nothing is known to be wrong. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease of the account was taken over');
    this.name = 'LeaseLost';
  }
}

/**
 * A CRM client whose every call is preceded by `before`, which renews the lease to twice the call's timeout or throws
 * `LeaseLost`. All calls have the same timeout and purpose.
 */
export function guardCrm(
  crm: CrmClient,
  guard: { before: (timeoutMs: number) => Promise<void>; timeoutMs: number; purpose: CallPurpose },
): CrmClient {
  const { timeoutMs, purpose } = guard;
  const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
    await guard.before(timeoutMs);
    return call();
  };
  const own = (options: CallOptions = {}): CallOptions => ({ ...options, timeoutMs, purpose });
  return {
    query: (caller, soql, options) => guarded(() => crm.query(caller, soql, { ...options, timeoutMs, purpose })),
    queryMore: (caller, url, options) => guarded(() => crm.queryMore(caller, url, own(options))),
    composite: (caller, requests, options) => guarded(() => crm.composite(caller, requests, own(options))),
    create: (caller, type, record, options) => guarded(() => crm.create(caller, type, record, own(options))),
    update: (caller, type, id, record, options) => guarded(() => crm.update(caller, type, id, record, own(options))),
    remove: (caller, type, id, options) => guarded(() => crm.remove(caller, type, id, own(options))),
    updateMany: (caller, type, records, options) => guarded(() => crm.updateMany(caller, type, records, own(options))),
    removeMany: (caller, ids, options) => guarded(() => crm.removeMany(caller, ids, own(options))),
    addCartItem: (caller, item, options) => guarded(() => crm.addCartItem(caller, item, own(options))),
    placeOrder: (caller, order, options) => guarded(() => crm.placeOrder(caller, order, own(options))),
    login: (credentials) => guarded(() => crm.login(credentials)),
    managedContent: (options) => guarded(() => crm.managedContent(options)),
  };
}
