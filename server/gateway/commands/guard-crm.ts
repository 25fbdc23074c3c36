import type {
  CallOptions,
  CallPurpose,
  CompositeRequest,
  CrmAnswer,
  CrmFailure,
} from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';
import type { CallTimeouts } from './engine.ts';
import type { RunCrm } from './run.ts';

/** Ends a run whose lease has expired or was taken: the run must do nothing more, and this is no error. */
export class LeaseLost extends Error {}

/**
 * How long the CRM may still act on a write whose answer was lost. `long`: as long as a lease covers, twice the call's
 * timeout. `short`: the connection broke, which does not mean that the CRM is slow.
 */
export type UncertainWrite = 'long' | 'short';

/**
 * How long the CRM may still work on a call whose connection broke. Its calls take a second or two. A call that takes
 * longer than this runs into its timeout, whose full time we wait, instead of breaking.
 */
export const AFTER_BREAK_MS = 5_000;

export type GuardedCrm = {
  crm: RunCrm;
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
export function guardCrm(crm: RunCrm, guard: CrmGuard): GuardedCrm {
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
      queryMore: (caller, url, options) => read((own) => crm.queryMore(caller, url, { ...options, ...own })),
      composite: (caller, requests, options) =>
        compositeBy(requests)((own) => crm.composite(caller, requests, { ...options, ...own })),
      create: (caller, type, record, options) =>
        write((own) => crm.create(caller, type, record, { ...options, ...own })),
      update: (caller, type, id, record, options) =>
        write((own) => crm.update(caller, type, id, record, { ...options, ...own })),
      remove: (caller, type, id, options) => write((own) => crm.remove(caller, type, id, { ...options, ...own })),
      updateMany: (caller, records, options) => write((own) => crm.updateMany(caller, records, { ...options, ...own })),
      addCartItem: (caller, item, options) => write((own) => crm.addCartItem(caller, item, { ...options, ...own })),
      placeOrder: (caller, order, options) => write((own) => crm.placeOrder(caller, order, { ...options, ...own })),
    },
  };
}

/** Returns the uncertainty after a failed write; null when the CRM will not act on it any more. */
export function uncertaintyAfter(failure: CrmFailure): UncertainWrite | null {
  switch (failure.kind) {
    case 'timeout':
      return 'long';
    case 'network':
      return failure.ended ? null : 'short';
    case 'busy':
      // These come from a proxy that waited for the CRM in vain.
      return failure.status === 502 || failure.status === 504 ? 'long' : null;
    case 'session-ended':
    case 'unauthorized':
    case 'limit':
    case 'changed':
    case 'not-found':
    case 'rejected':
      return null;
  }
}
