import { readAddresses } from '#db/queries/read-addresses.ts';
import { addressesTexts } from '#texts/en/addresses.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Notice } from '#ui/controls/notice.tsx';
import { Page } from '#ui/layout/page.tsx';
import { backToAddresses } from '#ui/shell/back-to-addresses.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import IconHome from '~icons/home';
import { AddressCard } from './address-card.tsx';
import classes from './addresses.module.css';

export const addressesView = [readAddresses] as const;

/** '/my-addresses': the billing address first; each address shows whether it is verified (ADDR-011 to ADDR-013). */
export function AddressesScreen() {
  const t = useTexts(addressesTexts);
  const view = useLive(...addressesView);
  const add = view ? (
    <LinkButton to={view.addAddressPath} state={backToAddresses} className={classes.add}>
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
        <>
          <EmptyState icon={<IconHome />} title={t.empty} action={add}>
            {t.emptyHelp}
          </EmptyState>
          <Notice>{t.note}</Notice>
        </>
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}
