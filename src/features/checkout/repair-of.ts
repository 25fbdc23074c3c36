import type { OrderRepair } from '#commands/repair-order.ts';
import type { RepairView, TicketView } from '#db/views/index.ts';
import type { LineChoices } from '#domain/commands/repaired-lines.ts';
import { type Paise, paise } from '#domain/money.ts';
import { partsOfTotal } from '#domain/pricing/total-parts.ts';
import { type Choices, isAboutAddress } from './remedies.ts';

type Lines = Required<LineChoices>;

const changesLines = ({ quantities, swaps }: Lines): boolean =>
  Object.keys(quantities).length + Object.keys(swaps).length > 0;

/**
 * Returns the total that the customer agrees to: the shop's own total while no line changes, otherwise this device's
 * calculation.
 */
export function totalOf(options: { ticket: TicketView; repair: RepairView; lines: Lines }): Paise | null {
  const { ticket, repair, lines } = options;
  if (changesLines(lines)) return repair.totalPaise;
  const named = ticket.rejection?.details.nowPaise;
  return typeof named === 'number' ? paise(named) : repair.totalPaise;
}

/** Returns what the customer consents to, as the command's argument. */
export function repairOf(options: {
  ticket: TicketView;
  repair: RepairView;
  choices: Choices;
  lines: Lines;
  total: Paise | null;
}): OrderRepair {
  const { ticket, repair, choices, lines, total } = options;
  const differs = (which: 'billing' | 'delivery') => ticket.differences.some((one) => isAboutAddress(one, which));
  const parts = partsOfTotal(repair.parts, total);
  const delivery = repair.deliveries.find(({ key }) => key === choices.deliveryKey);
  return {
    ...lines,
    acceptSimilar: ticket.differences.some(({ kind }) => kind === 'similar-order'),
    addresses: {
      ...(differs('billing') && repair.billing ? { billing: repair.billing.snapshot } : {}),
      ...(delivery ? { delivery: delivery.snapshot } : {}),
    },
    ...(choices.payment ? { payment: choices.payment } : {}),
    ...(total === null ? {} : { totalPaise: total }),
    ...(parts ? { parts } : {}),
  };
}
