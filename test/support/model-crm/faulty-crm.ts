import type { CallOptions, CrmAnswer, CrmCaller, CrmClient, CrmFailure } from '#gateway/crm-client/crm-client.ts';
import { err } from '#lib/result.ts';

/** What may happen to a call to the CRM and its answer. */
export type Fault =
  /** The call never arrives. */
  | 'drop-request'
  /** The call takes effect, and the answer is lost. */
  | 'drop-reply'
  /** No answer arrives before the caller gives up, and the call takes effect at some time: `late` runs it. */
  | 'late-commit'
  /** The connection breaks, and the call takes effect a little later: `late` runs it. */
  | 'break'
  /** The call takes effect twice. */
  | 'duplicate'
  /** The answer takes so long that others overtake it. */
  | 'delay'
  /** The call takes effect, and its answer is cut short. */
  | 'truncate'
  /** A captive portal answers instead of the CRM. */
  | 'captive-portal'
  | 'unauthorized'
  | 'limit'
  /** 409 */
  | 'conflict'
  /** 412 */
  | 'changed'
  /** A rule of the organization. */
  | 'refused'
  | 'row-lock'
  | 'server-error'
  | 'unavailable'
  /** The gateway dies before the call takes effect, or after it but before the answer: the call never returns. */
  | 'kill-before'
  | 'kill-after';

type CrmCallName = Exclude<keyof CrmClient, 'login' | 'signUp' | 'resetPassword' | 'managedContent'>;

export type CrmCall = { index: number; name: CrmCallName; caller: CrmCaller['kind'] };

/** Creates a CRM client that injects the faults that `faultOf` chooses, and records the calls. */
export function createFaultyCrm(
  crm: CrmClient,
  options: {
    faultOf: (call: CrmCall) => Fault | null;
    /** Makes a call take effect later. Resolves when its caller gets its (wrong) outcome. */
    late?: (act: () => Promise<unknown>, how: { heard: 'timeout' | 'network'; timeoutMs?: number }) => Promise<void>;
    /**
     * The CRM itself, when `crm` is only the way to it. A call that was sent takes effect there, even when its caller
     * dies.
     */
    beyond?: CrmClient;
    /** Waits as long as a slow answer takes. */
    dawdle?: () => Promise<void>;
    onKill?: () => void;
  },
): CrmClient & { calls: CrmCall[] } {
  const calls: CrmCall[] = [];
  const { beyond = crm } = options;
  async function call<T>(
    name: CrmCallName,
    caller: CrmCaller,
    rest: readonly unknown[],
    actOn: (crm: CrmClient) => Promise<CrmAnswer<T>>,
  ): Promise<CrmAnswer<T>> {
    const act = () => actOn(crm);
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
        await options.late?.(() => actOn(beyond), { heard: 'timeout', ...timeoutOf(rest) });
        return err({ kind: 'timeout' });
      case 'break':
        await options.late?.(() => actOn(beyond), { heard: 'network' });
        return err(lost);
      case 'kill-before':
        return dies(options.onKill);
      case 'kill-after':
        await act();
        return dies(options.onKill);
      case 'unauthorized':
        return err({ kind: caller.kind === 'customer' ? 'session-ended' : 'unauthorized' });
      default:
        return err(failures[fault]);
    }
  }
  return {
    calls,
    query: (caller, ...rest) => call('query', caller, rest, (to) => to.query(caller, ...rest)),
    queryMore: (caller, ...rest) => call('queryMore', caller, rest, (to) => to.queryMore(caller, ...rest)),
    composite: (caller, ...rest) => call('composite', caller, rest, (to) => to.composite(caller, ...rest)),
    create: (caller, ...rest) => call('create', caller, rest, (to) => to.create(caller, ...rest)),
    update: (caller, ...rest) => call('update', caller, rest, (to) => to.update(caller, ...rest)),
    remove: (caller, ...rest) => call('remove', caller, rest, (to) => to.remove(caller, ...rest)),
    updateMany: (caller, ...rest) => call('updateMany', caller, rest, (to) => to.updateMany(caller, ...rest)),
    addCartItem: (caller, ...rest) => call('addCartItem', caller, rest, (to) => to.addCartItem(caller, ...rest)),
    placeOrder: (caller, ...rest) => call('placeOrder', caller, rest, (to) => to.placeOrder(caller, ...rest)),
    login: (credentials) => crm.login(credentials),
    signUp: (payload) => crm.signUp(payload),
    resetPassword: (username) => crm.resetPassword(username),
    changePassword: (caller, change) => crm.changePassword(caller, change),
    attachmentBody: (caller, ...rest) =>
      call('attachmentBody', caller, rest, (to) => to.attachmentBody(caller, ...rest)),
    managedContent: (page) => crm.managedContent(page),
  };
}

/** Reads the time limit from the call's options, which are the last argument. */
function timeoutOf(rest: readonly unknown[]): { timeoutMs?: number } {
  const { timeoutMs } = (rest.at(-1) ?? {}) as CallOptions;
  return timeoutMs === undefined ? {} : { timeoutMs };
}

function dies(onKill: (() => void) | undefined): Promise<never> {
  onKill?.();
  return new Promise(() => undefined);
}

const lost: CrmFailure = { kind: 'network', message: 'ECONNRESET' };
/** How the client reports an answer that is not JSON or is incomplete. */
const notOurs: CrmFailure = { kind: 'network', message: 'not the expected answer', ended: true };

const failures = {
  limit: { kind: 'limit', retryAfterMs: 5_000 },
  'row-lock': { kind: 'busy', status: 400, errors: [{ errorCode: 'UNABLE_TO_LOCK_ROW', message: '' }] },
  conflict: { kind: 'rejected', status: 409, errors: [{ errorCode: 'CONFLICT', message: '' }] },
  changed: { kind: 'changed' },
  refused: { kind: 'rejected', status: 400, errors: [{ errorCode: 'FIELD_CUSTOM_VALIDATION_EXCEPTION', message: '' }] },
  'server-error': { kind: 'busy', status: 500, errors: [{ errorCode: 'UNKNOWN_EXCEPTION', message: '' }] },
  unavailable: { kind: 'busy', status: 503, errors: [] },
} as const satisfies Record<string, CrmFailure>;
