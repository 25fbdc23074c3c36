import type {
  CallOptions,
  CallPurpose,
  CompositeRequest,
  CrmAnswer,
  CrmClient,
} from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import type { CallTimeouts } from './engine.ts';
import { type UncertainWrite, uncertaintyAfter } from './uncertain-write.ts';

/** Ends a run whose lease has expired or was taken: the run must do nothing more, and this is no error. */
export class LeaseLost extends Error {}

export type GuardedCrm = {
  crm: CrmClient;
  /** Whether a write may still act; null when every write has ended. */
  uncertain(): UncertainWrite | null;
};

export type CrmGuard = {
  /** Renews the lease for a write that may act for twice `timeoutMs`, or throws `LeaseLost`. */
  beforeWrite: (timeoutMs: number) => Promise<void>;
  /** Keeps the lease during a call that changes nothing, or throws `LeaseLost`. */
  hold: <T>(call: () => Promise<T>) => Promise<T>;
  timeouts: CallTimeouts;
  purpose: CallPurpose;
};

/**
 * Wraps a CRM client so that the lease is renewed before every call: before a write, to twice its timeout; for a read,
 * which changes nothing, only as long as it takes. Once a write may still act, no further call is sent: earlier reads
 * may be outdated, and the write may still change what a new read shows.
 */
export function guardCrm(crm: CrmClient, guard: CrmGuard): GuardedCrm {
  const { timeouts, purpose } = guard;
  let uncertain: UncertainWrite | null = null;
  const stillUncertain = err({ kind: 'network', message: 'an earlier call may still act', ended: true } as const);
  const read = async <T>(call: (options: CallOptions) => Promise<CrmAnswer<T>>): Promise<CrmAnswer<T>> => {
    if (uncertain) return stillUncertain;
    return guard.hold(() => call({ timeoutMs: timeouts.readMs, purpose }));
  };
  const write = async <T>(call: (options: CallOptions) => Promise<CrmAnswer<T>>): Promise<CrmAnswer<T>> => {
    if (uncertain) return stillUncertain;
    await guard.beforeWrite(timeouts.writeMs);
    uncertain = 'long';
    const answer = await call({ timeoutMs: timeouts.writeMs, purpose });
    uncertain = answer.ok ? null : uncertaintyAfter(answer.error);
    return answer;
  };
  const compositeBy = (requests: readonly CompositeRequest[]) =>
    requests.every(({ method }) => method === 'GET') ? read : write;
  return {
    uncertain: () => uncertain,
    crm: {
      query: (caller, soql, options) => read((own) => crm.query(caller, soql, { ...options, ...own })),
      queryMore: (caller, url, options) => read((own) => crm.queryMore(caller, url, { ...options, ...own })),
      composite: (caller, requests, options) =>
        compositeBy(requests)((own) => crm.composite(caller, requests, { ...options, ...own })),
      create: (caller, type, record, options) =>
        write((own) => crm.create(caller, type, record, { ...options, ...own })),
      update: (caller, type, id, record, options) =>
        write((own) => crm.update(caller, type, id, record, { ...options, ...own })),
      remove: (caller, type, id, options) => write((own) => crm.remove(caller, type, id, { ...options, ...own })),
      updateMany: (caller, records, options) => write((own) => crm.updateMany(caller, records, { ...options, ...own })),
      removeMany: (caller, ids, options) => write((own) => crm.removeMany(caller, ids, { ...options, ...own })),
      addCartItem: (caller, item, options) => write((own) => crm.addCartItem(caller, item, { ...options, ...own })),
      placeOrder: (caller, order, options) => write((own) => crm.placeOrder(caller, order, { ...options, ...own })),
      attachmentBody: (caller, file, options) =>
        read((own) => crm.attachmentBody(caller, file, { ...options, ...own })),
      login: (credentials) => read(() => crm.login(credentials)),
      signUp: (payload) => write(() => crm.signUp(payload)),
      resetPassword: (username) => write(() => crm.resetPassword(username)),
      changePassword: (caller, change) => write(() => crm.changePassword(caller, change)),
      managedContent: (options) => read(() => crm.managedContent(options)),
    },
  };
}
