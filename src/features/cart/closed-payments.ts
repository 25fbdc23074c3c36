import type { PaymentView } from '#db/views/index.ts';
import type { PaymentBlock } from '#domain/rules/payment.ts';

type Rights = Pick<PaymentView, 'chosen' | 'modes' | 'credit' | 'samplesOnly'>;

/**
 * Returns why each payment method is closed if all are, each reason once; null if one is open, or while the credit
 * records are not on this device.
 */
export function closedPayments({ chosen, modes, credit, samplesOnly }: Rights): PaymentBlock[] | null {
  if (chosen !== null || !credit.known || samplesOnly) return null;
  const blocks = new Map(modes.flatMap(({ block }) => (block ? [[block.kind, block] as const] : [])));
  return [...blocks.values()];
}
