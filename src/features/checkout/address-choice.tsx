import type { AddressView } from '#db/queries/views.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { Chip } from '#ui/controls/chip.tsx';
import { useTexts } from '#ui/use-texts.ts';
import classes from './checkout.module.css';

/** An address in words, with whether goods may go there. */
export function AddressWords({ address }: { address: AddressView }) {
  const t = useTexts(checkoutTexts).address;
  return (
    <span className={classes.address} data-address={address.key}>
      <span className={classes.addressText}>{address.fullAddress}</span>
      {address.pending ? (
        <Chip tone="wait">{t.pending}</Chip>
      ) : (
        <Chip tone={address.verified ? 'brand' : 'wait'}>{address.verified ? t.verified : t.notVerified}</Chip>
      )}
    </span>
  );
}
