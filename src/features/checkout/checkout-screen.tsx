import { Navigate } from '@tanstack/react-router';
import { readCheckout } from '#db/queries/read-checkout.ts';
import { readPayment } from '#db/queries/read-payment.ts';
import type { CheckoutView } from '#db/views/index.ts';
import { checkoutTexts } from '#texts/en/checkout.ts';
import { LinkButton } from '#ui/controls/button.tsx';
import { Page } from '#ui/layout/page.tsx';
import { Pane } from '#ui/layout/pane.tsx';
import { paths } from '#ui/paths.ts';
import { backToAddresses } from '#ui/shell/back-to-addresses.ts';
import { useOffline } from '#ui/shell/use-offline.ts';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FirstSync } from '#ui/states/first-sync.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import { useTexts } from '#ui/use-texts.ts';
import IconMapPin from '~icons/map-pin';
import { CheckoutParts, type PartName, Summary } from './checkout-parts.tsx';
import { PlaceBar } from './place-bar.tsx';
import { SimilarDialog } from './similar-dialog.tsx';
import { useCheckout } from './use-checkout.ts';

export const addressesView = [readCheckout] as const;
export const paymentView = [readPayment] as const;

type Props = { open: PartName; onPlaced: (commandId: string) => void };

/**
 * The one page from the cart to the placed order. '/select-address' and '/payment-options' are this page with that part
 * open (ADDR-001 to ADDR-010, PAY-001 to PAY-016, NAV-004, NAV-006).
 */
export function CheckoutScreen({ open, onPlaced }: Props) {
  const t = useTexts(checkoutTexts);
  const offline = useOffline();
  const checkout = useCheckout(onPlaced);
  const { addresses, payment, back } = checkout;
  // With an empty cart there is nothing to deliver or pay, and without addresses nothing to pay yet.
  if (back === '/cart-summary') return <Navigate to={paths.cart} replace />;
  if (back && open === 'payment') return <Navigate to={paths.selectAddress} replace />;
  const isRead = addresses && payment && (checkout.frozen || (addresses.synced && payment.synced));
  const filled = isRead && addresses.addresses.length > 0;
  const bar = filled ? (
    <PlaceBar
      view={payment}
      block={addresses.block}
      busy={checkout.busy}
      saving={checkout.saving}
      offline={offline}
      onPlace={checkout.begin}
    />
  ) : null;
  return (
    <Page
      title={open === 'address' ? t.address.title : t.payment.title}
      shop="none"
      narrow={!filled}
      pane={
        filled ? (
          <Pane>
            {bar}
            <Summary frozen={checkout.frozen} />
          </Pane>
        ) : null
      }
      bottomBar={bar}
    >
      {filled ? (
        <CheckoutParts {...{ open, checkout, addresses, payment, offline }} />
      ) : isRead ? (
        <NoAddresses view={addresses} />
      ) : addresses && payment ? (
        <FirstSync />
      ) : (
        <Loading />
      )}
      {checkout.similar ? (
        <SimilarDialog similar={checkout.similar} onBack={checkout.closeSimilar} onGo={checkout.placeSimilar} />
      ) : null}
    </Page>
  );
}

function NoAddresses({ view }: { view: CheckoutView }) {
  const t = useTexts(checkoutTexts).address;
  return (
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
  );
}
