import { IconCheck, IconClock, IconHome, IconTruck } from '@tabler/icons-react';
import { readAddresses } from '#db/queries/read-addresses.ts';
import type { AddressView } from '#db/views/index.ts';
import { accountTexts } from '#texts/en/account.ts';
import { StateChip } from '#ui/changes/state-chip.tsx';
import { LinkButton } from '#ui/controls/button.tsx';
import { Chip } from '#ui/controls/chip.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useHasPath } from '#ui/use-has-path.ts';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import classes from './addresses.module.css';

export const addressesView = [readAddresses] as const;

/** '/my-addresses': the billing address first; each address shows whether it is verified (ADDR-011 to ADDR-013). */
export function AddressesScreen() {
  const t = useTexts(accountTexts).addresses;
  const view = useLive(...addressesView);
  const hasPath = useHasPath();
  const add =
    view && hasPath(view.addAddressPath) ? (
      <LinkButton to={view.addAddressPath} className={classes.add}>
        {t.add}
      </LinkButton>
    ) : null;
  return (
    <Page title={t.title} narrow>
      {view === undefined ? (
        <Loading />
      ) : view.addresses.length > 0 ? (
        <>
          <ul className={classes.list} aria-label={t.list}>
            {view.addresses.map((address) => (
              <AddressCard key={address.key} address={address} />
            ))}
          </ul>
          <Notice>{t.note}</Notice>
          {add}
        </>
      ) : view.synced ? (
        <EmptyState icon={<IconHome />} title={t.empty} action={add}>
          {t.emptyHelp}
        </EmptyState>
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}

function AddressCard({ address }: { address: AddressView }) {
  const t = useTexts(accountTexts).addresses;
  const Icon = address.billing ? IconHome : IconTruck;
  return (
    <li className={classes.card} data-address={address.key} data-verified={address.verified}>
      <h2 className={classes.head}>
        <Icon size={22} aria-hidden="true" />
        {address.billing ? t.billing : t.delivery}
      </h2>
      <p className={classes.text}>{address.fullAddress}</p>
      {address.phone ? <p className={classes.phone}>{t.phone(address.phone)}</p> : null}
      <div className={classes.chips}>
        {address.billing ? <Chip>{t.default}</Chip> : null}
        {address.pending ? (
          <StateChip state="saved" />
        ) : address.verified ? (
          <Chip tone="brand" icon={<IconCheck size={16} aria-hidden="true" />}>
            {t.verified}
          </Chip>
        ) : (
          <Chip tone="wait" icon={<IconClock size={16} aria-hidden="true" />}>
            {t.notVerified}
          </Chip>
        )}
      </div>
    </li>
  );
}
