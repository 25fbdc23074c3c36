import type { PaymentView } from '#db/views/index.ts';
import type { PaymentBlock } from '#domain/rules/payment.ts';

type Rights = Pick<PaymentView, 'modes' | 'credit' | 'samplesOnly'>;

/**
 * Returns why each payment method is closed if all are, also the chosen one, each reason once; null if one is open, or
 * while the credit records are not on this device.
 */
export function closedPayments({ modes, credit, samplesOnly }: Rights): PaymentBlock[] | null {
  if (!credit.known || samplesOnly || modes.some(({ block }) => block === null)) return null;
  const blocks = new Map(modes.flatMap(({ block }) => (block ? [[block.kind, block] as const] : [])));
  return [...blocks.values()];
}

/** Returns why the chosen method is closed while another one is open; null if it is open. */
export function closedChoice({ chosen, modes }: Pick<PaymentView, 'chosen' | 'modes'>): PaymentBlock | null {
  if (modes.every(({ block }) => block !== null)) return null;
  return modes.find(({ mode }) => mode === chosen)?.block ?? null;
}
