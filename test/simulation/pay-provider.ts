import { err, type Result } from '#lib/result.ts';
import { type PaymentProvider, type ProviderFault, type ProviderPayment, providerNames } from '#payments/provider.ts';
import { createModelProvider } from '#test/support/model-provider.ts';
import type { World } from '#test/support/virtual-world.ts';
import type { CapturedPayment } from './pay-invariants.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Share of the gateway's calls to the provider that each kind of fault hits. */
const FAULTS = 0.03;
/** A slow answer takes less than this, twice, so that the caller does not give up. */
const SLOW_MS = 4_000;
/** When the provider no longer opens an order again that it knows, more often than not. */
const STALE_MS = 10 * MINUTE;
/** A pending payment is decided within this time, well before the gateway's patience ends. */
const DECIDES_MS = 40 * HOUR;
/** How late a notification or a refund may come. */
const DAYS_MS = 72 * HOUR;

/** A payment as a customer makes it. */
export type Paying = Parameters<ReturnType<typeof createModelProvider>['pay']>[1];

/**
 * Creates a payment provider in the world, on a line to the gateway that loses requests and replies. It decides pending
 * payments and refunds later, and notifies in any order, twice, late or never.
 */
export function createPayProvider(world: World) {
  const model = createModelProvider(world.dice('provider: name').pick(providerNames));
  const { provider, orders, refunds } = model;
  const actor = world.actor('provider');
  const openedAtMs = new Map<string, number>();
  /** When each payment was captured. */
  const capturedAtMs = new Map<string, number>();
  /** When the gateway last asked for the payments of each order. */
  const askedAtMs = new Map<string, number>();
  const undecided = new Set<string>();
  let rate = FAULTS;
  let downUntilMs = 0;
  let hear: (providerOrderId: string) => void = () => undefined;

  function isHit(fault: string, share = rate): boolean {
    if (rate === 0 || !world.dice(`provider: ${fault}`).chance(share)) return false;
    world.injected(`provider: ${fault}`);
    return true;
  }

  async function onLine<T>(act: () => Promise<Result<T, ProviderFault>>): Promise<Result<T, ProviderFault>> {
    const isDown = () => world.now() < downUntilMs;
    if (isDown() || isHit('request lost')) return err({ kind: 'unreachable', reason: 'ECONNREFUSED' });
    const isSlow = isHit('slow');
    if (isSlow) await actor.after(world.dice('provider: slow').below(SLOW_MS), 'is slow');
    const answer = await act();
    if (isSlow) await actor.after(world.dice('provider: slow').below(SLOW_MS), 'is slow');
    return isHit('reply lost') ? err({ kind: 'unreachable', reason: 'ECONNRESET' }) : answer;
  }

  const idOf = (reference: string) => [...orders].find(([, order]) => order.reference === reference)?.[0];

  /** The line on which the gateway reaches the provider. */
  const port: PaymentProvider = {
    ...provider,
    open: (request) =>
      onLine(async () => {
        const known = idOf(request.reference);
        const isStale = known !== undefined && world.now() - (openedAtMs.get(known) ?? 0) > STALE_MS;
        if (isHit('refused') || (isStale && isHit('stale order', 0.7)))
          return err({ kind: 'refused', code: 'BAD_REQUEST_ERROR', description: 'Not this one.' });
        const opened = await provider.open(request);
        if (opened.ok && !known) openedAtMs.set(opened.value.providerOrderId, world.now());
        return opened;
      }),
    find: (reference) => onLine(() => provider.find(reference)),
    payments: (providerOrderId) =>
      onLine(() => {
        askedAtMs.set(providerOrderId, world.now());
        return provider.payments(providerOrderId);
      }),
    refund: (request) =>
      onLine(async () => {
        const isNew = !refunds.has(request.key);
        if (isNew && isHit('refund pending', 0.4)) {
          model.setRefunds('pending');
          void actor.after(world.dice('provider: refunds').below(DAYS_MS), 'decides a refund').then(decideRefunds);
        }
        const answer = await provider.refund(request);
        model.setNextRefunds('done');
        return answer;
      }),
  };

  function decideRefunds(): void {
    model.setRefunds(world.dice('provider: refunds').chance(0.85) ? 'done' : 'failed');
    model.setNextRefunds('done');
  }

  /** A payment has another state: the provider's server says so, if it does. */
  function changed(providerOrderId: string, paymentId: string): void {
    const payment = orders.get(providerOrderId)?.payments.find((each) => each.paymentId === paymentId);
    if (payment?.state === 'captured' && !capturedAtMs.has(paymentId)) capturedAtMs.set(paymentId, world.now());
    if (isHit('never notifies', 0.2)) return;
    const dice = world.dice('provider: notifies');
    const times = isHit('notifies twice', 0.2) ? 2 : 1;
    for (let at = 0; at < times; at += 1) {
      const withinMs = isHit('notifies late', 0.2) ? DAYS_MS : dice.pick([3_000, 10 * MINUTE]);
      void actor.after(dice.below(withinMs), 'notifies').then(() => hear(providerOrderId));
    }
  }

  function decide(providerOrderId: string, paymentId: string, state: ProviderPayment['state']): void {
    if (!undecided.delete(paymentId)) return;
    model.become(paymentId, state);
    changed(providerOrderId, paymentId);
  }

  return {
    port,
    orders,
    refunds,
    captured: (): CapturedPayment[] =>
      [...orders].flatMap(([providerOrderId, { reference, payments }]) =>
        payments
          .filter(({ state }) => state === 'captured')
          .map(({ paymentId, amountPaise, currency }) => ({
            ...{ paymentId, providerOrderId, reference, currency },
            amountPaise: amountPaise ?? 0,
            atMs: capturedAtMs.get(paymentId) ?? world.now(),
            isTold: (askedAtMs.get(providerOrderId) ?? 0) > (capturedAtMs.get(paymentId) ?? world.now()),
          })),
      ),
    onNotice(callback: (providerOrderId: string) => void): void {
      hear = callback;
    },
    ageMs: (providerOrderId: string): number => world.now() - (openedAtMs.get(providerOrderId) ?? world.now()),
    /** The customer pays in the checkout. A pending payment is decided some time later. */
    pay(providerOrderId: string, how: Paying): void {
      const paymentId = model.pay(providerOrderId, how);
      world.note(`${paymentId} of ${providerOrderId}: ${JSON.stringify(how)}`);
      changed(providerOrderId, paymentId);
      if (how?.state !== 'pending') return;
      undecided.add(paymentId);
      const dice = world.dice('provider: decides');
      const state = dice.chance(0.6) ? 'captured' : 'failed';
      const inMs = dice.below(dice.chance(0.6) ? 5 * MINUTE : DECIDES_MS);
      void actor.after(inMs, 'decides a payment').then(() => decide(providerOrderId, paymentId, state));
    },
    goDown(ms: number): void {
      downUntilMs = world.now() + ms;
      world.note('the provider is down');
    },
    /** Ends the faults, and decides what is pending. */
    calm(): void {
      rate = 0;
      downUntilMs = 0;
      decideRefunds();
      for (const [providerOrderId, { payments }] of orders)
        for (const { paymentId } of payments)
          decide(providerOrderId, paymentId, world.dice('provider: decides').chance(0.6) ? 'captured' : 'failed');
    },
  };
}
