import type { TicketState } from '#db/views/index.ts';
import IconAlertCircle from '~icons/alert-circle';
import IconCash from '~icons/cash';
import IconCheck from '~icons/check';
import IconCloud from '~icons/cloud';
import IconCloudUp from '~icons/cloud-up';
import IconPencil from '~icons/pencil';
import IconReceiptOff from '~icons/receipt-off';
import type { Tone } from '../controls/chip.tsx';

export type ShownState = TicketState;

/** Icon and colour of every state; the labels are in `outboxTexts.state`. */
export const changeLooks = {
  draft: { tone: 'quiet', Icon: IconPencil },
  saved: { tone: 'wait', Icon: IconCloud },
  sending: { tone: 'info', Icon: IconCloudUp },
  'needs-you': { tone: 'fail', Icon: IconAlertCircle },
  'needs-payment': { tone: 'fail', Icon: IconCash },
  confirmed: { tone: 'brand', Icon: IconCheck },
  gone: { tone: 'quiet', Icon: IconReceiptOff },
} as const satisfies Record<ShownState, { tone: Tone; Icon: unknown }>;
