import { type CreditColour, creditColours, isCreditStatus } from '#domain/rules/credit-record.ts';
import { Chip, type Tone } from '#ui/controls/chip.tsx';
import { useStatusWords } from '#ui/use-status-words.ts';
import IconCalendarOff from '~icons/calendar-off';
import IconCircleCheck from '~icons/circle-check';
import IconClock from '~icons/clock';
import IconFileAlert from '~icons/file-alert';
import IconFileCheck from '~icons/file-check';

/** Icon and tone of each colour (CRED-004). */
const looks = {
  green: { tone: 'brand', Icon: IconCircleCheck },
  blue: { tone: 'info', Icon: IconFileCheck },
  orange: { tone: 'wait', Icon: IconClock },
  grey: { tone: 'quiet', Icon: IconCalendarOff },
  red: { tone: 'fail', Icon: IconFileAlert },
} as const satisfies Record<CreditColour, { tone: Tone; Icon: unknown }>;

/** The status of a credit record: its word, its colour and an icon. An unknown one is grey. */
export function CreditChip({ status }: { status: string }) {
  const words = useStatusWords('credit');
  const colour = isCreditStatus(status) ? creditColours[status] : 'grey';
  const { tone, Icon } = looks[colour];
  return (
    <span data-credit={status} data-colour={colour}>
      <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
        {words(status)}
      </Chip>
    </span>
  );
}
