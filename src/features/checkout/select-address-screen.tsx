import { IconMapPin } from '@tabler/icons-react';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { readCheckout } from '#db/queries/read-checkout.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Pane } from '#ui/layout/pane.tsx';
import { paths } from '#ui/paths.ts';
import { backToAddresses } from '#ui/shell/back-to-addresses.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { TotalsTable } from '#ui/totals/totals-table.tsx';
import { useFresh, useLive } from '#ui/use-live.ts';
import { useTexts } from '#ui/use-texts.ts';
import { AddressBar, ChooseAddresses } from './choose-addresses.tsx';

export const checkoutView = [readCheckout] as const;

/** '/select-address' (ADDR-001 to ADDR-010). */
export function SelectAddressScreen() {
  const t = useTexts(checkoutTexts).address;
  const [missing, setMissing] = useState(false);
  const view = useLive(...checkoutView);
  const block = useFresh(...checkoutView)?.block;
  // With an empty cart there is nothing to deliver: go back to the cart (NAV-004).
  if (block?.kind === 'cart' && block.block.kind === 'empty') return <Navigate to={paths.cart} replace />;
  const filled = view && view.addresses.length > 0 ? view : null;
  const bar = filled && <AddressBar view={filled} onMissing={() => setMissing(true)} />;
  return (
    <Page
      title={t.title}
      shop="none"
      narrow={!filled}
      pane={
        filled && (
          <Pane>
            {bar}
            {filled.totals ? <TotalsTable totals={filled.totals} pricing="done" /> : null}
          </Pane>
        )
      }
      bottomBar={bar}
    >
      {filled ? (
        <ChooseAddresses view={filled} missing={missing} onChange={() => setMissing(false)} />
      ) : !view ? (
        <Loading />
      ) : view.synced ? (
        <EmptyState
          icon={<IconMapPin />}
          title={t.none}
          action={
            <LinkButton to={view.addAddressPath} state={backToAddresses}>
              {t.add}
            </LinkButton>
          }
        >
          {t.noneHelp}
        </EmptyState>
      ) : (
        <FirstSync />
      )}
    </Page>
  );
}
