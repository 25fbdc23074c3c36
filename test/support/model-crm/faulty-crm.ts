import type { CrmAnswer, CrmCaller, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';

/** What may happen to a call on its way to the CRM and back. */
export type Fault =
  /** It never arrives. */
  | 'drop-request'
  /** It acts, and the answer is lost. */
  | 'drop-reply'
  /** It answers nothing, and acts later: `late` is given the act. */
  | 'late-commit'
  /** It acts twice. */
  | 'duplicate'
  /** Its answer takes so long that others overtake it. */
  | 'delay'
  /** It acts, and its answer is cut short. */
  | 'truncate'
  /** Somebody else answers. */
  | 'captive-portal'
  | 'unauthorized'
  | 'limit'
  /** 409 */
  | 'conflict'
  /** 412 */
  | 'changed'
  | 'row-lock'
  | 'server-error'
  | 'unavailable'
  /** The gateway dies before the call, or after it and before it knows the answer: its call never returns. */
  | 'kill-before'
  | 'kill-after';

type CrmCallName = Exclude<keyof CrmClient, 'login' | 'managedContent'>;

export type CrmCall = { index: number; name: CrmCallName; caller: CrmCaller['kind'] };

/** A CRM client between whose calls things go wrong, as `faultOf` decides; counts the calls. */
export function createFaultyCrm(
  crm: CrmClient,
  options: {
    faultOf: (call: CrmCall) => Fault | null;
    late?: (act: () => Promise<unknown>) => void;
    /** Waits as long as a slow answer takes. */
    dawdle?: () => Promise<void>;
    onKill?: () => void;
  },
): CrmClient & { calls: CrmCall[] } {
  const calls: CrmCall[] = [];
  async function call<T>(
    name: CrmCallName,
    caller: CrmCaller,
    act: () => Promise<CrmAnswer<T>>,
  ): Promise<CrmAnswer<T>> {
    const made: CrmCall = { index: calls.length, name, caller: caller.kind };
    calls.push(made);
    const fault = options.faultOf(made);
    switch (fault) {
      case null:
        return act();
      case 'drop-request':
        return err(lost);
      case 'captive-portal':
        return err(notOurs);
      case 'drop-reply':
        await act();
        return err(lost);
      case 'truncate':
        await act();
        return err(notOurs);
      case 'duplicate':
        await act();
        return act();
      case 'delay': {
        const answer = await act();
        await options.dawdle?.();
        return answer;
      }
      case 'late-commit':
        options.late?.(act);
        return err({ kind: 'timeout' });
      case 'kill-before':
        return dies(options.onKill);
      case 'kill-after':
        await act();
        return dies(options.onKill);
      default:
        return err(failures[fault]);
    }
  }
  return {
    calls,
    query: (caller, ...rest) => call('query', caller, () => crm.query(caller, ...rest)),
    queryMore: (caller, ...rest) => call('queryMore', caller, () => crm.queryMore(caller, ...rest)),
    composite: (caller, ...rest) => call('composite', caller, () => crm.composite(caller, ...rest)),
    create: (caller, ...rest) => call('create', caller, () => crm.create(caller, ...rest)),
    update: (caller, ...rest) => call('update', caller, () => crm.update(caller, ...rest)),
    remove: (caller, ...rest) => call('remove', caller, () => crm.remove(caller, ...rest)),
    updateMany: (caller, ...rest) => call('updateMany', caller, () => crm.updateMany(caller, ...rest)),
    removeMany: (caller, ...rest) => call('removeMany', caller, () => crm.removeMany(caller, ...rest)),
    addCartItem: (caller, ...rest) => call('addCartItem', caller, () => crm.addCartItem(caller, ...rest)),
    placeOrder: (caller, ...rest) => call('placeOrder', caller, () => crm.placeOrder(caller, ...rest)),
    login: (credentials) => crm.login(credentials),
    managedContent: (page) => crm.managedContent(page),
  };
}

function dies(onKill: (() => void) | undefined): Promise<never> {
  onKill?.();
  return new Promise(() => undefined);
}

const lost: CrmFailure = { kind: 'network', message: 'ECONNRESET' };
/** What the client makes of an answer that is not JSON, or not all of it. */
const notOurs: CrmFailure = { kind: 'network', message: 'not the expected answer' };

const failures = {
  unauthorized: { kind: 'unauthorized' },
  limit: { kind: 'limit', retryAfterMs: 5_000 },
  'row-lock': { kind: 'busy', status: 400, errors: [{ errorCode: 'UNABLE_TO_LOCK_ROW', message: '' }] },
  conflict: { kind: 'rejected', status: 409, errors: [{ errorCode: 'CONFLICT', message: '' }] },
  changed: { kind: 'changed' },
  'server-error': { kind: 'busy', status: 500, errors: [{ errorCode: 'UNKNOWN_EXCEPTION', message: '' }] },
  unavailable: { kind: 'busy', status: 503, errors: [] },
} as const satisfies Record<string, CrmFailure>;
