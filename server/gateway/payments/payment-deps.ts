import type { EngineDeps } from '#gateway/commands/engine.ts';
import type { PaymentStore } from '#gateway/store/payment-store.ts';
import type { PaymentProvider, ProviderName } from '#payments/provider.ts';
import { decideOrder } from './decide.ts';
import { decideCredit } from './decide-credit.ts';
import type { SendPaymentMessage } from './messages.ts';

/** The pure functions that decide about money. A simulation replaces one of them to plant a bug. */
export const paymentRules = { decideOrder, decideCredit };
export type PaymentRules = typeof paymentRules;

/** The dependencies of payments. They are ports, so that a simulation can replace them. */
export type PaymentDeps = {
  engine: EngineDeps;
  store: PaymentStore;
  providers: ReadonlyMap<ProviderName, PaymentProvider>;
  /** Null: nobody is sent text messages. */
  sendMessage: SendPaymentMessage | null;
  rules: PaymentRules;
};
