import { paise } from '#domain/money.ts';
import type { Held } from '#gateway/commands/account-lease.ts';
import type { Settling } from '#gateway/payments/ask-providers.ts';
import type { PaymentDeps } from '#gateway/payments/payment-deps.ts';
import type { NewAttempt } from '#gateway/store/payment-store.ts';
import { createMemoryPayments } from './gateway-stores/memory-payments.ts';
import { createModelProvider } from './model-provider.ts';

export const owner = { accountId: '001', contactId: '003' };

/** What settles payments of one customer at a model provider, with a clock that a test sets. */
export function createSettling(name: 'Razorpay' | 'Paytm' = 'Razorpay') {
  const clock = { nowMs: 1_000_000 };
  const provider = createModelProvider(name);
  const store = createMemoryPayments({ clock: { now: () => clock.nowMs }, stillHolds: () => true });
  const lease = { name: 'account', holder: 'test' };
  const run = { owner, nowMs: () => clock.nowMs };
  const settling = {
    deps: { store, providers: new Map([[name, provider.provider]]) } as unknown as PaymentDeps,
    held: { run, lease, hold: <T>(act: () => Promise<T>) => act() } as unknown as Held,
    customer: 'there',
  } satisfies Settling;

  /** Opens an attempt of an order at the provider, and records it; returns what the provider calls it. */
  async function open(number: number, more: Partial<NewAttempt> = {}): Promise<string> {
    const reference = more.reference ?? `00001-${number}`;
    const amountPaise = paise(105_000);
    const customer = { contactId: '003', name: '', mobile: '', email: '' };
    const opened = await provider.provider.open({ reference, amountPaise, customer, returnUrl: '' });
    if (!opened.ok) throw new Error('not opened');
    const attempt = { reference, subject: 'order', subjectId: '801', number, provider: name, amountPaise } as const;
    await store.open(lease, { ...attempt, ...owner, providerOrderId: null, ...more });
    const { providerOrderId } = opened.value;
    await store.change(lease, reference, { providerOrderId, state: 'open', checkInMs: 0 });
    return providerOrderId;
  }

  return { clock, provider, store, lease, settling, open };
}
