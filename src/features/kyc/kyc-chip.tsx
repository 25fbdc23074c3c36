import type { KycBadge } from '#domain/catalogue/kyc-badge.ts';
import { Chip, type Tone } from '#ui/controls/chip.tsx';
import { useStatusWords } from '#ui/use-status-words.ts';
import IconCircleCheck from '~icons/circle-check';
import IconClock from '~icons/clock';
import IconFileAlert from '~icons/file-alert';
import IconFileSearch from '~icons/file-search';

/** Colour and icon of a KYC status (KYC-002). */
export const kycLooks = {
  green: { tone: 'brand', Icon: IconCircleCheck },
  blue: { tone: 'info', Icon: IconFileSearch },
  red: { tone: 'fail', Icon: IconFileAlert },
  orange: { tone: 'wait', Icon: IconClock },
} as const satisfies Record<KycBadge['colour'], { tone: Tone; Icon: unknown }>;

/** The CRM's status. */
export function KycChip({ badge }: { badge: KycBadge }) {
  const words = useStatusWords('kyc');
  const { tone, Icon } = kycLooks[badge.colour];
  return (
    <Chip tone={tone} icon={<Icon size={16} aria-hidden="true" />}>
      {words(badge.status)}
    </Chip>
  );
}
