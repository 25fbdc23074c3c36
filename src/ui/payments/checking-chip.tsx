import { paymentsTexts } from '#texts/en/payments.ts';
import IconClock from '~icons/clock';
import { Chip } from '../controls/chip.tsx';
import { useTexts } from '../use-texts.ts';

/** Says that a payment may have arrived and is being checked. */
export function CheckingChip() {
  const t = useTexts(paymentsTexts).due;
  return (
    <Chip tone="wait" icon={<IconClock size={16} aria-hidden="true" />}>
      {t.checking}
    </Chip>
  );
}
