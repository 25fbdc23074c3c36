import type { SavedAddress } from '#db/views/index.ts';
import { storedMobile } from '#domain/rules/mobile-number.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { outboxTexts } from '#texts/en/outbox.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { paths } from '#ui/paths.ts';
import { backToAddresses } from '#ui/shell/back-to-addresses.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconCheck from '~icons/check';
import IconClock from '~icons/clock';
import IconHome from '~icons/home';
import IconTruck from '~icons/truck';
import classes from './addresses.module.css';
import { refusalWords } from './refusal-words.ts';

/** An address of '/my-addresses' with its state, and where to change or repair it. */
export function AddressCard({ address }: { address: SavedAddress }) {
  const t = useTexts(addressesTexts);
  const outbox = useTexts(outboxTexts);
  const Icon = address.billing ? IconHome : IconTruck;
  const { refusal } = address;
  return (
    <li className={classes.card} data-address={address.key} data-verified={address.verified && !address.pending}>
      <h2 className={classes.head}>
        <Icon size={22} aria-hidden="true" />
        {address.billing ? t.billing : t.delivery}
      </h2>
      <p className={classes.text}>{address.fullAddress}</p>
      {address.phone ? <p className={classes.phone}>{t.phone(storedMobile(address.phone))}</p> : null}
      {refusal ? <p className={classes.refusal}>{refusalWords({ own: t, outbox }, refusal)}</p> : null}
      <div className={classes.foot}>
        <div className={classes.chips}>
          {address.billing && refusal?.command !== 'create' ? <Chip>{t.default}</Chip> : null}
          <State address={address} />
        </div>
        <LinkButton
          to={paths.editAddress(address.key)}
          state={backToAddresses}
          variant={refusal ? 'primary' : 'secondary'}
          aria-label={refusal ? t.repairLabel(address.fullAddress) : t.editLabel(address.fullAddress)}
        >
          {refusal ? t.repair : t.edit}
        </LinkButton>
      </div>
    </li>
  );
}

/** Verified only when the CRM says so: a change that waits may need a new verification. */
function State({ address }: { address: SavedAddress }) {
  const t = useTexts(addressesTexts);
  if (address.refusal) return <StateChip state="needs-you" />;
  if (address.pending) return <StateChip state="saved" />;
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
