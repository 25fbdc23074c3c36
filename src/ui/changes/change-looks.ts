import {
  IconAlertCircle,
  IconCash,
  IconCheck,
  IconCloud,
  IconCloudUp,
  IconPencil,
  IconReceiptOff,
} from '@tabler/icons-react';
import type { TicketState } from '#db/views/index.ts';
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
