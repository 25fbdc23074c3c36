import type { Lease } from '../../../server/gateway/store/leases.ts';
import { type Attempt, isEnded, type PaymentStore, type Refund } from '../../../server/gateway/store/payment-store.ts';

type Row = Omit<Attempt, 'ageMs'> & { openedAt: number; checkAt: number | null };

/** What the gateway knows of payments, in memory, for simulations. It passes the same contract tests as the other. */
export function createMemoryPayments(options: {
  clock: { now(): number };
  stillHolds: (lease: Lease) => boolean;
}): PaymentStore {
  const { clock, stillHolds } = options;
  const rows = new Map<string, Row>();
  const refunds = new Map<string, Refund>();
  const messages = new Set<string>();
  const attemptOf = ({ openedAt, checkAt: _, ...row }: Row): Attempt =>
    structuredClone({ ...row, ageMs: clock.now() - openedAt });
  const first = (wanted: (row: Row) => boolean): Attempt | null => {
    const row = [...rows.values()].find(wanted);
    return row ? attemptOf(row) : null;
  };
  const copies = (wanted: (refund: Refund) => boolean) =>
    structuredClone([...refunds.values()].filter((refund) => wanted(refund)));
  return {
    async attempts(subjectId) {
      const own = [...rows.values()].filter((row) => row.subjectId === subjectId);
      return own.toSorted((a, b) => a.number - b.number).map(attemptOf);
    },
    byReference: async (reference) => first((row) => row.reference === reference),
    byProviderOrder: async (provider, id) => first((row) => row.provider === provider && row.providerOrderId === id),
    async open(lease, attempt) {
      if (!stillHolds(lease)) return false;
      const { reference, subjectId, number } = attempt;
      if (first((row) => row.reference === reference || (row.subjectId === subjectId && row.number === number)))
        throw new Error(`The attempt ${JSON.stringify(reference)} exists.`);
      const state = 'opening' as const;
      const open = { ...structuredClone(attempt), state, checkout: null, payment: null };
      rows.set(reference, { ...open, openedAt: clock.now(), checkAt: null });
      return true;
    },
    async change(lease, reference, { checkInMs, ...changes }) {
      if (!stillHolds(lease)) return false;
      const row = rows.get(reference);
      if (!row) return true;
      Object.assign(row, structuredClone(changes));
      if (isEnded(row.state)) row.checkout = null;
      if (checkInMs !== undefined) row.checkAt = checkInMs === null ? null : clock.now() + checkInMs;
      return true;
    },
    async hasten(reference, inMs) {
      const row = rows.get(reference);
      if (row) row.checkAt = Math.min(row.checkAt ?? Number.POSITIVE_INFINITY, clock.now() + inMs);
    },
    async takeDue({ limit, againMs }) {
      const due = [...rows.values()].filter(({ checkAt }) => checkAt !== null && checkAt <= clock.now());
      const taken = due.toSorted((a, b) => (a.checkAt ?? 0) - (b.checkAt ?? 0)).slice(0, limit);
      for (const row of taken) row.checkAt = clock.now() + againMs;
      return [...new Map(taken.map((row) => [row.subjectId, attemptOf(row)])).values()];
    },
    refunds: async (subjectId) => copies((refund) => refund.subjectId === subjectId),
    refundsOfPayment: async (paymentId) => copies((refund) => refund.paymentId === paymentId),
    async recordRefund(refund) {
      const known = refunds.get(refund.key);
      if (!known) refunds.set(refund.key, structuredClone(refund));
      else if (known.state !== 'done') Object.assign(known, { state: refund.state, refundId: refund.refundId });
    },
    async queueMessage(key) {
      messages.add(key);
    },
    takeMessage: async (key) => messages.delete(key),
  };
}
