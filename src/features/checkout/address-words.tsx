import type { AddressView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconCheck from '~icons/check';
import IconClock from '~icons/clock';
import classes from './checkout.module.css';

/** An address as text, with its verified state. */
export function AddressWords({ address }: { address: AddressView }) {
  return (
    <span className={classes.address} data-address={address.key}>
      <span className={classes.addressText}>{address.fullAddress}</span>
      <Verified address={address} />
    </span>
  );
}

function Verified({ address }: { address: AddressView }) {
  const t = useTexts(checkoutTexts).address;
  if (address.pending) {
    return <StateChip state="saved" />;
  }
  return address.verified ? (
    <Chip tone="brand" icon={<IconCheck size={16} aria-hidden="true" />}>
      {t.verified}
    </Chip>
  ) : (
    <Chip tone="wait" icon={<IconClock size={16} aria-hidden="true" />}>
      {t.notVerified}
    </Chip>
  );
}
