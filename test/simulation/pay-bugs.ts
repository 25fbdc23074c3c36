import { isConfirmedStatus } from '#domain/orders/index.ts';
import { type AttemptFacts, decideOrder, type OrderFacts, type Step } from '#gateway/payments/decide.ts';
import type { PaymentDeps } from '#gateway/payments/payment-deps.ts';
import type { Lease } from '#gateway/store/leases.ts';
import { ok } from '#lib/result.ts';
import type { PaymentProvider, ProviderPayment } from '#payments/provider.ts';
import type { PlantedBug } from './planting.ts';
import { profiles } from './profiles.ts';

type Wrap = (deps: PaymentDeps) => PaymentDeps;

const plant = (name: string, wrapPayments: Wrap): PlantedBug => ({
  name,
  profile: profiles.payments,
  plants: { wrapPayments },
});

/** Decides about orders in another way. */
const deciding =
  (decide: (facts: OrderFacts) => Step[]): Wrap =>
  (deps) => ({ ...deps, rules: { ...deps.rules, decideOrder: decide } });

/** Reaches the providers in another way. */
const asking =
  (wrap: (provider: PaymentProvider) => Partial<PaymentProvider>): Wrap =>
  (deps) => ({
    ...deps,
    providers: new Map([...deps.providers].map(([name, provider]) => [name, { ...provider, ...wrap(provider) }])),
  });

type Rows = Record<string, unknown>[];

/** Reads other rows than the CRM answers to the queries of this name. */
const reading =
  (name: string, change: (rows: Rows) => Rows): Wrap =>
  (deps) => {
    const { crm } = deps.engine;
    const changed = (body: unknown) => {
      const { records = [] } = body as { records?: Rows };
      const rows = change(records);
      return { totalSize: rows.length, done: true, records: rows };
    };
    const client: typeof crm = {
      ...crm,
      async composite(...given) {
        const answer = await crm.composite(...given);
        if (!answer.ok) return answer;
        const data = answer.value.data.map((each) =>
          each.referenceId === name && each.status === 200 ? { ...each, body: changed(each.body) } : each,
        );
        return ok({ ...answer.value, data });
      },
    };
    return { ...deps, engine: { ...deps.engine, crm: client } };
  };

const payingWith = (attempt: AttemptFacts, change: (payment: ProviderPayment) => ProviderPayment): AttemptFacts => ({
  ...attempt,
  payments: attempt.payments?.map(change) ?? null,
});

/** Gives every holder a lease of its own, which is always free. */
const ownLease = ({ name, holder }: Lease): Lease => ({ name: `${name} of ${holder}`, holder });

let keys = 0;

/** Bugs in how orders and credit are paid. */
export const payBugs: PlantedBug[] = [
  plant(
    'settle without comparing amounts',
    deciding((facts) =>
      decideOrder({
        ...facts,
        attempts: facts.attempts.map((attempt) =>
          payingWith(attempt, (payment) => ({ ...payment, amountPaise: facts.duePaise })),
        ),
      }),
    ),
  ),
  plant(
    "confirm an order on the browser's word",
    deciding((facts) => {
      if (facts.customer !== 'returned') return decideOrder(facts);
      const said = (reference: string): ProviderPayment => ({
        ...{ state: 'captured', paymentId: `said-${reference}`, amountPaise: facts.duePaise, currency: 'INR' },
        ...{ instrument: null, bank: null, error: null },
      });
      const attempts = facts.attempts.map((each) => ({ ...each, payments: [said(each.reference)] }));
      return decideOrder({ ...facts, attempts });
    }),
  ),
  plant(
    'take a confirmed order back for a payment that failed',
    deciding((facts) => {
      const failed = facts.attempts.flatMap(({ payments }) => payments ?? []).find(({ state }) => state === 'failed');
      if (!failed || !isConfirmedStatus(facts.status)) return decideOrder(facts);
      return [{ step: 'fail', reason: 'payment', payment: failed }];
    }),
  ),
  plant(
    'keep the money of an order that has ended',
    deciding((facts) => decideOrder(facts).filter((step) => step.step !== 'refund' || step.reason !== 'late')),
  ),
  plant(
    'refund under another key at every run',
    asking(({ refund }) => ({
      refund: (request) => {
        keys += 1;
        return refund({ ...request, key: `${request.key}-${keys}` });
      },
    })),
  ),
  plant(
    'write the history without looking it up',
    reading('history', () => []),
  ),
  plant(
    'look for lost payments of orders that wait, and of no others',
    reading('lostOrders', (rows) => rows.filter(({ Status__c }) => Status__c === 'Payment Pending')),
  ),
  plant(
    'look for no lost payments of used credit',
    reading('lostCredits', () => []),
  ),
  plant("settle without the account's lease", (deps) => {
    const { engine, store } = deps;
    const { leases } = engine;
    return {
      ...deps,
      engine: {
        ...engine,
        leases: {
          take: (lease, ttlMs) => leases.take(ownLease(lease), ttlMs),
          renew: (lease, ttlMs) => leases.renew(ownLease(lease), ttlMs),
          release: (lease) => leases.release(ownLease(lease)),
        },
      },
      store: {
        ...store,
        open: (lease, attempt) => store.open(ownLease(lease), attempt),
        change: (lease, reference, changes) => store.change(ownLease(lease), reference, changes),
      },
    };
  }),
  plant(
    'ask only for the first attempt to pay an order',
    asking(({ payments }) => ({
      payments: async (id) => (id.endsWith('-1') || id.includes('CR-') ? payments(id) : ok([])),
    })),
  ),
  plant(
    'give an order up without asking the provider',
    deciding((facts) =>
      facts.customer === 'gave-up' && facts.status === 'Payment Pending'
        ? [{ step: 'fail', reason: 'gave-up', payment: null }]
        : decideOrder(facts),
    ),
  ),
];
