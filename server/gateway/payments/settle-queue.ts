import type { Owner } from '#domain/owner.ts';
import type { PaymentSubject } from '#gateway/store/payment-store.ts';
import type { Customer } from './decide.ts';
import type { Outcome } from './outcome.ts';

/** What is settled, and whose it is. */
export type Target = Owner & { subject: PaymentSubject; subjectId: string };

export type HowToSettle = { customer: Customer; force?: boolean; waitMs?: number };
type Running = { current: Promise<Outcome>; next: { settle: HowToSettle; promise: Promise<Outcome> } | null };

/** How much each says about the customer. */
const customers: readonly Customer[] = ['there', 'returned', 'gave-up'];

/** Runs one settling of a subject at a time: what is asked for meanwhile is one more run, shared by all who ask. */
export function createSettleQueue(run: (target: Target, how: HowToSettle) => Promise<Outcome>) {
  const running = new Map<string, Running>();
  function settle(target: Target, how: HowToSettle): Promise<Outcome> {
    const key = keyOf(target);
    const now = running.get(key);
    if (!now) {
      const entry: Running = { current: Promise.resolve('done'), next: null };
      running.set(key, entry);
      entry.current = run(target, how).finally(() => {
        if (entry.next === null) running.delete(key);
      });
      return entry.current;
    }
    if (now.next) {
      now.next.settle = merged(now.next.settle, how);
      return now.next.promise;
    }
    const next = { settle: how, promise: Promise.resolve<Outcome>('done') };
    now.next = next;
    next.promise = now.current.then(() => {
      running.delete(key);
      return settle(target, next.settle);
    });
    return next.promise;
  }

  return {
    settle,
    /** Whether a run is asked for that has not begun. */
    isQueued: (of: Pick<Target, 'contactId' | 'subjectId'>): boolean => running.get(keyOf(of))?.next != null,
    /** Resolves when nothing is being settled, for a graceful shutdown. */
    async idle(): Promise<void> {
      while (running.size > 0) {
        await Promise.all([...running.values()].map(({ current, next }) => next?.promise ?? current));
      }
    },
  };
}

/** Nobody's wish counts for another customer's subject. */
const keyOf = ({ contactId, subjectId }: Pick<Target, 'contactId' | 'subjectId'>): string =>
  `${contactId}:${subjectId}`;

/** Lets one of an account act at a time in this process: a burst of notices does not look for the lease all at once. */
export function createTurns() {
  const last = new Map<string, Promise<unknown>>();
  return <T>(accountId: string, act: () => Promise<T>): Promise<T> => {
    const turn = (last.get(accountId) ?? Promise.resolve()).then(act, act);
    last.set(accountId, turn);
    const leave = () => {
      if (last.get(accountId) === turn) last.delete(accountId);
    };
    turn.then(leave, leave);
    return turn;
  };
}

function merged(one: HowToSettle, other: HowToSettle): HowToSettle {
  const customer = customers.indexOf(other.customer) > customers.indexOf(one.customer) ? other.customer : one.customer;
  return { customer, force: Boolean(one.force || other.force) };
}
