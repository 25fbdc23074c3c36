import type { OrderDraft } from '#domain/commands/draft.ts';
import type { PaymentMode } from '#domain/commands/place-order.ts';
import type { RecordRef } from '#domain/commands/record-ref.ts';
import type { Paise } from '#domain/money.ts';
import { err, ok, type Result } from '#lib/result.ts';
import { updateOutbox } from '#outbox/update-outbox.ts';
import type { CommandPorts } from './command-ports.ts';

/** The most characters of delivery instructions (CART-021). */
export const MAX_INSTRUCTIONS = 255;

type DraftPorts = Pick<CommandPorts, 'outbox'>;

export type InstructionsFault = { kind: 'too-long'; maximum: number };

/** Keeps the delivery instructions as plain text for the next order (CART-021). */
export async function setInstructions(
  ports: DraftPorts,
  { text }: { text: string },
): Promise<Result<null, InstructionsFault>> {
  const instructions = plain(text);
  if (instructions.length > MAX_INSTRUCTIONS) return err({ kind: 'too-long', maximum: MAX_INSTRUCTIONS });
  return editDraft(ports, { instructions });
}

/** Keeps the chosen addresses until the order is placed (ADDR-010); null deselects (ADDR-003). */
export function chooseAddresses(
  ports: DraftPorts,
  choice: Partial<{ billing: RecordRef | null; delivery: RecordRef | null; different: boolean }>,
): Promise<Result<null, never>> {
  return editDraft(ports, {
    ...(choice.billing === undefined ? {} : { billingAddress: choice.billing }),
    ...(choice.delivery === undefined ? {} : { deliveryAddress: choice.delivery }),
    ...(choice.different === undefined ? {} : { differentDelivery: choice.different }),
  });
}

export function choosePayment(ports: DraftPorts, { payment }: { payment: PaymentMode }): Promise<Result<null, never>> {
  return editDraft(ports, { payment });
}

/** Chooses whether the credit balance pays a part of what is paid online (PAY-003). */
export function chooseUseCredit(
  ports: DraftPorts,
  { useCredit }: { useCredit: boolean },
): Promise<Result<null, never>> {
  return editDraft(ports, { useCredit });
}

/** Sets how much the total may rise without asking (REORD-005). Applies to later orders too. */
export function setTolerance(
  ports: DraftPorts,
  { tolerancePaise }: { tolerancePaise: Paise },
): Promise<Result<null, never>> {
  return editDraft(ports, { tolerancePaise });
}

/** Sets how long an order may wait for the network before it asks the user again. Applies to later orders too. */
export function setExpiry(ports: DraftPorts, { expiresInMs }: { expiresInMs: number }): Promise<Result<null, never>> {
  return editDraft(ports, { expiresInMs });
}

async function editDraft(ports: DraftPorts, change: Partial<OrderDraft>): Promise<Result<null, never>> {
  await updateOutbox(ports.outbox, ({ draft }) => void Object.assign(draft, change));
  return ok(null);
}

/** Keeps line breaks and tabs; removes other control characters. */
function plain(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]/gu, '');
}
